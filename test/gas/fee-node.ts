/** A scripted node for the gas oracle: answers like geth from blocks that a test writes, records requests, and fails on demand. */

import { once } from 'node:events';
import type { Upstream, UpstreamAnswer, UpstreamCall } from '../../gateway/upstream/upstream.ts';

export const GWEI = 1_000_000_000n;

/** One block as a test writes it; omitted fields get the values of a quiet chain. */
export interface BlockSketch {
  baseFeeWei?: bigint;
  /** Priority fees at the percentiles 10, 30, 50 and 95; absent for a block without transactions. */
  tipsWei?: readonly [bigint, bigint, bigint, bigint] | undefined;
  /** Seconds after the previous block. */
  gapSeconds?: number;
}

interface Block extends Required<BlockSketch> {
  number: number;
  hash: string;
  parentHash: string;
  timestampSeconds: number;
}

/** Returns a different answer for a method; undefined keeps the node's own. */
export type Fault = (params: any[], answer: any) => UpstreamAnswer | undefined;

const percentiles = [10, 30, 50, 95];

export class FeeNode implements Upstream {
  readonly label = 'fee-node';
  /** Every request in order: method and params. */
  readonly asked: { method: string; params: any[] }[] = [];
  readonly faults = new Map<string, Fault>();
  blocks: Block[] = [];
  nextBaseFeeWei: bigint;
  /** Whether blocks contain a base fee. */
  hasBaseFee = true;
  /** The node returns at most this many blocks per fee history. */
  mostBlocks = 1_024;
  chainId = '0x539';
  /** Delays an answer until the returned promise resolves. */
  gate: (method: string, params: any[]) => Promise<void> | undefined = () => undefined;
  #forks = 0;

  constructor(sketches: readonly BlockSketch[], nextBaseFeeWei = 7n) {
    this.nextBaseFeeWei = nextBaseFeeWei;
    for (const sketch of sketches) this.mine(sketch);
  }

  get head(): Block {
    return this.blocks.at(-1)!;
  }

  mine({ baseFeeWei = 7n, tipsWei, gapSeconds = 12 }: BlockSketch = {}): void {
    const parent = this.blocks.at(-1);
    this.blocks.push({
      number: this.blocks.length,
      hash: `0x${this.#forks.toString(16).padStart(8, '0')}${this.blocks.length.toString(16).padStart(56, '0')}`,
      parentHash: parent?.hash ?? `0x${'0'.repeat(64)}`,
      timestampSeconds: (parent?.timestampSeconds ?? 1_000) + gapSeconds,
      baseFeeWei,
      tipsWei,
      gapSeconds,
    });
  }

  /** Replaces the newest blocks with others. */
  reorganize(depth: number, sketches: readonly BlockSketch[]): void {
    this.blocks.splice(this.blocks.length - depth);
    this.#forks++;
    for (const sketch of sketches) this.mine(sketch);
  }

  /** How often a method was requested. */
  count(method: string): number {
    return this.asked.filter((question) => question.method === method).length;
  }

  /** The JSON-RPC answer to one request, as a value. */
  reply(method: string, params: any[]): { result: unknown } | { error: { code: number; message: string } } {
    if (method === 'eth_chainId') return { result: this.chainId };
    if (method === 'eth_getBlockByNumber') return { result: this.#block(params[0]) };
    if (method === 'eth_feeHistory') return this.#feeHistory(Number(params[0]), Number(params[1]), params[2]);
    return { error: { code: -32601, message: `the method ${method} does not exist` } };
  }

  async send({ method, paramsJson }: UpstreamCall, signal: AbortSignal): Promise<UpstreamAnswer> {
    const params = JSON.parse(paramsJson);
    this.asked.push({ method, params });
    await new Promise(setImmediate); // a real answer never arrives in the same turn
    const held = this.gate(method, params);
    if (held !== undefined) await Promise.race([held, once(signal, 'abort')]);
    if (signal.aborted) return { kind: 'failure', reason: 'timeout' };
    const reply = this.reply(method, params);
    const fault = this.faults.get(method)?.(params, 'result' in reply ? structuredClone(reply.result) : undefined);
    if (fault !== undefined) return fault;
    return 'error' in reply ? { kind: 'error', error: reply.error } : resultOf(reply.result);
  }

  async close(): Promise<void> {}

  #block(id: string): unknown {
    const block = id === 'latest' ? this.head : this.blocks[Number(id)];
    return (
      (block && {
        number: hex(block.number),
        hash: block.hash,
        parentHash: block.parentHash,
        timestamp: hex(block.timestampSeconds),
        gasLimit: '0x1c9c380',
        ...(this.hasBaseFee ? { baseFeePerGas: hex(block.baseFeeWei) } : {}),
      }) ??
      null
    );
  }

  #feeHistory(count: number, newest: number, asked: number[]) {
    if (newest > this.head.number) {
      return { error: { code: -32000, message: `request beyond head block: requested ${newest}` } };
    }
    const oldest = Math.max(0, newest - Math.min(count, this.mostBlocks) + 1);
    const blocks = this.blocks.slice(oldest, newest + 1);
    const next = this.blocks[newest + 1]?.baseFeeWei ?? this.nextBaseFeeWei;
    return {
      result: {
        oldestBlock: hex(oldest),
        baseFeePerGas: [...blocks.map(({ baseFeeWei }) => baseFeeWei), next].map(hex),
        gasUsedRatio: blocks.map(({ tipsWei }) => (tipsWei === undefined ? 0 : 0.5)),
        ...(asked.length === 0
          ? {}
          : { reward: blocks.map(({ tipsWei }) => asked.map((p) => hex(tipsWei?.[percentiles.indexOf(p)] ?? 0n))) }),
      },
    };
  }
}

/** A result as an upstream returns it. */
export function resultOf(value: unknown): UpstreamAnswer {
  return { kind: 'result', bytes: Buffer.from(JSON.stringify(value)) };
}

/** An error from the node itself. */
export function errorOf(code: number, message: string): UpstreamAnswer {
  return { kind: 'error', error: { code, message } };
}

function hex(value: number | bigint): string {
  return `0x${value.toString(16)}`;
}
