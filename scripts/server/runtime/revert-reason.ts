/**
 * Decodes the reason of a revert from its raw payload (Solidity ABI: `Error(string)`, `Panic(uint256)`).
 *
 * This file lives in scripts/server/runtime/; `npm run generate` copies it unchanged.
 */

const ERROR_SELECTOR = '08c379a0';
const PANIC_SELECTOR = '4e487b71';
const WORD_CHARACTERS = 64;

/** The compiler's panic codes, with the texts that geth prints. */
const panicReasons: Readonly<Record<string, string>> = {
  '0': 'generic panic',
  '1': 'assert(false)',
  '11': 'arithmetic underflow or overflow',
  '12': 'division or modulo by zero',
  '21': 'enum overflow',
  '22': 'invalid encoded storage byte array accessed',
  '31': 'out-of-bounds array access; popping on an empty array',
  '32': 'out-of-bounds access of an array or bytesN',
  '41': 'out of memory',
  '51': 'uninitialized function',
};

/**
 * Returns the reason in a revert payload; undefined for custom errors, empty payloads and payloads that cannot be decoded.
 *
 * @param data Hex with the prefix `0x`.
 */
export function revertReason(data: string): string | undefined {
  const selector = data.slice(2, 10).toLowerCase();
  const payload = data.slice(10);
  if (selector === ERROR_SELECTOR) return errorString(payload);
  if (selector === PANIC_SELECTOR && payload.length >= WORD_CHARACTERS) return panicText(payload);
  return undefined;
}

function panicText(payload: string): string {
  const code = BigInt(`0x${payload.slice(0, WORD_CHARACTERS)}`).toString(16);
  return panicReasons[code] ?? `unknown panic code: 0x${code}`;
}

/** Accepts a string without its padding at the end: contracts written by hand omit it. */
function errorString(payload: string): string | undefined {
  const offset = wordAt(payload, 0);
  if (offset === undefined) return undefined;
  const length = wordAt(payload, offset * 2);
  if (length === undefined) return undefined;
  const start = offset * 2 + WORD_CHARACTERS;
  if (payload.length < start + length * 2) return undefined;
  return utf8(payload.slice(start, start + length * 2));
}

/** Decodes hex as text; undefined for bytes that are not UTF-8. */
function utf8(hex: string): string | undefined {
  try {
    return decodeURIComponent(hex.replace(/../g, '%$&'));
  } catch {
    return undefined;
  }
}

function wordAt(payload: string, at: number): number | undefined {
  const word = payload.slice(at, at + WORD_CHARACTERS);
  if (word.length < WORD_CHARACTERS || !/^0{56}[0-9a-fA-F]{8}$/.test(word)) return undefined;
  return Number.parseInt(word, 16);
}
