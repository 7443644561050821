/** Credits per second: one token bucket per account, refilled steadily, with a capacity of some seconds. */

interface Bucket {
  /** Thousandths of a credit, so that whole credits per second times milliseconds stays exact. */
  tokens: number;
  timeMs: number;
}

/** The fields of an account that matter here. */
export interface RateLimited {
  readonly id: string;
  /** Credits per second; 0 = unlimited. */
  readonly creditsPerSecond: number;
}

/** The buckets of all accounts; an account without one has a full one. */
export class RateLimits {
  readonly #burstSeconds: number;
  readonly #buckets = new Map<string, Bucket>();

  /** @param burstSeconds how many seconds of credits a full bucket holds */
  constructor(burstSeconds: number) {
    this.#burstSeconds = burstSeconds;
  }

  /**
   * Whole seconds after which `credits` would be admitted if no other call takes any: 0 = now. A full bucket admits even a price
   * above its capacity, and is in debt afterwards; otherwise such a price would never be admitted.
   */
  secondsUntil(account: RateLimited, credits: number, nowMs: number): number {
    if (account.creditsPerSecond === 0 || credits === 0) return 0; // a free call needs no tokens, whatever is in the bucket
    const wanted = Math.min(credits * 1000, this.#depth(account));
    const missing = wanted - this.#filled(account, nowMs).tokens;
    return missing <= 0 ? 0 : Math.ceil(missing / (account.creditsPerSecond * 1000));
  }

  /** Takes credits that `secondsUntil` admits at the same time. */
  take(account: RateLimited, credits: number, nowMs: number): void {
    if (account.creditsPerSecond === 0) return;
    const bucket = this.#filled(account, nowMs);
    bucket.tokens -= credits * 1000;
    this.#buckets.set(account.id, bucket);
  }

  /** Puts credits back, up to a full bucket. */
  giveBack(account: RateLimited, credits: number, nowMs: number): void {
    if (account.creditsPerSecond === 0) return;
    this.#filled(account, nowMs).tokens += credits * 1000; // the next use of the bucket caps it at its capacity
  }

  /** Forgets the buckets that have been unused for so long that they are full at any rate. */
  forgetFull(nowMs: number): void {
    for (const [id, { tokens, timeMs }] of this.#buckets) {
      if (tokens >= 0 && nowMs - timeMs >= this.#burstSeconds * 1000) this.#buckets.delete(id);
    }
  }

  #depth(account: RateLimited): number {
    return account.creditsPerSecond * this.#burstSeconds * 1000;
  }

  /** The account's bucket, refilled up to now; a clock that was set back adds nothing. */
  #filled(account: RateLimited, nowMs: number): Bucket {
    const depth = this.#depth(account);
    const bucket = this.#buckets.get(account.id);
    if (bucket === undefined) return { tokens: depth, timeMs: nowMs };
    const elapsedMs = Math.max(0, nowMs - bucket.timeMs);
    bucket.tokens = Math.min(depth, bucket.tokens + elapsedMs * account.creditsPerSecond);
    bucket.timeMs = nowMs;
    return bucket;
  }
}
