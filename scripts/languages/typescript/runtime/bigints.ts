/**
 * Quantities as bigints: decodes results, encodes parameters, and describes which fields are quantities.
 *
 * Source: scripts/languages/typescript/runtime/; `npm run generate` copies it unchanged.
 */

import type { Contract } from './build-client.ts';
import { ChainAccessError } from './error.ts';
import { hex } from './hex.ts';

/** Marks a quantity in a shape. */
export const QUANTITY: 1 = 1;

/** Where a value contains quantities. A list has the shape of its items; fields that are not listed contain none. */
export type Shape = typeof QUANTITY | { readonly [member: string]: Shape };

/** The member of a shape that describes every field of an object that is not listed. */
const EACH = '*';

/**
 * Returns a result with its quantities as bigints. Everything else stays unchanged, unknown fields included. Leading
 * zeros are accepted, and `0x` is read as zero.
 *
 * @throws {ChainAccessError} Of kind `decode`, if a quantity is not a hex number.
 */
export function decodeQuantities(value: unknown, shape: Shape | undefined): unknown {
  if (!shape || value == null) return value;
  if (Array.isArray(value)) return value.map((item) => decodeQuantities(item, shape));
  if (shape === QUANTITY) return quantity(value);
  if (typeof value !== 'object') return value;
  const decoded: Record<string, unknown> = { ...value };
  for (const name of shape[EACH] ? Object.keys(decoded) : [])
    decoded[name] = decodeQuantities(decoded[name], shape[EACH]);
  for (const [name, member] of Object.entries(shape)) {
    // Some nodes spell the chain id with a capital D (quirk chain-id-spelling).
    const found = decoded[name] ?? (name === 'chainId' ? decoded.chainID : undefined);
    if (found !== undefined) decoded[name] = decodeQuantities(found, member);
  }
  return decoded;
}

function quantity(value: unknown): bigint {
  if (typeof value === 'string' && /^0x[\da-f]*$/i.test(value)) return BigInt(value === '0x' ? 0 : value);
  throw new ChainAccessError('decode', `expected a hex quantity; got ${JSON.stringify(value)}`);
}

/**
 * Returns a copy of a value with every bigint in it as a hex quantity: the inverse of `decodeQuantities`.
 *
 * @throws {RangeError} For a negative number.
 */
export function encodeQuantities(value: unknown): unknown {
  if (value === undefined) return value;
  return JSON.parse(JSON.stringify(value, (_name, part) => (typeof part === 'bigint' ? hex(part) : part)));
}

type AnyMethod = (...params: unknown[]) => Promise<unknown>;

/** The client's methods with quantities as bigints in parameters and results. */
export function bigintMethods(
  client: object,
  { arities, options }: Pick<Contract, 'arities' | 'options'>,
  shapes: Readonly<Record<string, Shape>>,
): Record<string, AnyMethod> {
  const methods: Record<string, AnyMethod> = {};
  for (const [name, arity] of Object.entries(arities)) {
    methods[name] = async (...params) => {
      const own = { ...(params[arity] as Record<string, unknown>) };
      for (const option of options[name] ?? []) own[option] = encodeQuantities(own[option]);
      const encoded = [...params.slice(0, arity).map(encodeQuantities), own];
      return decodeQuantities(await (client as typeof methods)[name]!(...encoded), shapes[name]);
    };
  }
  return methods;
}
