/** Clients that do not read their answers, beside honest ones: other callers are not affected, and slow readers are not mistaken for them. */

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { methods, type serviceLimits } from '../../generated/server/index.ts';
import { type ScriptedNode, startScriptedNode } from '../harness/scripted-node.ts';
import { KEY, startTestService, type TestService } from '../harness/service.ts';
import { type SlowReader, sendOverHttp, sendOverWebSocket } from '../harness/slow-reader.ts';

const large = 'x'.repeat(5_000_000);
const largeJson = Buffer.from(JSON.stringify(large));
const largeCall = { jsonrpc: '2.0', id: 'large', method: 'eth_getBlockReceipts', params: ['0x1'] };
/** Its answer does not fit into the buffers of a connection. */
const hugeCall = { jsonrpc: '2.0', id: 'huge', method: 'eth_call', params: [{ to: `0x${'00'.repeat(20)}` }, 'latest'] };
const smallCall = { jsonrpc: '2.0', id: 'small', method: 'eth_getBlockByNumber', params: ['0x1', false] };
const discover = { jsonrpc: '2.0', id: 1, method: 'rpc.discover' };
const DAILY = 10_000_000;
/** More than the connections to one node. */
const ATTACKERS = 70;

const transports = [
  ['HTTP', (of: TestService, bodies: readonly unknown[]) => sendOverHttp(`${of.url}/v3/hostile`, bodies)],
  ['WebSocket', (of: TestService, bodies: readonly unknown[]) => sendOverWebSocket(`${of.url}/ws/v3/hostile`, bodies)],
] as const;

let node: ScriptedNode;
let service: TestService;
let readers: SlowReader[] = [];

beforeAll(async () => {
  node = await startScriptedNode();
});

afterAll(() => node.stop());

beforeEach(() => {
  node.requests.length = 0;
  node.answer('eth_getBlockReceipts', () => ({
    raw: (response, { id }) => {
      response.write(`{"jsonrpc":"2.0","id":${id},"result":`);
      response.write(largeJson);
      response.end('}');
    },
  }));
  node.answer('eth_call', () => ({ result: large + large }));
  node.answer('eth_getBlockByNumber', () => ({ result: 'small' }));
});

afterEach(async () => {
  for (const { socket } of readers) socket.destroy();
  readers = [];
  await service.stop();
});

async function start(limits: Partial<Record<keyof typeof serviceLimits, number>> = {}) {
  service = await startTestService({
    upstream: node.url,
    keys: [
      { key: KEY, account: 'honest' },
      { key: 'hostile', account: 'hostile' },
    ],
    accounts: { honest: { dailyCredits: DAILY }, hostile: { dailyCredits: DAILY } },
    limits,
  });
}

/** The bytes of answers that wait in the service. */
async function waitingBytes(): Promise<number> {
  const text = await (await fetch(`${service.adminUrl}/metrics`)).text();
  const values = text.matchAll(/^chain_access_answer_(?:memory|disk)_bytes (\d+)/gm);
  return [...values].reduce((sum, [, value]) => sum + Number(value), 0);
}

/** How many calls of a method have an outcome, with a code or with any. */
async function outcomes(method: string, code = '-?\\d+'): Promise<number> {
  const text = await (await fetch(`${service.adminUrl}/metrics`)).text();
  const row = new RegExp(`^chain_access_requests_total\\{method="${method}",code="${code}"\\} (\\d+)`, 'gm');
  return [...text.matchAll(row)].reduce((sum, [, value]) => sum + Number(value), 0);
}

/** What an account has left, after one more call for 80 credits. */
async function left(key: string): Promise<number> {
  return Number((await service.post(smallCall, { key })).headers.get('x-credits-remaining'));
}

