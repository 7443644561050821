/** schemathesis, with all of its checks, compares a running service with `openapi.yaml`. */

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { Settings } from '../../gateway/settings/settings.ts';
import { startTestService } from '../harness/service.ts';
import { root } from '../harness/shipped-contract.ts';
import { runTool } from '../toolchains/run-tool.ts';
import { requireOrSkip, schemathesis } from '../toolchains/toolchains.ts';

const SEED = 1;
const EXAMPLES = 100;
const KEY = 'k';
const SECRET = 's';

/** Services in the states that a caller meets, and the statuses with which they then refuse valid requests. */
const services: readonly (readonly [state: string, settings: Settings, refusals: readonly number[]])[] = [
  ['that answers', {}, []],
  ['whose balance is used up', { dailyCredits: 1 }, [402]],
  ['without a node', { upstream: 'http://127.0.0.1:9' }, [503]],
];

/** The key in the path is the account's own: the credentials in the header are left out and changed. */
const configuration = (refusals: readonly number[]) => `
[parameters]
"path.apiKey" = "${KEY}"
[checks.positive_data_acceptance]
expected-statuses = ${JSON.stringify(['2xx', '401', '404', ...refusals.map(String)])}
[checks.not_a_server_error]
expected-statuses = ${JSON.stringify(['2xx', '4xx', ...refusals.map(String)])}
`;

describe.skipIf(requireOrSkip(schemathesis))(`schemathesis (seed ${SEED})`, () => {
  test.each(services)('a service %s', async (_state, settings, refusals) => {
    const service = await startTestService({ keys: [{ key: KEY, secret: SECRET }], ...settings });
    onTestFinished(() => service.stop());
    const folder = mkdtempSync(join(tmpdir(), 'chain-access-schemathesis-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    writeFileSync(join(folder, 'schemathesis.toml'), configuration(refusals));
    const flags = ['--url', service.url, '--auth', `${KEY}:${SECRET}`, '--checks', 'all', '--continue-on-failure'];
    const repeatable = ['--seed', String(SEED), '--max-examples', String(EXAMPLES), '--no-color'];
    const { exitCode, output } = await runTool(
      schemathesis,
      'schemathesis',
      ['run', join(root, 'openapi.yaml'), ...flags, ...repeatable],
      { cwd: folder },
    );
    expect(exitCode, output).toBe(0);
    expect(output).toMatch(/Tested: 2\n/);
  });
});
