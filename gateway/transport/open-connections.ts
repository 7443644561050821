/** The open connections of all callers: if there are too many, those without a request are closed, the longest unused first. */

import { readFileSync } from 'node:fs';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** The share of the process's files that connections may have; the others are for nodes, the ledger and answers. */
const SHARE_OF_FILES = 0.75;

export interface OpenConnections {
  /** How many are open. */
  count(): number;
  /** Closes those on which nothing has arrived; Node does not count them as idle. */
  closeUnused(): void;
}

/** Keeps the connections of a server within `limit`, and within what the operating system allows the process. */
export function limitConnections(server: Server, limit: number): OpenConnections {
  const most = Math.min(limit, Math.floor((openFileLimit() ?? Number.POSITIVE_INFINITY) * SHARE_OF_FILES));
  const open = new Set<Socket>();
  /** Without a request, in the order in which they became so. */
  const idle = new Set<Socket>();
  /** Requests that are not answered, by connection: a caller may send some ahead. */
  const requests = new WeakMap<Socket, number>();

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
    requests.set(socket, (requests.get(socket) ?? 0) + 1);
    response.once('close', () => {
      const rest = requests.get(socket)! - 1;
      requests.set(socket, rest);
      if (rest === 0 && open.has(socket) && !socket.destroyed) idle.add(socket);
    });
  });

  function forget(socket: Socket): void {
    open.delete(socket);
    idle.delete(socket);
  }
  return {
    count: () => open.size,
    closeUnused() {
      for (const socket of idle) if (socket.bytesRead === 0) socket.destroy();
    },
  };
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
