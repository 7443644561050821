/** A minute of mixed load: nothing accumulates, and the ledger is exact; `npm run bench -- soak` does the same for ten minutes. */

import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { runSoak } from './run-soak.ts';

const SECONDS = 60;
/** Memory in use after garbage collection, from the first interval of load to the last: less than 1 kB per call. */
const MOST_GROWTH_MB = 4;
const MOST_PEAK_MB = 512;

const hasProc = existsSync('/proc/self/status');
if (!hasProc) console.warn('skipped, soak: it reads the descriptors of a process from /proc, which only Linux has');

test.skipIf(!hasProc)(`${SECONDS} seconds of mixed load leave nothing behind`, async () => {
  const report = await runSoak(SECONDS);
  const figures = JSON.stringify(report, (_key, value) =>
    typeof value === 'number' ? Math.round(value * 10) / 10 : value,
  );
  expect(report.faults).toEqual([]);
  expect(report.charged.calls).toBeGreaterThan(1_000);
  expect(report.inUseMb.at(-1)! - report.inUseMb[1]!, figures).toBeLessThan(MOST_GROWTH_MB);
  expect(report.peakMb, figures).toBeLessThan(MOST_PEAK_MB);
  expect(report.descriptors.after, figures).toBeLessThanOrEqual(report.descriptors.before);
  expect(report.temporaryBytes, figures).toBe(0);
});
