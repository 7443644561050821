/**
 * The time limit of one attempt, and the wait before the next.
 *
 * Source: scripts/languages/typescript/runtime/; `npm run generate` copies it unchanged.
 */

import { ChainAccessError } from './error.ts';
import type { HeadersLike } from './transport.ts';

/** The longest delay that timers support; with a longer one they fire immediately. */
const MAX_TIMER_MS = 2 ** 31 - 1;

/** The error of a call that the caller aborted; its cause is the signal's reason. */
export function abortion(signal: AbortSignal): ChainAccessError {
  return new ChainAccessError('aborted', 'aborted', { cause: signal.reason });
}

/**
 * Runs a task for at most `ms` milliseconds, or until the caller's signal aborts it. It then rejects immediately, even
 * if the task ignores the signal passed to it. Without a task it only waits.
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
 * Returns how long to wait before the next attempt, in milliseconds: the time in `Retry-After`, in seconds or as a date
 * (RFC 9110 section 10.2.3), or otherwise a random part of a span that doubles each time; never more than the cap.
 *
 * @param attempt Number of the failed attempt, starting at 1.
 */
export function waitMs(attempt: number, baseMs: number, capMs: number, headers: HeadersLike | undefined): number {
  const after = headers?.get('retry-after') ?? '';
  const asked = /^\d+$/.test(after) ? Number(after) * 1000 : Date.parse(after) - Date.now();
  const backoff = Math.random() * Math.min(capMs, baseMs * 2 ** (attempt - 1));
  return Math.min(capMs, asked >= 0 ? asked : backoff);
}
