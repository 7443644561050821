/** What one account may occupy at the same time; another account is not affected. */

import { once } from 'node:events';
import { afterEach, describe, expect, test } from 'vitest';
import { Turns } from '../../gateway/isolation/turns.ts';
import type { Settings } from '../../gateway/settings/settings.ts';
import { nextAnswer, openRaw } from '../harness/raw-http.ts';
import { type ScriptedNode, startScriptedNode } from '../harness/scripted-node.ts';
import { startTestService, type TestService } from '../harness/service.ts';
import { openSocket, refusal } from '../harness/socket.ts';

const stops: (() => Promise<unknown>)[] = [];

afterEach(async () => {
  for (const stop of stops.splice(0).reverse()) await stop();
});

/** Two accounts with a key each, `greedy` and `honest`. */
async function start(settings: Settings): Promise<{ node: ScriptedNode; service: TestService }> {
  const node = await startScriptedNode();
  stops.push(() => node.stop());
  const service = await startTestService({
    upstream: node.url,
    accounts: { g: {}, h: {} },
    keys: [
      { key: 'greedy', account: 'g' },
      { key: 'honest', account: 'h' },
    ],
    ...settings,
  });
  stops.push(() => service.stop());
  return { node, service };
}

const call = (id: unknown) => ({
  jsonrpc: '2.0',
  id,
  method: 'eth_call',
  params: [{ to: `0x${'1'.repeat(40)}` }, 'latest'],
});
const free = (id: unknown) => ({ jsonrpc: '2.0', id, method: 'web3_clientVersion' });
const codes = (answers: any[]) => answers.map(({ error }) => error?.code ?? 'ok');

/** The beginning of a request whose body never arrives. */
function unfinished({ url }: TestService, key: string, ...headers: string[]) {
  const socket = openRaw(url);
  const lines = [`POST /v3/${key} HTTP/1.1`, 'Host: x', 'Content-Type: application/json', ...headers, '', ''];
  socket.write(lines.join('\r\n'));
  stops.push(async () => socket.destroy());
  return socket;
}

describe('calls in flight', () => {
  test('an item of a batch that is one too many gets 429 in its place, free of charge', async () => {
    const { node, service } = await start({ limits: { callsInFlightPerAccount: 2 } });
    const { promise: isReleased, resolve: release } = Promise.withResolvers<void>();
    node.answer('eth_call', async () => {
      await isReleased;
      return { result: '0x' };
    });
    const batch = service.post([call(1), call(2), call(3)], { key: 'greedy' });
    const { promise: isAsked, resolve: asked } = Promise.withResolvers<void>();
    node.answer('eth_getStorageAt', () => {
      asked();
      return { result: '0x' };
    });
    const other = await service.post(
      { jsonrpc: '2.0', id: 1, method: 'eth_getStorageAt', params: [`0x${'1'.repeat(40)}`, '0x0', 'latest'] },
      { key: 'honest' },
    );
    await isAsked;
    expect(other.json.result).toBe('0x');
    release();
    const { json, headers } = await batch;
    expect(codes(json)).toEqual(['ok', 'ok', 429]);
    expect(json[2].error.message).toBe('Too Many Requests: this account has 2 calls in flight; the limit is 2');
    expect(headers.get('x-credits-used')).toBe('160');
    expect(codes((await service.post([call(1), call(2)], { key: 'greedy' })).json)).toEqual(['ok', 'ok']);
  });
});

