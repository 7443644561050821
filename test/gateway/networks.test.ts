/** Several networks in one process, the contract's files, and the admin port. */

import { rmSync } from 'node:fs';
import { request } from 'undici';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { methods } from '../../generated/server/index.ts';
import { type ScriptedNode, startScriptedNode } from '../harness/scripted-node.ts';
import { KEY, startTestService, type TestService } from '../harness/service.ts';
import { refusal } from '../harness/socket.ts';

let mainNode: ScriptedNode;
let testNode: ScriptedNode;
let service: TestService;

beforeAll(async () => {
  [mainNode, testNode] = await Promise.all([startScriptedNode(), startScriptedNode()]);
  mainNode.answer('eth_chainId', () => ({ result: '0x1' }));
  testNode.answer('eth_chainId', () => ({ result: '0xaa36a7' }));
  service = await startTestService({
    networks: {
      main: { kind: 'mainnet', upstream: mainNode.url },
      sepolia: { kind: 'testnet', upstream: testNode.url },
    },
    hosts: { 'main.example': 'main', 'Sepolia.Example': 'sepolia' }, // The case does not matter (RFC 9110 section 4.2.3).
    keys: [{ key: KEY }, { key: 'only-main', networks: ['main'] }],
  });
});

afterAll(async () => {
  await service.stop();
  await Promise.all([mainNode.stop(), testNode.stop()]);
});

/** Sends one call with the given `Host` header, which `fetch` does not allow. */
async function callAt(host: string, key = KEY): Promise<{ status: number; json: any }> {
  const response = await request(`${service.url}/v3/${key}`, {
    method: 'POST',
    headers: { host, 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_chainId' }),
  });
  return { status: response.statusCode, json: await response.body.json() };
}

describe('networks by Host', () => {
  test.each([
    ['main.example', '0x1'],
    ['sepolia.example', '0xaa36a7'],
    ['sepolia.example:8545', '0xaa36a7'],
    ['MAIN.example', '0x1'],
  ])('%s', async (host, chainId) => {
    expect(await callAt(host)).toEqual({ status: 200, json: { jsonrpc: '2.0', id: 1, result: chainId } });
  });

  test('an unknown Host: 404', async () => {
    const { status, json } = await callAt('other.example');
    expect([status, json.error.code]).toEqual([404, -32600]);
  });

  test('a key that may not use this network: 403 with the network’s name', async () => {
    expect((await callAt('main.example', 'only-main')).status).toBe(200);
    const { status, json } = await callAt('sepolia.example', 'only-main');
    expect([status, json.error]).toEqual([403, { code: 403, message: 'this API key may not use the network sepolia' }]);
  });

  test('an upgrade to WebSocket with an unknown Host is rejected', async () => {
    expect((await refusal(`${service.url.replace('http', 'ws')}/ws/v3/${KEY}`)).status).toBe(404);
  });
});

describe('the contract', () => {
  test('openrpc.json and openapi.yaml are served without a key, and pages may read them', async () => {
    const openrpc = await fetch(`${service.url}/openrpc.json`, { headers: { origin: 'https://page.example' } });
    expect(openrpc.headers.get('access-control-allow-origin')).toBe('*');
    expect(((await openrpc.json()) as any).methods.map(({ name }: any) => name)).toEqual(Object.keys(methods));
    const openapi = await fetch(`${service.url}/openapi.yaml`);
    expect(parse(await openapi.text()).openapi).toMatch(/^3\.1/);
  });

  test('a preflight request allows a page to post', async () => {
    const preflight = await fetch(`${service.url}/v3/${KEY}`, {
      method: 'OPTIONS',
      headers: {
        origin: 'https://page.example',
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'content-type',
      },
    });
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get('access-control-allow-methods')).toContain('POST');
    expect(preflight.headers.get('access-control-allow-headers')).toContain('content-type');
  });
});

describe('the admin port', () => {
  test('metrics count requests by method and code, and no caller can add a label', async () => {
    await callAt('main.example');
    await request(`${service.url}/v3/${KEY}`, {
      method: 'POST',
      headers: { host: 'main.example', 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'made_up_by_a_caller' }),
    });
    const response = await fetch(`${service.adminUrl}/metrics`);
    const text = await response.text();
    expect(response.headers.get('content-type')).toContain('text/plain');
    expect(text).toMatch(/^chain_access_requests_total\{method="eth_chainId",code="0"\} [1-9]/m);
    expect(text).toMatch(/^chain_access_requests_total\{method="other",code="-32601"\} 1$/m);
    expect(text).not.toContain('made_up');
    expect(text).not.toContain(KEY);
  });

  test('health and readiness: a node that does not answer makes the service not ready', async () => {
    expect((await fetch(`${service.adminUrl}/health`)).status).toBe(200);
    expect(await (await fetch(`${service.adminUrl}/ready`)).json()).toMatchObject({ status: 'ready' });
    const gone = await startScriptedNode();
    const lame = await startTestService({ upstream: gone.url });
    await gone.stop();
    const ready = await fetch(`${lame.adminUrl}/ready`);
    expect([ready.status, await ready.json()]).toEqual([503, expect.objectContaining({ status: 'failed' })]);
    expect((await fetch(`${lame.adminUrl}/health`)).status).toBe(200);
    await lame.stop();
  });
});

test('a ledger that cannot be written: 503, and no call is answered for free', async () => {
  const broken = await startTestService({ upstream: mainNode.url });
  const call = { jsonrpc: '2.0', id: 1, method: 'eth_getBlockReceipts', params: ['0x1'] };
  mainNode.answer('eth_getBlockReceipts', () => ({ result: [] }));
  expect((await broken.post(call)).status).toBe(200);
  rmSync(broken.ledgerFolder, { recursive: true });
  const { status, json, headers } = await broken.post(call);
  const ready = await fetch(`${broken.adminUrl}/ready`);
  expect([ready.status, await ready.json()]).toEqual([503, expect.objectContaining({ status: 'failed' })]);
  expect([status, json.error.data, headers.get('retry-after')]).toEqual([
    503,
    { reason: 'ledger-unavailable', retryable: true },
    '1',
  ]);
  await expect(broken.stop()).rejects.toThrow(); // the refund could not be written
});
