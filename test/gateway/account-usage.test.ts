/** The share of one account: what it may occupy, beside the others. */

import { expect, test } from 'vitest';
import { AccountUsage } from '../../gateway/isolation/account-usage.ts';

test('an account occupies at most its share, and what it gives back it can take again', () => {
  const usage = new AccountUsage(10);
  expect([usage.take('a', 6), usage.take('a', 5), usage.take('a', 4)]).toEqual([true, false, true]);
  usage.give('a', 6);
  expect([usage.of('a'), usage.take('a', 7), usage.take('a', 6)]).toEqual([4, false, true]);
});

test('accounts have separate shares, and the total is counted', () => {
  const usage = new AccountUsage(10);
  expect([usage.take('a', 10), usage.take('b', 10)]).toEqual([true, true]);
  expect([usage.total, usage.of('a'), usage.of('b'), usage.of('c')]).toEqual([20, 10, 10, 0]);
  usage.give('a', 10);
  usage.give('b', 10);
  expect([usage.total, usage.of('a')]).toEqual([0, 0]);
});
