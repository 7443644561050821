/** Credits per second: the token bucket as callers experience it, through the ledger. */

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { RateLimits } from '../../gateway/ledger/limits.ts';
import { serviceLimits } from '../../generated/server/index.ts';
import { account, midnightMs, openLedger, pay } from './open-ledger.ts';

test("a full bucket contains the contract's seconds of credits, and a call beyond it gets a Retry-After", async () => {
  const ledger = await openLedger({ monotonicNow: () => midnightMs });
  const payer = account({ creditsPerSecond: 500 });
  const depth = 500 * serviceLimits.burstSeconds;
  await pay(ledger, payer, depth);
  await expect(ledger.hold(payer, 1, 'eth_call')).rejects.toMatchObject({
    name: 'TooManyRequests',
    retryAfterSeconds: 1,
  });
  await expect(ledger.hold(payer, 1000, 'eth_getBlockReceipts')).rejects.toMatchObject({ retryAfterSeconds: 2 });
});

test('a rejected call takes no credits from the balance or the bucket', async () => {
  let nowMs = midnightMs;
  const ledger = await openLedger({ monotonicNow: () => nowMs, burstSeconds: 10 });
  const payer = account({ dailyCredits: 10_000, creditsPerSecond: 10 });
  await pay(ledger, payer, 100);
  for (let i = 0; i < 5; i++) {
    await expect(ledger.hold(payer, 10, 'eth_call')).rejects.toMatchObject({ name: 'TooManyRequests' });
  }
  nowMs += 1000;
  expect((await ledger.hold(payer, 10, 'eth_call')).balance?.remainingCredits).toBe(9_890);
});

test('a bucket fills steadily, to the millisecond, and no further than its depth', async () => {
  let nowMs = midnightMs;
  const ledger = await openLedger({ monotonicNow: () => nowMs, burstSeconds: 10 });
  const payer = account({ creditsPerSecond: 500 });
  await pay(ledger, payer, 5000);
  nowMs += 159;
  await expect(ledger.hold(payer, 80, 'eth_call')).rejects.toMatchObject({ name: 'TooManyRequests' });
  nowMs += 1;
  await pay(ledger, payer, 80);
  nowMs += 3_600_000;
  await pay(ledger, payer, 5000);
  await expect(ledger.hold(payer, 1, 'eth_call')).rejects.toMatchObject({ name: 'TooManyRequests' });
});

test('a released hold returns its credits to the bucket, up to its depth', async () => {
  let nowMs = midnightMs;
  const ledger = await openLedger({ monotonicNow: () => nowMs, burstSeconds: 10 });
  const payer = account({ creditsPerSecond: 10 });
  const hold = await ledger.hold(payer, 100, 'eth_call');
  void hold.release('returned');
  const again = await ledger.hold(payer, 100, 'eth_call');
  nowMs += 5000;
  void again.release('returned');
  await pay(ledger, payer, 100);
  await expect(ledger.hold(payer, 1, 'eth_call')).rejects.toMatchObject({ name: 'TooManyRequests' });
});

test('a full bucket admits a call that costs more than the bucket contains, and then takes longer to fill', async () => {
  let nowMs = midnightMs;
  const ledger = await openLedger({ monotonicNow: () => nowMs, burstSeconds: 10 });
  const payer = account({ creditsPerSecond: 50 });
  await pay(ledger, payer, 1000, 'eth_getBlockReceipts');
  await expect(ledger.hold(payer, 1000, 'eth_getBlockReceipts')).rejects.toMatchObject({ retryAfterSeconds: 20 });
  await expect(ledger.hold(payer, 50, 'eth_call')).rejects.toMatchObject({ retryAfterSeconds: 11 });
  nowMs += 20_000;
  await pay(ledger, payer, 1000, 'eth_getBlockReceipts');
});

test.each([-2, 2])('a clock that jumps by %i days neither fills a bucket nor stops it from filling', async (days) => {
  let nowMs = midnightMs;
  let monotonicMs = 0;
  const ledger = await openLedger({ now: () => nowMs, monotonicNow: () => monotonicMs, burstSeconds: 10 });
  const indebted = account({ id: 'indebted', creditsPerSecond: 1 });
  const emptied = account({ id: 'emptied', creditsPerSecond: 10 });
  await pay(ledger, indebted, 1000);
  await pay(ledger, emptied, 100);
  nowMs += days * 86_400_000;
  await expect(ledger.hold(emptied, 10, 'eth_call')).rejects.toMatchObject({ retryAfterSeconds: 1 });
  await expect(ledger.hold(indebted, 1, 'eth_call')).rejects.toMatchObject({ retryAfterSeconds: 991 });
  monotonicMs += 1000;
  await pay(ledger, emptied, 10);
  nowMs = midnightMs;
  await expect(ledger.hold(emptied, 10, 'eth_call')).rejects.toMatchObject({ retryAfterSeconds: 1 });
  monotonicMs += 1000;
  await pay(ledger, emptied, 10);
});

test('a release that keeps its tokens returns the credits to the balance only', async () => {
  const ledger = await openLedger({ monotonicNow: () => 0, burstSeconds: 10 });
  const payer = account({ dailyCredits: 1000, creditsPerSecond: 10 });
  await (await ledger.hold(payer, 100, 'eth_call')).release('kept');
  await expect(ledger.hold(payer, 100, 'eth_call')).rejects.toMatchObject({ retryAfterSeconds: 10 });
  expect((await ledger.hold(payer, 0, 'eth_call')).balance?.remainingCredits).toBe(1000);
});

test('0 credits per second means no limit', async () => {
  const ledger = await openLedger({ monotonicNow: () => midnightMs });
  for (let i = 0; i < 10; i++) await pay(ledger, account({ creditsPerSecond: 0 }), 1_000_000);
});

test('for any sequence of calls: never more than depth plus inflow, and Retry-After is neither too early nor a second too late', () => {
  const asks = fc.array(fc.record({ waitMs: fc.nat(5000), credits: fc.integer({ min: 1, max: 300 }) }), {
    maxLength: 60,
  });
  fc.assert(
    fc.property(asks, fc.integer({ min: 1, max: 60 }), fc.integer({ min: 1, max: 10 }), (steps, rate, burstSeconds) => {
      const limits = new RateLimits(burstSeconds);
      const limited = { id: 'a', creditsPerSecond: rate };
      const depth = rate * burstSeconds;
      const taken: { atMs: number; credits: number }[] = [];
      let nowMs = midnightMs;
      for (const { waitMs, credits: asked } of steps) {
        nowMs += waitMs;
        const credits = Math.min(asked, depth);
        const seconds = limits.secondsUntil(limited, credits, nowMs);
        if (seconds > 0) {
          if (seconds > 1) expect(limits.secondsUntil(limited, credits, nowMs + (seconds - 1) * 1000)).toBe(1);
          nowMs += seconds * 1000;
          expect(limits.secondsUntil(limited, credits, nowMs)).toBe(0);
        }
        limits.take(limited, credits, nowMs);
        taken.push({ atMs: nowMs, credits });
        for (const since of taken) {
          const sum = taken.filter(({ atMs }) => atMs >= since.atMs).reduce((total, take) => total + take.credits, 0);
          expect(sum).toBeLessThanOrEqual(depth + (rate * (nowMs - since.atMs)) / 1000);
        }
      }
    }),
    { numRuns: 200 },
  );
});
