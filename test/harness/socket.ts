/** A WebSocket client for tests: JSON messages in the order of arrival, and the close code. */

import { once } from 'node:events';
import { vi } from 'vitest';
import { WebSocket } from 'ws';

export interface TestSocket {
  socket: WebSocket;
  send(message: unknown): void;
  /** The next unread message. */
  next(): Promise<any>;
  /** The close code. */
  closed: Promise<number>;
}

/** @throws {Error} when the upgrade is rejected; see `refusal`. */
export async function openSocket(url: string): Promise<TestSocket> {
  const socket = new WebSocket(url);
  const messages: unknown[] = [];
  const takers: ((message: unknown) => void)[] = [];
  socket.on('message', (data: Buffer) => {
    const message = JSON.parse(data.toString());
    const taker = takers.shift();
    if (taker) taker(message);
    else messages.push(message);
  });
  const closed = new Promise<number>((resolve) => socket.once('close', resolve));
  await once(socket, 'open');
  socket.on('error', () => {}); // later errors end the socket, which `closed` reports
  return {
    socket,
    closed,
    send: (message) => socket.send(typeof message === 'string' ? message : JSON.stringify(message)),
    next: () =>
      messages.length > 0 ? Promise.resolve(messages.shift()) : new Promise((resolve) => takers.push(resolve)),
  };
}

/** The HTTP answer to a rejected upgrade. */
export async function refusal(url: string): Promise<{ status: number; headers: Record<string, unknown>; json: any }> {
  const socket = new WebSocket(url);
  socket.on('error', () => {});
  const [, response] = await once(socket, 'unexpected-response');
  const chunks: Buffer[] = await response.toArray();
  return { status: response.statusCode, headers: response.headers, json: JSON.parse(Buffer.concat(chunks).toString()) };
}

/** The service's end of a socket of this process: the one that sends the answer to a call. */
export async function servedEnd(client: TestSocket): Promise<WebSocket> {
  const spy = vi.spyOn(WebSocket.prototype, 'send');
  client.send({ jsonrpc: '2.0', id: 1, method: 'web3_clientVersion' });
  await client.next();
  const served = spy.mock.contexts.find((socket) => socket !== client.socket);
  spy.mockRestore();
  return served as WebSocket;
}
