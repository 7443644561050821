/** Brings hex quantities into the one form that every node accepts: lower case, no leading zeros (quirk hex-case). */

import type { ParamDescriptor } from '../generated/server/index.ts';

const QUANTITY = /^0[xX][0-9a-fA-F]+$/;
const HASH_LENGTH = 66;

/** Where quantities are in a value: here, in every item, or in fields. */
interface Places {
  /** The value itself is a quantity; with `orHash`, one with the length of a hash stays as it is. */
  quantity?: { readonly orHash: boolean };
  every?: Places;
  fields: Map<string, Places>;
}

const placesOf = new WeakMap<ParamDescriptor, Places>();

/**
 * The params with every quantity of the contract in canonical form; everything else is the same value as before. A value is visited once
 * and copied only if something in it changes, because a map of state overrides can have 60,000 entries.
 */
export function canonicalParams(params: readonly unknown[], descriptors: readonly ParamDescriptor[]): unknown[] {
  return params.map((param, index) => {
    const descriptor = descriptors[index];
    return descriptor === undefined ? param : canonicalAt(param, findPlaces(descriptor));
  });
}

function findPlaces(descriptor: ParamDescriptor): Places {
  const known = placesOf.get(descriptor);
  if (known !== undefined) return known;
  const root: Places = { fields: new Map() };
  for (const { path, orHash } of descriptor.quantities) {
    let place = root;
    for (const step of path === '' ? [] : path.split('.')) place = stepInto(place, step);
    place.quantity = { orHash };
  }
  placesOf.set(descriptor, root);
  return root;
}

function stepInto(place: Places, step: string): Places {
  if (step === '*') {
    place.every ??= { fields: new Map() };
    return place.every;
  }
  const next = place.fields.get(step) ?? { fields: new Map() };
  place.fields.set(step, next);
  return next;
}

function canonicalAt(value: unknown, { quantity, every, fields }: Places): unknown {
  if (typeof value === 'string') return quantity === undefined ? value : canonicalQuantity(value, quantity.orHash);
  if (typeof value !== 'object' || value === null) return value;
  if (every !== undefined) return withChanges(value, Object.keys(value), () => every);
  return fields.size === 0 || Array.isArray(value)
    ? value
    : withChanges(value, fields.keys(), (key) => fields.get(key)!);
}

/** The same list or object, or a copy if the canonical form of an item differs. */
function withChanges(value: object, keys: Iterable<string>, placesAt: (key: string) => Places): object {
  const items = value as Record<string, unknown>;
  let copy: Record<string, unknown> | undefined;
  for (const key of keys) {
    if (!Object.hasOwn(items, key)) continue;
    const item = items[key];
    const changed = canonicalAt(item, placesAt(key));
    if (changed === item) continue;
    copy ??= (Array.isArray(value) ? [...value] : { ...value }) as Record<string, unknown>;
    copy[key] = changed;
  }
  return copy ?? value;
}

/** `0x00FF` as `0xff`. */
function canonicalQuantity(text: string, orHash: boolean): string {
  if (!QUANTITY.test(text) || (orHash && text.length === HASH_LENGTH)) return text;
  return `0x${text
    .slice(2)
    .replace(/^0+(?=.)/, '')
    .toLowerCase()}`;
}
