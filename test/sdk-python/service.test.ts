/** Both Python clients with the real service on the default chain, over every transport. */

import { afterAll, beforeAll, describe, test } from 'vitest';
import { KEY, startTestService, type TestService } from '../harness/service.ts';
import { python, requireOrSkip } from '../toolchains/toolchains.ts';
import { runPytest } from './run-pytest.ts';

/** Keys with few credits, one for each client. */
const POOR = ['poor-sync', 'poor-async'];
const SECRET = 'a-secret-of-the-key';

describe.skipIf(requireOrSkip(python))('the Python clients', () => {
  let service: TestService;

  beforeAll(async () => {
    service = await startTestService({
      keys: [{ key: KEY }, { key: 'with-secret', secret: SECRET }, ...POOR.map((key) => ({ key, account: key }))],
      accounts: Object.fromEntries(POOR.map((key) => [key, { dailyCredits: 200 }])),
    });
  });

  afterAll(() => service.stop());

  test('call every method, companions, batches, logs and gas over every transport', async () => {
    await runPytest('test_service.py', { SERVICE_URL: service.url, SERVICE_KEY: KEY, SERVICE_SECRET: SECRET });
  }, 180_000);

  test('run every example of their docstrings', async () => {
    await runPytest('test_doctests.py', { CHAIN_ACCESS_URL: `${service.url}/v3/${KEY}` });
  }, 120_000);
});
