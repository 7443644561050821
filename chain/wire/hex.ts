/** The two hex encodings of JSON-RPC: quantities without leading zeros, data of fixed or variable length. */

/** A `0x` string. */
export type Hex = `0x${string}`;

/** A whole number as a quantity: `0x0`, `0x1a`. */
export const quantity = (value: bigint | number): Hex => `0x${value.toString(16)}`;

/** Bytes as data: `0x` for none. */
export const data = (bytes: Uint8Array): Hex =>
  `0x${Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('hex')}`;

/** Big-endian bytes as a quantity. */
export function quantityOf(bytes: Uint8Array): Hex {
  const digits = data(bytes).slice(2).replace(/^0+/, '');
  return `0x${digits === '' ? '0' : digits}`;
}

/** Data in the case that is used for comparisons and look-ups: clients send addresses and hashes in mixed case. */
export const lowerCase = (sent: Hex): Hex => sent.toLowerCase() as Hex;
