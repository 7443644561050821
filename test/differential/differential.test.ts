/**
 * The service on the embedded chain answers random requests as geth does on the same chain, apart from the differences listed in
 * differences.ts. `SEED` and `COUNT` choose other requests, `GENESIS` and `CHAIN` another chain; `npm run bench -- differential`
 * sends many more.
 */

import { describe, expect, test } from 'vitest';
import { geth, requireOrSkip } from '../toolchains/toolchains.ts';
import { foundAsText } from './report.ts';
import { runDifferential, runFromEnvironment } from './run-differential.ts';

const COUNT = 1_500;
const SEED = 1;
/** Guards against a hang only: an idle machine needs a tenth of this. */
const TIMEOUT_MS = 600_000;

describe.skipIf(requireOrSkip(geth))('the embedded chain and geth', () => {
  test('answer random requests in the same way', { timeout: TIMEOUT_MS }, async () => {
    const run = runFromEnvironment({ count: COUNT, seed: SEED });
    const report = await runDifferential(run);
    expect(foundAsText(report), `seed ${run.seed}`).toBe('');
    expect(report.sent.values().reduce((sum, count) => sum + count, 0)).toBe(run.count);
  });
});
