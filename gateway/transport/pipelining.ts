/** Requests that follow each other on one connection: one at a time, however many the caller sends at once. */

import type { RequestListener } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { FairRoom } from '../isolation/fair-room.ts';
import { endAndLinger } from './linger.ts';
import { statedLength } from './request-body.ts';

/** A caller may send this many requests ahead of their answers; no common client sends any. Each occupies 2 KB, even without a key. */
const REQUESTS_AHEAD = 16;
/** A shorter rest of a body is read and discarded, so that the connection stays usable. */
const SHORT_BODY_BYTES = 64 * 1024;

/** Requests of all callers that wait; one address may have half of what the others leave. */
const REQUESTS_AHEAD_OF_ALL = 4_096;

/**
 * Begins each request once those before it on the same connection are answered; never if the connection closes before. Until then
 * a request costs nothing but its parsing. A connection with too many requests ahead is closed.
 */
export function inTurn(begin: RequestListener): RequestListener {
  /** Requests that wait, by connection. */
  const waiting = new WeakMap<Socket, number>();
  const room = new FairRoom(REQUESTS_AHEAD_OF_ALL);

  function wait(socket: Socket, address: string): boolean {
    const before = waiting.get(socket);
    if (socket.destroyed || before === REQUESTS_AHEAD || !room.take(address, 1)) return false;
    waiting.set(socket, (before ?? 0) + 1);
    if (before === undefined) socket.once('close', () => room.give(address, waiting.get(socket)!));
    return true;
  }

  return (request, response) => {
    if (response.socket !== null) return begin(request, response); // the connection is free for this answer
    const { socket } = request;
    const { remoteAddress: address = '' } = socket;
    if (!wait(socket, address)) return void socket.destroy();
    response.once('socket', () => {
      waiting.set(socket, waiting.get(socket)! - 1);
      room.give(address, 1);
      begin(request, response);
    });
  };
}

/** Closes the connection after an answer that leaves a long body unread, or one that the caller sends only if asked to. */
export function closeAfterUnreadBody({ raw, headers }: FastifyRequest, reply: FastifyReply): void {
  const isAwaitingPermission = headers.expect !== undefined && !raw.complete;
  const length = statedLength(raw) ?? Number.POSITIVE_INFINITY;
  if (raw.complete || !(isAwaitingPermission || length > SHORT_BODY_BYTES)) return;
  reply.header('connection', 'close');
  const { socket } = raw;
  socket.destroySoon = () => endAndLinger(socket); // Node calls it once the answer has left
}
