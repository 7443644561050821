/** The daily balance: holds, releases, rejected calls, and what survives a restart. */

import { expect, test } from 'vitest';
import { account, creditsIn, emptyFolder, midnightMs, openLedger, pay } from './open-ledger.ts';

test('the ledger records a settled call by account, day and method, and the hold reports the remaining balance', async () => {
  const ledger = await openLedger({ now: () => midnightMs });
  const payer = account({ dailyCredits: 1000 });
  const hold = await ledger.hold(payer, 80, 'eth_call');
  expect(hold.balance).toEqual({ remainingCredits: 920, quotaCredits: 1000, resetSeconds: 86_400 });
  await hold.settle();
  await pay(ledger, payer, 80);
  await pay(ledger, payer, 255, 'eth_getLogs');
  expect(await ledger.usage('a')).toEqual([
    { account: 'a', day: 20619, method: 'eth_call', calls: 2, credits: 160 },
    { account: 'a', day: 20619, method: 'eth_getLogs', calls: 1, credits: 255 },
  ]);
});

test('usage is reported for one account or all, for one day or all', async () => {
  let nowMs = midnightMs - 1;
  const ledger = await openLedger({ now: () => nowMs });
  await pay(ledger, account({ id: 'b' }), 1);
  await pay(ledger, account({ id: 'a' }), 2);
  nowMs = midnightMs;
  await pay(ledger, account({ id: 'b' }), 4);
  const keys = async (id?: string, day?: number) =>
    (await ledger.usage(id, day)).map((row) => `${row.day} ${row.account} ${row.credits}`);
  expect(await keys()).toEqual(['20618 a 2', '20618 b 1', '20619 b 4']);
  expect(await keys('b')).toEqual(['20618 b 1', '20619 b 4']);
  expect(await keys(undefined, 20618)).toEqual(['20618 a 2', '20618 b 1']);
  expect(await keys('a', 20619)).toEqual([]);
});

test('a released hold leaves no trace, whether or not its charge was already written', async () => {
  const ledger = await openLedger();
  const payer = account({ dailyCredits: 100 });
  const early = await ledger.hold(payer, 100, 'eth_call');
  void early.release('returned');
  const late = await ledger.hold(payer, 100, 'eth_call');
  expect(await creditsIn(ledger)).toBe(100);
  void late.release('returned');
  expect(await ledger.usage()).toEqual([]);
  expect((await ledger.hold(payer, 100, 'eth_call')).balance?.remainingCredits).toBe(0);
});

test('the balance of a hold includes what other holds have given back since', async () => {
  let timeMs = midnightMs;
  const ledger = await openLedger({ now: () => timeMs });
  const payer = account({ dailyCredits: 1_000 });
  const other = await ledger.hold(payer, 80, 'eth_call');
  const kept = await ledger.hold(payer, 20, 'eth_call');
  expect(kept.balance?.remainingCredits).toBe(900);
  await other.release('returned');
  expect(kept.balance?.remainingCredits).toBe(980);
  timeMs += 86_400_000;
  const tomorrow = await ledger.hold(payer, 300, 'eth_call');
  expect([kept.balance?.remainingCredits, tomorrow.balance?.remainingCredits]).toEqual([900, 700]);
});

test('the first decision about a hold is final', async () => {
  const ledger = await openLedger();
  const payer = account({ dailyCredits: 200 });
  const settled = await ledger.hold(payer, 100, 'eth_call');
  await settled.settle();
  void settled.release('returned');
  const released = await ledger.hold(payer, 100, 'eth_call');
  void released.release('returned');
  void released.release('returned');
  await expect(released.settle()).rejects.toThrow('a released hold cannot be settled');
  expect(await creditsIn(ledger)).toBe(100);
  expect((await ledger.hold(payer, 100, 'eth_call')).balance?.remainingCredits).toBe(0);
});

