/** The service over WebSocket: the ledger shared with HTTP, many calls in flight, rejected upgrades, frames, and shutdown. */

import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type MethodName, methods } from '../../generated/server/index.ts';
import { exampleParams } from '../contract/example-params.ts';
import { type ScriptedNode, startScriptedNode } from '../harness/scripted-node.ts';
import { KEY, startTestService, type TestService } from '../harness/service.ts';
import { openSocket, refusal, servedEnd } from '../harness/socket.ts';

const call = { jsonrpc: '2.0', id: 1, method: 'eth_getBlockByNumber', params: ['0x1', false] };

let node: ScriptedNode;
let service: TestService;
const url = (key = KEY) => `${service.url.replace('http', 'ws')}/ws/v3/${key}`;

beforeAll(async () => {
  node = await startScriptedNode();
  service = await startTestService({
    upstream: node.url,
    keys: [
      { key: KEY },
      { key: 'off', disabled: true },
      { key: 'http-only', transports: ['http'] },
      { key: 'two', account: 'two' },
      { key: 'crowd' },
    ],
    accounts: { two: { dailyCredits: 160 } },
    limits: { bodyBytes: 10_000, websocketConnectionsPerKey: 3 },
  });
});

afterAll(async () => {
  await service.stop();
  await node.stop();
});

beforeEach(() => {
  for (const method of Object.keys(methods)) node.answer(method, () => ({ result: method }));
});

test.each(Object.keys(methods) as MethodName[])('websocket-two: %s is served', async (method) => {
  const socket = await openSocket(url());
  socket.send({ jsonrpc: '2.0', id: method, method, params: exampleParams[method] });
  expect(await socket.next()).toEqual({ jsonrpc: '2.0', id: method, result: method });
  socket.socket.close();
});

test('companions are served, and a batch is answered as one message', async () => {
  node.answer('eth_chainId', () => ({ result: '0x5' }));
  const socket = await openSocket(url());
  socket.send([{ jsonrpc: '2.0', id: 1, method: 'eth_chainId' }, 7, { ...call, id: 2 }]);
  expect((await socket.next()).map((item: any) => [item.id, item.result ?? item.error.code])).toEqual([
    [1, '0x5'],
    [null, -32600],
    [2, 'eth_getBlockByNumber'],
  ]);
  socket.socket.close();
});

test('calls in flight are answered as they finish', async () => {
  let release = () => {};
  node.answer('eth_getBlockReceipts', () => {
    return new Promise((resolve) => {
      release = () => resolve({ result: 'slow' });
    });
  });
  const socket = await openSocket(url());
  socket.send({ ...call, id: 'slow', method: 'eth_getBlockReceipts', params: ['0x1'] });
  socket.send({ ...call, id: 'fast' });
  expect((await socket.next()).id).toBe('fast');
  release();
  expect((await socket.next()).id).toBe('slow');
  socket.socket.close();
});

test('a thousand calls at once are all answered, each with its id', async () => {
  const socket = await openSocket(url());
  const ids = Array.from({ length: 1_000 }, (_, id) => id);
  for (const id of ids) socket.send({ ...call, id });
  const answers = [];
  for (const _ of ids) answers.push(await socket.next());
  expect(answers.map(({ id }) => id).sort((a, b) => a - b)).toEqual(ids);
  socket.socket.close();
});

test('one ledger with HTTP: the balance runs out for both, 402 is a message, and the socket stays open', async () => {
  const socket = await openSocket(url('two'));
  socket.send(call);
  expect((await socket.next()).result).toBe('eth_getBlockByNumber');
  expect((await service.post(call, { key: 'two' })).status).toBe(200);
  socket.send(call);
  expect(await socket.next()).toEqual({ jsonrpc: '2.0', id: 1, error: { code: 402, message: 'Payment Required' } });
  expect((await service.post(call, { key: 'two' })).status).toBe(402);
  socket.send({ jsonrpc: '2.0', id: 3, method: 'web3_clientVersion' });
  expect((await socket.next()).id).toBe(3);
  socket.socket.close();
});

