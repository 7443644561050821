/** web3j, unmodified, over HTTP and WebSocket; the test is java/Web3jTest.java. */

import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runTool } from '../toolchains/run-tool.ts';
import { requireOrSkip, web3j } from '../toolchains/toolchains.ts';
import { landmarksAsJson } from './landmarks-json.ts';
import { type NewcomersService, startNewcomersService } from './newcomers-service.ts';

const COMPILE_MS = 120_000;

describe.skipIf(requireOrSkip(web3j))('web3j', () => {
  let service: NewcomersService;

  beforeAll(async () => {
    service = await startNewcomersService();
  });

  afterAll(() => service.stop());

  test.each([
    ['HTTP', () => service.httpUrl],
    ['WebSocket', () => service.webSocketUrl],
  ])('%s', { timeout: COMPILE_MS }, async (_transport, url) => {
    const program = join(import.meta.dirname, 'java/Web3jTest.java');
    const env = { RPC_URL: url(), LANDMARKS: landmarksAsJson() };
    const { exitCode, output } = await runTool(web3j, 'java', ['-cp', join(web3j.folder, 'lib/*'), program], { env });
    expect(exitCode, output).toBe(0);
  });
});
