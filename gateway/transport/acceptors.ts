/**
 * Further listeners on a server's port. Node accepts one connection per listener in one round of the event loop, so that behind a few
 * thousand new connections a caller would wait for as many rounds. The system spreads new connections over all listeners.
 */

import { once } from 'node:events';
import type { Server as HttpServer } from 'node:http';
import { type AddressInfo, createServer, type ListenOptions, type Server } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

/** With the server's own one. Accepting as many connections takes about a millisecond. */
const LISTENERS = 16;
const LOCK_RETRY_MS = 20;
const LOCK_TRIES = 100;
/** Whether several listeners can share a port, and each gets its part of the connections. */
export const mayShare = process.platform === 'linux';

/** Opens them beside a server that listens with `reusePort`. */
export async function openAcceptors(server: HttpServer, backlog: number): Promise<{ close(): Promise<unknown> }> {
  const { address: host, port } = server.address() as AddressInfo;
  const accept = (socket: unknown) => void server.emit('connection', socket);
  const options = { host, port, backlog, reusePort: true };
  const acceptors = Array.from({ length: LISTENERS - 1 }, () =>
    createServer({ allowHalfOpen: true, noDelay: true }, accept),
  );
  try {
    await Promise.all(acceptors.map((acceptor) => listening(acceptor, options)));
    // A connection that the system could not hand over; the listener goes on.
    for (const listener of [server, ...acceptors]) listener.on('error', () => {});
  } catch (error) {
    for (const acceptor of acceptors) acceptor.close();
    throw error;
  }
  return { close: () => Promise.all(acceptors.map(closed)) };
}

/**
 * The port, or a free one if it is 0. Listeners that share a port would share it with another service too.
 *
 * @throws {Error} `EADDRINUSE` and other errors of the system.
 */
export async function freePort(host: string, port: number): Promise<number> {
  const probe = createServer();
  await listening(probe, { host, port });
  const { port: free } = probe.address() as AddressInfo;
  await closed(probe);
  return free;
}

/**
 * Lets one service at a time open its listeners on a port: otherwise a second one could pass `freePort` before the first one listens, and
 * both would share the port. The lock is a name of the same network namespace that disappears with the process.
 *
 * @returns ends the lock. It also returns if another process keeps the lock for longer than any start takes.
 */
export async function lockPort(port: number): Promise<() => void> {
  const lock = createServer();
  for (let tries = 0; tries < LOCK_TRIES; tries++) {
    const isTaken = await listening(lock, { path: `\0chain-access-listen-${port}` }).then(
      () => true,
      () => false,
    );
    if (isTaken) return () => lock.close();
    await delay(LOCK_RETRY_MS);
  }
  return () => {};
}

async function listening(server: Server, options: ListenOptions): Promise<void> {
  server.listen(options);
  await once(server, 'listening');
}

function closed(server: Server): Promise<void> {
  return new Promise((resolve) => server.close(() => resolve()));
}