describe('rejected upgrades', () => {
  test.each([
    ['', 401, 401],
    ['stranger', 401, 401],
    ['off', 403, 403],
    ['http-only', 403, 403],
    [`${KEY}/more`, 404, 404],
    ['//', 404, 404],
  ])('key %j: %i', async (key, status, code) => {
    const answer = await refusal(url(key));
    expect([answer.status, answer.json.error.code]).toEqual([status, code]);
    expect(answer.headers['www-authenticate']).toBe(status === 401 ? 'Basic realm="chain-access"' : undefined);
  });

  test('more connections than a key may have: 429; closing one allows another', async () => {
    const open = [];
    for (let count = 0; count < 3; count++) open.push(await openSocket(url('crowd')));
    const answer = await refusal(url('crowd'));
    expect([answer.status, answer.json.error.code]).toEqual([429, 429]);
    open[0]!.socket.close();
    await open[0]!.closed;
    await expect
      .poll(() =>
        openSocket(url('crowd')).then(
          () => true,
          () => false,
        ),
      )
      .toBe(true);
    for (const { socket } of open) socket.terminate();
  });
});

describe('frames', () => {
  test('a message that is not JSON or not a request is answered with an error, and the socket stays open', async () => {
    const socket = await openSocket(url());
    for (const [message, code] of [
      ['{', -32700],
      ['', -32700],
      ['[]', -32600],
      ['7', -32600],
    ] as const) {
      socket.send(message);
      expect(await socket.next()).toMatchObject({ id: null, error: { code } });
    }
    socket.send(new Array(21).fill(call));
    expect(await socket.next()).toMatchObject({
      id: null,
      error: { code: -32600, message: expect.stringContaining('batch too large') },
    });
    socket.send(call);
    expect((await socket.next()).id).toBe(1);
    socket.socket.close();
  });

  test('a notification gets no answer', async () => {
    const socket = await openSocket(url());
    socket.send({ jsonrpc: '2.0', method: 'eth_chainId' });
    socket.send(call);
    expect((await socket.next()).id).toBe(1);
    socket.socket.close();
  });

  test('a fragmented message is reassembled', async () => {
    const socket = await openSocket(url());
    const text = JSON.stringify(call);
    for (let at = 0; at < text.length; at += 10) {
      socket.socket.send(text.slice(at, at + 10), { fin: at + 10 >= text.length });
    }
    expect((await socket.next()).id).toBe(1);
    socket.socket.close();
  });

  test('websocket-binary-frames: JSON in a binary frame is answered as text; a frame that only looks like JSON gets an error', async () => {
    const socket = await openSocket(url());
    for (const [text, expected] of [
      [` ${JSON.stringify(call)}`, { id: 1, result: expect.anything() }],
      [JSON.stringify([call]), [{ id: 1 }]],
      ['{', { id: null, error: { code: -32700 } }],
      ['{"\xff"}', { id: null, error: { code: -32700 } }],
    ] as const) {
      socket.socket.send(Buffer.from(text, 'latin1'), { binary: true });
      expect(await socket.next()).toMatchObject(expected);
    }
    socket.socket.close();
  });

  test.each([
    ['a binary message without JSON', 1003, Buffer.from([0, 1, 2])],
    ['an empty binary message', 1003, Buffer.alloc(0)],
    ['a message over the size limit', 1009, 'x'.repeat(10_001)],
    ['a message far over the size limit', 1009, 'x'.repeat(8_000_000)],
  ])('%s closes the socket with %i', async (_title, code, data) => {
    const socket = await openSocket(url());
    socket.socket.send(data);
    expect(await socket.closed).toBe(code);
  });
});

test('websocket-binary-frames: with --strict, every binary message closes the socket with 1003', async () => {
  const strictly = await startTestService({ upstream: node.url, strict: true });
  const socket = await openSocket(`${strictly.url.replace('http', 'ws')}/ws/v3/${KEY}`);
  socket.socket.send(Buffer.from(JSON.stringify(call)), { binary: true });
  expect(await socket.closed).toBe(1003);
  await strictly.stop();
});

test('a socket that leaves a ping unanswered is closed', async () => {
  const strictly = await startTestService({ upstream: node.url, limits: { websocketPingSeconds: 1 } });
  const { hostname, port } = new URL(strictly.url);
  const deaf = connect(Number(port), hostname);
  const closed = new Promise((resolve) => deaf.once('close', resolve));
  deaf.on('data', () => {}); // reads pings but answers none
  deaf.write(upgradeOf(hostname));
  const healthy = await openSocket(`${strictly.url.replace('http', 'ws')}/ws/v3/${KEY}`);
  await closed;
  healthy.send(call);
  expect((await healthy.next()).id).toBe(1);
  await strictly.stop();
});

