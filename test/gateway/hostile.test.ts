/** Hostile input: every request gets a JSON-RPC answer that reports the fault, never a 5xx, a hang, a crash or growing memory. */

import { connect } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openrpcJson } from '../../gateway/contract-files.ts';
import { anyJson, nearly, validValue } from '../harness/schema-arbitrary.ts';
import { type ScriptedNode, startScriptedNode } from '../harness/scripted-node.ts';
import { KEY, startTestService, type TestService } from '../harness/service.ts';
import { openSocket, type TestSocket } from '../harness/socket.ts';

const contract = JSON.parse(openrpcJson);
const deref = (node: any) =>
  node.$ref
    ? node.$ref
        .slice(2)
        .split('/')
        .reduce((at: any, step: string) => at[step], contract)
    : node;
const methodParams = new Map<string, any[]>(
  contract.methods.map((method: any) => [
    method.name,
    [...method.params, ...(method['x-input']?.params ?? [])].map(deref),
  ]),
);

setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');

const SEED = 20_261_120;
const POOL_VALUES = 200;
const HTTP_BATCHES = 188;
const BATCH_ITEMS = 500;
const SOCKET_BATCHES = 300;
const SINGLE_REQUESTS = 500;

let node: ScriptedNode;
let service: TestService;
let socket: TestSocket;

beforeAll(async () => {
  node = await startScriptedNode();
  for (const method of methodParams.keys()) node.answer(method, () => ({ result: null }));
  service = await startTestService({ upstream: node.url });
  socket = await openSocket(`${service.url.replace('http', 'ws')}/ws/v3/${KEY}`);
});

afterAll(async () => {
  socket.socket.terminate();
  await service.stop();
  await node.stop();
});

/** Values for each parameter: valid, nearly valid, or arbitrary. */
const pools = new Map(
  [...methodParams].map(([method, params]) => [
    method,
    params.map((param) => poolOf((param['x-input'] ?? param).schema)),
  ]),
);
const anything = fc.sample(anyJson, { numRuns: POOL_VALUES, seed: SEED });
const oddRequests = fc.sample(
  fc.oneof(
    anyJson,
    fc.record({ jsonrpc: anyJson, id: anyJson, method: anyJson, params: anyJson }, { requiredKeys: [] }),
    fc.record(
      { jsonrpc: fc.constant('2.0'), id: anyJson, method: fc.string(), params: anyJson },
      { requiredKeys: ['jsonrpc'] },
    ),
  ),
  { numRuns: 5 * POOL_VALUES, seed: SEED },
);
const ids = fc.sample(fc.oneof(fc.integer(), fc.string(), fc.constant(null)), { numRuns: POOL_VALUES, seed: SEED });

function poolOf(schema: any): { valid: unknown[]; odd: unknown[] } {
  const valid = fc.sample(validValue(schema, contract), { numRuns: POOL_VALUES, seed: SEED });
  return { valid, odd: fc.sample(fc.oneof(nearly(schema, contract), anyJson), { numRuns: POOL_VALUES, seed: SEED }) };
}

/** An endless sequence of requests: some valid, the others with wrong values in some or all places. */
function* requests(seed: number): Generator<unknown, never> {
  const random = seeded(seed);
  const pick = <T>(values: readonly T[]): T => values[Math.floor(random() * values.length)]!;
  const names = [...pools.keys()];
  for (;;) {
    if (random() < 0.15) {
      yield pick(oddRequests);
      continue;
    }
    const method = pick(names);
    const isValid = random() < 0.5;
    const params = pools.get(method)!.map(({ valid, odd }) => pick(isValid || random() < 0.5 ? valid : odd));
    if (!isValid && random() < 0.3) params.push(pick(anything));
    if (!isValid && random() < 0.2) params.shift();
    yield { jsonrpc: '2.0', id: pick(ids), method, params };
  }
}

