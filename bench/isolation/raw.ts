/** The attackers' own HTTP and WebSocket bytes: what no well-behaved client library would send. */

import { connect, type Socket } from 'node:net';
import type { Host, Seen, Target } from './attack.ts';

/** A complete HTTP request with a JSON body. */
export function post({ key }: Target, host: Host, body: string | Buffer, headers: readonly string[] = []): Buffer {
  const bytes = Buffer.from(body);
  return Buffer.concat([postHead({ key }, host, bytes.byteLength, headers), bytes]);
}

/** The headers of a request, whose body may never follow. */
export function postHead(
  { key }: Pick<Target, 'key'>,
  host: Host,
  contentLength: number,
  headers: readonly string[] = [],
): Buffer {
  const fields = [
    `Host: ${host}`,
    'Content-Type: application/json',
    `Content-Length: ${contentLength}`,
    ...headers,
  ].join('\r\n');
  return Buffer.from(`POST /v3/${key} HTTP/1.1\r\n${fields}\r\n\r\n`);
}

/** The request for a WebSocket. */
export function upgrade({ key }: Pick<Target, 'key'>, host: Host, headers: readonly string[] = []): Buffer {
  const fields = [
    `Host: ${host}`,
    'Upgrade: websocket',
    'Connection: Upgrade',
    'Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==',
    'Sec-WebSocket-Version: 13',
    ...headers,
  ].join('\r\n');
  return Buffer.from(`GET /ws/v3/${key} HTTP/1.1\r\n${fields}\r\n\r\n`);
}

/** A masked text frame. */
export function textFrame(text: string): Buffer {
  return frame(0x81, Buffer.from(text));
}

/** A masked frame (RFC 6455 section 5.2) whose first byte contains its flags and opcode; the mask is zero. */
export function frame(firstByte: number, payload: Buffer): Buffer {
  const isShort = payload.length < 126;
  const head = isShort ? [firstByte, 0x80 | payload.length] : [firstByte, 0xff, 0, 0, 0, 0, 0, 0, 0, 0];
  const bytes = Buffer.from(head);
  if (!isShort) bytes.writeUInt32BE(payload.length, 6);
  return Buffer.concat([bytes, Buffer.alloc(4), payload]);
}

/** A masked pong without a ping: allowed, and a sign of life. */
export const pongFrame = Buffer.from([0x8a, 0x80, 0, 0, 0, 0]);

/** A connected socket; undefined once the attack is over or when the service does not accept the connection. */
export function opened({ port }: Target, seen: Seen, signal: AbortSignal): Promise<Socket | undefined> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve(undefined);
    const socket = connect({ port, host: '127.0.0.1', noDelay: true });
    const give = (value: Socket | undefined) => {
      signal.removeEventListener('abort', giveUp);
      resolve(value);
    };
    const giveUp = () => {
      socket.destroy();
      give(undefined);
    };
    signal.addEventListener('abort', giveUp, { once: true });
    socket.once('connect', () => give(socket));
    socket.once('error', () => {
      seen.cut++;
      giveUp();
    });
  });
}

/** Resolves when the service has closed the connection, or the attack is over. */
export function untilCut(socket: Socket, seen: Seen, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      signal.removeEventListener('abort', end);
      socket.destroy();
      resolve();
    };
    if (signal.aborted || socket.destroyed) return end();
    signal.addEventListener('abort', end, { once: true });
    socket.on('error', () => {});
    socket.once('close', () => {
      if (!signal.aborted) seen.cut++;
      end();
    });
  });
}

/** Resolves after this time, or when the attack is over. */
export function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve();
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    signal.addEventListener('abort', end, { once: true });
  });
}
