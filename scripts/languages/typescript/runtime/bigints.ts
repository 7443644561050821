/**
 * Quantities as bigints: which members of a result are quantities, results decoded, parameters encoded.
 *
 * Kept in scripts/languages/typescript/runtime/ and copied as it is by `npm run generate`.
 */

import { ChainAccessError } from './error.ts';
import { hex } from './hex.ts';

/** Stands for a quantity in a shape. */
export const QUANTITY: 1 = 1;

/** Where quantities stand in a value. Lists have the shape of their items; what is not named has none. */
export type Shape = typeof QUANTITY | { readonly [member: string]: Shape };

/**
 * A result with its quantities as bigints. Everything else stays as it came, unknown members included. Quantities are read
 * with leading zeros too, and `0x` as zero.
 *
 * @throws {ChainAccessError} Of kind `decode`, when a quantity is no hex number.
 */
export function decodeQuantities(value: unknown, shape: Shape | undefined): unknown {
  if (!shape || value == null) return value;
  if (Array.isArray(value)) return value.map((item) => decodeQuantities(item, shape));
  if (shape === QUANTITY) return quantity(value);
  if (typeof value !== 'object') return value;
  const decoded: Record<string, unknown> = { ...value };
  for (const [name, member] of Object.entries(shape)) {
    // Some nodes spell the chain id with a capital D (quirk chain-id-spelling).
    const found = decoded[name] ?? (name === 'chainId' ? decoded.chainID : undefined);
    if (found !== undefined) decoded[name] = decodeQuantities(found, member);
  }
  return decoded;
}

function quantity(value: unknown): bigint {
  if (typeof value === 'string' && /^0x[\da-f]*$/i.test(value)) return BigInt(value === '0x' ? 0 : value);
  throw new ChainAccessError('decode', `expected a quantity; got ${JSON.stringify(value)}`);
}

/**
 * A copy of a value with every bigint in it as a hex quantity: what `decodeQuantities` takes apart, put together again.
 *
 * @throws {RangeError} For a number below zero.
 */
export function encodeQuantities(value: unknown): unknown {
  if (value === undefined) return value;
  return JSON.parse(JSON.stringify(value, (_name, part) => (typeof part === 'bigint' ? hex(part) : part)));
}

type AnyMethod = (...params: unknown[]) => Promise<unknown>;

/** The client's methods with quantities as bigints both ways. */
export function bigintMethods(
  client: object,
  arities: Readonly<Record<string, number>>,
  shapes: Readonly<Record<string, Shape>>,
): Record<string, AnyMethod> {
  const methods: Record<string, AnyMethod> = {};
  for (const [name, arity] of Object.entries(arities)) {
    methods[name] = async (...params) => {
      const encoded = params.map((param, index) => (index < arity ? encodeQuantities(param) : param));
      return decodeQuantities(await (client as typeof methods)[name]!(...encoded), shapes[name]);
    };
  }
  return methods;
}
