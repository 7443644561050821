/** What a revert's payload says: the string of Error(string) or the meaning of Panic(uint256). */

const errorSelector = '08c379a0';
const panicSelector = '4e487b71';

/** Solidity's panic codes, named as geth names them. */
const panics: Readonly<Record<string, string>> = {
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

/** The reason; `undefined` for custom errors, empty payloads and payloads that are cut short. */
export function revertReason(payload: Uint8Array): string | undefined {
  const bytes = Buffer.from(payload);
  const selector = bytes.subarray(0, 4).toString('hex');
  const body = bytes.subarray(4);
  if (selector === errorSelector) return readString(body);
  if (selector === panicSelector && body.length >= 32) {
    const code = BigInt(`0x${body.subarray(0, 32).toString('hex')}`).toString(16);
    return panics[code] ?? `unknown panic code: 0x${code}`;
  }
  return undefined;
}

/** One ABI string; its last word may lack the padding. */
function readString(body: Buffer): string | undefined {
  const offset = readLength(body, 0);
  if (offset === undefined) return undefined;
  const length = readLength(body, offset);
  if (length === undefined || offset + 32 + length > body.length) return undefined;
  return body.subarray(offset + 32, offset + 32 + length).toString();
}

function readLength(body: Buffer, at: number): number | undefined {
  if (at + 32 > body.length) return undefined;
  const value = BigInt(`0x${body.subarray(at, at + 32).toString('hex')}`);
  return value <= BigInt(body.length) ? Number(value) : undefined;
}
