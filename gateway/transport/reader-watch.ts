/** Disconnects clients that do not read what the service sends them, so that their answers do not stay in the service. */

import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { queuedBytes } from './tcp-queues.ts';

/** A client that accepts less than this in the time allowed counts as one that does not read. */
const PROGRESS_BYTES = 64 * 1024;
const CHECKS_PER_LIMIT = 4;

/** What had left for a client, and when. */
interface Mark {
  readonly leftBytes: number;
  /** Of those, the bytes that the client's system has not acknowledged; undefined where that is not known. */
  readonly queuedBytes: number | undefined;
  readonly timeMs: number;
}

/** Watches the connections of a server until it is closed. A client for which nothing waits may be idle for as long as it likes. */
export function watchReaders(server: Server, unreadSeconds: number): void {
  const connections = new Set<Socket>();
  const marks = new WeakMap<Socket, Mark>();
  server.on('connection', (socket: Socket) => {
    connections.add(socket);
    socket.once('close', () => connections.delete(socket));
  });

  async function check(): Promise<void> {
    const waiting: Socket[] = [];
    for (const socket of connections) {
      if (socket.writableLength > 0) waiting.push(socket);
      else marks.delete(socket);
    }
    const queues = await queuedBytes(waiting);
    for (const socket of waiting) {
      const leftBytes = socket.bytesWritten - socket.writableLength;
      const now = { leftBytes, queuedBytes: queues.get(socket), timeMs: performance.now() };
      const mark = marks.get(socket);
      if (mark === undefined || hasProgressed(mark, now)) marks.set(socket, now);
      else if (now.timeMs - mark.timeMs >= unreadSeconds * 1_000) socket.resetAndDestroy(); // also frees the system's buffer
    }
  }

  const checks = setInterval(() => void check(), (unreadSeconds * 1_000) / CHECKS_PER_LIMIT).unref();
  server.once('close', () => clearInterval(checks));
}

/** A queue that has grown counts too: it has only grown because the client made room for more. */
function hasProgressed(mark: Mark, now: Mark): boolean {
  const acknowledged = Math.abs((now.queuedBytes ?? 0) - (mark.queuedBytes ?? 0));
  return now.leftBytes - mark.leftBytes >= PROGRESS_BYTES || acknowledged >= PROGRESS_BYTES;
}
