/** The ledger's SQLite file: its place, its tables, how it is opened and how it is read. */

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync, type StatementSync } from 'node:sqlite';
import { pathToFileURL } from 'node:url';
import type { UsageRow } from './ledger.ts';

/** Stored in `PRAGMA user_version`; a change of the tables increments it and needs a migration. */
const schemaVersion = 1;

/** How long to wait for another program's lock on the file (a backup, a shell). */
const busyTimeoutMs = 500;

/**
 * `charges` is the book. `writer` has one row: how often a writer was started, so that every start proves that the disk accepts
 * a write, and the sequence of the last batch in the book, which shows after a writer's death what the book contains.
 */
const schema = `
  CREATE TABLE charges (
    day INTEGER NOT NULL, account TEXT NOT NULL, method TEXT NOT NULL, calls INTEGER NOT NULL, credits INTEGER NOT NULL,
    PRIMARY KEY (day, account, method)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX charges_by_account ON charges (account, day);
  CREATE TABLE writer (starts INTEGER NOT NULL, sequence INTEGER NOT NULL) STRICT;
  INSERT INTO writer VALUES (0, 0);
`;

/** The book's file in a ledger folder. */
export function ledgerFile(folder: string): string {
  return join(folder, 'ledger.sqlite');
}

/**
 * Creates the file and its tables if they are missing.
 *
 * @throws {Error} when the file was written by a later version
 */
export function prepareLedgerFile(folder: string): void {
  const database = new DatabaseSync(ledgerFile(folder), { timeout: busyTimeoutMs });
  try {
    database.exec('PRAGMA journal_mode = WAL');
    const version = Number(database.prepare('PRAGMA user_version').get()?.user_version);
    if (version > schemaVersion) {
      throw new Error(
        `it was written by a later version of this program: its schema is ${version}, this one supports up to ${schemaVersion}`,
      );
    }
    if (version === 0) database.exec(`BEGIN IMMEDIATE; ${schema} PRAGMA user_version = ${schemaVersion}; COMMIT`);
  } finally {
    database.close();
  }
}

/** Opens the book for writing, durable at every commit; a missing file is an error and never becomes a new, empty book. */
export function openForWriting(file: string): DatabaseSync {
  const url = pathToFileURL(file);
  url.searchParams.set('mode', 'rw');
  const database = new DatabaseSync(url, { timeout: busyTimeoutMs });
  database.exec('PRAGMA synchronous = FULL; PRAGMA fullfsync = ON'); // fullfsync: a plain fsync on macOS does not reach the disk
  return database;
}

/** Reads the durable book, also while another process owns the folder; the first question opens it. */
export class LedgerReader {
  readonly #folder: string;
  #open: { database: DatabaseSync; spent: StatementSync } | undefined;

  constructor(folder: string) {
    this.#folder = folder;
  }

  /**
   * Credits that an account has been charged on a day.
   *
   * @throws {Error} when the book cannot be read
   */
  spent(account: string, day: number): number {
    return Number(this.#opened().spent.get(day, account)?.credits);
  }

  /**
   * The rows of `Ledger.usage`.
   *
   * @throws {Error} with the folder's name, when it contains no ledger
   */
  usage(account?: string, day?: number): UsageRow[] {
    const wanted = { ...(account === undefined ? {} : { account }), ...(day === undefined ? {} : { day }) };
    const conditions = ['calls > 0', ...Object.keys(wanted).map((column) => `${column} = :${column}`)];
    const rows = this.#opened()
      .database.prepare(
        `SELECT account, day, method, calls, credits FROM charges
         WHERE ${conditions.join(' AND ')} ORDER BY day, account, method`,
      )
      .all(wanted);
    return rows.map((row) => ({ ...row }) as unknown as UsageRow);
  }

  /** Closes the file, so that it may be replaced; the next question opens it again. */
  close(): void {
    this.#open?.database.close();
    this.#open = undefined;
  }

  #opened() {
    const file = ledgerFile(this.#folder);
    if (this.#open === undefined) {
      if (!existsSync(file)) throw new Error(`there is no ledger in the folder ${this.#folder}`);
      const database = new DatabaseSync(file, { readOnly: true, timeout: busyTimeoutMs });
      const spent = database.prepare(
        'SELECT coalesce(sum(credits), 0) AS credits FROM charges WHERE day = ? AND account = ?',
      );
      this.#open = { database, spent };
    }
    return this.#open;
  }
}

/**
 * The usage in the ledger of a folder, also while a service owns it: the rows of `Ledger.usage`.
 *
 * @throws {Error} with the folder's name, when it contains no ledger
 */
export function readUsage(folder: string, account?: string, day?: number): UsageRow[] {
  const reader = new LedgerReader(folder);
  try {
    return reader.usage(account, day);
  } finally {
    reader.close();
  }
}
