/** The base fees of the last 20,000 blocks: each head brings the newest, the rest is filled in in the background. */

import { RpcError } from '../errors.ts';
import type { Ask } from './ask.ts';
import { type BaseFeeRun, joinRuns, readFeeHistory } from './fee-history.ts';

const KEPT_BLOCKS = 20_000;

export class BaseFees {
  readonly #ask: Ask;
  /** The fees that came with the head. */
  #newest: BaseFeeRun | undefined;
  /** Ends at the head. */
  #recent: BaseFeeRun | undefined;
  /** Ends before a gap: no caller asked for a while, and more blocks arrived than one answer covers. */
  #earlier: BaseFeeRun | undefined;
  #fees: readonly bigint[] = [];

  constructor(ask: Ask) {
    this.#ask = ask;
  }

  /** Up to 20,000 base fees without a gap, oldest first, the head's last; a new array whenever they have changed. */
  get feesWei(): readonly bigint[] {
    return this.#fees;
  }

  /** Adds the newest blocks; those that a reorganization replaced are overwritten. */
  follow(newest: BaseFeeRun): void {
    const joined = this.#recent && joinRuns(this.#recent, newest);
    if (joined === undefined) this.#earlier = longer(this.#earlier, this.#recent);
    this.#newest = newest;
    this.#keep(joined ?? newest);
  }

  /**
   * Fetches what is missing, from the newest known to the oldest wanted.
   *
   * @throws {RpcError} as `readFeeHistory`; what has arrived by then is kept. `BadUpstreamAnswer` when older blocks belong to
   *   another chain than the known ones; then only the newest are kept.
   */
  async fill(signal: AbortSignal): Promise<void> {
    while (this.#recent !== undefined) {
      const { oldestBlock, baseFeesWei } = this.#recent;
      const missing = Math.min(KEPT_BLOCKS + 1 - baseFeesWei.length, oldestBlock);
      if (missing <= 0) return;
      const question = { newestBlock: oldestBlock - 1, blocks: missing, percentiles: [] };
      for await (const chunk of readFeeHistory(this.#ask, question, signal)) {
        if (!this.#extend(chunk)) break;
      }
    }
  }

  /** @returns whether the next older chunk is the one that is missing now. */
  #extend(chunk: BaseFeeRun): boolean {
    const recent = this.#recent!;
    const nextBlock = chunk.oldestBlock + chunk.baseFeesWei.length - 1;
    if (nextBlock !== recent.oldestBlock) return false; // meanwhile a head arrived, beyond another gap
    const joined = joinRuns(chunk, recent);
    if (joined === undefined) {
      this.#earlier = undefined;
      this.#keep(this.#newest!);
      throw new RpcError('BadUpstreamAnswer', { cause: 'eth_feeHistory: base fees of older blocks do not join' });
    }
    const bridged = this.#earlier && joinRuns(this.#earlier, joined);
    this.#keep(bridged ?? joined);
    return bridged === undefined;
  }

  #keep(run: BaseFeeRun): void {
    const surplus = Math.max(0, run.baseFeesWei.length - 1 - KEPT_BLOCKS);
    this.#recent = { oldestBlock: run.oldestBlock + surplus, baseFeesWei: run.baseFeesWei.slice(surplus) };
    this.#fees = this.#recent.baseFeesWei.slice(0, -1);
    if (this.#earlier !== undefined && this.#earlier.oldestBlock >= this.#recent.oldestBlock) this.#earlier = undefined;
  }
}

function longer(a: BaseFeeRun | undefined, b: BaseFeeRun | undefined): BaseFeeRun | undefined {
  if (a === undefined || b === undefined) return a ?? b;
  return a.baseFeesWei.length > b.baseFeesWei.length ? a : b;
}
