/** Sends a reply over HTTP: a small one in one piece, a large or unfinished one piece by piece. */

import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { Reply } from '../call.ts';
import { dispose, inOnePiece, piecesOf, totalBytes } from './reply-body.ts';

/** Sends a reply; if a piece fails to arrive, the connection is closed, because the status has already left. */
export function send(reply: FastifyReply, { status, headers, chunks }: Reply): FastifyReply {
  reply.code(status).headers(headers);
  if (chunks.length === 0) return reply.send();
  reply.type('application/json');
  const whole = inOnePiece(chunks);
  if (whole !== undefined) return reply.send(whole);
  const bytes = totalBytes(chunks);
  if (bytes !== undefined) reply.header('content-length', bytes);
  if (reply.raw.destroyed)
    dispose(chunks); // The caller left while the node worked: `close` has been emitted, and nothing is read.
  else reply.raw.once('close', () => dispose(chunks)); // Also when the caller leaves before the first piece.
  return reply.send(Readable.from(piecesOf(chunks), { objectMode: false }));
}
