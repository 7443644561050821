/** The ledger's SQLite file: its place, how it is opened and how it is read. */

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync, type StatementSync } from 'node:sqlite';
import { pathToFileURL } from 'node:url';
import type { UsageRow } from './ledger.ts';

/** How long to wait for another program's lock on the file (a backup, a shell). */
const busyTimeoutMs = 500;

/** The book's file in a ledger folder. */
export function ledgerFile(folder: string): string {
  return join(folder, 'ledger.sqlite');
}

/** Opens the book for writing, durable at every commit. Unless it may be created, a missing file is an error, not a new, empty book. */
export function openForWriting(file: string, mayCreate: boolean): DatabaseSync {
  const url = pathToFileURL(file);
  url.searchParams.set('mode', mayCreate ? 'rwc' : 'rw');
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
   * Credits that an account has been charged on a day, by all batches up to `sequence`, the last one in the book.
   *
   * @throws {Error} when the book cannot be read
   */
  spent(account: string, day: number): { credits: number; sequence: number } {
    const row = this.#opened().spent.get(day, account);
    return { credits: Number(row?.credits), sequence: Number(row?.sequence) };
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
      // One statement, so that both numbers are of the same moment.
      const spent = database.prepare(
        `SELECT coalesce(sum(credits), 0) AS credits, (SELECT sequence FROM writer) AS sequence
         FROM charges WHERE day = ? AND account = ?`,
      );
      this.#open = { database, spent };
    }
    return this.#open;
  }
}

/**
 * The usage in the ledger of a folder, also while a service owns it: the rows of `Ledger.usage`.
 *
 * @throws {Error} with the folder's name, when it contains no ledger, or one that cannot be read
 */
export function readUsage(folder: string, account?: string, day?: number): UsageRow[] {
  const reader = new LedgerReader(folder);
  try {
    return reader.usage(account, day);
  } catch (cause) {
    if (!(cause instanceof Error && 'errcode' in cause)) throw cause; // only SQLite's errors do not state the folder
    throw new Error(`the ledger in the folder ${folder} cannot be read: ${cause.message}`, { cause });
  } finally {
    reader.close();
  }
}