describe('bytes in flight', () => {
  const limits = { bytesInFlightPerAccount: 200_000 };

  test('a body counts as soon as its length is known, and one too many is refused before it arrives', async () => {
    const { service } = await start({ limits });
    const first = unfinished(service, 'greedy', 'Content-Length: 150000', 'Expect: 100-continue');
    expect(String(await once(first, 'data'))).toContain('100 Continue');
    const second = await nextAnswer(unfinished(service, 'greedy', 'Content-Length: 150000'));
    expect([second.status, second.headers['retry-after'], second.headers.connection]).toEqual([429, '1', 'close']);
    expect(second.body).toContain('this account has 150000 bytes in flight; the limit is 200000');
    expect((await service.post(free(1), { key: 'honest' })).status).toBe(200);
    first.destroy();
    await expect
      .poll(async () => (await service.post([free('x'.repeat(150_000).slice(0, 4_000))], { key: 'greedy' })).status)
      .toBe(200);
  });

  test('a body in chunks counts as it arrives', async () => {
    const { service } = await start({ limits });
    const sender = unfinished(service, 'greedy', 'Transfer-Encoding: chunked');
    const answer = nextAnswer(sender);
    for (let chunk = 0; chunk < 3; chunk++) sender.write(`186a0\r\n${' '.repeat(100_000)}\r\n`);
    expect((await answer).status).toBe(429);
  });

  test('a WebSocket message counts as it arrives', async () => {
    const { service } = await start({ limits });
    const url = `${service.url.replace('http', 'ws')}/ws/v3`;
    const greedy = await openSocket(`${url}/greedy`);
    const honest = await openSocket(`${url}/honest`);
    greedy.socket.send(' '.repeat(150_000), { fin: false });
    greedy.socket.send(' '.repeat(150_000), { fin: false });
    expect(await greedy.closed).toBe(1013);
    honest.send(free(1));
    expect((await honest.next()).result).toMatch(/^chain-access/);
    honest.socket.terminate();
  });

  test('the fragments of a WebSocket message count, however short they are', async () => {
    const { service } = await start({ limits });
    const greedy = await openSocket(`${service.url.replace('http', 'ws')}/ws/v3/greedy`);
    for (let fragment = 0; fragment < 1_000; fragment++) greedy.socket.send(' ', { fin: false });
    expect(await greedy.closed).toBe(1013);
  });

  test('many short messages do not count as one long message', async () => {
    const { service } = await start({ limits: { bytesInFlightPerAccount: 2_000_000 } });
    const busy = await openSocket(`${service.url.replace('http', 'ws')}/ws/v3/greedy`);
    for (let id = 0; id < 1_000; id++) busy.send(free(id));
    for (let id = 0; id < 1_000; id++) expect((await busy.next()).result).toMatch(/^chain-access/);
    busy.socket.terminate();
  });

  test('one account gets half of the memory for bodies, so that another one finds room', async () => {
    const { service } = await start({ limits: { bodyMemoryBytes: 200_000 } });
    const begin = (key: string) => unfinished(service, key, 'Content-Length: 80000', 'Expect: 100-continue');
    expect(String(await once(begin('greedy'), 'data'))).toContain('100 Continue');
    const second = await nextAnswer(begin('greedy'));
    expect([second.status, JSON.parse(second.body).error.message]).toEqual([
      429,
      'Too Many Requests: this account has 80000 bytes of request bodies in memory, and too little is free',
    ]);
    expect(String(await once(begin('honest'), 'data'))).toContain('100 Continue');
  });

  test('what a message or a body has taken is given back', async () => {
    const { service } = await start({ limits });
    const { socket, send, next } = await openSocket(`${service.url.replace('http', 'ws')}/ws/v3/greedy`);
    const large = `${' '.repeat(150_000)}${JSON.stringify(free(1))}`;
    for (let message = 0; message < 3; message++) {
      send(large);
      expect((await next()).result).toMatch(/^chain-access/);
      expect((await service.postRaw(large, { key: 'greedy' })).status).toBe(200);
    }
    socket.terminate();
  });
});

describe('connections', () => {
  test('HTTP connections with a request and WebSockets count together', async () => {
    const { service } = await start({ limits: { connectionsPerAccount: 2 } });
    const address = `${service.url.replace('http', 'ws')}/ws/v3`;
    const { socket } = await openSocket(`${address}/greedy`);
    const busy = unfinished(service, 'greedy', 'Content-Length: 100', 'Expect: 100-continue');
    await once(busy, 'data');
    const { status, headers, json } = await service.post(free(1), { key: 'greedy' });
    expect([status, headers.get('retry-after'), json.error.message]).toEqual([
      429,
      '1',
      'Too Many Requests: this account has 2 connections; the limit is 2',
    ]);
    expect((await refusal(`${address}/greedy`)).status).toBe(429);
    expect((await service.post(free(1), { key: 'honest' })).status).toBe(200);
    socket.terminate();
    await expect.poll(async () => (await service.post(free(1), { key: 'greedy' })).status).toBe(200);
  });
});

