/** Reports the end of a result that arrives in pieces, so that what it occupied can be given back. */

import type { ResultPieces, UpstreamAnswer } from './upstream.ts';

/**
 * The same answer.
 *
 * @param onDone called once: now, unless the result is in pieces; otherwise when they are read, disposed of or broken off, which is an error.
 */
export function whenDone(answer: UpstreamAnswer, onDone: (error?: unknown) => void): UpstreamAnswer {
  if (answer.kind !== 'result' || answer.bytes instanceof Uint8Array) {
    onDone();
    return answer;
  }
  return { kind: 'result', bytes: reportingEnd(answer.bytes, onDone) };
}

function reportingEnd(pieces: ResultPieces, onDone: (error?: unknown) => void): ResultPieces {
  let isDone = false;
  const done = (error?: unknown) => {
    if (!isDone) onDone(error);
    isDone = true;
  };
  return {
    byteLength: pieces.byteLength,
    dispose() {
      pieces.dispose();
      done();
    },
    async *[Symbol.asyncIterator]() {
      try {
        yield* pieces;
      } catch (error) {
        done(error);
        throw error;
      } finally {
        done();
      }
    },
  };
}
