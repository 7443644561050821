/** A node's large JSON-RPC envelope that is still arriving: passes its result on in pieces. */

import { memberSpans, memberStart } from '../json-members.ts';
import { ResultEnd } from './result-end.ts';
import type { ResultPieces } from './upstream.ts';

/** Most bytes that may follow a large result. No node writes more than this for the envelope's other members. */
const TAIL_BYTES = 4096;

/**
 * The result in an envelope of which only the beginning has arrived.
 *
 * @param begun the first bytes, which contain everything that a node writes before its result.
 * @param rest the bytes that follow. Reading the pieces throws if these bytes fail, end within the result, or contain after it
 *   the id of another request or an error.
 * @returns undefined if the beginning contains no large result, or the id of another request.
 */
export function beginEnvelope(
  begun: Buffer,
  rest: AsyncIterator<Uint8Array>,
  id: number,
  dispose: () => void,
): ResultPieces | undefined {
  const text = begun.toString('latin1');
  const result = memberStart(text, 'result');
  if (result === undefined || !'{["'.includes(text[result.start]!)) return undefined;
  const spanText = (name: string) => {
    const span = result.before.get(name);
    return span && text.slice(span.start, span.end);
  };
  if ((spanText('error') ?? 'null') !== 'null' || (spanText('id') ?? String(id)) !== String(id)) return undefined;
  return {
    byteLength: undefined,
    dispose,
    [Symbol.asyncIterator]: () => resultPieces(begun.subarray(result.start), rest, id, dispose),
  };
}

async function* resultPieces(first: Buffer, rest: AsyncIterator<Uint8Array>, id: number, dispose: () => void) {
  const resultEnd = new ResultEnd();
  try {
    let piece = first;
    for (;;) {
      const end = resultEnd.find(piece);
      if (end !== undefined) {
        yield piece.subarray(0, end);
        return checkTail(await readTail(piece.subarray(end), rest), id);
      }
      yield piece;
      const next = await rest.next();
      if (next.done) throw new Error('the envelope ends within its result');
      piece = Buffer.from(next.value.buffer, next.value.byteOffset, next.value.byteLength);
    }
  } finally {
    dispose();
  }
}

async function readTail(begun: Buffer, rest: AsyncIterator<Uint8Array>): Promise<string> {
  let tail = begun;
  for (let next = await rest.next(); !next.done; next = await rest.next()) {
    tail = Buffer.concat([tail, next.value]);
    if (tail.length > TAIL_BYTES) throw new Error(`more than ${TAIL_BYTES} bytes follow the result`);
  }
  return tail.toString('latin1');
}

/** Checks the members after the result, read as an object of their own; unknown ones are ignored. */
function checkTail(tail: string, id: number): void {
  const text = `{"result":0${tail}`;
  const { spans, end } = memberSpans(text);
  if (text.slice(end).trim() !== '') throw new Error('text after the envelope');
  for (const [name, expected] of [
    ['id', String(id)],
    ['error', 'null'],
  ] as const) {
    const span = spans.get(name);
    if (span && text.slice(span.start, span.end) !== expected) throw new Error(`another ${name} after the result`);
  }
}
