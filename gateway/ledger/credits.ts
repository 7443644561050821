/** The credits that each account spent today, in memory, so that a hold is decided in one step that no other call can interrupt. */

/**
 * The totals of the current day. An account's total is read from the book at its first call of the day, so that after any change of the
 * clock, forward or back, the totals are those of the day that it shows.
 */
export class DailyCredits {
  readonly #spent = new Map<string, number>();
  #day = 0;

  /** Makes a day the current one; false if it is already. */
  turnTo(day: number): boolean {
    if (day === this.#day) return false;
    this.#day = day;
    this.#spent.clear();
    return true;
  }

  /** Credits that an account has spent on a day, if it is the current one and the total is in memory. */
  knownOn(day: number, account: string): number | undefined {
    return day === this.#day ? this.#spent.get(account) : undefined;
  }

  /** Keeps the total of an account and day: all credits charged so far, whether or not they are durable yet. Past days are not kept. */
  learn(account: string, day: number, credits: number): void {
    if (day === this.#day && !this.#spent.has(account)) this.#spent.set(account, credits);
  }

  /** Adds to what an account has spent on the current day. A total that is not in memory is complete when it is read. */
  take(account: string, credits: number): void {
    const spent = this.#spent.get(account);
    if (spent !== undefined) this.#spent.set(account, spent + credits);
  }

  /** Gives credits back to the day they were taken from; another day's totals are not kept in memory, but read when they matter. */
  giveBack(account: string, credits: number, day: number): void {
    if (day === this.#day) this.take(account, -credits);
  }
}
