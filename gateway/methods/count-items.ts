/** Counts the items of a JSON array in bytes that nobody has parsed. */

const QUOTE = 0x22;
const BACKSLASH = 0x5c;

/**
 * The number of items of the array, or the first count above `enough`; 0 when the bytes are no array.
 *
 * @param bytes JSON of one value.
 */
export function countItems(bytes: Uint8Array, enough: number): number {
  // The shortest item and its comma take two bytes, so that most answers need no look.
  if (bytes.length < 2 * enough) return 0;
  if (bytes[0] !== 0x5b) return 0;
  let depth = 0;
  let items = 0;
  let isEmpty = true;
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at]!;
    if (byte === QUOTE) at = stringEnd(bytes, at);
    else if (byte === 0x7b || byte === 0x5b) depth++;
    else if (byte === 0x7d || byte === 0x5d) depth--;
    else if (byte === 0x2c && depth === 1 && ++items > enough) return items + 1;
    if (at > 0 && depth > 0 && byte > 0x20) isEmpty = false;
  }
  return isEmpty ? 0 : items + 1;
}

function stringEnd(bytes: Uint8Array, from: number): number {
  for (let at = from + 1; ; at++) {
    if (bytes[at] === BACKSLASH) at++;
    else if (bytes[at] === QUOTE || at >= bytes.length) return at;
  }
}
