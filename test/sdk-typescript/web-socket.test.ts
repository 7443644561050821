/** The WebSocket transport: one connection, pings, bounded waits, loss and reopening. */

import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type WebSocket, WebSocketServer } from 'ws';
import { type Client, createClient, type WebSocketOptions, webSocket } from '../../generated/typescript/index.ts';

let server: WebSocketServer;
let received: { method: string; id: unknown }[];
let client: Client | undefined;
let onMessage: (socket: WebSocket, message: any) => void;

const answer = (socket: WebSocket, { id, method }: any) => socket.send(JSON.stringify({ id, result: method }));

beforeEach(async () => {
  received = [];
  onMessage = answer;
  server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  await once(server, 'listening');
  server.on('connection', (socket) =>
    socket.on('message', (data) => {
      const message = JSON.parse(String(data));
      received.push(message);
      onMessage(socket, message);
    }),
  );
});

afterEach(async () => {
  client?.close();
  for (const socket of server.clients) socket.terminate();
  await new Promise((resolve) => server.close(resolve));
});

function connected(options: WebSocketOptions = {}, more = {}): Client {
  const { port } = server.address() as AddressInfo;
  const transport = webSocket({ reconnectBaseMs: 5, ...options });
  client = createClient({ url: `http://127.0.0.1:${port}/v3/some-key`, transport, retryBaseMs: 5, ...more });
  return client;
}

test('many calls share one connection, and answers may arrive in any order', async () => {
  let connections = 0;
  server.on('connection', () => connections++);
  const waiting: [WebSocket, any][] = [];
  onMessage = (...both) => {
    waiting.push(both);
    if (waiting.length === 50) for (const [socket, message] of waiting.reverse()) answer(socket, message);
  };
  const client = connected();
  const methods = Array.from({ length: 50 }, (_, index) => `method_${index}`);
  expect(await Promise.all(methods.map((method) => client.request(method)))).toEqual(methods);
  expect(connections).toBe(1);
});

test('a connection is reopened after a loss, and no call fails', async () => {
  const client = connected();
  expect(await client.request('first')).toBe('first');
  const lost = once([...server.clients][0]!, 'close');
  for (const socket of server.clients) socket.terminate();
  await lost;
  expect(await client.request('second')).toBe('second');
});

test('calls beyond maxWaiting are rejected, earlier ones are not', async () => {
  onMessage = () => {};
  const client = connected({ maxWaiting: 2 }, { timeoutMs: 100 });
  const kinds = await Promise.all(
    [1, 2, 3].map((index) => client.request(`method_${index}`).catch(({ kind, message }) => [kind, message])),
  );
  expect(kinds).toEqual([
    ['timeout', 'no answer within 100 ms'],
    ['timeout', 'no answer within 100 ms'],
    ['transport', 'too many waiting messages: maxWaiting is 2'],
  ]);
  onMessage = answer;
  expect(await client.request('after')).toBe('after');
});

describe('a ping', () => {
  test('is a free call that is sent when no message arrives', async () => {
    const pinged = new Promise<void>((resolve) => {
      onMessage = (socket, message) => {
        answer(socket, message);
        if (message.id === 'ping') resolve();
      };
    });
    await connected({ pingMs: 20 }).request('first');
    await pinged;
    expect(received[1]).toMatchObject({ id: 'ping', method: 'net_version' });
  });

  test('that is not answered means that the connection is lost, and waiting calls are sent over a new one', async () => {
    let connections = 0;
    server.on('connection', () => connections++);
    onMessage = (socket, message) => {
      if (connections > 1) answer(socket, message);
    };
    expect(await connected({ pingMs: 20, maxWaiting: 1 }).request('first')).toBe('first');
    expect(connections).toBe(2);
  });
});

test('a service that is down gives an error of kind transport, and is reached once it is up again', async () => {
  const client = connected({}, { retries: 0 });
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  await expect(client.request('first')).rejects.toMatchObject({ kind: 'transport', isRetryable: true });
  server = new WebSocketServer({ port, host: '127.0.0.1' });
  server.on('connection', (socket) => socket.on('message', (data) => answer(socket, JSON.parse(String(data)))));
  await once(server, 'listening');
  expect(await client.request('second')).toBe('second');
});

test('a connection that never opens times out, and the next attempt opens another', async () => {
  const made: string[] = [];
  class Mute {
    onopen = null;
    onmessage = null;
    onerror = null;
    onclose = null;
    constructor(url: string) {
      made.push(url);
    }
    send() {}
    close() {}
  }
  const client = connected({ WebSocket: Mute, openMs: 20 }, { retries: 1 });
  await expect(client.request('first')).rejects.toMatchObject({ kind: 'transport' });
  expect(made).toHaveLength(2);
});

test('closing ends every wait at once, permanently', async () => {
  onMessage = (_socket, { id }) => id && client!.close();
  await expect(connected().request('first')).rejects.toMatchObject({
    kind: 'transport',
    message: 'the client is closed',
  });
  await expect(client!.request('second')).rejects.toMatchObject({ message: 'the client is closed' });
});

test('messages that answer no call are ignored', async () => {
  onMessage = (socket, message) => {
    socket.send('{"jsonrpc":"2.0","method":"eth_subscription","params":{}}');
    socket.send('{"id":12345,"result":"a stranger"}');
    socket.send(Buffer.from([1, 2, 3]));
    answer(socket, message);
  };
  const client = connected();
  expect(await Promise.all([client.request('first'), client.request('second')])).toEqual(['first', 'second']);
});
