/** Finds logs by address and topics without reading every block: it keeps a list of positions for each value. */

import type { Archive, ArchivedBlock, ArchivedLog } from './archive.ts';

/** A search for logs. An empty list of alternatives matches every log. */
export interface LogQuery {
  /** Block numbers, inclusive. */
  from: number;
  to: number;
  addresses: readonly string[];
  /** One list of alternatives per topic position. */
  topics: readonly (readonly string[])[];
}

/** A log and its position on the chain. */
export interface FoundLog {
  block: ArchivedBlock;
  transactionIndex: number;
  /** Position within the block. */
  logIndex: number;
  log: ArchivedLog;
}

/** The index of a whole chain. */
export class LogIndex {
  /** All logs, oldest first. */
  readonly #logs: FoundLog[] = [];
  /** The position in `#logs` of each block's first log, followed by the length of `#logs`. */
  readonly #firstOfBlock: number[] = [];
  /** Ascending positions in `#logs` by `address` or `topicPosition:topic`. */
  readonly #positions = new Map<string, number[]>();

  constructor(archive: Archive) {
    for (const block of archive.range(0, archive.head.number)) this.#add(block);
    this.#firstOfBlock.push(this.#logs.length);
  }

  /** The matching logs, oldest first. */
  find(query: LogQuery): FoundLog[] {
    const last = this.#firstOfBlock.length - 2;
    if (query.from > last || query.from > query.to) return [];
    const start = this.#firstOfBlock[query.from]!;
    const end = this.#firstOfBlock[Math.min(query.to, last) + 1]!;
    const candidates = this.#candidates(query, start, end);
    if (candidates === undefined) return this.#logs.slice(start, end).filter(({ log }) => matches(log, query));
    return candidates.map((position) => this.#logs[position]!).filter(({ log }) => matches(log, query));
  }

  /** The positions that satisfy the most selective condition; `undefined` when the query has no condition. */
  #candidates(query: LogQuery, start: number, end: number): number[] | undefined {
    const conditions = [query.addresses, ...query.topics.map((topics, at) => topics.map((topic) => `${at}:${topic}`))];
    const found = conditions
      .filter((keys) => keys.length > 0)
      .map((keys) => [...new Set(keys)].map((key) => within(this.#positions.get(key) ?? [], start, end)));
    const sizeOf = (lists: number[][]): number => lists.reduce((sum, list) => sum + list.length, 0);
    const fewest = found.sort((a, b) => sizeOf(a) - sizeOf(b))[0];
    // Each log has one address and one topic per position, so the lists of one condition have no log in common.
    return fewest?.flat().sort((a, b) => a - b);
  }

  #add(block: ArchivedBlock): void {
    this.#firstOfBlock.push(this.#logs.length);
    let logIndex = 0;
    for (const [transactionIndex, receipt] of block.receipts.entries()) {
      for (const log of receipt.logs) {
        this.#list(log.address).push(this.#logs.length);
        for (const [at, topic] of log.topics.entries()) this.#list(`${at}:${topic}`).push(this.#logs.length);
        this.#logs.push({ block, transactionIndex, logIndex: logIndex++, log });
      }
    }
  }

  #list(key: string): number[] {
    let list = this.#positions.get(key);
    if (list === undefined) {
      list = [];
      this.#positions.set(key, list);
    }
    return list;
  }
}

function matches(log: ArchivedLog, { addresses, topics }: LogQuery): boolean {
  if (addresses.length > 0 && !addresses.includes(log.address)) return false;
  if (topics.length > log.topics.length) return false;
  return topics.every((alternatives, at) => alternatives.length === 0 || alternatives.includes(log.topics[at]!));
}

/** The values of an ascending list from `start` up to but not including `end`. */
const within = (list: number[], start: number, end: number): number[] =>
  list.slice(lowerBound(list, start), lowerBound(list, end));

function lowerBound(list: readonly number[], value: number): number {
  let low = 0;
  let high = list.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (list[middle]! < value) low = middle + 1;
    else high = middle;
  }
  return low;
}
