/** The credits that each account spent today, in memory, so that a hold is decided in one step that no other call can interrupt. */

import { dayOf } from './day.ts';

/** The totals of one day; what an account spent before its first call in this process is read from the durable book. */
export class DailyCredits {
  readonly #load: (account: string, day: number) => number;
  readonly #spent = new Map<string, number>();
  #day = 0;

  /** @param load the credits that the durable book has for an account on a day; may throw */
  constructor(load: (account: string, day: number) => number) {
    this.#load = load;
  }

  /**
   * Moves to the day of `nowMs` if that is later, and returns the current day. The day never goes back: after a clock is set
   * back, calls are still charged to the day that was reached.
   */
  turnTo(nowMs: number): number {
    const day = dayOf(nowMs);
    if (day > this.#day) {
      this.#day = day;
      this.#spent.clear();
    }
    return this.#day;
  }

  /** Credits that an account has spent on the current day. */
  spent(account: string): number {
    let spent = this.#spent.get(account);
    if (spent === undefined) {
      spent = this.#load(account, this.#day);
      this.#spent.set(account, spent);
    }
    return spent;
  }

  /** Adds to what an account has spent on the current day. */
  take(account: string, credits: number): void {
    this.#spent.set(account, this.spent(account) + credits);
  }

  /** Gives credits back to the day they were taken from; a day that is over is no longer kept in memory. */
  giveBack(account: string, credits: number, day: number): void {
    const spent = this.#spent.get(account);
    if (day === this.#day && spent !== undefined) this.#spent.set(account, spent - credits);
  }
}
