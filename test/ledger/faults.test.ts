/** Faults below the ledger: a writer that dies, a file that cannot be written or is missing, a folder that already has an owner. */

import { copyFileSync, existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Worker } from 'node:worker_threads';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import type { Ledger } from '../../gateway/ledger/ledger.ts';
import { openSqliteLedger } from '../../gateway/ledger/sqlite.ts';
import { openForWriting, readUsage } from '../../gateway/ledger/sqlite-file.ts';
import { startSqliteWriter } from '../../gateway/ledger/writer-thread.ts';
import { account, creditsIn, emptyFolder, midnightMs, openLedger, pay } from './open-ledger.ts';

const payer = account({ dailyCredits: 1_000_000 });

/** Waits until a ledger accepts holds again, and returns the remaining balance. */
function untilUp(ledger: Ledger): Promise<number | undefined> {
  return vi.waitFor(
    async () => {
      const hold = await ledger.hold(payer, 0, 'eth_call');
      void hold.release('returned');
      return hold.balance?.remainingCredits;
    },
    { timeout: 120_000, interval: 10 },
  );
}

test('a writer that dies under load, repeatedly: settled calls are in the ledger, rejected ones are not', async () => {
  let writer: Worker | undefined;
  const folder = emptyFolder();
  const ledger = await openLedger({
    folder,
    startWriter(start) {
      writer = startSqliteWriter(start);
      return writer;
    },
  });
  let settled = 0;
  let refused = 0;
  const call = () =>
    pay(ledger, payer, 1).then(
      () => settled++,
      (error: Error) => {
        expect(error.name).toBe('LedgerUnavailable');
        refused++;
      },
    );
  for (let death = 0; death < 10; death++) {
    for (let turn = 0; turn < 20 + death; turn++) {
      const calls = Array.from({ length: 8 }, call);
      if (turn === 10 + death) void writer?.terminate();
      await Promise.all(calls);
    }
    await untilUp(ledger);
  }
  expect(settled).toBeGreaterThan(1000);
  expect(refused).toBeGreaterThan(0);
  expect(await untilUp(ledger)).toBe(1_000_000 - settled);
  expect(await creditsIn(ledger)).toBe(settled);
});

test('a writer that dies after a commit but before reporting it: the call is rejected, and its charge is reversed', async () => {
  let deaths = 0;
  const downs: unknown[] = [];
  const onUp = vi.fn();
  const ledger = await openLedger({
    onDown: (cause) => downs.push(cause),
    onUp,
    startWriter(start) {
      const writer = startSqliteWriter(start);
      const emit = writer.emit.bind(writer);
      let answers = 0;
      writer.emit = (event: string, ...rest: unknown[]) => {
        if (event !== 'message' || answers++ === 0 || deaths > 0) return emit(event, ...rest);
        deaths++;
        void writer.terminate();
        return true;
      };
      return writer;
    },
  });
  const hold = await ledger.hold(payer, 80, 'eth_call');
  await expect(hold.settle()).rejects.toMatchObject({ name: 'LedgerUnavailable' });
  await expect(ledger.hold(payer, 80, 'eth_call')).rejects.toMatchObject({ name: 'LedgerUnavailable' });
  expect(await untilUp(ledger)).toBe(1_000_000);
  expect(await ledger.usage()).toEqual([]);
  expect(downs).toHaveLength(1);
  expect(onUp).toHaveBeenCalledOnce();
});

test('a release that was lost with its writer is written by the next writer, which starts immediately', async () => {
  let writer: Worker | undefined;
  const ledger = await openLedger({
    retryMs: 60_000,
    startWriter(start) {
      writer = startSqliteWriter(start);
      return writer;
    },
  });
  const hold = await ledger.hold(payer, 80, 'eth_call');
  await pay(ledger, payer, 20);
  void hold.release('returned');
  await writer?.terminate();
  expect(await untilUp(ledger)).toBe(1_000_000 - 20);
  expect(await creditsIn(ledger)).toBe(20);
});

test('while the database cannot be written, the call in flight and all holds are rejected, and no release is lost', async () => {
  const folder = emptyFolder();
  const onUp = vi.fn();
  const starts = vi.fn(startSqliteWriter);
  const ledger = await openLedger({ folder, onUp, startWriter: starts });
  await pay(ledger, payer, 10);
  const released = await ledger.hold(payer, 20, 'eth_call');
  expect(await creditsIn(ledger)).toBe(30);

  const other = new DatabaseSync(join(folder, 'ledger.sqlite'));
  onTestFinished(() => other.close());
  other.exec('BEGIN IMMEDIATE');
  const inFlight = await ledger.hold(payer, 40, 'eth_call');
  const undecided = await ledger.hold(payer, 70, 'eth_call');
  await expect(inFlight.settle()).rejects.toMatchObject({
    name: 'LedgerUnavailable',
    cause: { message: 'database is locked' },
  });
  await expect(ledger.hold(payer, 1, 'eth_call')).rejects.toMatchObject({ name: 'LedgerUnavailable' });
  void released.release('returned');
  void undecided.release('returned'); // was refunded when its writer died, and is not refunded twice
  expect(await creditsIn(ledger)).toBe(30);
  await vi.waitFor(() => expect(starts.mock.calls.length).toBeGreaterThan(2), { timeout: 120_000 });
  expect(onUp).not.toHaveBeenCalled(); // a writer that can open the database but cannot write to it does not count
  other.exec('ROLLBACK');

  expect(await untilUp(ledger)).toBe(1_000_000 - 10);
  await pay(ledger, payer, 80);
  expect(await creditsIn(ledger)).toBe(90);
});

