/** Counts the items of a JSON array in bytes that nobody parses, as they come. */

const QUOTE = 0x22;
const COMMA = 0x2c;
const OPEN_BRACKET = 0x5b;
const BACKSLASH = 0x5c;
const CLOSE_BRACKET = 0x5d;
const OPEN_BRACE = 0x7b;
const CLOSE_BRACE = 0x7d;

/** One array, in one or more pieces; of JSON that is no array it counts nothing. */
export class ItemCounter {
  #depth = 0;
  #commas = 0;
  #isArray = false;
  #hasItem = false;
  #isInString = false;
  #isEscaped = false;

  /** Items that have begun so far. */
  get count(): number {
    if (!this.#isArray) return 0;
    return this.#hasItem ? this.#commas + 1 : 0;
  }

  /** Goes through the next piece; a piece may end anywhere. */
  add(piece: Uint8Array): void {
    for (const byte of piece) {
      if (this.#isInString) this.#readString(byte);
      else this.#readStructure(byte);
    }
  }

  #readString(byte: number): void {
    if (this.#isEscaped) this.#isEscaped = false;
    else if (byte === BACKSLASH) this.#isEscaped = true;
    else if (byte === QUOTE) this.#isInString = false;
  }

  #readStructure(byte: number): void {
    if (byte <= 0x20) return;
    if (this.#depth === 1 && byte !== CLOSE_BRACKET) this.#hasItem = true;
    if (byte === QUOTE) this.#isInString = true;
    else if (byte === OPEN_BRACKET || byte === OPEN_BRACE) this.#open(byte);
    else if (byte === CLOSE_BRACKET || byte === CLOSE_BRACE) this.#depth--;
    else if (byte === COMMA && this.#depth === 1) this.#commas++;
  }

  #open(byte: number): void {
    if (this.#depth++ === 0) this.#isArray = byte === OPEN_BRACKET;
  }
}
