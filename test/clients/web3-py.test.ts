/** web3.py, unmodified, through each of its providers; the tests are in python/. */

import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runTool } from '../toolchains/run-tool.ts';
import { python, requireOrSkip } from '../toolchains/toolchains.ts';
import { landmarksAsJson } from './landmarks-json.ts';
import { type NewcomersService, startNewcomersService } from './newcomers-service.ts';

describe.skipIf(requireOrSkip(python))('web3.py', () => {
  let service: NewcomersService;

  beforeAll(async () => {
    service = await startNewcomersService();
  });

  afterAll(() => service.stop());

  test.each(['test_http', 'test_async[async http]', 'test_async[websocket]'])('%s', async (name) => {
    const tests = join(import.meta.dirname, 'python/test_web3_py.py');
    const env = { HTTP_URL: service.httpUrl, WEBSOCKET_URL: service.webSocketUrl, LANDMARKS: landmarksAsJson() };
    const args = ['-q', '-p', 'no:cacheprovider', `${tests}::${name}`];
    const { exitCode, output } = await runTool(python, 'pytest', args, { env });
    expect(exitCode, output).toBe(0);
  });
});
