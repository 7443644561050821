/** The open connections of all callers: if there are too many, those without a request are closed, the longest unused first. */

import { readFileSync } from 'node:fs';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** The share of the process's files that connections may have; the others are for nodes, the ledger and answers. */
const SHARE_OF_FILES = 0.75;

/**
 * Keeps the connections of a server within `limit`, and within what the operating system allows the process.
 *
 * @returns how many are open.
 */
export function limitConnections(server: Server, limit: number): () => number {
  const most = Math.min(limit, Math.floor((openFileLimit() ?? Number.POSITIVE_INFINITY) * SHARE_OF_FILES));
  const open = new Set<Socket>();
  /** Without a request, in the order in which they became so. */
  const idle = new Set<Socket>();

  server.on('connection', (socket) => {
    if (open.size >= most) {
      const [longest = socket] = idle;
      longest.destroy();
      forget(longest);
      if (longest === socket) return;
    }
    open.add(socket);
    idle.add(socket);
    socket.once('close', () => forget(socket));
  });
  server.prependListener('upgrade', ({ socket }: IncomingMessage) => void idle.delete(socket));
  server.prependListener('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    idle.delete(socket);
    response.once('close', () => {
      if (open.has(socket) && !socket.destroyed) idle.add(socket);
    });
  });

  function forget(socket: Socket): void {
    open.delete(socket);
    idle.delete(socket);
  }
  return () => open.size;
}

/** The files that the process may have open; undefined where the operating system does not state it. */
function openFileLimit(): number | undefined {
  try {
    const soft = /^Max open files\s+(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8'))?.[1];
    return soft === undefined ? undefined : Number(soft);
  } catch {
    return undefined; // not Linux
  }
}