test('a call that the balance cannot pay is PaymentRequired with quota and reset, and changes nothing', async () => {
  const ledger = await openLedger({ now: () => midnightMs + 86_340_500 });
  const payer = account({ dailyCredits: 100, creditsPerSecond: 1 });
  await pay(ledger, payer, 10);
  await expect(ledger.hold(payer, 91, 'eth_call')).rejects.toMatchObject({
    name: 'PaymentRequired',
    quotaCredits: 100,
    resetSeconds: 60,
    retryAfterSeconds: undefined,
  });
  expect(await creditsIn(ledger)).toBe(10);
  expect((await ledger.hold(payer, 0, 'eth_call')).balance?.remainingCredits).toBe(90);
});

test('a hold reports the seconds until the balance is full again, by the clock of the ledger', async () => {
  let nowMs = midnightMs + 86_340_500;
  const ledger = await openLedger({ now: () => nowMs });
  const payer = account({ dailyCredits: 100 });
  expect((await ledger.hold(payer, 1, 'eth_call')).balance?.resetSeconds).toBe(60);
  nowMs = midnightMs + 86_400_000;
  expect((await ledger.hold(payer, 1, 'eth_call')).balance?.resetSeconds).toBe(86_400);
});

test('an exhausted balance is reported before an exceeded limit per second', async () => {
  const ledger = await openLedger({ now: () => midnightMs });
  const payer = account({ dailyCredits: 100, creditsPerSecond: 10 });
  await pay(ledger, payer, 100);
  await expect(ledger.hold(payer, 1, 'eth_call')).rejects.toMatchObject({ name: 'PaymentRequired' });
});

test('the balance is full again at 00:00 UTC, not a second earlier', async () => {
  let nowMs = midnightMs - 1000;
  const ledger = await openLedger({ now: () => nowMs });
  const payer = account({ dailyCredits: 100 });
  await pay(ledger, payer, 100);
  await expect(ledger.hold(payer, 1, 'eth_call')).rejects.toMatchObject({ name: 'PaymentRequired', resetSeconds: 1 });
  nowMs = midnightMs - 1;
  await expect(ledger.hold(payer, 1, 'eth_call')).rejects.toMatchObject({ resetSeconds: 1 });
  nowMs = midnightMs;
  expect((await ledger.hold(payer, 100, 'eth_call')).balance?.remainingCredits).toBe(0);
});

test('a release after midnight refunds the day that was charged', async () => {
  let nowMs = midnightMs - 1;
  const folder = emptyFolder();
  const ledger = await openLedger({ folder, now: () => nowMs });
  const payer = account({ dailyCredits: 100 });
  const yesterdays = await ledger.hold(payer, 60, 'eth_call');
  await pay(ledger, payer, 40);
  nowMs = midnightMs;
  await pay(ledger, payer, 100);
  void yesterdays.release('returned');
  await expect(ledger.hold(payer, 1, 'eth_call')).rejects.toMatchObject({ name: 'PaymentRequired' });
  expect(await creditsIn(ledger, payer, 20618)).toBe(40);
  expect(await creditsIn(ledger, payer, 20619)).toBe(100);
});

test.each([1, 2, -2])(
  'after a clock jumps by %i days for a moment, the balance is that of the right day again',
  async (days) => {
    let nowMs = midnightMs + 1000;
    const ledger = await openLedger({ now: () => nowMs });
    const payer = account({ dailyCredits: 100 });
    await pay(ledger, payer, 60);
    const inFlight = await ledger.hold(payer, 30, 'eth_call');
    nowMs += days * 86_400_000;
    const elsewhere = await ledger.hold(payer, 90, 'eth_call');
    expect(elsewhere.balance).toEqual({ remainingCredits: 10, quotaCredits: 100, resetSeconds: 86_399 });
    nowMs = midnightMs + 2000;
    expect((await ledger.hold(payer, 10, 'eth_call')).balance).toMatchObject({
      remainingCredits: 0,
      resetSeconds: 86_398,
    });
    await expect(ledger.hold(payer, 1, 'eth_call')).rejects.toMatchObject({
      name: 'PaymentRequired',
      resetSeconds: 86_398,
    });
    await elsewhere.release('returned');
    await expect(ledger.hold(payer, 1, 'eth_call')).rejects.toMatchObject({ name: 'PaymentRequired' });
    await inFlight.release('returned');
    expect((await ledger.hold(payer, 30, 'eth_call')).balance?.remainingCredits).toBe(0);
    nowMs += days * 86_400_000;
    expect((await ledger.hold(payer, 100, 'eth_call')).balance?.remainingCredits).toBe(0);
  },
);

