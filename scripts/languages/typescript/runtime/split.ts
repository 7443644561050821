/**
 * A long list of calls as messages that the service takes.
 *
 * Kept in scripts/languages/typescript/runtime/ and copied as it is by `npm run generate`.
 */

/** Lists of at most `maxItems` calls and about `maxBytes` of text each, in order; a call that is longer goes alone. */
export function split<Item extends { readonly text: string }>(
  calls: readonly Item[],
  maxItems: number,
  maxBytes: number,
): Item[][] {
  const chunks: Item[][] = [];
  let chunk: Item[] = [];
  let roomBytes = 0;
  for (const call of calls) {
    // JSON of hex strings is ASCII; the comma or bracket beside a call takes one more.
    const lengthBytes = call.text.length + 1;
    if (roomBytes <= lengthBytes || chunk.length >= maxItems) {
      chunk = [];
      chunks.push(chunk);
      roomBytes = maxBytes;
    }
    chunk.push(call);
    roomBytes -= lengthBytes;
  }
  return chunks;
}
