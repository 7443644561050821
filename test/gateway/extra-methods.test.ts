/** Methods beyond the contract: forwarded as they are, charged, limited and counted like the contract's, and listed apart. */

import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { completeConfig } from '../../gateway/config.ts';
import { openMethods } from '../../gateway/extra-methods.ts';
import { openChargeBook } from '../../gateway/ledger/open-ledger.ts';
import { knownMethods } from '../../gateway/methods/known-methods.ts';
import { methods } from '../../generated/server/index.ts';
import { type ScriptedNode, startScriptedNode } from '../harness/scripted-node.ts';
import { KEY, startTestService, type TestService } from '../harness/service.ts';
import { openSocket } from '../harness/socket.ts';

const contract = readFileSync(new URL('../../openrpc.json', import.meta.url), 'utf8');
const extraMethods = { eth_getTransactionCount: 80, eth_sendRawTransaction: 500, zz_free: 0, debug_traceCall: 9_000 };

let node: ScriptedNode;
let service: TestService;

beforeAll(async () => {
  node = await startScriptedNode();
  service = await startTestService({ upstream: node.url, extraMethods });
});

afterAll(async () => {
  await service.stop();
  await node.stop();
});

beforeEach(() => {
  node.requests.length = 0;
  node.bodies.length = 0;
  for (const method of Object.keys(extraMethods)) node.answer(method, () => ({ result: '0x1' }));
});

const request = (method: string, params: unknown = [], id: unknown = 1) => ({ jsonrpc: '2.0', id, method, params });

describe('forwarding', () => {
  test('the params reach the node byte for byte', async () => {
    const params = '[ 12345678901234567890, 1.0,{"2":"é\\u00e9","1":null, "1":true} , "\\ud800"]';
    const body = `{"jsonrpc":"2.0","id":1,"method":"debug_traceCall","params":${params}}`;
    expect((await service.postRaw(body)).json).toEqual({ jsonrpc: '2.0', id: 1, result: '0x1' });
    expect(node.bodies).toHaveLength(1);
    expect(node.bodies[0]).toContain(`"params":${params}`);
  });

  test('absent params are an empty list; params by name are rejected, as for every method', async () => {
    await service.post({ jsonrpc: '2.0', id: 1, method: 'zz_free' });
    expect(node.requests.map(({ params }) => params)).toEqual([[]]);
    const { json, headers } = await service.post(request('zz_free', { a: 1 }));
    expect(json.error).toMatchObject({ code: -32602, message: expect.stringMatching(/^params: expected an array/) });
    expect(headers.get('x-credits-used')).toBe('0');
    expect(node.requests).toHaveLength(1);
  });

  test('results and errors are returned as the node sent them', async () => {
    const raw = '{"b": 1.0, "a":[ 1e3,"é"]}';
    node.answer('eth_getTransactionCount', ({ id }) => ({
      raw: (response) => response.end(`{"jsonrpc":"2.0","id":${id},"result":${raw}}`),
    }));
    expect((await service.post(request('eth_getTransactionCount'))).text).toContain(`"result":${raw}`);
    const error = { code: -32000, message: 'execution reverted', data: '0x08c379a0' };
    node.answer('debug_traceCall', () => ({ error }));
    const { json, headers } = await service.post(request('debug_traceCall'));
    expect(json.error).toEqual(error);
    expect(headers.get('x-credits-used')).toBe('9000');
  });

  test.each([
    [-32601, 'the method eth_getTransactionCount does not exist'],
    [-32602, 'missing value for required argument 0'],
  ])(
    'a node that answers %i has not done anything: the caller gets the message, free of charge',
    async (code, message) => {
      node.answer('eth_getTransactionCount', () => ({ error: { code, message } }));
      const { json, headers } = await service.post(request('eth_getTransactionCount'));
      expect(json.error).toEqual({ code, message });
      expect(headers.get('x-credits-used')).toBe('0');
    },
  );

  test('every call reaches the node, even one that it has just refused', async () => {
    for (const code of [-32005, -32602]) {
      node.answer('eth_getTransactionCount', () => ({ error: { code, message: 'later' } }));
      expect((await service.call('eth_getTransactionCount')).error).toEqual({ code, message: 'later' });
      node.answer('eth_getTransactionCount', () => ({ result: '0x2' }));
      expect(await service.call('eth_getTransactionCount')).toMatchObject({ result: '0x2' });
    }
  });

  test('a notification is neither forwarded nor charged', async () => {
    const { status } = await service.post({ jsonrpc: '2.0', method: 'eth_sendRawTransaction', params: ['0x'] });
    expect(status).toBe(204);
    expect(node.requests).toEqual([]);
  });

  test('a batch mixes them with methods of the contract, in order, each with its own charge', async () => {
    node.answer('eth_getStorageAt', () => ({ result: `0x${'00'.repeat(32)}` }));
    const { json, headers } = await service.post([
      request('eth_getTransactionCount', ['0x1'], 'a'),
      request('eth_getStorageAt', ['0x00000000219ab540356cbb839cbe05303d7705fa', '0x0', 'latest'], 'b'),
      request('eth_sendRawTransaction', ['0x'], 'c'),
      request('eth_getCode', [], 'd'),
    ]);
    expect(json.map(({ id, error }: { id: string; error?: { code: number } }) => [id, error?.code])).toEqual([
      ['a', undefined],
      ['b', undefined],
      ['c', undefined],
      ['d', -32601],
    ]);
    expect(headers.get('x-credits-used')).toBe(String(80 + methods.eth_getStorageAt.priceCredits + 500));
  });

  test('over WebSocket too, and a large result arrives complete', async () => {
    const large = 'x'.repeat(300_000);
    node.answer('debug_traceCall', () => ({ result: large }));
    const socket = await openSocket(`${service.url.replace('http', 'ws')}/ws/v3/${KEY}`);
    socket.send(request('debug_traceCall', [{ to: '0x1' }]));
    expect(await socket.next()).toEqual({ jsonrpc: '2.0', id: 1, result: large });
    expect((await service.post(request('debug_traceCall'))).json.result).toBe(large);
    socket.socket.close();
    await socket.closed;
  });

  test('with --strict too', async () => {
    const strict = await startTestService({ upstream: node.url, extraMethods, strict: true });
    expect(await strict.call('eth_getTransactionCount', ['0xAB', '0x01'])).toMatchObject({ result: '0x1' });
    expect(node.requests.at(-1)!.params).toEqual(['0xAB', '0x01']);
    await strict.stop();
  });

  test('after the failure of a node, the next one gets the same bytes', async () => {
    const lost = await startScriptedNode();
    lost.answer('eth_sendRawTransaction', () => ({ raw: (response) => response.writeHead(503).end() }));
    const two = await startTestService({ upstream: [lost.url, node.url], extraMethods });
    expect(await two.call('eth_sendRawTransaction', ['0xf86c'])).toMatchObject({ result: '0x1' });
    for (const { requests } of [lost, node]) {
      const forwarded = requests.filter(({ method }) => method === 'eth_sendRawTransaction');
      expect(forwarded.map(({ params }) => params)).toEqual([['0xf86c']]);
    }
    await two.stop();
    await lost.stop();
  });
});

