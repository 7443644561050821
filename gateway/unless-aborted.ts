/** Waits for work that does not obey a signal itself, until the signal is aborted. */

/** @throws the error of the work, or the signal's reason; the work then goes on, and its end is ignored. */
export function unlessAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason);
    const leave = () => signal.removeEventListener('abort', abort);
    signal.addEventListener('abort', abort, { once: true });
    if (signal.aborted) abort();
    work.then(resolve, reject).finally(leave);
  });
}
