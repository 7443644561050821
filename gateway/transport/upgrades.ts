/** Upgrades: the service offers WebSocket only and ignores all others, as RFC 9110 section 7.8 allows; some clients always ask for h2c. */

import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';

export function isWebSocketUpgrade({ headers }: IncomingMessage): boolean {
  return headers.upgrade?.toLowerCase() === 'websocket';
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
