/**
 * Time: the deadline of one attempt, and the wait before the next.
 *
 * Kept in scripts/languages/typescript/runtime/ and copied as it is by `npm run generate`.
 */

import { ChainAccessError } from './error.ts';
import type { HeadersLike } from './transport.ts';

/** The longest that timers can be set to; they fire at once for more. */
const MAX_TIMER_MS = 2 ** 31 - 1;

/** The error of a call whose caller gave it up; what the signal was aborted with is its cause. */
export function abortion(signal: AbortSignal): ChainAccessError {
  return new ChainAccessError('aborted', 'aborted', { cause: signal.reason });
}

/**
 * Runs a task for at most `ms` milliseconds, or until the caller's signal ends it. Rejects at once then, also when the
 * task does not heed the signal that it is given. Without a task it only waits.
 */
export function within(ms: number, signal: AbortSignal | undefined): Promise<void>;
export function within<T>(
  ms: number,
  signal: AbortSignal | undefined,
  task: (signal: AbortSignal) => Promise<T>,
): Promise<T>;
export function within<T>(
  ms: number,
  signal: AbortSignal | undefined,
  task?: (signal: AbortSignal) => Promise<T>,
): Promise<T | undefined> {
  return new Promise((resolve, reject) => {
    const controller = new AbortController();
    const end = () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', onAbort);
    };
    const stop = (error?: ChainAccessError) => {
      end();
      if (error) reject(error);
      else resolve(undefined);
      controller.abort();
    };
    const onAbort = () => stop(abortion(signal!));
    const onExpiry = () => stop(task && new ChainAccessError('timeout', `no answer within ${Math.ceil(ms)} ms`));
    const timer = setTimeout(onExpiry, Math.min(ms, MAX_TIMER_MS));
    if (signal?.aborted) return onAbort();
    signal?.addEventListener('abort', onAbort);
    task?.(controller.signal).finally(end).then(resolve, reject);
  });
}

/**
 * How long to wait before the next attempt, in milliseconds: what `Retry-After` asks for, in seconds or as a date
 * (RFC 9110 section 10.2.3), or else a random part of a span that doubles each time; never more than the cap.
 *
 * @param attempt Number of the attempt that failed, from 1.
 */
export function waitMs(attempt: number, baseMs: number, capMs: number, headers: HeadersLike | undefined): number {
  const after = headers?.get('retry-after') ?? '';
  const asked = /^\d+$/.test(after) ? Number(after) * 1000 : Date.parse(after) - Date.now();
  const backoff = Math.random() * Math.min(capMs, baseMs * 2 ** (attempt - 1));
  return Math.min(capMs, asked >= 0 ? asked : backoff);
}
