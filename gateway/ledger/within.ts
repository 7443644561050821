/** Waits for work that may never end. */

import { setTimeout as sleep } from 'node:timers/promises';

/** How long a thread of the ledger may take to close the file. */
export const END_MS = 500;

/** Whether the work ends within a time limit; rejects if the work does in time. */
export async function within(limitMs: number, work: Promise<void>): Promise<boolean> {
  const timer = new AbortController();
  const isLate = sleep(limitMs, false, { signal: timer.signal }).catch(() => false);
  const isInTime = await Promise.race([work.then(() => true), isLate]);
  timer.abort();
  return isInTime;
}
