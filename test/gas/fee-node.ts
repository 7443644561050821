/** A node over a chain of blocks that a test writes: answers what the oracle asks as geth does, counts it, and fails on demand. */

import { once } from 'node:events';
import type { Upstream, UpstreamAnswer } from '../../gateway/upstream/upstream.ts';

export const GWEI = 1_000_000_000n;

/** One block as a test writes it; what it leaves out is that of a quiet chain. */
export interface BlockSketch {
  baseFeeWei?: bigint;
  /** Priority fees at the percentiles 10, 30, 50 and 95; absent for a block without transactions. */
  tipsWei?: readonly [bigint, bigint, bigint, bigint] | undefined;
  /** Seconds after the block before. */
  gapSeconds?: number;
}

interface Block extends Required<BlockSketch> {
  number: number;
  hash: string;
  parentHash: string;
  timestampSeconds: number;
}

/** Says what is answered in a method's place; undefined leaves the answer as it is. */
export type Fault = (params: any[], answer: any) => UpstreamAnswer | undefined;

const percentiles = [10, 30, 50, 95];

export class FeeNode implements Upstream {
  readonly label = 'fee-node';
  /** Every question in order: method and params. */
  readonly asked: { method: string; params: any[] }[] = [];
  readonly faults = new Map<string, Fault>();
  blocks: Block[] = [];
  nextBaseFeeWei: bigint;
  /** Whether blocks tell a base fee. */
  hasBaseFee = true;
  /** More blocks than this are answered with this many. */
  mostBlocks = 1_024;
  chainId = '0x539';
  /** Holds answers back for as long as it says. */
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

  /** Takes blocks away from the top and puts others there. */
  reorganize(depth: number, sketches: readonly BlockSketch[]): void {
    this.blocks.splice(this.blocks.length - depth);
    this.#forks++;
    for (const sketch of sketches) this.mine(sketch);
  }

  /** How often a method was asked. */
  count(method: string): number {
    return this.asked.filter((question) => question.method === method).length;
  }

  /** The JSON-RPC answer to one question, as a value. */
  reply(method: string, params: any[]): { result: unknown } | { error: { code: number; message: string } } {
    if (method === 'eth_chainId') return { result: this.chainId };
    if (method === 'eth_getBlockByNumber') return { result: this.#block(params[0]) };
    if (method === 'eth_feeHistory') return this.#feeHistory(Number(params[0]), Number(params[1]), params[2]);
    return { error: { code: -32601, message: `the method ${method} does not exist` } };
  }

  async send(method: string, paramsJson: string, signal: AbortSignal): Promise<UpstreamAnswer> {
    const params = JSON.parse(paramsJson);
    this.asked.push({ method, params });
    await new Promise(setImmediate); // an answer is never there at once
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

/** A result as an upstream hands it over. */
export function resultOf(value: unknown): UpstreamAnswer {
  return { kind: 'result', bytes: Buffer.from(JSON.stringify(value)) };
}

/** A node's own refusal. */
export function errorOf(code: number, message: string): UpstreamAnswer {
  return { kind: 'error', error: { code, message } };
}

function hex(value: number | bigint): string {
  return `0x${value.toString(16)}`;
}
