/**
 * Shares what the one thread can read and write between accounts. However many streams an account has, it moves a bounded number of bytes
 * in one round of the event loop; the rest waits for later rounds, in which all accounts are served in turn. Rounds follow each other
 * at once, so that an account that is on its own loses nothing.
 */

import { Rounds } from './rounds.ts';

/** Moving this much takes less than 0.5 ms. A stream reads up to 64 KB at once, so an account may exceed it by one piece. */
export const ACCOUNT_BYTES = 256 * 1024;
/** Of all accounts together: a round stays short however many of them are busy. */
const ROUND_BYTES = 1024 * 1024;

/** Bytes that wait for their turn. */
interface Waiting {
  readonly bytes: number;
  readonly go: () => void;
}

export class Paces {
  /** What each account has moved beyond what earlier rounds have given it. */
  readonly #moved = new Map<string, number>();
  /** The account that has waited longest is first. */
  readonly #waiting = new Map<string, Waiting[]>();
  #roundBytes = 0;
  readonly #rounds = new Rounds(() => this.#nextRound());
  readonly #mostBytes: number;

  /** @param mostBytes what all accounts together move in one round. */
  constructor(mostBytes = ROUND_BYTES) {
    this.#mostBytes = mostBytes;
  }

  /**
   * To be called before bytes are written, or after they have been read and before more is read.
   *
   * @returns undefined if the stream may go on at once; otherwise a promise that resolves in a later round. The waits of one account end
   *   in the order in which they began.
   */
  take(account: string, bytes: number): Promise<void> | undefined {
    this.#rounds.open();
    if (!this.#waiting.has(account) && this.#mayMove(account)) {
      this.#move(account, bytes);
      return undefined;
    }
    return new Promise((go) => {
      const queue = this.#waiting.get(account);
      if (queue === undefined) this.#waiting.set(account, [{ bytes, go }]);
      else queue.push({ bytes, go });
    });
  }

  #mayMove(account: string): boolean {
    return this.#roundBytes < this.#mostBytes && (this.#moved.get(account) ?? 0) < ACCOUNT_BYTES;
  }

  #move(account: string, bytes: number): void {
    this.#moved.set(account, (this.#moved.get(account) ?? 0) + bytes);
    this.#roundBytes += bytes;
  }

  #nextRound(): void {
    this.#roundBytes = 0;
    for (const [account, bytes] of this.#moved) {
      if (bytes > ACCOUNT_BYTES) this.#moved.set(account, bytes - ACCOUNT_BYTES);
      else this.#moved.delete(account);
    }
    for (const [account, queue] of [...this.#waiting]) {
      if (this.#roundBytes >= this.#mostBytes) break;
      const served = this.#serve(account, queue);
      if (served === 0) continue;
      this.#waiting.delete(account);
      if (served < queue.length) this.#waiting.set(account, queue.slice(served)); // behind the others
    }
    if (this.#moved.size > 0 || this.#waiting.size > 0) this.#rounds.open();
  }

  /** Lets an account go on as far as this round allows, and returns how many of its waits have ended. */
  #serve(account: string, queue: readonly Waiting[]): number {
    let served = 0;
    for (; served < queue.length && this.#mayMove(account); served++) {
      const { bytes, go } = queue[served]!;
      this.#move(account, bytes);
      go();
    }
    return served;
  }
}
