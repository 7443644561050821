/** Ways through a contract file: every object with its path, and every schema. */

import type { Schema } from './contract.ts';
import type { Path } from './contract-file.ts';

export interface Visit {
  readonly path: Path;
  readonly node: Readonly<Record<string, unknown>>;
}

/** Members that hold a caller's payload, in which `$ref` and `x-` mean nothing. */
const payloads = new Set(['value', 'example', 'x-error', 'x-setup', 'default', 'enum']);

/** Every object of a document, parents first; payloads of examples are left out. */
export function* objectsOf(node: unknown, path: Path = []): Generator<Visit> {
  if (Array.isArray(node)) {
    for (const [position, item] of node.entries()) yield* objectsOf(item, [...path, position]);
  } else if (typeof node === 'object' && node !== null) {
    const object = node as Record<string, unknown>;
    yield { path, node: object };
    const namesAreFree = holdsFreeNames(path);
    for (const [name, member] of Object.entries(object)) {
      if (namesAreFree || !payloads.has(name)) yield* objectsOf(member, [...path, name]);
    }
  }
}

/** True for the maps whose member names are not keywords: `properties` of a schema, `variables` of a server, components. */
export function holdsFreeNames(path: Path): boolean {
  const last = path.at(-1);
  if (last === 'properties' || last === 'variables' || last === 'paths' || last === 'headers') {
    return path.at(-2) !== 'properties';
  }
  return path.length === 2 && path[0] === 'components';
}

/** Every schema of a document, parents first, references included. */
export function* schemasOf(document: unknown): Generator<{ path: Path; schema: Schema }> {
  for (const { path, node } of objectsOf(document)) {
    if (holdsFreeNames(path)) {
      if (path.at(-1) === 'schemas') yield* members(node, path);
    } else if ('schema' in node && !path.includes('properties')) {
      yield* within(node.schema as Schema, [...path, 'schema']);
    }
  }
}

function* members(map: Readonly<Record<string, unknown>>, path: Path): Generator<{ path: Path; schema: Schema }> {
  for (const [name, schema] of Object.entries(map)) yield* within(schema as Schema, [...path, name]);
}

function* within(schema: Schema, path: Path): Generator<{ path: Path; schema: Schema }> {
  yield { path, schema };
  for (const keyword of ['anyOf', 'allOf', 'oneOf']) {
    const arms = schema[keyword];
    if (Array.isArray(arms)) {
      for (const [position, arm] of arms.entries()) yield* within(arm as Schema, [...path, keyword, position]);
    }
  }
  for (const keyword of ['items', 'not']) {
    const inner = schema[keyword];
    if (typeof inner === 'object' && inner !== null) yield* within(inner as Schema, [...path, keyword]);
  }
  const properties = schema.properties;
  if (typeof properties === 'object' && properties !== null) {
    yield* members(properties as Record<string, unknown>, [...path, 'properties']);
  }
}
