/** The credits that each account spent today, in memory, so that a hold is decided in one step that no other call can interrupt. */

/**
 * The totals of the current day. An account's total is loaded at its first call of the day, so that after any change of the clock, forward
 * or back, the totals are those of the day that it shows.
 */
export class DailyCredits {
  readonly #load: (account: string, day: number) => number;
  readonly #spent = new Map<string, number>();
  #day = 0;

  /** @param load the credits charged to an account on a day, whether or not they are durable yet; may throw */
  constructor(load: (account: string, day: number) => number) {
    this.#load = load;
  }

  /** Makes a day the current one; false if it is already. */
  turnTo(day: number): boolean {
    if (day === this.#day) return false;
    this.#day = day;
    this.#spent.clear();
    return true;
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

  /** The same for a given day, if it is the current one and the total is in memory. */
  knownOn(day: number, account: string): number | undefined {
    return day === this.#day ? this.#spent.get(account) : undefined;
  }

  /** Adds to what an account has spent on the current day. */
  take(account: string, credits: number): void {
    this.#spent.set(account, this.spent(account) + credits);
  }

  /** Gives credits back to the day they were taken from; another day's totals are not kept in memory, but loaded when they matter. */
  giveBack(account: string, credits: number, day: number): void {
    const spent = this.#spent.get(account);
    if (day === this.#day && spent !== undefined) this.#spent.set(account, spent - credits);
  }
}