describe('free calls', () => {
  test('what costs nothing has a limit per second of its own; paid calls go on', async () => {
    const { service } = await start({ limits: { freeCallsPerSecond: 1, burstSeconds: 4 } });
    const invalid = { jsonrpc: '2.0', id: 2, method: 'eth_call', params: [7] };
    const unknown = { jsonrpc: '2.0', id: 3, method: 'nope' };
    const { json } = await service.post([free(1), invalid, unknown, 'malformed', call(5), free(6), call(7)], {
      key: 'greedy',
    });
    expect(codes(json)).toEqual(['ok', -32602, -32601, -32600, 'ok', 429, 'ok']);
    const refused = await service.postRaw('not JSON', { key: 'greedy' });
    expect([refused.status, refused.json.error.message]).toEqual([
      429,
      'Too Many Requests: more than 1 free calls per second',
    ]);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await service.post(free(1), { key: 'honest' })).status).toBe(200);
  });

  test('a large free answer takes as many tokens as it has 4 KiB', async () => {
    const { service } = await start({ limits: { freeCallsPerSecond: 10, burstSeconds: 10 } });
    const discover = { jsonrpc: '2.0', id: 1, method: 'rpc.discover' };
    const { json } = await service.post(new Array(10).fill(discover), { key: 'greedy' });
    expect(codes(json).slice(0, 2)).toEqual(['ok', 'ok']);
    expect(codes(json).slice(4)).toEqual(new Array(6).fill(429));
  });

  test('0 means unlimited', async () => {
    const { service } = await start({ limits: { freeCallsPerSecond: 0, burstSeconds: 1 } });
    const { json } = await service.post(new Array(1_000).fill(free(1)), { key: 'greedy' });
    expect(new Set(codes(json))).toEqual(new Set(['ok']));
  });
});

describe('an account that cannot pay', () => {
  test('gets 402 for a large body before it arrives, and may still ask free questions', async () => {
    const { service } = await start({ dailyCredits: 1 });
    const { status, headers, body } = await nextAnswer(unfinished(service, 'greedy', 'Content-Length: 5000000'));
    expect([status, JSON.parse(body).error.code, headers.connection]).toEqual([402, 402, 'close']);
    expect(headers.ratelimit).toMatch(/^"daily";r=0;t=\d+$/);
    const chunked = unfinished(service, 'greedy', 'Transfer-Encoding: chunked');
    const answer = nextAnswer(chunked);
    chunked.write(`186a0\r\n${' '.repeat(100_000)}\r\n`);
    expect((await answer).status).toBe(402);
    expect((await service.post(free(1), { key: 'greedy' })).status).toBe(200);
    expect((await service.post(call(1), { key: 'greedy' })).status).toBe(402);
  });
});

describe('turns on the thread', () => {
  const busy = (ms: number) => {
    const end = performance.now() + ms;
    while (performance.now() < end);
  };

  test('an account that has had its turn waits for the next round; the others do not', async () => {
    const turns = new Turns();
    const order: string[] = [];
    const run = (account: string, name: string, ms: number) =>
      turns.run(account, () => {
        order.push(name);
        busy(ms);
      });
    const all = [run('a', 'a1', 20), run('a', 'a2', 20), run('a', 'a3', 0), run('b', 'b1', 0), run('b', 'b2', 0)];
    expect(order).toEqual(['a1', 'b1', 'b2']);
    await Promise.all(all);
    expect(order).toEqual(['a1', 'b1', 'b2', 'a2', 'a3']);
  });

  test('with nothing to wait for, work runs at once and returns its result; an error reaches the caller', async () => {
    const turns = new Turns();
    expect(turns.run('a', () => 7)).toBe(7);
    busy(0);
    turns.run('a', () => busy(5));
    const later = turns.run('a', () => {
      throw new Error('a fault');
    });
    await expect(later).rejects.toThrow('a fault');
  });
});
