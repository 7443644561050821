/** The body of a reply, whose chunks are bytes or what is read piece by piece: as one buffer if it is small, otherwise in pieces. */

import type { Reply } from '../call.ts';

type Chunks = Reply['chunks'];

/** To be called before bytes leave: a promise if they are to wait; see `Paces`. */
export type Pace = (bytes: number) => Promise<void> | undefined;

/** Larger bodies are sent piece by piece instead of being copied into one. */
const ONE_PIECE_BYTES = 1024 * 1024;

/** The whole body, if all of it is in memory and it has at most `ONE_PIECE_BYTES`. */
export function inOnePiece(chunks: Chunks): Buffer | undefined {
  const whole = chunks.filter((chunk) => chunk instanceof Uint8Array);
  const isSmall = whole.length === chunks.length && totalBytes(chunks) <= ONE_PIECE_BYTES;
  return isSmall ? Buffer.concat(whole) : undefined;
}

/** The size of the body. */
export function totalBytes(chunks: Chunks): number {
  return chunks.reduce((sum, { byteLength }) => sum + byteLength, 0);
}

/** The body piece by piece. It can be read once; an error while reading means that the rest is lost. */
export async function* piecesOf(chunks: Chunks, pace: Pace = () => undefined): AsyncGenerator<Uint8Array> {
  for (const chunk of chunks) {
    for await (const piece of chunk instanceof Uint8Array ? [chunk] : chunk) {
      await pace(piece.byteLength);
      yield piece;
    }
  }
}
