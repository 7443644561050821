/** A node's large JSON-RPC envelope while it is still coming: its result is passed on piece by piece. */

import { memberStart } from '../json-members.ts';
import type { ResultPieces } from './upstream.ts';

/** What follows the result: the envelope's other members and its brace, which no node writes longer than this. */
const TAIL_BYTES = 128;
const TAIL = /(?:\s*,\s*"(?:id|jsonrpc)"\s*:\s*(?:"[^"\\]*"|\d+|null))*\s*\}\s*$/;

/**
 * The result in an envelope of which only the beginning is here.
 *
 * @param begun the first bytes, of which there are enough to hold all that a node writes before its result.
 * @param rest what is still to come; an error in it, or an end that is no envelope's, is an error of the pieces.
 * @returns undefined when the beginning shows no result, or the id of another request.
 */
export function beginEnvelope(
  begun: Buffer,
  rest: AsyncIterator<Uint8Array>,
  id: number,
  dispose: () => void,
): ResultPieces | undefined {
  const text = begun.toString('latin1');
  const result = memberStart(text, 'result');
  const sentId = result?.before.get('id');
  if (result === undefined || result.before.has('error')) return undefined;
  if (sentId !== undefined && text.slice(sentId.start, sentId.end) !== String(id)) return undefined;
  return {
    byteLength: undefined,
    dispose,
    [Symbol.asyncIterator]: () => resultPieces(begun.subarray(result.start), rest, id, dispose),
  };
}

/** Everything but the envelope's end, which is kept back until it is sure to be the end. */
async function* resultPieces(first: Buffer, rest: AsyncIterator<Uint8Array>, id: number, dispose: () => void) {
  let held: Buffer = first;
  try {
    for (let next = await rest.next(); !next.done; next = await rest.next()) {
      held = Buffer.concat([held, next.value]);
      if (held.length > TAIL_BYTES) yield held.subarray(0, held.length - TAIL_BYTES);
      held = held.subarray(Math.max(0, held.length - TAIL_BYTES));
    }
    const tail = TAIL.exec(held.toString('latin1'));
    const lateId = tail && /"id"\s*:\s*([^,}\s]+)/.exec(tail[0])?.[1];
    if (!tail || (lateId !== undefined && lateId !== null && lateId !== String(id)))
      throw new Error('the envelope does not end');
    yield held.subarray(0, tail.index);
  } finally {
    dispose();
  }
}
