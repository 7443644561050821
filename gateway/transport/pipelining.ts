/** Requests that follow each other on one connection: one at a time, however many the caller sends at once. */

import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { endAndLinger } from './linger.ts';
import { statedLength } from './request-body.ts';

/** A caller may send this many requests ahead of their answers; no common client sends any. Each occupies 2 KB, even without a key. */
const REQUESTS_AHEAD = 16;
/** A shorter rest of a body is read and discarded, so that the connection stays usable. */
const SHORT_BODY_BYTES = 64 * 1024;

/** Requests that wait, by connection. */
const waiting = new WeakMap<Socket, number>();

/** Begins a request once those before it on the same connection are answered; never if the connection closes before. */
export function waitForTurn({ socket }: IncomingMessage, response: ServerResponse, begin: () => void): void {
  if (response.socket !== null) {
    begin(); // the connection is free for this answer
    return;
  }
  const ahead = (waiting.get(socket) ?? 0) + 1;
  waiting.set(socket, ahead);
  if (ahead > REQUESTS_AHEAD) socket.destroy();
  response.once('socket', () => {
    waiting.set(socket, waiting.get(socket)! - 1);
    begin();
  });
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
