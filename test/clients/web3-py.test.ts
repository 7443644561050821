/** web3.py, unmodified, calls every method of the contract on the default chain; the tests are in python/. */

import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { KEY, startTestService, type TestService } from '../harness/service.ts';
import { runTool } from '../toolchains/run-tool.ts';
import { python, requireOrSkip } from '../toolchains/toolchains.ts';
import { landmarksAsJson } from './landmarks-json.ts';

describe.skipIf(requireOrSkip(python))('web3.py', () => {
  let service: TestService;

  beforeAll(async () => {
    service = await startTestService();
  });

  afterAll(() => service.stop());

  test.each(['test_http', 'test_async[async http]', 'test_async[websocket]'])('%s', async (name) => {
    const tests = join(import.meta.dirname, 'python/test_web3_py.py');
    const env = { SERVICE_URL: service.url, SERVICE_KEY: KEY, LANDMARKS: landmarksAsJson() };
    const { exitCode, output } = await runTool(
      python,
      'pytest',
      ['-q', '-p', 'no:cacheprovider', `${tests}::${name}`],
      { env },
    );
    expect(exitCode, output).toBe(0);
  });
});
