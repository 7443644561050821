/** Random requests and random bytes, in a short form; `npm run bench -- fuzz` sends a million. */

import { expect, test } from 'vitest';
import { runFuzz } from './run-fuzz.ts';

const SEED = 20_261_121;
const COUNT = 20_000;

test(`${COUNT} requests (seed ${SEED}): no 5xx, no hang, nothing in the log, and the ledger is exact`, async () => {
  const { faults, charged } = await runFuzz(COUNT, SEED);
  expect(faults).toEqual([]);
  expect(charged.calls).toBeGreaterThan(COUNT / 4);
});
