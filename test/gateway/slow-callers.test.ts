/** Callers that are slow, idle or send too far ahead: their connections end in time, and others are served meanwhile. */

import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import type { Settings } from '../../gateway/settings/settings.ts';
import { nextAnswer, openRaw } from '../harness/raw-http.ts';
import { startScriptedNode } from '../harness/scripted-node.ts';
import { KEY, startTestService, type TestService } from '../harness/service.ts';
import { openSocket } from '../harness/socket.ts';

/** The state in `/proc/net/tcp` of a connection whose other end has not answered. */
const SYN_SENT = '02';

const stops: (() => Promise<unknown>)[] = [];

afterEach(async () => {
  for (const stop of stops.splice(0).reverse()) await stop();
});

async function start(limits: Settings['limits'], upstream = 'http://127.0.0.1:9'): Promise<TestService> {
  const service = await startTestService({ upstream, limits: limits! });
  stops.push(() => service.stop());
  return service;
}

function open({ url }: Pick<TestService, 'url'>, bytes = ''): Socket {
  const socket = openRaw(url);
  stops.push(async () => socket.destroy());
  socket.write(bytes);
  return socket;
}

const head = `POST /v3/${KEY} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n`;
const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'web3_clientVersion' });
const whole = `${head}Content-Length: ${body.length}\r\n\r\n${body}`;

describe('a request that does not arrive', () => {
  test.each([
    [
      'a body that stops',
      { bodySeconds: 1 },
      `${head}Content-Length: 1000\r\n\r\n{`,
      'the body did not arrive within 1 seconds',
    ],
    [
      'a chunked body that stops',
      { bodySeconds: 1 },
      `${head}Transfer-Encoding: chunked\r\n\r\n1\r\n{\r\n`,
      'within 1 seconds',
    ],
    ['headers that stop', { headerSeconds: 1 }, 'POST /v3/x HTTP/1.1\r\nHost: x\r\n', 'request timeout'],
    ['a connection without a request', { headerSeconds: 1 }, '', 'request timeout'],
  ])('%s: 408 in the service’s form, and the connection is closed', async (_title, limits, bytes, message) => {
    const service = await start(limits);
    const { status, headers, body: text } = await nextAnswer(open(service, bytes));
    expect([status, headers.connection]).toEqual([408, 'close']);
    expect(headers['x-request-id']).toBeDefined();
    expect(JSON.parse(text).error.message).toContain(message);
  });

  test('a WebSocket message that stops: the socket is closed', async () => {
    const service = await start({ bodySeconds: 1 });
    const { socket, closed } = await openSocket(`${service.url.replace('http', 'ws')}/ws/v3/${KEY}`);
    socket.send(' '.repeat(100_000), { fin: false });
    expect(await closed).toBe(1008);
  });

  test('a refused upgrade whose caller does not close: the service does', async () => {
    const service = await start({});
    const socket = openRaw(service.url, true);
    stops.push(async () => socket.destroy());
    socket.write('GET /ws/v3/x HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n');
    expect((await nextAnswer(socket)).status).toBe(401);
    const isClosed = () => {
      socket.write('x'); // fails once the service has closed its end completely
      return socket.destroyed;
    };
    await expect.poll(isClosed, { timeout: 8_000 }).toBe(true);
  });
});

