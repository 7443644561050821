/** Free calls per second: one token bucket per account for everything that costs no credits but work, such as companions and refusals. */

import { RpcError } from '../errors.ts';
import { RateLimits } from '../ledger/limits.ts';

/** A free answer takes a token for each of these bytes that it has begun: `rpc.discover` returns 160 KB, `eth_chainId` 5 bytes. */
const BYTES_PER_TOKEN = 4_096;

export class FreeCalls {
  readonly #perSecond: number;
  readonly #buckets: RateLimits;

  /** @param perSecond 0 = unlimited. @param burstSeconds how many seconds of free calls a full bucket holds. */
  constructor(perSecond: number, burstSeconds: number) {
    this.#perSecond = perSecond;
    this.#buckets = new RateLimits(burstSeconds);
  }

  /**
   * Takes one free call, or more if its answer is large.
   *
   * @throws {RpcError} `TooManyRequests` when the account has had too many.
   */
  take(account: string, answerBytes: number): void {
    const bucket = { id: account, creditsPerSecond: this.#perSecond };
    const tokens = Math.max(1, Math.ceil(answerBytes / BYTES_PER_TOKEN));
    const nowMs = Math.floor(performance.now());
    const retryAfterSeconds = this.#buckets.secondsUntil(bucket, tokens, nowMs);
    if (retryAfterSeconds > 0) {
      const message = `Too Many Requests: more than ${this.#perSecond} free calls per second`;
      throw new RpcError('TooManyRequests', { message, retryAfterSeconds });
    }
    this.#buckets.take(bucket, tokens, nowMs);
  }
}
