/**
 * `eth_getLogs` over a block range of any length: splits a range with too many logs, and yields the parts in order.
 *
 * Source: scripts/languages/typescript/runtime/; `npm run generate` copies it unchanged.
 */

import type { ChainAccessError } from './error.ts';
import { hex } from './hex.ts';
import type { CallOptions } from './options.ts';

export interface LogsOptions extends CallOptions {
  /** Maximum number of concurrent requests, and of answers in memory. Default 4. */
  readonly concurrency?: number | undefined;
}

interface RangeFilter {
  readonly fromBlock?: string | undefined;
  readonly toBlock?: string | undefined;
  readonly blockHash?: string | undefined;
}

interface Requesting {
  request(method: string, params?: readonly unknown[], options?: CallOptions): Promise<unknown>;
}

/** First and last block. Undefined for a tag without a block; it compares as false with every number. */
type Ends = readonly [from: bigint, to: bigint];

/** A block range; the numbers are known once it had to be split. */
interface Part extends RangeFilter {
  readonly numbers?: Ends;
  answer?: Promise<readonly unknown[]>;
}

/** Implements `getLogs`. */
export async function* splitLogs(
  client: Requesting,
  filter: RangeFilter,
  { concurrency = 4, signal, ...limits }: LogsOptions = {},
): AsyncGenerator<unknown, void> {
  const stop = new AbortController();
  const options = { ...limits, signal: signal ? AbortSignal.any([signal, stop.signal]) : stop.signal };
  const ask = ({ fromBlock, toBlock }: Part) => {
    const answer = client.request('eth_getLogs', [{ ...filter, fromBlock, toBlock }], options) as Promise<unknown[]>;
    answer.catch(() => {}); // awaited in order, unless the caller stops reading earlier
    return answer;
  };
  try {
    let parts: Part[] = [{ fromBlock: filter.fromBlock, toBlock: filter.toBlock }];
    for (let part = parts[0]; part; part = parts[0]) {
      for (const early of parts.slice(0, concurrency)) early.answer ??= ask(early);
      try {
        yield* await part.answer!;
        parts = parts.slice(1);
      } catch (error) {
        if (filter.blockHash || !holdsTooMuch(error as ChainAccessError)) throw error;
        const numbers: Ends = part.numbers ?? [
          await numberOf(client, part.fromBlock, options),
          await numberOf(client, part.toBlock, options),
        ];
        parts = [...halves(part, numbers, error as ChainAccessError), ...parts.slice(1)];
      }
    }
  } finally {
    stop.abort();
  }
}

/**
 * Codes for queries over a limit: too many results or too much time (EIP-1474), and a range that is too wide for a
 * node.
 */
const LIMIT_EXCEEDED = -32005;
const INVALID_PARAMS = -32602;

/**
 * Whether a shorter range may help. It does not help if there are too many requests, or if the range itself is invalid.
 */
function holdsTooMuch({ code, message }: ChainAccessError): boolean {
  if (code === LIMIT_EXCEEDED) return !/rate limit|request count/i.test(message);
  const isWidth = /range|results|blocks|logs/i.test(message) && /too |exceed|limit|max|more than|up to/i.test(message);
  return code === INVALID_PARAMS && isWidth;
}

/**
 * Splits a range after the block that the node suggests, or otherwise in the middle. The outer ends keep their tags.
 */
function halves(part: Part, [from, to]: Ends, error: ChainAccessError): [Part, Part] {
  if (!(from < to)) throw error;
  const [, end = -1] = /\[0x[\da-f]+, *(0x[\da-f]+)\]/i.exec(error.message) ?? [];
  const suggested = BigInt(end);
  const middle = suggested >= from && suggested < to ? suggested : (from + to) / 2n;
  return [
    { fromBlock: part.fromBlock, toBlock: hex(middle), numbers: [from, middle] },
    { fromBlock: hex(middle + 1n), toBlock: part.toBlock, numbers: [middle + 1n, to] },
  ];
}

/** The current number of a block parameter, undefined if no such block exists. Asking for the head is free. */
async function numberOf(client: Requesting, block = 'latest', options: CallOptions): Promise<bigint> {
  if (/^0x/i.test(block)) return BigInt(block);
  if (block === 'earliest') return 0n;
  if (block === 'latest' || block === 'pending') {
    return BigInt((await client.request('eth_blockNumber', [], options)) as string);
  }
  const header = (await client.request('eth_getBlockByNumber', [block, false], options)) as { number: string } | null;
  return (header ? BigInt(header.number) : undefined) as bigint;
}
