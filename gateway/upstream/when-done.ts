/** Reports the end of a result that arrives in pieces, so that what it occupied can be given back. */

import type { ResultPieces, UpstreamAnswer } from './upstream.ts';

/** The same answer. @param onDone called once: now, unless the result is in pieces; otherwise when they are read, broken off or disposed of. */
export function whenDone(answer: UpstreamAnswer, onDone: () => void): UpstreamAnswer {
  if (answer.kind !== 'result' || answer.bytes instanceof Uint8Array) {
    onDone();
    return answer;
  }
  return { kind: 'result', bytes: reportingEnd(answer.bytes, onDone) };
}

function reportingEnd(pieces: ResultPieces, onDone: () => void): ResultPieces {
  let isDone = false;
  const done = () => {
    if (!isDone) onDone();
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
      } finally {
        done();
      }
    },
  };
}
