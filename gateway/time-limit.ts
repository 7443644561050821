/** A time limit for one piece of work. Unlike `AbortSignal.timeout`, it keeps no memory once the work has ended. */

/**
 * Runs work whose signal is aborted after a time, or with another signal.
 *
 * @param outer aborts the work too. It may live much longer than the work, which `AbortSignal.any` would remember as long.
 */
export async function withTimeLimit<T>(
  ms: number,
  work: (limited: AbortSignal) => Promise<T>,
  outer?: AbortSignal,
): Promise<T> {
  const limit = new AbortController();
  const abort = () => limit.abort(outer?.aborted ? outer.reason : new DOMException('the time is up', 'TimeoutError'));
  const timer = setTimeout(abort, ms);
  outer?.addEventListener('abort', abort, { once: true });
  if (outer?.aborted) abort();
  try {
    return await work(limit.signal);
  } finally {
    clearTimeout(timer);
    outer?.removeEventListener('abort', abort);
  }
}
