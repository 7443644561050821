/** Amounts of wei as decimal gwei, the unit of the gas operation. */

const WEI_A_GWEI = 1_000_000_000n;
const GWEI_DECIMALS = 9;

/**
 * A whole number of wei, 0 or more, as gwei: `1500000000n` is `1.5`. Exact, because a wei is the ninth decimal; without an
 * exponent and without zeros at the end (`openapi.yaml#/components/schemas/gwei`).
 */
export function toGwei(wei: bigint): string {
  const decimals = (wei % WEI_A_GWEI).toString().padStart(GWEI_DECIMALS, '0').replace(/0+$/, '');
  const whole = (wei / WEI_A_GWEI).toString();
  return decimals === '' ? whole : `${whole}.${decimals}`;
}
