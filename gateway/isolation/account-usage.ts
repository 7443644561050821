/** How much of one resource each account occupies now, such as bytes in memory or calls in flight, and its share of it. */

export class AccountUsage {
  /** What one account may occupy at the same time. */
  readonly limit: number;
  readonly #used = new Map<string, number>();
  #total = 0;

  constructor(limit: number) {
    this.limit = limit;
  }

  /** What all accounts occupy together. */
  get total(): number {
    return this.#total;
  }

  /** What one account occupies. */
  of(account: string): number {
    return this.#used.get(account) ?? 0;
  }

  /** Adds to what an account occupies. Returns false, and adds nothing, if that would exceed its share. */
  take(account: string, amount: number): boolean {
    const used = this.of(account) + amount;
    if (used > this.limit) return false;
    this.#used.set(account, used);
    this.#total += amount;
    return true;
  }

  /** Gives back what `take` has added, in one part or in several. */
  give(account: string, amount: number): void {
    const rest = this.of(account) - amount;
    if (rest > 0) this.#used.set(account, rest);
    else this.#used.delete(account);
    this.#total -= amount;
  }
}