describe('open connections', () => {
  test.runIf(process.platform === 'linux')(
    '1,000 that come at once are all established before the service accepts one',
    async () => {
      const { url } = await start({});
      for (let opened = 0; opened < 1_000; opened++) open({ url });
      await new Promise(process.nextTick); // all of them have asked for their connections; no event has been served since
      const port = Number(new URL(url).port).toString(16).toUpperCase().padStart(4, '0');
      const rows = readFileSync('/proc/net/tcp', 'latin1').split('\n');
      const states = rows.map((row) => row.trim().split(/\s+/)).filter(([, , to]) => to?.endsWith(`:${port}`));
      expect(states.filter(([, , , state]) => state === SYN_SENT)).toHaveLength(0);
      expect(states).toHaveLength(1_000);
    },
  );

  test.runIf(process.platform === 'linux')(
    'a caller behind 1,000 new connections waits for a few rounds of the event loop, not for 1,000',
    async () => {
      const service = await start({});
      for (let opened = 0; opened < 1_000; opened++) open(service);
      let isAnswered = false;
      const answer = nextAnswer(open(service, whole)).finally(() => {
        isAnswered = true;
      });
      let rounds = 0;
      for (; !isAnswered; rounds++) await new Promise(setImmediate);
      expect((await answer).status).toBe(200);
      expect(rounds).toBeLessThan(500);
    },
  );

  test('a port that another service uses is refused', async () => {
    const { url } = await start({});
    const config = { upstream: 'http://127.0.0.1:9', port: Number(new URL(url).port) };
    await expect(startTestService(config)).rejects.toThrow('EADDRINUSE');
  });

  test('beyond the limit, the longest unused is closed; those with a request and new ones stay', async () => {
    const service = await start({ connections: 3 });
    const busy = open(service, `${head}Content-Length: 1000\r\n\r\n`);
    const kept = open(service, whole);
    await nextAnswer(kept);
    const oldest = open(service);
    const isOldestClosed = new Promise((resolve) => oldest.once('close', resolve));
    await once(oldest, 'connect');
    kept.write(whole);
    await nextAnswer(kept); // is now the one used last
    const next = open(service, whole);
    expect((await nextAnswer(next)).status).toBe(200);
    await isOldestClosed;
    busy.write(`${body}${' '.repeat(1000 - body.length)}`);
    expect((await nextAnswer(busy)).status).toBe(200);
    kept.write(whole);
    expect((await nextAnswer(kept)).status).toBe(200);
  });
});

describe('requests ahead of their answers', () => {
  const storage = {
    jsonrpc: '2.0',
    id: 1,
    method: 'eth_getStorageAt',
    params: [`0x${'1'.repeat(40)}`, '0x0', 'latest'],
  };
  const json = JSON.stringify(storage);
  const request = `${head}Content-Length: ${json.length}\r\n\r\n${json}`;

  /** A service whose node keeps the answers to `storage` until they are released. */
  async function startBehindHeldNode() {
    const node = await startScriptedNode();
    stops.push(() => node.stop());
    const service = await start({}, node.url);
    const { promise: isReleased, resolve: release } = Promise.withResolvers<void>();
    node.answer('eth_getStorageAt', async () => {
      await isReleased;
      return { result: '0x' };
    });
    return { node, service, release };
  }

  test('one connection has one call at a time', async () => {
    const { node, service, release } = await startBehindHeldNode();
    const socket = open(service);
    let received = '';
    socket.on('data', (data) => {
      received += data;
    });
    socket.write(request.repeat(16));
    await expect.poll(() => node.requests.length).toBe(1);
    const call = { jsonrpc: '2.0', id: 1, method: 'eth_call', params: [{ to: `0x${'1'.repeat(40)}` }, 'latest'] };
    expect((await service.post(call)).json.result).toBe('0x'); // of another connection, sent later
    expect(node.requests.map(({ method }) => method)).toEqual(['eth_getStorageAt', 'eth_call']);
    release();
    await expect.poll(() => received.split('HTTP/1.1 200 OK').length - 1, { timeout: 10_000 }).toBe(16);
  });

  test('a connection that sends more than 16 requests ahead is closed', async () => {
    const { node, service, release } = await startBehindHeldNode();
    await new Promise((resolve) => open(service, request.repeat(20)).once('close', resolve));
    expect(node.requests.length).toBeLessThanOrEqual(1);
    release();
    expect((await service.postRaw(json)).json.result).toBe('0x');
  });

  test.runIf(process.platform === 'linux')(
    'the requests ahead of one address leave room for those of another',
    async () => {
      const { service, release } = await startBehindHeldNode();
      const greedy = Array.from({ length: 300 }, () => open(service, request.repeat(16)));
      await expect.poll(() => greedy.some(({ destroyed }) => destroyed), { timeout: 10_000 }).toBe(true);
      const { port } = new URL(service.url);
      const other = connect({ port: Number(port), host: '127.0.0.1', localAddress: '127.0.0.2' });
      stops.push(async () => other.destroy());
      other.write(request.repeat(16));
      release();
      for (let answers = 0; answers < 16; ) {
        const [data] = await once(other, 'data');
        answers += data.toString('latin1').split('HTTP/1.1 200 OK').length - 1;
      }
    },
  );
});

test('a caller that hangs up is not an error of the service', async () => {
  const service = await start({});
  for (const bytes of [
    `${head}Content-Length: 1000\r\n\r\n{`,
    `${head}Transfer-Encoding: chunked\r\n\r\n5\r\n{"a`,
    'POST /v3',
  ]) {
    const socket = open(service, bytes);
    await once(socket, 'connect');
    socket.resetAndDestroy();
  }
  expect((await service.postRaw(body)).status).toBe(200);
});
