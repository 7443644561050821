/** The tables of the ledger's SQLite file, their versions, and the process that may write to them. */

import type { DatabaseSync } from 'node:sqlite';

/**
 * The statements that lead from each version to the next; `PRAGMA user_version` is how many have been run.
 *
 * `charges` is the book. `writer` has one row: how often a writer was started, so that every start proves that the disk accepts
 * a write; the sequence of the last batch in the book, which shows after a writer's death what the book contains; and the only
 * process that may write, by a random name.
 */
const versions = [
  `CREATE TABLE charges (
    day INTEGER NOT NULL, account TEXT NOT NULL, method TEXT NOT NULL, calls INTEGER NOT NULL, credits INTEGER NOT NULL,
    PRIMARY KEY (day, account, method)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX charges_by_account ON charges (account, day);
  CREATE TABLE writer (starts INTEGER NOT NULL, sequence INTEGER NOT NULL) STRICT;
  INSERT INTO writer VALUES (0, 0)`,
  `ALTER TABLE writer ADD COLUMN owner TEXT NOT NULL DEFAULT ''`,
];

/**
 * Creates or updates the tables, and makes `owner` the only process that may write. Every transaction checks the owner, so that
 * what a previous owner has not committed by now never reaches the book: whoever reads it from here on misses nothing.
 *
 * @throws {Error} when the file was written by a later version
 */
export function takeOver(database: DatabaseSync, owner: string): void {
  database.exec('PRAGMA journal_mode = WAL');
  database.exec('BEGIN IMMEDIATE');
  const version = Number(database.prepare('PRAGMA user_version').get()?.user_version);
  if (version > versions.length) {
    throw new Error(
      `it was written by a later version of this program: its schema is ${version}, this one supports up to ${versions.length}`,
    );
  }
  for (const statements of versions.slice(version)) database.exec(statements);
  database.exec(`PRAGMA user_version = ${versions.length}`);
  database.prepare('UPDATE writer SET starts = starts + 1, owner = ?').run(owner);
  database.exec('COMMIT');
}

/** Marks another start of the owner's writer; false, without a change, if another process has taken over. */
export function startAgain(database: DatabaseSync, owner: string): boolean {
  return database.prepare('UPDATE writer SET starts = starts + 1 WHERE owner = ?').run(owner).changes > 0;
}

/** Whether `owner` is still the only process that may write; reads only. */
export function isOwner(database: DatabaseSync, owner: string): boolean {
  return database.prepare('SELECT 1 FROM writer WHERE owner = ?').get(owner) !== undefined;
}
