/** A disk that hangs: a write is neither confirmed nor rejected, for as long as it likes. */

import { Worker } from 'node:worker_threads';
import { expect, test, vi } from 'vitest';
import { openSqliteLedger } from '../../gateway/ledger/sqlite.ts';
import { readUsage } from '../../gateway/ledger/sqlite-file.ts';
import type { WriterStart } from '../../gateway/ledger/sqlite-writer.ts';
import { hangingGate } from './hanging-gate.ts';
import { account, creditsIn, emptyFolder, openLedger, pay } from './open-ledger.ts';

const payer = account({ dailyCredits: 1_000 });
const unavailable = { name: 'LedgerUnavailable' };
const hangs = { cause: { message: 'the disk hangs: it has not confirmed a write in time' } };

/** A disk that can be made to hang, before or after the data has reached it. */
function hangingDisk() {
  const { gate, ...rest } = hangingGate('commit');
  return {
    ...rest,
    startWriter: (start: WriterStart) =>
      new Worker(new URL('./hanging-writer.ts', import.meta.url), { workerData: { ...start, gate } }),
  };
}

test.each(['before the commit', 'after the commit'] as const)(
  'a disk that hangs %s: calls are rejected, and once it continues, the book is exact',
  async (when) => {
    const disk = hangingDisk();
    const onDown = vi.fn();
    const onUp = vi.fn();
    const ledger = await openLedger({ ...disk, stallMs: 1_000, onDown, onUp });
    await pay(ledger, payer, 100);
    const released = await ledger.hold(payer, 200, 'eth_call');
    expect(await creditsIn(ledger)).toBe(300);

    disk.hang(when);
    const first = await ledger.hold(payer, 10, 'eth_call');
    const second = await ledger.hold(payer, 20, 'eth_call');
    const undecided = await ledger.hold(payer, 40, 'eth_call');
    await expect(Promise.all([first.settle(), second.settle()])).rejects.toMatchObject({ ...unavailable, ...hangs });
    await expect(second.settle()).rejects.toMatchObject(unavailable);
    await expect(ledger.hold(payer, 1, 'eth_call')).rejects.toMatchObject(unavailable);
    await expect(ledger.check()).rejects.toMatchObject(unavailable);
    await released.release('returned');
    await undecided.release('returned');
    expect(onDown).toHaveBeenCalledOnce();
    expect(onUp).not.toHaveBeenCalled();

    disk.release();
    await vi.waitFor(() => ledger.check(), { timeout: 60_000 });
    expect(onUp).toHaveBeenCalledOnce();
    await expect(undecided.settle()).rejects.toThrow('a released hold cannot be settled');
    await pay(ledger, payer, 5);
    expect((await ledger.hold(payer, 0, 'eth_call')).balance?.remainingCredits).toBe(895);
    expect(await creditsIn(ledger)).toBe(105);
    await ledger.close();
    expect(onDown).toHaveBeenCalledOnce();
  },
);

test('a failure that waits for its refund leaves when the disk hangs', async () => {
  const disk = hangingDisk();
  const ledger = await openLedger({ ...disk, stallMs: 1_000 });
  const hold = await ledger.hold(payer, 10, 'eth_call');
  expect(await creditsIn(ledger)).toBe(10);
  disk.hang('before the commit');
  await hold.release('returned');
  await expect(ledger.check()).rejects.toMatchObject(unavailable);
  disk.release();
  await vi.waitFor(() => ledger.check(), { timeout: 60_000 });
  expect(await ledger.usage()).toEqual([]);
});

test('closing on a disk that hangs ends in time and states what is not durable', async () => {
  const disk = hangingDisk();
  const folder = emptyFolder();
  const ledger = await openSqliteLedger({ folder, ...disk, closeMs: 200 });
  const holds = await Promise.all(['a', 'b', 'c', 'd', 'e'].map((id) => ledger.hold(account({ id }), 10, 'eth_call')));
  await Promise.all(holds.map((hold) => hold.settle()));
  holds[0]!.refund();
  expect(await creditsIn(ledger)).toBe(40);
  disk.hang('before the commit');
  holds[1]!.refund();
  holds[2]!.refund();
  await ledger.hold(account({ id: 'f' }), 7, 'eth_call');
  await expect(ledger.close()).rejects.toMatchObject({
    message:
      'the ledger could not write 1 charge (7 credits) and 2 refunds (20 credits) of the accounts f, b, c: ' +
      'the disk hangs: it has not confirmed a write in time',
    isBlocked: true,
  });
  disk.release();
  await vi.waitFor(() => expect(readUsage(folder).map((row) => row.account)).toEqual(['d', 'e', 'f']), {
    timeout: 60_000,
  });
});

test('opening a ledger on a disk that hangs fails in time', async () => {
  const disk = hangingDisk();
  disk.hang('before the commit');
  const opening = openSqliteLedger({ folder: emptyFolder(), ...disk, openMs: 100 });
  await expect(opening).rejects.toThrow(/cannot be used: the disk hangs/);
});
