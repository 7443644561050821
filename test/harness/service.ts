/** Starts the real service in this process, on free ports and with a temporary ledger folder. */

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { completeConfig } from '../../gateway/config.ts';
import { startService } from '../../gateway/service.ts';
import type { Settings } from '../../gateway/settings/settings.ts';

/** The API key of a test service, unless its settings contain keys. */
export const KEY = 'test-key';

/** Settings under which the credits of `KEY` are counted: every answer states what is left of a million. */
export const counted = {
  keys: [{ key: KEY, account: 'counted' }],
  accounts: { counted: { dailyCredits: 1_000_000 } },
} satisfies Settings;

export interface TestService {
  /** `http://HOST:PORT` */
  url: string;
  adminUrl: string;
  ledgerFolder: string;
  /** Sends one JSON value to the RPC path and returns the status, the headers and the parsed body. */
  post(body: unknown, init?: { key?: string; headers?: Record<string, string> }): Promise<Posted>;
  /** Sends one body unchanged. */
  postRaw(body: string | Uint8Array, init?: { key?: string; headers?: Record<string, string> }): Promise<Posted>;
  /** The result or the error of one call. */
  call(
    method: string,
    params?: unknown,
  ): Promise<{ result?: any; error?: { code: number; message: string; data?: any } }>;
  stop(): Promise<void>;
}

export interface Posted {
  status: number;
  headers: Headers;
  text: string;
  json: any;
}

/** Starts a service; credits and free calls are unlimited unless the settings limit them. */
export async function startTestService(settings: Settings = {}): Promise<TestService> {
  const folder = await mkdtemp(join(tmpdir(), 'chain-access-'));
  const ledgerFolder = settings.ledger ?? folder;
  const config = completeConfig({
    port: 0,
    adminPort: 0,
    dailyCredits: 0,
    creditsPerSecond: 0,
    logLevel: 'silent',
    ...(settings.keys ? {} : { key: KEY }),
    ...settings,
    limits: { freeCallsPerSecond: 0, ...settings.limits },
    ledger: ledgerFolder,
  });
  const service = await startService(config, async ({ genesis, chain }, limits) => {
    const { startChain } = await import('../../chain/start-chain.ts');
    return startChain(genesis && chain ? { genesisFile: genesis, chainFile: chain } : undefined, limits);
  });
  const postRaw: TestService['postRaw'] = async (body, { key = KEY, headers = {} } = {}) => {
    const response = await fetch(`${service.url}/v3/${key}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: body as string,
    });
    const text = await response.text();
    return {
      status: response.status,
      headers: response.headers,
      text,
      json: text === '' ? undefined : JSON.parse(text),
    };
  };
  const post: TestService['post'] = (body, init) => postRaw(JSON.stringify(body), init);
  return {
    url: service.url,
    adminUrl: service.adminUrl!,
    ledgerFolder,
    post,
    postRaw,
    call: async (method, params = []) => (await post({ jsonrpc: '2.0', id: 1, method, params })).json,
    async stop() {
      await service.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
