/** Creates the ledger's folder. */

import { mkdirSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

/**
 * Creates a folder and those above it, if missing. Node's own `recursive` option never returns where the system accepts no new folder,
 * such as in `/proc`.
 *
 * @throws {Error} the system's reason for the first folder that cannot be created.
 */
export function makeFolder(folder: string): void {
  const path = resolve(folder);
  const found = statSync(path, { throwIfNoEntry: false });
  if (found?.isDirectory()) return;
  if (found === undefined) makeFolder(dirname(path));
  try {
    mkdirSync(path, { mode: 0o700 });
  } catch (error) {
    const isThere = statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
    if (!isThere) throw error; // otherwise another process was faster
  }
}
