/** The times of the last blocks: their headers, each fetched once, and the gaps between them. */

import { RpcError } from '../errors.ts';
import { isQuantity, toQuantity } from '../quantity.ts';
import type { Ask } from './ask.ts';
import { TIMED_GAPS } from './suggestions.ts';

/** The fields of a block's header that are used here. */
export interface Header {
  readonly number: number;
  readonly hash: unknown;
  readonly parentHash: unknown;
  readonly timestampSeconds: number;
  /** False for blocks before EIP-1559 and chains without it. */
  readonly hasBaseFee: boolean;
}

/** How many headers are requested at the same time. */
const PARALLEL_QUESTIONS = 8;

/** One block's header; undefined when the node does not know the block (yet). @throws {RpcError} as `Ask`. */
export async function fetchHeader(ask: Ask, number: number, signal: AbortSignal): Promise<Header | undefined> {
  const answer = await ask('eth_getBlockByNumber', [toQuantity(number), false], signal);
  const block = 'value' in answer ? (answer.value as Record<string, unknown> | null) : null;
  if (!isQuantity(block?.timestamp)) return undefined;
  const { hash, parentHash, timestamp, baseFeePerGas } = block;
  return { number, hash, parentHash, timestampSeconds: Number(timestamp), hasBaseFee: isQuantity(baseFeePerGas) };
}

export class BlockTimes {
  readonly #ask: Ask;
  readonly #headers = new Map<number, Header>();
  #head = -1;
  #gaps: readonly number[] = [];

  constructor(ask: Ask) {
    this.#ask = ask;
  }

  /** Seconds between neighbors among the last 101 blocks, as far as they are known; a new array whenever they have changed. */
  get gapsSeconds(): readonly number[] {
    return this.#gaps;
  }

  /** Moves to a head; forgets the headers above it and those too far below. */
  follow(head: number, header: Header | undefined): void {
    this.#head = head;
    for (const number of this.#headers.keys()) {
      if (number > head || number < head - TIMED_GAPS) this.#headers.delete(number);
    }
    this.#headers.delete(head);
    if (header !== undefined) this.#keep(header, new Set());
    this.#measure();
  }

  /**
   * Fetches the headers that are missing, newest first, and again those that a reorganization replaced.
   *
   * @throws {RpcError} as `Ask`; `BadUpstreamAnswer` when the node does not know them all; what has arrived by then is kept.
   */
  async fill(signal: AbortSignal): Promise<void> {
    const asked = new Set<number>();
    for (;;) {
      const missing = this.#missing();
      const next = missing.filter((number) => !asked.has(number)).slice(0, PARALLEL_QUESTIONS);
      if (next.length === 0 && missing.length === 0) return;
      if (next.length === 0)
        throw new RpcError('BadUpstreamAnswer', { cause: 'eth_getBlockByNumber: blocks are missing' });
      for (const number of next) asked.add(number);
      const headers = await Promise.all(next.map((number) => fetchHeader(this.#ask, number, signal)));
      for (const header of headers) if (header !== undefined && header.number <= this.#head) this.#keep(header, asked);
      this.#measure();
    }
  }

  /** A known parent with another hash belongs to an abandoned chain; a parent that was fetched just now is trusted. */
  #keep(header: Header, trusted: ReadonlySet<number>): void {
    this.#headers.set(header.number, header);
    const parent = this.#headers.get(header.number - 1);
    if (parent !== undefined && !trusted.has(parent.number) && parent.hash !== header.parentHash) {
      this.#headers.delete(parent.number);
    }
  }

  /** Without the head's own: it was requested with the head, and a node that did not know it then is asked at the next head. */
  #missing(): number[] {
    return this.#wanted().filter((number) => number !== this.#head && !this.#headers.has(number));
  }

  #measure(): void {
    this.#gaps = this.#wanted().flatMap((number) => {
      const [block, parent] = [this.#headers.get(number), this.#headers.get(number - 1)];
      return block && parent ? [Math.max(0, block.timestampSeconds - parent.timestampSeconds)] : [];
    });
  }

  /** The last 101 blocks, newest first. */
  #wanted(): number[] {
    return Array.from({ length: Math.min(TIMED_GAPS, this.#head) + 1 }, (_, index) => this.#head - index);
  }
}
