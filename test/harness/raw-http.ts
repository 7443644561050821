/** Sends bytes as they are to an HTTP server, and reads what comes back until the connection ends or an answer is complete. */

import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

export interface RawAnswer {
  status: number;
  /** Lower-case names. */
  headers: Record<string, string>;
  body: string;
}

/**
 * @param url `http://HOST:PORT`
 * @param isHalfOpen whether this end stays open when the server closes its own.
 */
export function openRaw(url: string, isHalfOpen = false): Socket {
  const { hostname, port } = new URL(url);
  const socket = connect({ port: Number(port), host: hostname, allowHalfOpen: isHalfOpen });
  socket.on('error', () => {}); // the end of the connection is what tests look at
  return socket;
}

/** The first complete answer to these bytes; interim answers (1xx) are skipped. */
export async function sendRaw(url: string, bytes: string | Uint8Array): Promise<RawAnswer> {
  const socket = openRaw(url);
  socket.write(bytes);
  try {
    return await nextAnswer(socket);
  } finally {
    socket.destroy();
  }
}

/** @throws {Error} the connection ends before an answer is complete. */
export async function nextAnswer(socket: Socket): Promise<RawAnswer> {
  let received = '';
  for (;;) {
    const end = received.indexOf('\r\n\r\n');
    if (end >= 0) {
      const answer = parse(received.slice(0, end), received.slice(end + 4));
      if (answer.status >= 200 && answer.body.length >= Number(answer.headers['content-length'] ?? 0)) return answer;
      if (answer.status < 200) {
        received = received.slice(end + 4);
        continue;
      }
    }
    if (socket.destroyed || socket.readableEnded)
      throw new Error(`the connection ended after ${JSON.stringify(received)}`);
    const [piece] = await Promise.race([once(socket, 'data'), once(socket, 'close').then(() => [''])]);
    received += piece.toString('latin1');
  }
}

function parse(head: string, body: string): RawAnswer {
  const [line = '', ...lines] = head.split('\r\n');
  const fields = lines.map((each) => [
    each.slice(0, each.indexOf(':')).toLowerCase(),
    each.slice(each.indexOf(':') + 1).trim(),
  ]);
  return { status: Number(line.split(' ')[1]), headers: Object.fromEntries(fields), body };
}
