/** Room that all accounts share, such as memory: however much some of them occupy, an account that comes later finds some. */

import { AccountUsage } from './account-usage.ts';

export class FairRoom {
  readonly capacity: number;
  readonly #usage = new AccountUsage(Number.POSITIVE_INFINITY);

  constructor(capacity: number) {
    this.capacity = capacity;
  }

  /** What all accounts occupy together. */
  get used(): number {
    return this.#usage.total;
  }

  /** What one account occupies. */
  of(account: string): number {
    return this.#usage.of(account);
  }

  /**
   * Takes room, unless the account would then occupy more than is free now: one account gets half, two get a third each.
   *
   * @param reserved counts as not free, for what cannot be elsewhere.
   */
  take(account: string, amount: number, reserved = 0): boolean {
    if (this.of(account) + amount > this.capacity - reserved - this.#usage.total) return false;
    return this.#usage.take(account, amount);
  }

  give(account: string, amount: number): void {
    this.#usage.give(account, amount);
  }
}
