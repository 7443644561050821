/** A node's large JSON-RPC envelope while it is still coming: its result is passed on piece by piece. */

import { memberSpans, memberStart } from '../json-members.ts';
import { ResultEnd } from './result-end.ts';
import type { ResultPieces } from './upstream.ts';

/** What may follow a large result: the envelope's other members, which no node writes longer than this. */
const TAIL_BYTES = 4096;

/**
 * The result in an envelope of which only the beginning is here.
 *
 * @param begun the first bytes, of which there are enough to hold all that a node writes before its result.
 * @param rest what is still to come; an error in it, an end within the result, or a tail that belongs to another request or
 *   names an error, is an error of the pieces.
 * @returns undefined when the beginning shows no large result, or the id of another request.
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
    if (tail.length > TAIL_BYTES) throw new Error('the envelope goes on after its result');
  }
  return tail.toString('latin1');
}

/** The members after the result, read as an object of their own: unknown ones are dropped. */
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
