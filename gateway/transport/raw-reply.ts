/** Writes an error of the catalogue to a socket as an HTTP answer, where no response object exists, and closes the connection. */

import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import type { RpcError } from '../errors.ts';
import { respondToRefusal } from '../steps/respond.ts';
import { endAndLinger } from './linger.ts';

/**
 * @param id the request's, as the log states it.
 * @param extra headers of this answer.
 */
export function replyOnSocket(
  socket: Duplex,
  error: RpcError,
  id: string,
  extra: Readonly<Record<string, string>> = {},
): void {
  const { status, headers, chunks } = respondToRefusal(error);
  const body = Buffer.concat(chunks as Uint8Array[]); // error replies are small and complete
  const fields = {
    ...headers,
    ...extra,
    'x-request-id': id,
    'access-control-allow-origin': '*',
    'content-type': 'application/json',
    'content-length': body.length,
    connection: 'close',
  };
  const lines = Object.entries(fields).map(([name, value]) => `${name}: ${value}\r\n`);
  const head = `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n`;
  endAndLinger(socket, Buffer.concat([Buffer.from(head), body]));
}
