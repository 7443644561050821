/** go-ethereum's ethclient and gethclient, unmodified, over HTTP and WebSocket; the tests are in go/. */

import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runTool } from '../toolchains/run-tool.ts';
import { go, requireOrSkip } from '../toolchains/toolchains.ts';
import { landmarksAsJson } from './landmarks-json.ts';
import { type NewcomersService, startNewcomersService } from './newcomers-service.ts';

const COMPILE_MS = 300_000;

describe.skipIf(requireOrSkip(go))('ethclient and gethclient', () => {
  let service: NewcomersService;

  beforeAll(async () => {
    service = await startNewcomersService();
  });

  afterAll(() => service.stop());

  test.each(['TestHTTP', 'TestWebSocket'])('%s', { timeout: COMPILE_MS }, async (name) => {
    const env = { HTTP_URL: service.httpUrl, WEBSOCKET_URL: service.webSocketUrl, LANDMARKS: landmarksAsJson() };
    const settings = { cwd: join(import.meta.dirname, 'go'), env };
    const { exitCode, output } = await runTool(go, 'go', ['test', '-count=1', '-run', `^${name}$`, './...'], settings);
    expect(exitCode, output).toBe(0);
  });
});
