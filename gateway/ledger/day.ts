/** The day of the ledger: from 00:00 UTC to 00:00 UTC, counted from 1970-01-01. */

export const SECONDS_PER_DAY = 86_400;
const MS_PER_DAY = SECONDS_PER_DAY * 1_000;

/** The day of a time in Unix milliseconds: whole days since 1970-01-01 00:00 UTC. */
export function dayOf(timeMs: number): number {
  return Math.floor(timeMs / MS_PER_DAY);
}

/** The first millisecond of a day, in Unix milliseconds. */
export function startOf(day: number): number {
  return day * MS_PER_DAY;
}

/** Whole seconds, at least 1, from a time until the given day is over. */
export function secondsUntilEndOf(day: number, timeMs: number): number {
  return Math.max(1, Math.ceil((startOf(day + 1) - timeMs) / 1_000));
}