describe('charges', () => {
  test('usage and metrics have them under their names; what is not open is counted as other', async () => {
    const own = await startTestService({ upstream: node.url, extraMethods });
    for (const method of [
      'eth_getTransactionCount',
      'eth_getTransactionCount',
      'eth_sendRawTransaction',
      'zz_free',
      'eth_getCode',
      'zz_not',
    ]) {
      await own.call(method);
    }
    const text = await (await fetch(`${own.adminUrl}/metrics`)).text();
    expect(text).toContain('chain_access_requests_total{method="eth_getTransactionCount",code="0"} 2');
    expect(text).toContain('chain_access_credits_charged_total{method="eth_sendRawTransaction"} 500');
    expect(text).toContain('chain_access_requests_total{method="other",code="-32601"} 2');
    expect(text).not.toMatch(/eth_getCode|zz_not/);
    const book = await openChargeBook(own.ledgerFolder);
    await expect.poll(async () => (await book.usage()).length).toBe(3);
    expect((await book.usage()).map(({ method, calls, credits }) => [method, calls, credits])).toEqual([
      ['eth_getTransactionCount', 2, 160],
      ['eth_sendRawTransaction', 1, 500],
      ['zz_free', 1, 0],
    ]);
    await book.close();
    await own.stop();
  });

  test('the daily balance covers them: 402 when it is used up, and free methods go on', async () => {
    const own = await startTestService({ upstream: node.url, extraMethods, dailyCredits: 100 });
    const first = await own.post(request('eth_getTransactionCount'));
    expect([first.status, first.headers.get('x-credits-remaining')]).toEqual([200, '20']);
    expect((await own.post(request('eth_getTransactionCount'))).status).toBe(402);
    expect((await own.post(request('zz_free'))).status).toBe(200);
    expect(node.requests).toHaveLength(2);
    await own.stop();
  });

  test('the credits per second cover them, also a price above a full bucket; free methods go on', async () => {
    const own = await startTestService({ upstream: node.url, extraMethods, creditsPerSecond: 500 });
    expect((await own.post(request('debug_traceCall'))).status).toBe(200);
    const second = await own.post(request('eth_getTransactionCount'));
    expect([second.status, second.headers.get('retry-after')]).toEqual([429, '9']);
    expect((await own.post(request('zz_free'))).status).toBe(200);
    await own.stop();
  });

  test('a call that no node answers is released', async () => {
    node.answer('eth_getTransactionCount', () => ({ raw: (response) => response.destroy() }));
    const { json, headers } = await service.post(request('eth_getTransactionCount'));
    expect(json.error).toMatchObject({ code: -32603, data: { retryable: true } });
    expect(headers.get('x-credits-used')).toBe('0');
  });
});

