/** Reserves a ledger folder for one process: an exclusive lock that the system frees when the process ends, even by a crash. */

import { statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

const busy = 5; // SQLITE_BUSY

/** The lock of one folder, held from construction until `release`. */
export class OwnerLock {
  readonly #file: string;
  readonly #inode: number;
  readonly #database: DatabaseSync;

  /** @throws {Error} when another process owns the folder, or no file can be created in it */
  constructor(folder: string) {
    this.#file = join(folder, 'owner.lock');
    this.#database = new DatabaseSync(this.#file, { timeout: 0 });
    try {
      this.#database.exec('BEGIN EXCLUSIVE');
    } catch (cause) {
      this.#database.close();
      if ((cause as { errcode?: number }).errcode !== busy) throw cause;
      throw new Error('another process owns it; stop that one, or choose another folder with --ledger', { cause });
    }
    this.#inode = statSync(this.#file).ino;
  }

  /** Whether the lock still protects the folder: the file may have been removed, and another process may have locked a new one. */
  get isHeld(): boolean {
    return statSync(this.#file, { throwIfNoEntry: false })?.ino === this.#inode;
  }

  /** Lets another process own the folder. */
  release(): void {
    this.#database.close();
  }
}
