/** Upgrades: the service offers WebSocket only and ignores all others, as RFC 9110 section 7.8 allows; some clients always ask for h2c. */

import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { RpcError } from '../errors.ts';

export function isWebSocketUpgrade({ headers }: IncomingMessage): boolean {
  return headers.upgrade?.toLowerCase() === 'websocket';
}

/** RFC 6455 section 4.1: 16 bytes in base64. */
const HANDSHAKE_KEY = /^[+/0-9A-Za-z]{22}==$/;
const VERSION = '13';

/** The headers that go with `UpgradeRequired` (RFC 9110 section 15.5.22, RFC 6455 section 4.4). */
export const offeredUpgrade = { upgrade: 'websocket', 'sec-websocket-version': VERSION } as const;

/** @throws {RpcError} `MethodNotAllowed`, `UpgradeRequired` or `InvalidRequest`: the request is not a WebSocket handshake. */
export function checkHandshake({ method, headers }: IncomingMessage): void {
  if (method !== 'GET') throw new RpcError('MethodNotAllowed');
  const version = headers['sec-websocket-version'];
  if (version !== VERSION) {
    const message = `upgrade required: expected Sec-WebSocket-Version: ${VERSION}; got ${JSON.stringify(version ?? null)}`;
    throw new RpcError('UpgradeRequired', { message });
  }
  if (!HANDSHAKE_KEY.test(headers['sec-websocket-key'] ?? '')) {
    const message = 'invalid HTTP: Sec-WebSocket-Key: expected 16 bytes in base64 such as dGhlIHNhbXBsZSBub25jZQ==';
    throw new RpcError('InvalidRequest', { message });
  }
}

/**
 * Answers a request as if it had not asked for an upgrade: the server reads it again without that header. Only Node before 22.21
 * needs this; later versions ask `shouldUpgradeCallback` and never get here.
 */
export function ignoreUpgrade(server: Server, request: IncomingMessage, socket: Duplex, head: Buffer): void {
  const { method, url, httpVersion, rawHeaders } = request;
  const lines = rawHeaders.flatMap((name, index) =>
    index % 2 === 0 && name.toLowerCase() !== 'upgrade' ? [`${name}: ${rawHeaders[index + 1]}\r\n`] : [],
  );
  const start = Buffer.from(`${method} ${url} HTTP/${httpVersion}\r\n${lines.join('')}\r\n`, 'latin1');
  socket.unshift(Buffer.concat([start, head]));
  server.emit('connection', socket);
}