describe('what is not open', () => {
  test('a known Ethereum method: the message states how to open it', async () => {
    const { json, headers } = await service.post(request('eth_getCode', ['0x1']));
    expect(json.error).toEqual({
      code: -32601,
      message:
        'the method eth_getCode does not exist/is not available; it is outside the contract, and the operator can open it with --extra eth_getCode=CREDITS',
    });
    expect(headers.get('x-credits-used')).toBe('0');
    expect(node.requests).toEqual([]);
  });

  test.each(['eth_nothing', 'eth_subscribe', 'toString', '__proto__'])(
    '%s: the message is as before',
    async (method) => {
      expect((await service.call(method)).error).toEqual({
        code: -32601,
        message: `the method ${method} does not exist/is not available`,
      });
    },
  );

  test('every method that a message suggests can be opened', () => {
    const suggested = [...knownMethods].filter((name) => !Object.hasOwn(methods, name));
    const all = Object.fromEntries(suggested.map((name) => [name, 1]));
    expect(() => completeConfig({ extraMethods: all })).not.toThrow();
    expect([...openMethods(all).keys()]).toEqual(suggested.sort());
  });

  test('in front of a node nothing is open by default, nor on an embedded chain with a key', async () => {
    const plain = await startTestService({ upstream: node.url });
    expect((await plain.call('eth_getTransactionCount')).error?.code).toBe(-32601);
    expect((await plain.call('rpc.discover')).result).toEqual(JSON.parse(contract));
    await plain.stop();
    const embedded = await startTestService({ extraMethods: { eth_gasPrice: 10 } });
    expect((await embedded.call('eth_getTransactionCount', [])).error?.code).toBe(-32601);
    const { json, headers } = await embedded.post(request('eth_gasPrice'));
    expect([json.result, headers.get('x-credits-used')]).toEqual([expect.stringMatching(/^0x/), '10']);
    await embedded.stop();
  });
});

test('what an embedded chain answers is left to the contract and to the gateway where they have it', () => {
  expect([...openMethods({ eth_call: 1, eth_chainId: 1, zz_free: 1 }).keys()]).toEqual(['zz_free']);
});

describe('the list of open methods', () => {
  const list = [
    { name: 'debug_traceCall', credits: 9_000 },
    { name: 'eth_getTransactionCount', credits: 80 },
    { name: 'eth_sendRawTransaction', credits: 500 },
    { name: 'zz_free', credits: 0 },
  ];

  test('rpc.discover returns the contract with one more field', async () => {
    const { result } = await service.call('rpc.discover');
    expect(result).toEqual({ ...JSON.parse(contract), 'x-extra-methods': list });
  });

  test('GET /openrpc.json is the contract byte for byte', async () => {
    expect(await (await fetch(`${service.url}/openrpc.json`)).text()).toBe(contract);
  });

  test('GET /docs/extra-methods.json needs no key', async () => {
    const response = await fetch(`${service.url}/docs/extra-methods.json`);
    expect(response.headers.get('content-type')).toMatch(/^application\/json/);
    expect(await response.json()).toEqual(list);
  });

  test('with several networks, it is that of the request’s Host', async () => {
    const own = await startTestService({
      networks: { a: { upstream: node.url } },
      hosts: { 'a.example': 'a' },
      extraMethods,
    });
    expect((await fetch(`${own.url}/docs/extra-methods.json`)).status).toBe(404);
    await own.stop();
  });
});
