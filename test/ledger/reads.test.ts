/** Reads of balances that hang or fail: only the calls that need an answer wait or are rejected, and every balance is exact. */

import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { expect, test, vi } from 'vitest';
import { startSqliteReader } from '../../gateway/ledger/spent-reads.ts';
import type { ReaderStart } from '../../gateway/ledger/sqlite-reader.ts';
import { hangingGate } from './hanging-gate.ts';
import { account, creditsIn, emptyFolder, openLedger, pay } from './open-ledger.ts';

const known = account({ id: 'known', dailyCredits: 1_000 });
const fresh = account({ id: 'fresh', dailyCredits: 1_000 });
const unlimited = account({ id: 'fresh' });
const stalled = {
  name: 'LedgerUnavailable',
  cause: { message: 'the disk hangs: it has not answered a read in time' },
};

function hangingReads() {
  const { gate, ...rest } = hangingGate('read');
  return {
    ...rest,
    startReader: (start: ReaderStart) =>
      new Worker(new URL('./hanging-reader.ts', import.meta.url), { workerData: { ...start, gate } }),
  };
}

test('while a read hangs, the account’s first call waits and is rejected, and all other calls go on', async () => {
  const disk = hangingReads();
  const ledger = await openLedger({ ...disk, stallMs: 2_000 });
  await pay(ledger, known, 10);
  disk.hang('before the read');
  const first = expect(ledger.hold(fresh, 10, 'eth_call')).rejects.toMatchObject(stalled);
  const second = expect(ledger.hold(fresh, 10, 'eth_call')).rejects.toMatchObject(stalled);
  await vi.waitFor(() => expect(ledger.check()).rejects.toMatchObject(stalled), { timeout: 60_000 });
  await pay(ledger, known, 20);
  await pay(ledger, account({ id: 'no daily limit' }), 30);
  await first;
  await second;
  await expect(ledger.hold(fresh, 10, 'eth_call')).rejects.toMatchObject(stalled);
  await pay(ledger, known, 40);

  disk.release();
  await vi.waitFor(() => ledger.check(), { timeout: 60_000 });
  expect((await ledger.hold(fresh, 5, 'eth_call')).balance?.remainingCredits).toBe(995);
  expect(await creditsIn(ledger)).toBe(105);
});

test.each(['before the read', 'after the read'] as const)(
  'charges that become durable while a read hangs %s count once',
  async (when) => {
    const disk = hangingReads();
    const ledger = await openLedger({ ...disk, stallMs: 60_000 });
    await pay(ledger, known, 10);
    await pay(ledger, unlimited, 100);
    const released = await ledger.hold(unlimited, 200, 'eth_call');
    expect(await creditsIn(ledger)).toBe(310);
    disk.hang(when);
    const hold = ledger.hold(fresh, 5, 'eth_call');
    await pay(ledger, unlimited, 50);
    await released.release('returned');
    await pay(ledger, unlimited, 40);
    const undecided = await ledger.hold(unlimited, 3, 'eth_call');
    disk.release();
    expect((await hold).balance?.remainingCredits).toBe(1_000 - 100 - 50 - 40 - 3 - 5);
    await undecided.release('returned');
    expect((await ledger.hold(fresh, 0, 'eth_call')).balance?.remainingCredits).toBe(1_000 - 195);
    expect(await creditsIn(ledger, fresh)).toBe(195);
  },
);

test('calls of one account that wait for the same read are decided one after another', async () => {
  const disk = hangingReads();
  const ledger = await openLedger({ ...disk, stallMs: 60_000 });
  disk.hang('after the read');
  const holds = Array.from({ length: 4 }, () => ledger.hold(fresh, 300, 'eth_call').catch(({ name }: Error) => name));
  disk.release();
  const balances = (await Promise.all(holds)).map((each) => (typeof each === 'string' ? each : 'held'));
  expect(balances).toEqual(['held', 'held', 'held', 'PaymentRequired']);
});

test('a day that begins while a read hangs: the call is charged to the new day', async () => {
  const disk = hangingReads();
  let nowMs = 20_619 * 86_400_000 - 1;
  const ledger = await openLedger({ ...disk, stallMs: 60_000, now: () => nowMs });
  await pay(ledger, unlimited, 900);
  disk.hang('after the read');
  const hold = ledger.hold(fresh, 300, 'eth_call');
  nowMs += 1;
  disk.release();
  expect((await hold).balance).toMatchObject({ remainingCredits: 700, resetSeconds: 86_400 });
});

test('closing does not wait for a read that hangs: its call is rejected, and all charges are durable', async () => {
  const disk = hangingReads();
  const folder = emptyFolder();
  const ledger = await openLedger({ ...disk, folder });
  await pay(ledger, known, 10);
  disk.hang('before the read');
  const hold = expect(ledger.hold(fresh, 10, 'eth_call')).rejects.toMatchObject({ name: 'LedgerUnavailable' });
  const closing = ledger.close();
  await hold;
  await expect(closing).rejects.toMatchObject({
    message: "the ledger's thread does not end: the disk hangs: it has not answered a read in time",
    isBlocked: true,
  });
  disk.release();
  expect(await creditsIn(await openLedger({ folder }))).toBe(10);
});

test('a reader that dies: the call that waits is rejected, and the next one is answered by a new thread', async () => {
  const { startReader, ...disk } = hangingReads();
  const readers: Worker[] = [];
  const ledger = await openLedger({
    startReader(start) {
      readers.push(startReader(start));
      return readers.at(-1)!;
    },
  });
  await pay(ledger, unlimited, 100);
  disk.hang('before the read');
  const hold = expect(ledger.hold(fresh, 10, 'eth_call')).rejects.toMatchObject({
    name: 'LedgerUnavailable',
    cause: { message: expect.stringMatching(/^the ledger's reader ended with code \d$/) }, // 0 if it had not started yet
  });
  await readers[0]!.terminate();
  await hold;
  disk.release();
  expect((await ledger.hold(fresh, 10, 'eth_call')).balance?.remainingCredits).toBe(890);
  expect(readers).toHaveLength(2);
});

test('a book that cannot be read: the call is rejected with the reason, and reading is tried again', async () => {
  const folder = emptyFolder();
  const elsewhere = join(emptyFolder(), 'elsewhere');
  const ledger = await openLedger({ folder, startReader: () => startSqliteReader({ folder: elsewhere }) });
  await pay(ledger, unlimited, 100);
  await expect(ledger.hold(fresh, 10, 'eth_call')).rejects.toMatchObject({
    name: 'LedgerUnavailable',
    cause: { message: `there is no ledger in the folder ${elsewhere}` },
  });
  mkdirSync(elsewhere);
  writeFileSync(join(elsewhere, 'ledger.sqlite'), 'not a database, but long enough to look like one'.repeat(100));
  await expect(ledger.hold(fresh, 10, 'eth_call')).rejects.toMatchObject({ cause: { errcode: 26 } });
  rmSync(elsewhere, { recursive: true });
  symlinkSync(folder, elsewhere);
  expect((await ledger.hold(fresh, 10, 'eth_call')).balance?.remainingCredits).toBe(890);
});
