/** web3.py, unmodified, through each of its providers; the tests are in python/. */

import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { KEY, startTestService } from '../harness/service.ts';
import { runTool } from '../toolchains/run-tool.ts';
import { python, requireOrSkip } from '../toolchains/toolchains.ts';
import { landmarksAsJson } from './landmarks-json.ts';
import { LARGE, startLargeLogsNode } from './large-logs.ts';
import { type NewcomersService, startNewcomersService } from './newcomers-service.ts';

describe.skipIf(requireOrSkip(python))('web3.py', () => {
  let service: NewcomersService;

  beforeAll(async () => {
    service = await startNewcomersService();
  });

  afterAll(() => service.stop());

  test.each(['test_http', 'test_async[async http]', 'test_async[websocket]'])('%s', async (name) => {
    await pytest(name, { HTTP_URL: service.httpUrl, WEBSOCKET_URL: service.webSocketUrl });
  });

  test('an answer of 20 MB over WebSocket', async () => {
    const node = await startLargeLogsNode();
    onTestFinished(() => node.stop());
    const large = await startTestService({ upstream: node.url });
    onTestFinished(() => large.stop());
    await pytest('test_large_answer', { WEBSOCKET_URL: `${large.url.replace('http', 'ws')}/ws/v3/${KEY}` });
  });
});

async function pytest(name: string, urls: NodeJS.ProcessEnv): Promise<void> {
  const tests = join(import.meta.dirname, 'python/test_web3_py.py');
  const env = { ...urls, LANDMARKS: landmarksAsJson({ LARGE }) };
  const { exitCode, output } = await runTool(python, 'pytest', ['-q', '-p', 'no:cacheprovider', `${tests}::${name}`], {
    env,
  });
  expect(exitCode, output).toBe(0);
}
