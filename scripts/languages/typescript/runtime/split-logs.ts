/**
 * eth_getLogs over a range of any length: a range that holds too much is split, and its parts come in order.
 *
 * Kept in scripts/languages/typescript/runtime/ and copied as it is by `npm run generate`.
 */

import type { ChainAccessError } from './error.ts';
import { hex } from './hex.ts';
import type { CallOptions } from './options.ts';

export interface LogsOptions extends CallOptions {
  /** Most requests at the same time; also how many answers are held at most. Default 4. */
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

/** First and last block. A tag without a block gives undefined, which is less than nothing. */
type Ends = readonly [from: bigint, to: bigint];

/** A range of blocks; the numbers are known once it had to be split. */
interface Part extends RangeFilter {
  readonly numbers?: Ends;
  answer?: Promise<readonly unknown[]>;
}

/** Yields what `getLogs` promises. */
export async function* splitLogs(
  client: Requesting,
  filter: RangeFilter,
  { concurrency = 4, signal, ...limits }: LogsOptions = {},
): AsyncGenerator<unknown, void> {
  const stop = new AbortController();
  const options = { ...limits, signal: signal ? AbortSignal.any([signal, stop.signal]) : stop.signal };
  const ask = ({ fromBlock, toBlock }: Part) => {
    const answer = client.request('eth_getLogs', [{ ...filter, fromBlock, toBlock }], options) as Promise<unknown[]>;
    answer.catch(() => {}); // awaited in its turn, unless the reader leaves before
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

/** Codes for more than one request may give: results or time (EIP-1474), and ranges that a node finds too wide. */
const LIMIT_EXCEEDED = -32005;
const INVALID_PARAMS = -32602;

/** A shorter range may help. It does not help against too many requests, nor against a range that is wrong in itself. */
function holdsTooMuch({ code, message }: ChainAccessError): boolean {
  if (code === LIMIT_EXCEEDED) return !/rate limit|request count/i.test(message);
  const isWidth = /range|results|blocks|logs/i.test(message) && /too |exceed|limit|max|more than|up to/i.test(message);
  return code === INVALID_PARAMS && isWidth;
}

/** Both parts of a range: up to where the node suggests to go, or else to the middle. Its ends keep their tags. */
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

/** The number that a block parameter stands for now, undefined where there is no such block; the head costs nothing to ask. */
async function numberOf(client: Requesting, block = 'latest', options: CallOptions): Promise<bigint> {
  if (/^0x/i.test(block)) return BigInt(block);
  if (block === 'earliest') return 0n;
  if (block === 'latest' || block === 'pending') {
    return BigInt((await client.request('eth_blockNumber', [], options)) as string);
  }
  const header = (await client.request('eth_getBlockByNumber', [block, false], options)) as { number: string } | null;
  return (header ? BigInt(header.number) : undefined) as bigint;
}
