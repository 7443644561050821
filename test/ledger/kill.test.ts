/** The most important guarantee: a service that is killed at any moment leaves an exact ledger. `npm run bench -- kill` does it 100 times. */

import { expect, test } from 'vitest';
import { killRepeatedly } from './kills/rounds.ts';

const KILLS = 6;

test('kill -9 under a mixed load: every answer is charged, no failure is, and no balance is overdrawn', async () => {
  const { contradictions, answered, failed } = await killRepeatedly(KILLS);
  expect(contradictions).toEqual([]);
  expect(answered).toBeGreaterThan(KILLS);
  expect(failed).toBeGreaterThan(KILLS);
});
