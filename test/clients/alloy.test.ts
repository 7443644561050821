/** alloy, unmodified, over HTTP and WebSocket; the tests are in rust/. */

import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { methods } from '../../generated/server/index.ts';
import { KEY, startTestService, type TestService } from '../harness/service.ts';
import { runTool } from '../toolchains/run-tool.ts';
import { alloy, requireOrSkip } from '../toolchains/toolchains.ts';
import { landmarksAsJson } from './landmarks-json.ts';
import { LARGE, startLargeLogsNode } from './large-logs.ts';
import { type NewcomersService, startNewcomersService } from './newcomers-service.ts';

const COMPILE_MS = 300_000;
const LARGE_ANSWER = 'an_answer_of_20_mb';

describe.skipIf(requireOrSkip(alloy))('alloy', { timeout: COMPILE_MS }, () => {
  let newcomers: NewcomersService;

  beforeAll(async () => {
    newcomers = await startNewcomersService();
  });

  afterAll(() => newcomers.stop());

  test.each([
    ['HTTP', () => newcomers.httpUrl],
    ['WebSocket', () => newcomers.webSocketUrl],
  ])('%s: the default chain', async (_transport, url) => {
    await cargoTest(['--skip', LARGE_ANSWER], { RPC_URL: url(), LANDMARKS: landmarksAsJson() });
  });

  test.each([
    ['HTTP', (url: string) => `${url}/v3/${KEY}`],
    ['WebSocket', (url: string) => `${url.replace('http', 'ws')}/ws/v3/${KEY}`],
  ])('%s: an answer of 20 MB arrives whole and is charged once', async (_transport, address) => {
    const node = await startLargeLogsNode();
    onTestFinished(() => node.stop());
    const account = { keys: [{ key: KEY, account: 'main' }], accounts: { main: { dailyCredits: 1_000_000 } } };
    const service = await startTestService({ upstream: node.url, ...account });
    onTestFinished(() => service.stop());
    const before = await remainingCredits(service);
    await cargoTest(['--exact', LARGE_ANSWER], {
      RPC_URL: address(service.url),
      LANDMARKS: landmarksAsJson({ LARGE }),
    });
    expect(node.requests.filter(({ method }) => method === 'eth_getLogs')).toHaveLength(1);
    const { eth_getLogs, eth_getStorageAt } = methods;
    const charged = before - (await remainingCredits(service));
    expect(charged).toBe(eth_getLogs.priceCredits + eth_getStorageAt.priceCredits);
  });
});

async function cargoTest(filter: readonly string[], env: NodeJS.ProcessEnv): Promise<void> {
  const args = ['test', '--quiet', '--locked', '--offline', '--', ...filter];
  const { exitCode, output } = await runTool(alloy, 'cargo', args, {
    cwd: join(import.meta.dirname, 'rust'),
    env: { ...env, RUST_BACKTRACE: '0' },
  });
  expect(exitCode, output).toBe(0);
}

/** The balance after a call of eth_getStorageAt. */
async function remainingCredits(service: TestService): Promise<number> {
  const params = [`0x${'00'.repeat(20)}`, '0x0', 'latest'];
  const { headers } = await service.post({ jsonrpc: '2.0', id: 1, method: 'eth_getStorageAt', params });
  return Number(headers.get('x-credits-remaining'));
}