test('closing fails if a release is lost because the database cannot be written', async () => {
  const folder = emptyFolder();
  const ledger = await openLedger({ folder });
  const hold = await ledger.hold(payer, 20, 'eth_call');
  await creditsIn(ledger);
  const other = new DatabaseSync(join(folder, 'ledger.sqlite'));
  other.exec('BEGIN IMMEDIATE');
  void hold.release('returned');
  await expect(ledger.close()).rejects.toThrow(
    'the ledger could not write 1 refund (20 credits) of the account a: database is locked',
  );
  other.close();
  expect(await creditsIn(await openLedger({ folder }))).toBe(20);
});

test('closing retries once: a release that waited for a writable database is written then', async () => {
  const folder = emptyFolder();
  let writer: Worker | undefined;
  let isDiskGone = false;
  const ledger = await openLedger({
    folder,
    retryMs: 60_000,
    startWriter(start) {
      if (isDiskGone) throw new Error('no disk');
      writer = startSqliteWriter(start);
      return writer;
    },
  });
  const waiting = await ledger.hold(payer, 20, 'eth_call');
  expect(await creditsIn(ledger)).toBe(20);
  isDiskGone = true;
  await writer?.terminate();
  await vi.waitFor(() => expect(ledger.hold(payer, 1, 'eth_call')).rejects.toThrow());
  void waiting.release('returned');
  isDiskGone = false;
  await ledger.close();
  expect(readUsage(folder)).toEqual([]);
});

test('a database that is moved away is not replaced by an empty one; once it is back, all its charges count again', async () => {
  const folder = emptyFolder();
  const starts = vi.fn(startSqliteWriter);
  const ledger = await openLedger({ folder, startWriter: starts });
  await pay(ledger, payer, 10);
  renameSync(join(folder, 'ledger.sqlite'), join(folder, 'moved'));
  const hold = await ledger.hold(payer, 20, 'eth_call');
  await expect(hold.settle()).rejects.toMatchObject({ name: 'LedgerUnavailable' });
  await expect(ledger.hold(payer, 1, 'eth_call')).rejects.toMatchObject({ name: 'LedgerUnavailable' });
  await vi.waitFor(() => expect(starts.mock.calls.length).toBeGreaterThan(3), { timeout: 120_000 });
  expect(existsSync(join(folder, 'ledger.sqlite'))).toBe(false);
  expect(() => readUsage(folder)).toThrow(`there is no ledger in the folder ${folder}`);
  renameSync(join(folder, 'moved'), join(folder, 'ledger.sqlite'));
  expect(await untilUp(ledger)).toBe(1_000_000 - 10);
  await pay(ledger, payer, 5);
  expect(await creditsIn(ledger)).toBe(15);
});

test('a database that was replaced by another file is read from that file', async () => {
  const folder = emptyFolder();
  const file = join(folder, 'ledger.sqlite');
  const ledger = await openLedger({ folder });
  await pay(ledger, payer, 10);
  renameSync(file, join(folder, 'moved'));
  const hold = await ledger.hold(payer, 20, 'eth_call');
  await expect(hold.settle()).rejects.toMatchObject({ name: 'LedgerUnavailable' });

  const copy = join(folder, 'copy');
  copyFileSync(join(folder, 'moved'), copy);
  copyFileSync(`${file}-wal`, `${copy}-wal`);
  const database = new DatabaseSync(copy);
  database.exec("INSERT INTO charges SELECT day, 'b', method, 1, 70 FROM charges");
  database.close();
  for (const part of ['-wal', '-shm']) rmSync(file + part, { force: true });
  renameSync(copy, file);
  expect(await untilUp(ledger)).toBe(1_000_000 - 10);
  expect((await ledger.hold(account({ id: 'b', dailyCredits: 100 }), 5, 'eth_call')).balance?.remainingCredits).toBe(
    25,
  );
});

test('a commit is on disk before it is reported: WAL with synchronous FULL', async () => {
  const folder = emptyFolder();
  await (await openLedger({ folder })).close();
  const database = openForWriting(join(folder, 'ledger.sqlite'), false);
  onTestFinished(() => database.close());
  expect(database.prepare('PRAGMA journal_mode').get()).toEqual({ journal_mode: 'wal' });
  expect(database.prepare('PRAGMA synchronous').get()).toEqual({ synchronous: 2 });
});