test('a clock that is set back over midnight for a second gives no further balance and takes none', async () => {
  let nowMs = midnightMs - 500;
  const ledger = await openLedger({ now: () => nowMs });
  const payer = account({ dailyCredits: 100 });
  const old = await ledger.hold(payer, 100, 'eth_call');
  nowMs = midnightMs + 500;
  const fresh = await ledger.hold(payer, 40, 'eth_call');
  nowMs = midnightMs - 500;
  await expect(ledger.hold(payer, 1, 'eth_call')).rejects.toMatchObject({ name: 'PaymentRequired', resetSeconds: 1 });
  nowMs = midnightMs + 500;
  expect((await ledger.hold(payer, 60, 'eth_call')).balance).toMatchObject({
    remainingCredits: 0,
    resetSeconds: 86_400,
  });
  await Promise.all([old.settle(), fresh.settle()]);
  expect(await creditsIn(ledger, payer, 20618)).toBe(100);
  expect(await creditsIn(ledger, payer, 20619)).toBe(100);
});

test('accounts do not share a balance; an unlimited account has none, but its calls are recorded too', async () => {
  const ledger = await openLedger();
  await pay(ledger, account({ id: 'a', dailyCredits: 100 }), 100);
  await pay(ledger, account({ id: 'b', dailyCredits: 100 }), 100);
  const hold = await ledger.hold(account({ id: 'c' }), 1_000_000, 'eth_call');
  await hold.settle();
  expect(hold.balance).toBeUndefined();
  expect(await creditsIn(ledger, account({ id: 'c' }))).toBe(1_000_000);
});

test('of a thousand calls that race for the last credits, exactly those that can be paid succeed', async () => {
  const ledger = await openLedger();
  const payer = account({ dailyCredits: 80 * 417 + 79 });
  const attempts = await Promise.allSettled(Array.from({ length: 1000 }, () => pay(ledger, payer, 80)));
  expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(417);
  expect(await creditsIn(ledger)).toBe(80 * 417);
});

test('the next owner of the folder knows today’s spending, including holds that were neither settled nor released', async () => {
  const folder = emptyFolder();
  const payer = account({ dailyCredits: 100 });
  const first = await openLedger({ folder, now: () => midnightMs });
  await pay(first, payer, 30);
  await first.hold(payer, 50, 'eth_call');
  await first.close();
  const second = await openLedger({ folder, now: () => midnightMs + 1000 });
  await expect(second.hold(payer, 21, 'eth_call')).rejects.toMatchObject({ name: 'PaymentRequired' });
  expect((await second.hold(payer, 20, 'eth_call')).balance?.remainingCredits).toBe(0);
  expect(await creditsIn(second)).toBe(100);
});

test('a quota reduced below today’s spending rejects every hold, even one of 0 credits', async () => {
  const ledger = await openLedger();
  await pay(ledger, account({ dailyCredits: 100 }), 100);
  await expect(ledger.hold(account({ dailyCredits: 50 }), 0, 'eth_call')).rejects.toMatchObject({ quotaCredits: 50 });
});

test('a closed ledger rejects holds and reverses no charge', async () => {
  const folder = emptyFolder();
  const ledger = await openLedger({ folder });
  const hold = await ledger.hold(account(), 80, 'eth_call');
  await Promise.all([ledger.close(), ledger.close()]);
  void hold.release('returned');
  await expect(ledger.hold(account(), 80, 'eth_call')).rejects.toMatchObject({ name: 'LedgerUnavailable' });
  expect(await creditsIn(await openLedger({ folder }))).toBe(80);
});
