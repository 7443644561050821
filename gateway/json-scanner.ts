/**
 * Scans one JSON value without building it: where it ends and how many items it has.
 *
 * The text may arrive in pieces. It is a string in which one character is one byte (latin1), because V8 finds the end of a JSON
 * string in it faster than a loop over bytes does: 1.2 MB of logs take 1.1 ms of CPU time as a string, decoding included, and
 * 5 ms as bytes.
 */

const QUOTE = 0x22;
const COMMA = 0x2c;
const OPEN_BRACKET = 0x5b;
const BACKSLASH = 0x5c;
const CLOSE_BRACKET = 0x5d;
const OPEN_BRACE = 0x7b;
const CLOSE_BRACE = 0x7d;

/** One object, array or string of valid JSON. */
export class JsonScanner {
  #depth = 0;
  #isInString = false;
  /** The text so far ends within a string, in a backslash that escapes the next character. */
  #isEscaping = false;
  #isArray = false;
  #hasItem = false;
  #commas = 0;

  /** Items of the array that have begun; 0 for any other value. */
  get itemCount(): number {
    if (!this.#isArray) return 0;
    return this.#hasItem ? this.#commas + 1 : 0;
  }

  /**
   * Scans the next piece; a piece may end anywhere.
   *
   * @param from where the value starts or continues.
   * @returns the position after the value's last character, or undefined if the value continues after this piece.
   */
  scan(text: string, from = 0): number | undefined {
    let position = from;
    let depth = this.#depth;
    if (this.#isInString) {
      position = this.#endOfString(text, position);
      if (this.#isInString) return undefined;
      if (depth === 0) return position;
    }
    // The most frequent branches come first: this loop runs for every character outside of strings.
    for (; position < text.length; position++) {
      const code = text.charCodeAt(position);
      if (code === QUOTE) {
        if (depth === 1) this.#hasItem = true;
        position = this.#endOfString(text, position + 1) - 1;
        if (this.#isInString) break;
        if (depth === 0) return position + 1;
      } else if (code === COMMA) {
        if (depth === 1) this.#commas++;
      } else if (code === OPEN_BRACE || code === OPEN_BRACKET) {
        if (depth === 0) this.#isArray = code === OPEN_BRACKET;
        if (depth === 1) this.#hasItem = true;
        depth++;
      } else if (code === CLOSE_BRACE || code === CLOSE_BRACKET) {
        if (--depth === 0) return position + 1;
      } else if (depth === 1 && code > 0x20) this.#hasItem = true;
    }
    this.#depth = depth;
    return undefined;
  }

  /** Scans the next piece as bytes. */
  scanBytes(piece: Uint8Array): number | undefined {
    return this.scan(Buffer.from(piece.buffer, piece.byteOffset, piece.byteLength).toString('latin1'));
  }

  #endOfString(text: string, from: number): number {
    const start = this.#isEscaping ? from + 1 : from;
    const end = endOfString(text, start);
    if (end !== undefined) {
      this.#isInString = this.#isEscaping = false;
      return end;
    }
    this.#isInString = true;
    if (from < text.length) this.#isEscaping = isEscaped(text, start, text.length);
    return text.length;
  }
}

/**
 * The position after the quote that closes a string.
 *
 * @param from a position within the string that no backslash before it escapes.
 * @returns undefined if the text ends first.
 */
export function endOfString(text: string, from: number): number | undefined {
  let quote = text.indexOf('"', from);
  while (quote >= 0 && isEscaped(text, from, quote)) quote = text.indexOf('"', quote + 1);
  return quote < 0 ? undefined : quote + 1;
}

/** Whether an odd number of backslashes directly precedes a position; `from` is where the string's text begins. */
function isEscaped(text: string, from: number, position: number): boolean {
  let first = position;
  while (first > from && text.charCodeAt(first - 1) === BACKSLASH) first--;
  return (position - first) % 2 === 1;
}
