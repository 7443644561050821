/** Finds, in bytes that arrive in pieces, where one JSON value ends; rejects bytes that are not UTF-8 on the way. */

import { isUtf8 } from 'node:buffer';
import { JsonScanner } from '../json-scanner.ts';

const LEAD_OF_TWO = 0xc0;

/** One value that starts with a bracket, a brace or a quote, at the first byte of the first piece. */
export class ResultEnd {
  readonly #scanner = new JsonScanner();
  #unfinished: Buffer = Buffer.alloc(0);

  /**
   * Scans the next piece.
   *
   * @returns the position in this piece after the value's last byte, or undefined if the value continues.
   * @throws {Error} the bytes are not UTF-8.
   */
  find(piece: Buffer): number | undefined {
    const end = this.#scanner.scanBytes(piece);
    this.#checkText(end === undefined ? piece : piece.subarray(0, end), end !== undefined);
    return end;
  }

  /** A piece may end within a character, whose bytes then wait for the next piece. */
  #checkText(piece: Buffer, isLast: boolean): void {
    const text = this.#unfinished.length === 0 ? piece : Buffer.concat([this.#unfinished, piece]);
    const whole = isLast ? text.length : text.length - unfinishedBytes(text);
    if (!isUtf8(text.subarray(0, whole))) throw new Error('the result is not UTF-8');
    this.#unfinished = text.subarray(whole);
  }
}

/** How many bytes at the end belong to a character that is not complete. */
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
