/** Finds the places of hex quantities in a parameter, so that they can be brought into their canonical form. */

import type { Model } from './model.ts';
import type { Schema } from './schema.ts';

const HASH_BYTES = 32;

/** `path` has dots between fields and `*` for every item of a list or value of a map; an empty path is the parameter itself. */
export interface QuantityPlace {
  readonly path: string;
  /** Whether a 32-byte hash is accepted at the same place, which must not be changed. */
  readonly orHash: boolean;
}

/** The places of tolerant quantities below `schema`, in the order of the contract. */
export function quantityPlaces(model: Model, schema: Schema): QuantityPlace[] {
  const all = [...leaves(model, schema, [])];
  const paths = all.filter(({ leaf }) => leaf.kind === 'quantity' && leaf.tolerant).map(({ path }) => path);
  const isHash = ({ leaf }: Leaf) => leaf.kind === 'data' && leaf.byteLength === HASH_BYTES;
  const hashes = new Set(all.filter(isHash).map(({ path }) => path));
  return [...new Set(paths)].map((path) => ({ path, orHash: hashes.has(path) }));
}

interface Leaf {
  readonly leaf: Schema;
  readonly path: string;
}

function* leaves(model: Model, schema: Schema, path: readonly string[]): Generator<Leaf> {
  switch (schema.kind) {
    case 'named': {
      const target = model.schemas.find(({ name }) => name === schema.name);
      if (target !== undefined) yield* leaves(model, target.schema, path);
      break;
    }
    case 'nullable':
      yield* leaves(model, schema.of, path);
      break;
    case 'union':
      for (const option of schema.options) yield* leaves(model, option, path);
      break;
    case 'list':
      yield* leaves(model, schema.items, [...path, '*']);
      break;
    case 'map':
      yield* leaves(model, schema.values, [...path, '*']);
      break;
    case 'object':
      for (const member of schema.members) yield* leaves(model, member.schema, [...path, member.name]);
      break;
    default:
      yield { leaf: schema, path: path.join('.') };
  }
}
