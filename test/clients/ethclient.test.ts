/** go-ethereum's ethclient, unmodified, calls every method of the contract on the default chain; the tests are in go/. */

import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { KEY, startTestService, type TestService } from '../harness/service.ts';
import { runTool } from '../toolchains/run-tool.ts';
import { go, requireOrSkip } from '../toolchains/toolchains.ts';
import { landmarksAsJson } from './landmarks-json.ts';

const COMPILE_MS = 300_000;

describe.skipIf(requireOrSkip(go))('ethclient', () => {
  let service: TestService;

  beforeAll(async () => {
    service = await startTestService();
  });

  afterAll(() => service.stop());

  test.each(['TestHTTP', 'TestWebSocket'])('%s', { timeout: COMPILE_MS }, async (name) => {
    const env = {
      HTTP_URL: `${service.url}/v3/${KEY}`,
      WEBSOCKET_URL: `${service.url.replace('http', 'ws')}/ws/v3/${KEY}`,
      LANDMARKS: landmarksAsJson(),
    };
    const settings = { cwd: join(import.meta.dirname, 'go'), env };
    const { exitCode, output } = await runTool(go, 'go', ['test', '-count=1', '-run', `^${name}$`, './...'], settings);
    expect(exitCode, output).toBe(0);
  });
});
