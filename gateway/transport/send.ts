/** Sends a reply over HTTP: a small one in one piece, a large one piece by piece, as fast as the caller reads. */

import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { Reply } from '../call.ts';
import { noteSummary } from './access-log.ts';
import { whenOver } from './connection-end.ts';
import { inOnePiece, type Pace, piecesOf, totalBytes } from './reply-body.ts';

/**
 * Sends a reply, at the pace of its account; if a piece fails to arrive after the first has left, the connection is closed, because the status has left too.
 */
export function send(
  reply: FastifyReply,
  { status, headers, chunks, dispose, summary }: Reply,
  pace?: Pace,
): FastifyReply {
  noteSummary(reply, summary);
  reply.code(status).headers(headers);
  if (dispose !== undefined) whenOver(reply.raw, dispose);
  if (chunks.length === 0) return reply.send();
  reply.type('application/json');
  const whole = inOnePiece(chunks);
  if (whole !== undefined) return reply.send(whole);
  reply.header('content-length', totalBytes(chunks));
  return reply.send(Readable.from(piecesOf(chunks, pace), { objectMode: false }));
}
