/** Iterates over a contract file of any content: every object, every schema, every reference. */

import type { ContractNode } from './contract-node.ts';

/** Fields that contain a payload, in which `$ref` and `x-` have no meaning. */
const PAYLOADS = new Set(['value', 'example', 'x-error', 'x-setup', 'default', 'enum', 'const']);

/** Every object of a document, parents first, without the payloads of examples. */
export function* objectsOf(node: ContractNode): Generator<ContractNode> {
  if (node.isObject) yield node;
  const namesAreFree = node.isObject && holdsFreeNames(node.path);
  for (const child of node.children()) {
    const name = child.path.at(-1)!;
    const isPayload = PAYLOADS.has(name) || (name === 'examples' && isInSchema(node.path));
    if (namesAreFree || Array.isArray(node.value) || !isPayload) yield* objectsOf(child);
  }
}

/** Whether the field names of a map are not keywords: `properties` of a schema, `variables` of a server, components. */
export function holdsFreeNames(path: readonly string[]): boolean {
  const last = path.at(-1);
  if (last === 'properties' || last === 'variables' || last === 'paths' || last === 'headers') {
    return path.at(-2) !== 'properties';
  }
  return path.length === 2 && path[0] === 'components';
}

/** Every reference of a document. */
export function* referencesOf(node: ContractNode): Generator<ContractNode> {
  for (const object of objectsOf(node)) {
    if (!holdsFreeNames(object.path) && object.at('$ref').value !== undefined) yield object;
  }
}

/** Every place of a schema, parents first, including references; the value there may be anything. */
export function* schemasOf(document: ContractNode): Generator<ContractNode> {
  for (const root of rootSchemasOf(document)) yield* schemasWithin(root);
}

/** Every place of a whole schema: a component, or the schema of a parameter, result or header. */
export function* rootSchemasOf(document: ContractNode): Generator<ContractNode> {
  for (const node of objectsOf(document)) {
    if (holdsFreeNames(node.path)) {
      if (node.path.at(-1) === 'schemas') yield* node.children();
    } else if (node.at('schema').value !== undefined && !isInSchema(node.path)) {
      yield node.at('schema');
    }
  }
}

/** A schema and every schema in it, without following references. */
export function* schemasWithin(schema: ContractNode): Generator<ContractNode> {
  yield schema;
  for (const keyword of ['anyOf', 'allOf', 'oneOf', 'properties']) {
    for (const inner of schema.at(keyword).children()) yield* schemasWithin(inner);
  }
  for (const keyword of ['items', 'not', 'propertyNames', 'additionalProperties']) {
    const inner = schema.at(keyword);
    const isFlag = keyword === 'additionalProperties' && typeof inner.value === 'boolean';
    if (inner.value !== undefined && !isFlag) yield* schemasWithin(inner);
  }
  for (const inner of schema.at('x-input', 'properties').children()) yield* schemasWithin(inner);
  if (schema.at('x-input', 'not').value !== undefined) yield* schemasWithin(schema.at('x-input', 'not'));
}

/** Whether a place is in a schema: in `components.schemas` or in a field `schema`. */
function isInSchema(path: readonly string[]): boolean {
  return path.includes('schema') || (path[0] === 'components' && path[1] === 'schemas');
}
