/** Why a ledger cannot be opened, in the operator's words, with the step that mends it. */

import { LOCK_FILE } from './owner-lock.ts';

/** By the primary result code of SQLite (sqlite.org/rescode.html). */
const faults: ReadonlyMap<number, (file: string) => string> = new Map([
  [3, notPermitted],
  [5, locked],
  [6, locked],
  [8, notPermitted],
  [10, (file) => `the disk failed to read or write ${file}; check the disk and the system's log`],
  [11, (file) => `${file} is corrupt; ${remedyOf(file)}`],
  [13, (file) => `the disk is full, so ${file} cannot be written; free some space`],
  [14, (file) => `${file} cannot be opened; it must be a file that this user may read and write`],
  [26, (file) => `${file} is not a database; ${remedyOf(file)}`],
]);

/** The lock contains nothing, so nothing is lost with it. */
const remedyOf = (file: string) =>
  file === LOCK_FILE ? 'remove it' : 'restore it from a backup, or move it away to begin an empty one';

/** @param file the name of the file that was opened. */
export function openFault(error: unknown, file: string): string {
  if (!(error instanceof Error)) return String(error);
  const { errcode } = error as Error & { errcode?: unknown };
  const fault = typeof errcode === 'number' ? faults.get(errcode & 0xff) : undefined;
  if (fault !== undefined) return `${fault(file)} (SQLite: ${error.message}, code ${errcode})`;
  return typeof errcode === 'number' ? `${file}: SQLite: ${error.message}, code ${errcode}` : error.message;
}

function locked(file: string): string {
  return `another program has locked ${file}; close it (perhaps a backup or an SQLite shell) and start again`;
}

function notPermitted(file: string): string {
  return `this user may not write to ${file}; change the owner of the file and of its folder, or their permissions`;
}
