/** Counts the fragments in the bytes that a WebSocket client sends (RFC 6455 section 5.2): each occupies memory, however short it is. */

const LAST_FRAME = 0x80;
const OPCODE = 0x0f;
const CONTINUATION = 0;
const FIRST_CONTROL_OPCODE = 8;
const MASKED = 0x80;
const LENGTH = 0x7f;
const MASK_BYTES = 4;
/** The length is in so many further bytes. */
const lengthBytes = new Map([
  [126, 2],
  [127, 8],
]);

export class FragmentCounter {
  /** The header that is arriving, as far as it has arrived. */
  #header: number[] = [];
  /** Bytes of the current frame's payload that have not arrived. */
  #payloadBytes = 0;

  /** How many frames of fragmented messages begin in the next piece; a piece may end anywhere. */
  count(piece: Uint8Array): number {
    let fragments = 0;
    for (let position = 0; position < piece.length; ) {
      if (this.#payloadBytes > 0) {
        const passed = Math.min(this.#payloadBytes, piece.length - position);
        this.#payloadBytes -= passed;
        position += passed;
        continue;
      }
      this.#header.push(piece[position++]!);
      if (!this.#isHeaderComplete()) continue;
      if (isFragment(this.#header[0]!)) fragments++;
      this.#payloadBytes = payloadBytesIn(this.#header);
      this.#header = [];
    }
    return fragments;
  }

  #isHeaderComplete(): boolean {
    const second = this.#header[1];
    if (second === undefined) return false;
    const maskBytes = second & MASKED ? MASK_BYTES : 0;
    return this.#header.length === 2 + (lengthBytes.get(second & LENGTH) ?? 0) + maskBytes;
  }
}

function isFragment(first: number): boolean {
  const opcode = first & OPCODE;
  return opcode === CONTINUATION || (opcode < FIRST_CONTROL_OPCODE && !(first & LAST_FRAME));
}

function payloadBytesIn(header: readonly number[]): number {
  const short = header[1]! & LENGTH;
  const bytes = lengthBytes.get(short);
  if (bytes === undefined) return short;
  return header.slice(2, 2 + bytes).reduce((length, byte) => length * 256 + byte, 0);
}