/** Numbers in [0, 1), the same for the same seed (mulberry32). */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

function take(source: Generator<unknown, never>, count: number): unknown[] {
  return Array.from({ length: count }, () => source.next().value);
}

const expectedCodes = new Set([-32700, -32600, -32601, -32602]);

function expectAnswer(answer: any, sent: any): void {
  expect(answer.jsonrpc).toBe('2.0');
  expect(Object.keys(answer)).toHaveLength(3);
  if ('result' in answer) {
    expect([...methodParams.keys(), 'web3_clientVersion']).toContain(sent.method);
    return;
  }
  expect(expectedCodes, JSON.stringify([answer, sent])).toContain(answer.error.code);
  expect(answer.error.message.length).toBeLessThan(400);
  if (answer.error.code !== -32602 || !methodParams.has(sent.method)) return;
  const names = ['params', 'data', ...methodParams.get(sent.method)!.map(({ name }) => name)];
  expect(
    names.some((name) => answer.error.message.includes(name)),
    answer.error.message,
  ).toBe(true);
}

/** Expects the answers in the order sent, one for each request that is not a notification. */
function expectAnswers(answers: any[], sent: any[]): void {
  const answered = sent.filter((item) => !isNotification(item));
  expect(answers).toHaveLength(answered.length);
  for (const [index, answer] of answers.entries()) expectAnswer(answer, answered[index]);
}

/** A well-formed request without an id (JSON-RPC 2.0 section 4.1); `params: null` counts as absent (quirk call-null-members). */
function isNotification(item: any): boolean {
  const isObject = typeof item === 'object' && item !== null && !Array.isArray(item);
  if (!isObject || Object.hasOwn(item, 'id') || item.jsonrpc !== '2.0' || typeof item.method !== 'string') return false;
  return item.params === undefined || typeof item.params === 'object';
}

describe(`generated requests (seed ${SEED})`, () => {
  test(`${HTTP_BATCHES * BATCH_ITEMS} over HTTP, in batches; memory does not grow`, async () => {
    const source = requests(SEED);
    let settledMb = 0;
    for (let batch = 0; batch < HTTP_BATCHES; batch++) {
      const sent = take(source, BATCH_ITEMS);
      const { status, json } = await service.post(sent);
      expect(status).toBe(200);
      expectAnswers(json, JSON.parse(JSON.stringify(sent)));
      node.requests.length = 0; // the test's own memory
      if (batch === HTTP_BATCHES / 4) settledMb = heldMb();
    }
    expect(heldMb() - settledMb).toBeLessThan(30);
  }, 120_000);

  test(`${SOCKET_BATCHES * 20} over WebSocket`, async () => {
    const source = requests(SEED + 1);
    for (let batch = 0; batch < SOCKET_BATCHES; batch++) {
      const sent = [...take(source, 19), { jsonrpc: '2.0', id: 0, method: 'web3_clientVersion' }];
      socket.send(sent);
      expectAnswers(await socket.next(), JSON.parse(JSON.stringify(sent)));
    }
  }, 60_000);

  test(`${SINGLE_REQUESTS} single requests: never a 5xx`, async () => {
    for (const single of take(requests(SEED + 2), SINGLE_REQUESTS)) {
      const { status } = await service.post(single);
      expect([200, 204, 400, 413]).toContain(status);
    }
  }, 60_000);

  test('bytes that are not JSON, truncated JSON, bytes that are not UTF-8', async () => {
    const whole = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_chainId', params: ['é'] });
    const cut = fc.nat({ max: Buffer.byteLength(whole) - 1 }).map((end) => Buffer.from(whole).subarray(0, end));
    await fc.assert(
      fc.asyncProperty(fc.oneof(fc.uint8Array({ maxLength: 300 }), cut), async (body) => {
        const { status, json } = await service.postRaw(body as Uint8Array);
        expect(status).toBe(400);
        expect([-32700, -32600]).toContain(json.error.code);
        expect(json.id).toBe(null);
      }),
      { numRuns: 300 },
    );
  }, 60_000);
});