describe.each(transports)('over %s', (_transport, send) => {
  test('70 clients that ask for 5 MB and do not read: others are served by the same node, and no credit is lost', async () => {
    await start();
    readers = await Promise.all(Array.from({ length: ATTACKERS }, () => send(service, [largeCall])));
    await expect.poll(() => outcomes('eth_getBlockReceipts'), { timeout: 60_000 }).toBe(ATTACKERS);
    expect(await waitingBytes()).toBeGreaterThan(100_000_000);
    const answers = await Promise.all(Array.from({ length: 20 }, () => service.post(smallCall)));
    expect(answers.map(({ status, json }) => [status, json.result])).toEqual(answers.map(() => [200, 'small']));
    expect((await service.post(largeCall)).json.result).toBe(large);
    expect((await fetch(`${service.adminUrl}/ready`)).status).toBe(200);
    for (const { socket } of readers) socket.destroy();
    await expect.poll(waitingBytes, { timeout: 30_000 }).toBe(0);
    // What was answered is paid, read or not. On a busy machine some calls do not get a turn, and cost nothing.
    const answered = (await outcomes('eth_getBlockReceipts', '0')) - 1;
    expect(answered).toBeGreaterThan(ATTACKERS / 2);
    const [price, small] = [methods.eth_getBlockReceipts.priceCredits, methods.eth_getBlockByNumber.priceCredits];
    expect(await left('hostile')).toBe(DAILY - answered * price - small);
    expect(await left(KEY)).toBe(DAILY - price - 21 * small);
  });

  test('a client that does not read is disconnected, its answers are freed, and it has paid for them', async () => {
    await start({ unreadSeconds: 1 });
    const reader = await send(service, [hugeCall]);
    readers.push(reader);
    await expect.poll(() => outcomes('eth_call'), { timeout: 60_000 }).toBe(1);
    await expect.poll(waitingBytes, { timeout: 60_000 }).toBe(0);
    const spent = methods.eth_call.priceCredits + methods.eth_getBlockByNumber.priceCredits;
    expect(await left('hostile')).toBe(DAILY - spent);
  });

  test('a client that reads a few bytes now and then is disconnected too', async () => {
    await start({ unreadSeconds: 1 });
    const reader = await send(service, [hugeCall]);
    readers.push(reader);
    const reading = reader.read(1_000_000, 1_000);
    await expect.poll(() => outcomes('eth_call'), { timeout: 60_000 }).toBe(1);
    await expect.poll(waitingBytes, { timeout: 60_000 }).toBe(0);
    reader.socket.destroy();
    expect(await reading).toBeGreaterThan(0);
  });

  test('a slow reader is not disconnected, although pings and the system’s buffer delay its progress', async () => {
    await start({ unreadSeconds: 1, websocketPingSeconds: 1 });
    const reader = await send(service, [hugeCall]);
    readers.push(reader);
    const wanted = 4_000_000;
    expect(await reader.read(wanted, 400_000)).toBeGreaterThanOrEqual(wanted);
    expect(await waitingBytes()).toBeGreaterThan(0);
  });
});

test('many small answers on WebSockets that are not read: the account gets no more than its share of memory', async () => {
  node.answer('eth_getBlockByNumber', () => ({ result: 'x'.repeat(20_000) }));
  await start({ bytesInFlightPerAccount: 2_000_000 });
  readers = await Promise.all(
    Array.from({ length: 20 }, () => sendOverWebSocket(`${service.url}/ws/v3/hostile`, new Array(400).fill(smallCall))),
  );
  await expect.poll(() => node.requests.length, { timeout: 60_000 }).toBeGreaterThan(300);
  expect(await waitingBytes()).toBeLessThan(2_200_000);
  expect((await service.post(smallCall)).status).toBe(200);
});

test('a batch of 1,000 rpc.discover: as many answers as the account may have in flight, and 429 for the others', async () => {
  await start({ bytesInFlightPerAccount: 20_000_000, freeCallsPerSecond: 10_000 });
  const { status, text, json } = await service.post(new Array(1_000).fill(discover));
  expect([status, text.length < 21_000_000]).toEqual([200, true]);
  const refused = json.filter(({ error }: any) => error !== undefined);
  expect(refused.length).toBeGreaterThan(800);
  expect(refused[0].error).toMatchObject({
    code: 429,
    message: expect.stringContaining('20000000 bytes; read answers faster, or send fewer calls at once'),
  });
  expect(json[0].result.openrpc).toBe('1.3.2');
  await expect.poll(waitingBytes).toBe(0);
});

test('an error with much data counts as a result does', async () => {
  const data = `0x${'00'.repeat(1_000_000)}`;
  node.answer('eth_call', () => ({ error: { code: 3, message: 'execution reverted', data } }));
  await start({ bytesInFlightPerAccount: 5_000_000 });
  const call = { jsonrpc: '2.0', method: 'eth_call', params: [{ to: `0x${'00'.repeat(20)}` }, 'latest'] };
  const { json } = await service.post([1, 2, 3, 4].map((id) => ({ ...call, id })));
  expect(json.map(({ error }: any) => error.code).sort()).toEqual([3, 3, 429, 429]);
  expect(json.find(({ error }: any) => error.code === 3).error).toEqual({
    code: 3,
    message: 'execution reverted',
    data,
  });
});
