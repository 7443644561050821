/** Hostile input: every request gets a JSON-RPC answer that reports the fault, never a 5xx, a hang, a crash or growing memory. */

import { connect } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { faultsOf } from '../fuzz/answer-faults.ts';
import { methodParams, requestPools, requestSource, take } from '../fuzz/request-source.ts';
import { validValue } from '../harness/schema-arbitrary.ts';
import { type ScriptedNode, startScriptedNode } from '../harness/scripted-node.ts';
import { KEY, startTestService, type TestService } from '../harness/service.ts';
import { openrpc } from '../harness/shipped-contract.ts';
import { openSocket, type TestSocket } from '../harness/socket.ts';

setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');

const SEED = 20_261_120;
const HTTP_BATCHES = 188;
const BATCH_ITEMS = 500;
/** How often memory is measured. What every request leaves behind makes each interval grow; caches and timers only some of them. */
const MEASUREMENTS = 4;
/** In each interval: 170 bytes per request. */
const MOST_GROWTH_MB = 4;
const SOCKET_BATCHES = 300;
const SINGLE_REQUESTS = 500;

const pools = requestPools(SEED);

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

/** Expects the answers in the order sent, one for each request that is not a notification. */
function expectAnswers(answers: any[], sent: unknown[]): void {
  expect(faultsOf(answers, JSON.parse(JSON.stringify(sent)))).toEqual([]);
}

describe(`generated requests (seed ${SEED})`, () => {
  test(`${HTTP_BATCHES * BATCH_ITEMS} over HTTP, in batches; memory does not grow`, async () => {
    const source = requestSource(pools, SEED);
    const held: number[] = [];
    for (let batch = 0; batch < HTTP_BATCHES; batch++) {
      const sent = take(source, BATCH_ITEMS);
      const { status, json } = await service.post(sent);
      expect(status).toBe(200);
      expectAnswers(json, sent);
      node.requests.length = 0; // the test's own memory
      if (batch % (HTTP_BATCHES / MEASUREMENTS) === 0) held.push(await heldMb());
    }
    held.push(await heldMb());
    const growth = held.slice(1).map((megabytes, index) => megabytes - held[index]!);
    expect(Math.min(...growth), `in use, in MB: ${held.map(Math.round).join(', ')}`).toBeLessThan(MOST_GROWTH_MB);
  }, 120_000);

  test(`${SOCKET_BATCHES * 20} over WebSocket`, async () => {
    const source = requestSource(pools, SEED + 1);
    for (let batch = 0; batch < SOCKET_BATCHES; batch++) {
      const sent = [...take(source, 19), { jsonrpc: '2.0', id: 0, method: 'web3_clientVersion' }];
      socket.send(sent);
      expectAnswers(await socket.next(), sent);
    }
  }, 60_000);

  test(`${SINGLE_REQUESTS} single requests: never a 5xx`, async () => {
    for (const single of take(requestSource(pools, SEED + 2), SINGLE_REQUESTS)) {
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
    const valid = fc.sample(fc.tuple(...methodParams.get(method)!.map(({ schema }) => validValue(schema, openrpc))), {
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

/** The memory in use, in MB: heap and buffers, after garbage collection and what it lets run. */
async function heldMb(): Promise<number> {
  for (let round = 0; round < 3; round++) {
    collectGarbage();
    await setImmediate();
  }
  const { heapUsed, external } = process.memoryUsage();
  return (heapUsed + external) / 2 ** 20;
}
