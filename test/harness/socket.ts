/** A WebSocket client for tests: messages as JSON, in the order of arrival, and how the socket ended. */

import { once } from 'node:events';
import { WebSocket } from 'ws';

export interface TestSocket {
  socket: WebSocket;
  send(message: unknown): void;
  /** The next message that has not been taken yet. */
  next(): Promise<any>;
  /** The close code. */
  closed: Promise<number>;
}

/** @throws {Error} the upgrade was refused; see `refusal`. */
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
  socket.on('error', () => {}); // what follows is told by `closed`
  return {
    socket,
    closed,
    send: (message) => socket.send(typeof message === 'string' ? message : JSON.stringify(message)),
    next: () =>
      messages.length > 0 ? Promise.resolve(messages.shift()) : new Promise((resolve) => takers.push(resolve)),
  };
}

/** The HTTP answer to an upgrade that is refused. */
export async function refusal(url: string): Promise<{ status: number; headers: Record<string, unknown>; json: any }> {
  const socket = new WebSocket(url);
  socket.on('error', () => {});
  const [, response] = await once(socket, 'unexpected-response');
  const chunks: Buffer[] = await response.toArray();
  return { status: response.statusCode, headers: response.headers, json: JSON.parse(Buffer.concat(chunks).toString()) };
}
