/** Brings hex quantities into the one form that every node accepts: lower case, no leading zeros (quirk hex-case). */

import type { ParamDescriptor } from '../generated/server/index.ts';

const QUANTITY = /^0[xX][0-9a-fA-F]+$/;
const HASH_LENGTH = 66;

/** The params with every quantity of the contract in canonical form; everything else is the same value as before. */
export function canonicalParams(params: readonly unknown[], descriptors: readonly ParamDescriptor[]): unknown[] {
  return params.map((param, index) => {
    const places = descriptors[index]?.quantities ?? [];
    return places.reduce(
      (value, place) => atPath(value, place.path === '' ? [] : place.path.split('.'), place.orHash),
      param,
    );
  });
}

/** `0x00FF` as `0xff`. */
function canonicalQuantity(quantity: string): string {
  return `0x${quantity
    .slice(2)
    .replace(/^0+(?=.)/, '')
    .toLowerCase()}`;
}

function atPath(value: unknown, path: readonly string[], orHash: boolean): unknown {
  const [step, ...rest] = path;
  if (step === undefined) return canonicalValue(value, orHash);
  if (typeof value !== 'object' || value === null) return value;
  if (step === '*') return eachIn(value, (item) => atPath(item, rest, orHash));
  if (Array.isArray(value) || !Object.hasOwn(value, step)) return value;
  return { ...value, [step]: atPath((value as Record<string, unknown>)[step], rest, orHash) };
}

/** The same list or map, with every item changed. */
function eachIn(value: object, change: (item: unknown) => unknown): unknown {
  if (Array.isArray(value)) return value.map(change);
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, change(item)]));
}

function canonicalValue(value: unknown, orHash: boolean): unknown {
  if (typeof value !== 'string' || !QUANTITY.test(value)) return value;
  if (orHash && value.length === HASH_LENGTH) return value;
  return canonicalQuantity(value);
}
