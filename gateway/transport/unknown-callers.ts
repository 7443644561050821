/**
 * The answers to callers without a valid key, such as the contract's files and refusals: all of them together leave at the pace of one
 * account, and their addresses take turns.
 */

import type { FastifyInstance, FastifyReply } from 'fastify';
import { ACCOUNT_BYTES, Paces } from '../isolation/paces.ts';

/** A small answer counts as much, because reading its request takes more time than sending it. */
const LEAST_BYTES = 16 * 1024;

/** To be called before hooks that change what is sent. */
export function paceUnknownCallers(server: FastifyInstance): void {
  const paces = new Paces(ACCOUNT_BYTES);
  server.addHook('onSend', (request, reply, payload, done) => {
    const bytes = Math.max(LEAST_BYTES, bytesOf(payload, reply));
    const wait = request.session === undefined ? paces.take(request.ip, bytes) : undefined;
    if (wait === undefined) done(null, payload);
    else void wait.then(() => done(null, payload));
  });
}

/** A stream of unknown size counts as little: none is large. */
function bytesOf(payload: unknown, reply: FastifyReply): number {
  if (payload instanceof Uint8Array) return payload.byteLength;
  return Number(reply.getHeader('content-length') ?? 0);
}
