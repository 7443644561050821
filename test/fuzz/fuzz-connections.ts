/** Connections with wrong bytes: each is ended by the service soon after the caller has ended its side, with no 5xx before. */

import { connect } from 'node:net';
import { frameBytes } from './frame-bytes.ts';
import type { Caller } from './fuzz-calls.ts';
import { httpBytes, httpFault } from './http-bytes.ts';
import { seeded } from './request-source.ts';

/** Longer than the service waits for the rest of a request. */
const HANG_MS = 60_000;

/** Opens `count` HTTP connections, one after the other. */
export async function connectOverHttp(count: number, { service, seed, fault }: Caller): Promise<void> {
  const random = seeded(seed);
  for (let sent = 0; sent < count; sent++) {
    const bytes = httpBytes(service.key, random);
    const received = await exchange(service.port, bytes);
    const found = received === undefined ? 'the connection stays open' : httpFault(received);
    if (found !== undefined) fault(`${found}: ${JSON.stringify(bytes.toString('latin1', 0, 800))}`);
  }
}

/** Opens `count` WebSockets, one after the other. */
export async function connectOverWebSocket(count: number, { service, seed, fault }: Caller): Promise<void> {
  const random = seeded(seed);
  const upgrade =
    `GET /ws/v3/${service.key} HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n` +
    'Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n\r\n';
  for (let sent = 0; sent < count; sent++) {
    const bytes = frameBytes(random);
    const received = await exchange(service.port, Buffer.concat([Buffer.from(upgrade), bytes]));
    if (received === undefined) fault(`a WebSocket stays open: ${bytes.toString('hex').slice(0, 800)}`);
    else if (!received.toString('latin1').startsWith('HTTP/1.1 101'))
      fault(`no upgrade: ${received.toString('latin1', 0, 200)}`);
  }
}

/** Sends bytes, ends its side, and collects what comes until the service ends the connection; undefined if it does not. */
function exchange(port: number, bytes: Buffer): Promise<Buffer | undefined> {
  return new Promise((resolve) => {
    const received: Buffer[] = [];
    const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
    const timer = setTimeout(() => {
      socket.destroy();
      resolve(undefined);
    }, HANG_MS);
    socket.on('data', (chunk) => received.push(chunk));
    socket.on('error', () => {}); // the service may reset a connection whose bytes it does not read to the end
    socket.once('close', () => {
      clearTimeout(timer);
      resolve(Buffer.concat(received));
    });
    socket.once('end', () => socket.destroy());
    socket.end(bytes);
  });
}
