/**
 * A number as a quantity on the wire.
 *
 * Kept in scripts/languages/typescript/runtime/ and copied as it is by `npm run generate`.
 */

/**
 * Hex without leading zeros, `0x0` for zero.
 *
 * @throws {RangeError} For a number below zero.
 */
export function hex(number: bigint): string {
  if (number < 0n) throw new RangeError(`expected a quantity; got ${number}`);
  return `0x${number.toString(16)}`;
}
