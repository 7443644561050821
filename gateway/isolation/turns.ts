/**
 * Shares the one thread between accounts. Work on a request runs at once, unless its account has had its turn in this round of the event
 * loop; it then waits for the next round, so that a caller with large bodies or batches delays others by one piece of work, not by all.
 */

import { Rounds } from './rounds.ts';

/** The time of one turn. A single piece of work may take longer; its account then sits out the rounds that it has used up. */
const TURN_MS = 2;

export class Turns {
  /** The time that an account has used beyond what earlier rounds have given it. */
  readonly #usedMs = new Map<string, number>();
  readonly #waiting = new Map<string, (() => void)[]>();
  readonly #rounds = new Rounds(() => this.#nextRound());

  /** Runs one piece of work of an account, now or in a later round; the pieces of one account run in the order given. */
  run<Result>(account: string, work: () => Result): Result | Promise<Result> {
    const queue = this.#waiting.get(account);
    if (queue === undefined && this.#hasTurn(account)) return this.#timed(account, work);
    return new Promise((resolve, reject) => {
      const piece = () => {
        try {
          resolve(this.#timed(account, work));
        } catch (error) {
          reject(error);
        }
      };
      if (queue === undefined) this.#waiting.set(account, [piece]);
      else queue.push(piece);
    });
  }

  #hasTurn(account: string): boolean {
    return (this.#usedMs.get(account) ?? 0) < TURN_MS;
  }

  #timed<Result>(account: string, work: () => Result): Result {
    const startedMs = performance.now();
    try {
      return work();
    } finally {
      this.#usedMs.set(account, (this.#usedMs.get(account) ?? 0) + performance.now() - startedMs);
      this.#rounds.open();
    }
  }

  #nextRound(): void {
    for (const [account, usedMs] of this.#usedMs) {
      if (usedMs > TURN_MS) this.#usedMs.set(account, usedMs - TURN_MS);
      else this.#usedMs.delete(account);
    }
    for (const [account, queue] of [...this.#waiting]) {
      while (queue.length > 0 && this.#hasTurn(account)) queue.shift()!();
      if (queue.length === 0) this.#waiting.delete(account);
    }
    if (this.#usedMs.size > 0) this.#rounds.open();
  }
}
