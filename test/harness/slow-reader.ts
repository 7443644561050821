/** A client that sends one request and reads the answer as slowly as a test wants, over HTTP or WebSocket. */

import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { textFrame } from './frames.ts';

export interface SlowReader {
  readonly socket: Socket;
  /** Reads at a steady rate until that many bytes have been read, or the connection is over; returns how many. */
  read(bytes: number, bytesPerSecond: number): Promise<number>;
}

const TICK_MS = 50;
const READ_BYTES = 4096;

/** Sends requests without waiting for their answers; nothing is read until `read`. */
export async function sendOverHttp(url: string, bodies: readonly unknown[]): Promise<SlowReader> {
  const { hostname, port, pathname } = new URL(url);
  const reader = await open(hostname, port);
  for (const body of bodies) {
    const text = JSON.stringify(body);
    reader.socket.write(
      `POST ${pathname} HTTP/1.1\r\nHost: ${hostname}\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(text)}\r\n\r\n${text}`,
    );
  }
  return reader;
}

/** The same over a WebSocket. */
export async function sendOverWebSocket(url: string, messages: readonly unknown[]): Promise<SlowReader> {
  const { hostname, port, pathname } = new URL(url);
  const reader = await open(hostname, port);
  reader.socket.write(
    `GET ${pathname} HTTP/1.1\r\nHost: ${hostname}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n` +
      'Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n\r\n',
  );
  for (const message of messages) reader.socket.write(textFrame(JSON.stringify(message)));
  return reader;
}

async function open(host: string, port: string): Promise<SlowReader> {
  let done = 0;
  let allowed = 0;
  const callback = (bytes: number) => {
    done += bytes;
    return done < allowed;
  };
  const socket = connect({ host, port: Number(port), onread: { buffer: Buffer.alloc(READ_BYTES), callback } });
  socket.on('error', () => {}).pause();
  await once(socket, 'connect');
  async function read(bytes: number, bytesPerSecond: number): Promise<number> {
    for (const startedMs = performance.now(); done < bytes && !socket.destroyed; await pause(TICK_MS)) {
      allowed = Math.min(bytes, ((performance.now() - startedMs) * bytesPerSecond) / 1_000);
      if (done < allowed) socket.resume();
    }
    return done;
  }
  return { socket, read };
}
