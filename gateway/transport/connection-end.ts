/** Runs what must happen when the response to an HTTP request has left, or its connection is gone, whichever is first. */

import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Pipelined responses that wait for their turn get no event when the connection ends: so the end of the connection is what counts. */
const waiting = new WeakMap<Socket, Set<() => void>>();

/** @param end is called once; immediately if the connection has ended already. */
export function whenOver(response: ServerResponse, end: () => void): void {
  const { socket } = response.req;
  if (socket.destroyed) {
    end();
    return;
  }
  const ends = waiting.get(socket) ?? waitFor(socket);
  ends.add(end);
  response.once('close', () => {
    if (ends.delete(end)) end();
  });
}

function waitFor(socket: Socket): Set<() => void> {
  const ends = new Set<() => void>();
  waiting.set(socket, ends);
  socket.once('close', () => {
    for (const end of ends) if (ends.delete(end)) end();
  });
  return ends;
}
