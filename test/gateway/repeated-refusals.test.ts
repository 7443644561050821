/** The same refusal asked again: the same key gets the same error for a while, free of charge and without a node. */

import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { Call, Session } from '../../gateway/call.ts';
import { RepeatedRefusals } from '../../gateway/repeated-refusals.ts';
import { serviceLimits } from '../../generated/server/index.ts';
import { type ScriptedNode, startScriptedNode } from '../harness/scripted-node.ts';
import { KEY, startTestService, type TestService } from '../harness/service.ts';
import { openSocket } from '../harness/socket.ts';

const tooMany = { code: -32005, message: 'query returned more than 10000 results' };
const call = (filter: object = {}, id: unknown = 1) => ({
  jsonrpc: '2.0',
  id,
  method: 'eth_getLogs',
  params: [filter],
});

let node: ScriptedNode;
let service: TestService;
/** Each test asks about an address of its own, so that no test finds the refusals of another. */
let filter: { address: string };
let tests = 0;

beforeAll(async () => {
  node = await startScriptedNode();
  service = await startTestService({
    upstream: node.url,
    keys: [{ key: KEY }, { key: 'sibling' }],
  });
});

afterAll(async () => {
  await service.stop();
  await node.stop();
});

beforeEach(() => {
  filter = { address: `0x${(++tests).toString(16).padStart(40, '0')}` };
  node.requests.length = 0;
  node.answer('eth_getLogs', () => ({ result: new Array(10_001).fill(0) }));
});

afterEach(() => void vi.useRealTimers());

async function ask(body: unknown = call(filter), key = KEY) {
  const { json, headers } = await service.post(body, { key });
  return { error: json.error, used: headers.get('x-credits-used'), remaining: headers.get('x-credits-remaining') };
}

test('HTTP: one refused call that a client retries three times costs its price once, and the node is asked once', async () => {
  const answers = [];
  for (let attempt = 0; attempt < 4; attempt++) answers.push(await ask());
  expect(answers.map(({ used }) => used)).toEqual(['255', '0', '0', '0']);
  expect(answers.map(({ error }) => error)).toEqual([tooMany, tooMany, tooMany, tooMany]);
  expect(node.requests).toHaveLength(1);
});

test('a refusal whose charge could not be written is not repeated free of charge', async () => {
  const ledger = new DatabaseSync(join(service.ledgerFolder, 'ledger.sqlite'));
  onTestFinished(() => ledger.close());
  ledger.exec('BEGIN IMMEDIATE');
  expect((await ask()).error).toMatchObject({ data: { reason: 'ledger-unavailable' } });
  ledger.exec('ROLLBACK');
  const answer = await vi.waitFor(async () => {
    const next = await ask();
    expect(next.error).toEqual(tooMany);
    return next;
  }, 30_000);
  expect(answer.used).toBe('255');
});

test('a node’s own refusal is repeated as it was first answered, for any method', async () => {
  for (const error of [
    { ...tooMany, data: { limit: 1 } },
    { code: -32602, message: 'invalid argument 0' },
  ]) {
    node.answer('eth_getBlockByNumber', () => ({ error }));
    const request = { ...call(), method: 'eth_getBlockByNumber', params: [`0x${Math.abs(error.code)}`, false] };
    const [first, second] = [await ask(request), await ask(request)];
    expect([first.error, second.error, second.used]).toEqual([error, error, '0']);
  }
  expect(node.requests).toHaveLength(2);
});

test('a node that is busy for a moment is asked again', async () => {
  let asked = 0;
  const busy = { code: -32005, message: 'request rate limited' };
  node.answer('eth_getLogs', () => (asked++ === 0 ? { error: busy } : { result: [] }));
  expect((await ask()).error).toMatchObject({ code: -32603, data: { reason: 'no-upstream', retryable: true } });
  expect((await ask()).error).toBeUndefined();
});

test('the same call in another spelling is the same call: hex case, zeros, null fields, another id', async () => {
  await ask(call({ ...filter, fromBlock: '0x0a' }));
  const { error, used } = await ask(call({ ...filter, fromBlock: '0X0A', toBlock: null }, 'other'));
  expect([error, used]).toEqual([tooMany, '0']);
});

test('another call and another key are asked as usual', async () => {
  await ask();
  expect((await ask(call({ ...filter, fromBlock: '0x1' }))).used).toBe('255');
  expect((await ask(call(filter), 'sibling')).used).toBe('255');
  expect(node.requests).toHaveLength(3);
});

test('results and other errors are not repeated', async () => {
  for (const reply of [{ result: [] }, { error: { code: -32000, message: 'header not found' } }]) {
    node.answer('eth_getLogs', () => reply);
    expect([(await ask()).used, (await ask()).used]).toEqual(['255', '255']);
  }
});

test('the gateway’s own rejection of a range beyond the head is not repeated: the next block may make it valid', async () => {
  const request = call({ ...filter, fromBlock: '0x3e9' });
  expect((await ask(request)).error.code).toBe(-32602);
  node.answer('eth_getLogs', () => ({ result: [] }));
  const asked = node.asked.length;
  await ask(request);
  expect(node.asked.length).toBeGreaterThan(asked);
});