test('a ledger whose folder was removed and recreated by a new owner does not touch it', async () => {
  const folder = emptyFolder();
  const old = await openLedger({ folder });
  await pay(old, payer, 10);
  rmSync(folder, { recursive: true });
  const hold = await old.hold(payer, 20, 'eth_call');
  const next = await openLedger({ folder });
  await expect(hold.settle()).rejects.toMatchObject({ name: 'LedgerUnavailable' });
  await pay(next, payer, 5);
  await expect(old.close()).rejects.toThrow('another process has taken over the ledger');
  expect(await creditsIn(next)).toBe(5);
});

test('a folder has one owner: a second one is rejected with the folder’s name, may read meanwhile, and may own it afterwards', async () => {
  const folder = emptyFolder();
  const first = await openLedger({ folder });
  await pay(first, payer, 10);
  await expect(openSqliteLedger({ folder })).rejects.toThrow(
    `the ledger folder ${folder} cannot be used: another process owns it; stop that one, or choose another folder with --ledger`,
  );
  expect(readUsage(folder, 'a')).toMatchObject([{ credits: 10 }]);
  await first.close();
  expect(await creditsIn(await openLedger({ folder }))).toBe(10);
});

test('a ledger of a later version is rejected and left unchanged', async () => {
  const folder = emptyFolder();
  await (await openLedger({ folder })).close();
  const database = new DatabaseSync(join(folder, 'ledger.sqlite'));
  database.exec('PRAGMA user_version = 3');
  await expect(openSqliteLedger({ folder })).rejects.toThrow('its schema is 3, this one supports up to 2');
  database.exec('PRAGMA user_version = 2');
  database.close();
  await openLedger({ folder });
});

test('a ledger of version 1 keeps its charges and can be charged', async () => {
  const folder = emptyFolder();
  const database = new DatabaseSync(join(folder, 'ledger.sqlite'));
  database.exec(`
    PRAGMA journal_mode = WAL;
    CREATE TABLE charges (
      day INTEGER NOT NULL, account TEXT NOT NULL, method TEXT NOT NULL, calls INTEGER NOT NULL, credits INTEGER NOT NULL,
      PRIMARY KEY (day, account, method)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX charges_by_account ON charges (account, day);
    CREATE TABLE writer (starts INTEGER NOT NULL, sequence INTEGER NOT NULL) STRICT;
    INSERT INTO writer VALUES (3, 17);
    INSERT INTO charges VALUES (20619, 'a', 'eth_call', 2, 160);
    PRAGMA user_version = 1`);
  database.close();
  const ledger = await openLedger({ folder, now: () => midnightMs });
  expect((await ledger.hold(payer, 40, 'eth_call')).balance?.remainingCredits).toBe(1_000_000 - 200);
  expect(await ledger.usage()).toMatchObject([{ calls: 3, credits: 200 }]);
});

describe('a folder that cannot be opened is rejected with the file, the reason and the remedy, and does not stay locked', () => {
  const notDatabase = 'not a database, but long enough to look like one\n'.repeat(100);

  test.each<[fault: string, spoil: (file: string) => void, file: string, reason: RegExp]>([
    [
      'a folder in its place',
      (file) => mkdirSync(file),
      'ledger.sqlite',
      /^ledger\.sqlite cannot be opened; it must be a file that this user may read and write \(SQLite: .*, code 14\)$/,
    ],
    [
      'a file of another kind',
      (file) => writeFileSync(file, notDatabase),
      'ledger.sqlite',
      /^ledger\.sqlite is not a database; restore it from a backup, or move it away to begin an empty one \(SQLite: .*, code 26\)$/,
    ],
    [
      'a lock of another kind',
      (file) => writeFileSync(file, notDatabase),
      'owner.lock',
      /^owner\.lock is not a database; remove it \(SQLite: .*, code 26\)$/,
    ],
  ])('%s', async (_fault, spoil, file, reason) => {
    const folder = emptyFolder();
    spoil(join(folder, file));
    const start = `the ledger folder ${folder} cannot be used: `;
    const error = await openSqliteLedger({ folder }).catch((thrown: Error) => thrown);
    const { message } = error as Error;
    expect(message.startsWith(start)).toBe(true);
    expect(message.slice(start.length)).toMatch(reason);
    rmSync(join(folder, file), { recursive: true });
    await openLedger({ folder });
  });

  test('a file that another program has locked', async () => {
    const folder = emptyFolder();
    await (await openLedger({ folder })).close();
    const other = new DatabaseSync(join(folder, 'ledger.sqlite'));
    other.exec('BEGIN IMMEDIATE');
    await expect(openSqliteLedger({ folder })).rejects.toThrow(
      /cannot be used: another program has locked ledger\.sqlite; close it \(.*\) and start again \(SQLite: .*, code 5\)$/,
    );
    other.close();
    await openLedger({ folder });
  });
});

test('if the first writer cannot start, opening the ledger fails, not the first call', async () => {
  const folder = emptyFolder();
  const startWriter = () => {
    throw new Error('no threads left');
  };
  await expect(openSqliteLedger({ folder, startWriter })).rejects.toThrow('no threads left');
  await openLedger({ folder });
});
