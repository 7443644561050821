/**
 * Reserves a ledger folder for one process: an exclusive lock that the system frees when the process ends, even by a crash. It exists to
 * reject a second process with a clear message. If its file is removed, a second process can start; `takeOver` then keeps the book exact.
 */

import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

const busy = 5; // SQLITE_BUSY

export const LOCK_FILE = 'owner.lock';

/** The lock of one folder, held from construction until `release`. */
export class OwnerLock {
  readonly #database: DatabaseSync;

  /** @throws {Error} when another process owns the folder, or no file can be created in it */
  constructor(folder: string) {
    this.#database = new DatabaseSync(join(folder, LOCK_FILE), { timeout: 0 });
    try {
      this.#database.exec('BEGIN EXCLUSIVE');
    } catch (cause) {
      this.#database.close();
      if ((cause as { errcode?: number }).errcode !== busy) throw cause;
      throw new Error('another process owns it; stop that one, or choose another folder with --ledger', { cause });
    }
  }

  /** Lets another process own the folder. */
  release(): void {
    this.#database.close();
  }
}
