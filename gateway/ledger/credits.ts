/** The credits that every account spent today, in memory, so that a hold is decided in one step that no other call can enter. */

const dayMs = 86_400_000;

/** The day of a time in Unix milliseconds: whole days since 1970-01-01 00:00 UTC. */
export function dayOf(timeMs: number): number {
  return Math.floor(timeMs / dayMs);
}

/** Whole seconds, at least 1, from a time until the given day is over. */
export function secondsUntilEndOf(day: number, timeMs: number): number {
  return Math.max(1, Math.ceil(((day + 1) * dayMs - timeMs) / 1000));
}

/** Day totals of one day at a time; what an account spent before it was first seen is asked of the durable book. */
export class DailyCredits {
  readonly #load: (account: string, day: number) => number;
  readonly #spent = new Map<string, number>();
  #day = 0;

  /** @param load the credits that the durable book has for an account on a day; may throw */
  constructor(load: (account: string, day: number) => number) {
    this.#load = load;
  }

  /**
   * Turns to the day of `nowMs` if that is a later one, and returns the current day. The day never goes back: a clock set
   * back goes on charging the day that was reached.
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

  /** Gives credits back to the day they were taken from; a day that is over is no longer kept here. */
  giveBack(account: string, credits: number, day: number): void {
    const spent = this.#spent.get(account);
    if (day === this.#day && spent !== undefined) this.#spent.set(account, spent - credits);
  }
}
