/**
 * Encodes a number as a hex quantity.
 *
 * Source: scripts/languages/typescript/runtime/; `npm run generate` copies it unchanged.
 */

/**
 * Returns hex without leading zeros, `0x0` for zero.
 *
 * @throws {RangeError} For a negative number.
 */
export function hex(number: bigint): string {
  if (number < 0n) throw new RangeError(`expected a quantity; got ${number}`);
  return `0x${number.toString(16)}`;
}
