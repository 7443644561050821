/** Sends a reply over HTTP: a small one in one piece, a large or unfinished one piece by piece. */

import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { Reply } from '../call.ts';

/** Larger bodies are sent piece by piece instead of being copied into one. */
const ONE_PIECE_BYTES = 1024 * 1024;

/** Sends a reply; if a piece fails to arrive, the connection is closed, because the status has already left. */
export function send(reply: FastifyReply, { status, headers, chunks }: Reply): FastifyReply {
  reply.code(status).headers(headers);
  if (chunks.length === 0) return reply.send();
  reply.type('application/json');
  const bytes = totalBytes(chunks);
  if (bytes !== undefined) reply.header('content-length', bytes);
  const whole = chunks.filter((chunk) => chunk instanceof Uint8Array);
  if (whole.length === chunks.length && bytes! <= ONE_PIECE_BYTES) return reply.send(Buffer.concat(whole));
  if (reply.raw.destroyed)
    dispose(chunks); // The caller left while the node worked: `close` has been emitted, and nothing is read.
  else reply.raw.once('close', () => dispose(chunks)); // Also when the caller leaves before the first piece.
  return reply.send(Readable.from(flatten(chunks), { objectMode: false }));
}

/** The whole body in one buffer, for transports that send messages. */
export async function collect(chunks: Reply['chunks']): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  for await (const piece of flatten(chunks)) pieces.push(piece);
  return Buffer.concat(pieces);
}

function totalBytes(chunks: Reply['chunks']): number | undefined {
  return chunks.reduce<number | undefined>(
    (sum, { byteLength }) => (sum === undefined || byteLength === undefined ? undefined : sum + byteLength),
    0,
  );
}

async function* flatten(chunks: Reply['chunks']): AsyncGenerator<Uint8Array> {
  for (const chunk of chunks) {
    if (chunk instanceof Uint8Array) yield chunk;
    else yield* chunk;
  }
}

function dispose(chunks: Reply['chunks']): void {
  for (const chunk of chunks) if (!(chunk instanceof Uint8Array)) chunk.dispose();
}
