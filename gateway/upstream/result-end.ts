/** Finds, in bytes that come piece by piece, where one JSON value ends; and refuses bytes that are no UTF-8 on the way. */

import { isUtf8 } from 'node:buffer';

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const LEAD_OF_TWO = 0xc0;
/** Beyond this a string is searched for its end: bytecode and blooms are long, all else is short. */
const LONG_STRING_BYTES = 64;

/** One value that starts with a bracket, a brace or a quote, at the first byte of the first piece. */
export class ResultEnd {
  #depth = 0;
  #isInString = false;
  #isEscaped = false;
  #unfinished: Buffer = Buffer.alloc(0);

  /**
   * Goes through the next piece.
   *
   * @returns the position in this piece after the value's last byte, or undefined while the value goes on.
   * @throws {Error} the bytes are no UTF-8.
   */
  find(piece: Buffer): number | undefined {
    const end = this.#scan(piece);
    this.#checkText(end === undefined ? piece : piece.subarray(0, end), end !== undefined);
    return end;
  }

  #scan(piece: Buffer): number | undefined {
    let longFrom = LONG_STRING_BYTES;
    for (let at = 0; at < piece.length; at++) {
      const byte = piece[at]!;
      if (this.#isInString) {
        if (at >= longFrom) {
          at = this.#closingQuote(piece, at);
          if (at < 0) return undefined;
          this.#isInString = false;
        } else if (this.#isEscaped) this.#isEscaped = false;
        else if (byte === BACKSLASH) this.#isEscaped = true;
        else if (byte === QUOTE) this.#isInString = false;
        if (!this.#isInString && this.#depth === 0) return at + 1;
      } else if (byte === QUOTE) {
        this.#isInString = true;
        longFrom = at + LONG_STRING_BYTES;
      } else if (byte === 0x7b || byte === 0x5b) this.#depth++;
      else if ((byte === 0x7d || byte === 0x5d) && --this.#depth === 0) return at + 1;
    }
    return undefined;
  }

  /** Where the string that goes on at `from` ends, or -1 while it goes on; quicker than byte by byte once it is long. */
  #closingQuote(piece: Buffer, from: number): number {
    let at = this.#isEscaped ? from + 1 : from;
    this.#isEscaped = false;
    for (;;) {
      const quote = piece.indexOf(QUOTE, at);
      const end = quote < 0 ? piece.length : quote;
      let backslashes = 0;
      while (end - backslashes > at && piece[end - backslashes - 1] === BACKSLASH) backslashes++;
      if (backslashes % 2 === 1) this.#isEscaped = quote < 0;
      else if (quote >= 0) return quote;
      if (quote < 0) return -1;
      at = quote + 1;
    }
  }

  /** A character may be cut by the end of a piece: its bytes wait for the next one. */
  #checkText(piece: Buffer, isLast: boolean): void {
    const text = this.#unfinished.length === 0 ? piece : Buffer.concat([this.#unfinished, piece]);
    const whole = isLast ? text.length : text.length - unfinishedBytes(text);
    if (!isUtf8(text.subarray(0, whole))) throw new Error('the result is not UTF-8');
    this.#unfinished = text.subarray(whole);
  }
}

/** How many bytes at the end begin a character that is longer than they are. */
function unfinishedBytes(text: Buffer): number {
  for (let back = 1; back <= Math.min(3, text.length); back++) {
    const byte = text[text.length - back]!;
    if (byte < 0x80) return 0;
    if (byte < LEAD_OF_TWO) continue; // in the middle of a character
    const length = byte < 0xe0 ? 2 : byte < 0xf0 ? 3 : 4;
    return length > back ? back : 0;
  }
  return 0;
}
