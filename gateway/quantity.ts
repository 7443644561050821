/** Hex quantities as nodes send and accept them: `0x` and hex digits, without leading zeros where we write them. */

/** Whether a value is a hex quantity of at most 32 bytes. */
export function isQuantity(value: unknown): value is string {
  return typeof value === 'string' && /^0x[0-9a-fA-F]{1,64}$/.test(value);
}

/** A whole number, 0 or more, such as a block number, as a hex quantity. */
export function toQuantity(value: number | bigint): string {
  return `0x${value.toString(16)}`;
}
