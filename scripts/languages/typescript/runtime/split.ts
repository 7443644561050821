/**
 * Splits a long list of calls into messages within the service's limits.
 *
 * Source: scripts/languages/typescript/runtime/; `npm run generate` copies it unchanged.
 */

/**
 * Returns lists of at most `maxItems` calls and about `maxBytes` each, in order; a longer call gets a list of its own.
 */
export function split<Item extends { readonly text: string }>(
  calls: readonly Item[],
  maxItems: number,
  maxBytes: number,
): Item[][] {
  const chunks: Item[][] = [];
  let chunk: Item[] = [];
  let roomBytes = 0;
  for (const call of calls) {
    // JSON of hex strings is ASCII; the comma or bracket after each call adds one byte.
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