test('two calls in flight at the same time are two calls', async () => {
  const { promise: bothArrived, resolve } = Promise.withResolvers<void>();
  node.answer('eth_getLogs', async () => {
    if (node.requests.length === 2) resolve();
    await bothArrived;
    return { error: tooMany };
  });
  expect((await Promise.all([ask(), ask()])).map(({ used }) => used)).toEqual(['255', '255']);
  expect((await ask()).used).toBe('0');
});

test('a batch: a repeated item is free, and the others are charged', async () => {
  await ask();
  const { json, headers } = await service.post([call(filter, 1), call({ ...filter, fromBlock: '0x1' }, 2)]);
  expect(json.map(({ id, error }: any) => [id, error])).toEqual([
    [1, tooMany],
    [2, tooMany],
  ]);
  expect(headers.get('x-credits-used')).toBe('255');
});

test('WebSocket: a refusal over HTTP is repeated there too', async () => {
  await ask();
  const socket = await openSocket(`${service.url.replace('http', 'ws')}/ws/v3/${KEY}`);
  socket.send(call(filter, 'ws'));
  expect(await socket.next()).toEqual({ jsonrpc: '2.0', id: 'ws', error: tooMany });
  socket.socket.close();
  expect(node.requests).toHaveLength(1);
});

test.each([
  ['by default', {}, serviceLimits.repeatedRefusalSeconds],
  ['as configured', { repeatedRefusalSeconds: 3 }, 3],
])(
  'the window, %s, begins with the refusal, and repetitions do not prolong it',
  async (_title, limits, windowSeconds) => {
    vi.useFakeTimers({ toFake: ['performance'] });
    const timed = await startTestService({ upstream: node.url, limits });
    const used = async () => (await timed.post(call(filter))).headers.get('x-credits-used');
    expect(await used()).toBe('255');
    vi.advanceTimersByTime(windowSeconds * 1_000 - 1);
    expect(await used()).toBe('0');
    vi.advanceTimersByTime(1);
    expect([await used(), await used()]).toEqual(['255', '0']);
    await timed.stop();
  },
);

test('the metrics count a repeated refusal as an answer, without credits', async () => {
  const count = async (name: string) => {
    const text = await (await fetch(`${service.adminUrl}/metrics`)).text();
    return Number(new RegExp(`^${name.replace(/[{}]/g, '\\$&')} (\\d+)$`, 'm').exec(text)?.[1] ?? 0);
  };
  const requests = 'chain_access_requests_total{method="eth_getLogs",code="-32005"}';
  const credits = 'chain_access_credits_charged_total{method="eth_getLogs"}';
  const before = [await count(requests), await count(credits)];
  await ask();
  await ask();
  expect([await count(requests), await count(credits)]).toEqual([before[0]! + 2, before[1]! + 255]);
});

describe('memory', () => {
  const session = { key: { id: 'k' }, network: { name: 'n' } } as unknown as Session;
  const numbered = (number: number) => ({ descriptor: { name: 'eth_getLogs' }, params: [number] }) as unknown as Call;
  const refused = (data?: string) => ({ kind: 'error', error: { ...tooMany, data } }) as const;

  test('beyond 10,000 entries the oldest are forgotten', () => {
    const refusals = new RepeatedRefusals(10);
    for (let number = 0; number <= 10_000; number++) refusals.remember(numbered(number), session, refused());
    expect(refusals.size.entries).toBe(10_000);
    expect(refusals.find(numbered(0), session)).toBeUndefined();
    expect(refusals.find(numbered(10_000), session)).toEqual(refused());
  });

  test('large errors are forgotten before they use more than 4 MiB', () => {
    const refusals = new RepeatedRefusals(10);
    for (let number = 0; number < 20; number++) {
      refusals.remember(numbered(number), session, refused('x'.repeat(1024 * 1024)));
      expect(refusals.size.bytes).toBeLessThanOrEqual(4 * 1024 * 1024);
    }
    expect(refusals.find(numbered(19), session)).toBeDefined();
    refusals.remember(numbered(20), session, refused('x'.repeat(5 * 1024 * 1024)));
    expect(refusals.size).toEqual({ entries: 0, bytes: 0 });
  });

  test('another network and another method have refusals of their own', () => {
    const refusals = new RepeatedRefusals(10);
    refusals.remember(numbered(1), session, refused());
    expect(refusals.find(numbered(1), { ...session, network: { name: 'other' } } as Session)).toBeUndefined();
    expect(refusals.find({ ...numbered(1), descriptor: { name: 'eth_call' } } as Call, session)).toBeUndefined();
  });

  test('a second refusal of the same call, which was in flight, neither prolongs the window nor counts twice', () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    const refusals = new RepeatedRefusals(10);
    refusals.remember(numbered(1), session, refused());
    const { size } = refusals;
    vi.advanceTimersByTime(5_000);
    refusals.remember(numbered(1), session, refused());
    expect(refusals.size).toEqual(size);
    vi.advanceTimersByTime(5_000);
    expect(refusals.find(numbered(1), session)).toBeUndefined();
  });

  test('what has expired is forgotten at the next call', () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    const refusals = new RepeatedRefusals(10);
    refusals.remember(numbered(1), session, refused());
    vi.advanceTimersByTime(10_000);
    expect(refusals.find(numbered(2), session)).toBeUndefined();
    expect(refusals.size).toEqual({ entries: 0, bytes: 0 });
  });
});