describe('one wrong value in every parameter of every method', () => {
  const wrong = [undefined, true, 7, -1, 1.5, '', 'x', '0x', '0xzz', 'latets', [], {}, [[]], { a: 1 }, null];
  const places = [...methodParams].flatMap(([method, params]) =>
    params.map((param, index) => [method, index, param.name] as const),
  );

  test.each(places)('%s, parameter %i: the message contains the name %s', async (method, index, name) => {
    const valid = fc.sample(fc.tuple(...methodParams.get(method)!.map(({ schema }) => validValue(schema, contract))), {
      numRuns: 1,
      seed: 7,
    })[0]!;
    for (const value of wrong) {
      const params = valid.map((each, at) => (at === index ? value : each));
      const { error } = await service.call(method, params);
      if (error === undefined) continue; // the contract tolerates this value here
      expect(error.code).toBe(-32602);
      expect(error.message).toContain(name);
    }
    const { error } = await service.call(
      method,
      valid.map((each, at) => (at === index ? { wrong: 1n.toString() } : each)),
    );
    if (method !== 'eth_call' && method !== 'eth_estimateGas') expect(error?.message).toContain(name);
  });
});

describe('broken clients', () => {
  const open = () => connect(Number(new URL(service.url).port), '127.0.0.1');
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'web3_clientVersion' });
  const head = `POST /v3/${KEY} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n`;

  test('a body that arrives byte by byte is answered', async () => {
    const sender = open();
    const answer = new Promise<string>((resolve) => sender.on('data', (data) => resolve(data.toString())));
    sender.setNoDelay(true);
    for (const byte of `${head}Content-Length: ${body.length}\r\n\r\n${body}`) sender.write(byte);
    expect(await answer).toContain('200 OK');
    sender.destroy();
  });

  test.each([
    ['half a body, then nothing more', `${head}Content-Length: 1000\r\n\r\n{`],
    ['half a header', 'POST /v3/'],
    ['bytes that are not HTTP', '\0\0\0\0\r\n\r\n'],
    ['a chunked body that breaks off after its first chunk', `${head}Transfer-Encoding: chunked\r\n\r\n5\r\n{"jso\r\n`],
  ])('%s: other clients are still served', async (_title, text) => {
    const sender = open();
    sender.on('error', () => {});
    sender.write(text);
    expect((await service.call('web3_clientVersion')).result).toMatch(/^chain-access/);
    sender.destroy();
    expect((await service.call('web3_clientVersion')).result).toMatch(/^chain-access/);
  });

  test('a value nested 100,000 levels deep is rejected immediately', async () => {
    const deep = '['.repeat(100_000) + ']'.repeat(100_000);
    const { status, json } = await service.postRaw(`{"jsonrpc":"2.0","id":1,"method":"eth_call","params":${deep}}`);
    expect([status, json.error.code]).toEqual([400, -32600]);
  });

  test('answers stay in order and keep their ids if ids are missing, repeated or beyond 2^53', async () => {
    const item = (id: string) => `{"jsonrpc":"2.0",${id}"method":"web3_clientVersion"}`;
    const ids = ['"id":9007199254740993,', '"id":1,', '', '"id":1,', '"id":1,"id":2,', '"\\u0069d":"x",'];
    const { text } = await service.postRaw(`[${ids.map(item).join(',')}]`);
    expect([...text.matchAll(/"id":([^,]+),/g)].map((match) => match[1])).toEqual([
      '9007199254740993',
      '1',
      '1',
      '2',
      '"x"',
    ]);
  });
});

/** The memory in use, in MB: heap and buffers, after garbage collection. */
function heldMb(): number {
  collectGarbage();
  const { heapUsed, external } = process.memoryUsage();
  return (heapUsed + external) / 2 ** 20;
}