test('a caller with so many calls in flight that its pongs are not read stays connected', async () => {
  const waiting = await startTestService({ upstream: node.url, limits: { websocketPingSeconds: 1 } });
  const { promise: isReleased, resolve: release } = Promise.withResolvers<{ result: unknown }>();
  node.answer('eth_getBlockByNumber', () => isReleased);
  const client = await openSocket(`${waiting.url.replace('http', 'ws')}/ws/v3/${KEY}`);
  const ids = Array.from({ length: 300 }, (_, id) => id);
  for (const id of ids) client.send({ ...call, id });
  for (let pings = 0; pings < 3; pings++) await Promise.race([once(client.socket, 'ping'), client.closed]);
  release({ result: null });
  const answers = ids.map(() => Promise.race([client.next(), client.closed]));
  expect(new Set((await Promise.all(answers)).map(({ id }) => id))).toEqual(new Set(ids));
  client.socket.close();
  await waiting.stop();
});

test('the service stops reading from a caller that does not read, and sends every answer once it reads again', async () => {
  const large = 'x'.repeat(1024 * 1024);
  const client = await openSocket(url());
  const served = await servedEnd(client);
  node.answer('eth_getBlockByNumber', () => ({ result: large }));
  client.socket.pause();

  // Send one call after the other, until so much is unread that the service stops reading.
  let sent = 0;
  node.requests.length = 0;
  do {
    client.send({ ...call, id: sent++ });
    await expect.poll(() => served.isPaused || node.requests.length === sent).toBe(true);
  } while (!served.isPaused && sent < 60);
  expect(served.isPaused).toBe(true);

  // The next call arrives but stays in the socket's buffer: other callers are served, this one is not read.
  node.requests.length = 0;
  const late = { ...call, id: sent++, method: 'eth_getBlockReceipts' };
  await new Promise((arrived) => client.socket.send(JSON.stringify({ ...late, params: ['0x1'] }), arrived));
  for (let turn = 0; turn < 10; turn++)
    await service.post({ ...call, method: 'eth_getStorageAt', params: exampleParams.eth_getStorageAt });
  expect(new Set(node.requests.map(({ method }) => method))).toEqual(new Set(['eth_getStorageAt']));
  expect(served.isPaused).toBe(true);

  client.socket.resume();
  const ids = new Set<number>();
  for (let id = 0; id < sent; id++) ids.add((await client.next()).id);
  expect(ids.size).toBe(sent);
  expect(ids).toContain(late.id);
  expect(served.isPaused).toBe(false);
  client.socket.close();
});

test('stopping: calls in flight are answered, then the socket is closed as going away', async () => {
  const other = await startTestService({ upstream: node.url });
  let release = () => {};
  const asked = new Promise<void>((arrived) => {
    node.answer('eth_getBlockReceipts', () => {
      arrived();
      return new Promise((resolve) => {
        release = () => resolve({ result: [] });
      });
    });
  });
  const socket = await openSocket(`${other.url.replace('http', 'ws')}/ws/v3/${KEY}`);
  socket.send({ ...call, method: 'eth_getBlockReceipts', params: ['0x1'] });
  await asked;
  const stopped = other.stop();
  release();
  expect((await socket.next()).result).toEqual([]);
  expect(await socket.closed).toBe(1001);
  await stopped;
});

test('stopping: a caller that ignores the close frame is disconnected after ten seconds', async () => {
  const other = await startTestService({ upstream: node.url });
  const { hostname, port } = new URL(other.url);
  const deaf = connect({ port: Number(port), host: hostname, allowHalfOpen: true });
  const opened = new Promise((resolve) => deaf.once('data', resolve));
  deaf.on('error', () => {});
  deaf.write(upgradeOf(hostname));
  await opened;
  await other.stop(); // never ends if the service waits for the caller
  deaf.destroy();
});

/** The minimal upgrade request of a client. */
function upgradeOf(host: string): string {
  return (
    `GET /ws/v3/${KEY} HTTP/1.1\r\nHost: ${host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n` +
    'Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n\r\n'
  );
}
