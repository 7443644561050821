/**
 * The contract written out. openrpc.json states shared things once; the long form repeats them in every place where they apply.
 *
 * - An object schema with `allOf` beside fields of its own has the fields of both.
 * - `x-input` of a schema states how the tolerated form differs. The long form has a component `NAMEInput` for each tolerated form
 *   that a parameter needs, and the parameter's own `x-input` refers to it.
 * - A parameter that a request may omit may also be null.
 */

import { InputForms } from './input-forms.ts';
import {
  isObject,
  type JsonObject,
  listAt,
  mapValues,
  objectAt,
  referencedSchema,
  referencedSchemas,
} from './json-value.ts';

/**
 * The long form of openrpc.json; the document passed in is not changed. A dangling reference stays as it is, for the checks to
 * report.
 */
export function longForm(document: unknown): unknown {
  if (!isObject(document)) return document;
  const components = objectAt(document, 'components');
  const written = objectAt(components, 'schemas');
  const strict = mapValues(written, (schema) => composed(schema, written));
  const inputs = new InputForms(strict);
  const contentDescriptors = mapValues(objectAt(components, 'contentDescriptors'), (param) => withInput(param, inputs));
  const methods = listAt(document, 'methods').map((method) => longMethod(method, inputs));
  const users = {
    ...document,
    methods,
    components: { ...components, contentDescriptors, schemas: {} },
  };
  const schemas = withoutShorthand(document, users, { ...strict, ...inputs.components });
  return { ...users, components: { ...components, contentDescriptors, schemas } };
}

function longMethod(method: unknown, inputs: InputForms): unknown {
  if (!isObject(method) || !('params' in method)) return method;
  const params = listAt(method, 'params').map((param) => withInput(param, inputs));
  if (!('x-input' in method)) return { ...method, params };
  const tolerated = listAt(method['x-input'], 'params').map((param) => withInput(param, inputs));
  return { ...method, params, 'x-input': { ...objectAt(method, 'x-input'), params: tolerated } };
}

/** The parameter with a complete `x-input`, or without one if the service accepts only the strict form. */
function withInput(param: unknown, inputs: InputForms): unknown {
  if (!isObject(param) || !isObject(param.schema)) return param;
  const stated = objectAt(param, 'x-input');
  const required = stated.required ?? param.required ?? false;
  const present = inputs.of(stated.schema ?? param.schema);
  const schema = required === false ? inputs.orNull(present) : present;
  if (!('x-input' in param) && schema === param.schema) return param;
  return { ...param, 'x-input': { ...stated, required, schema } };
}

/**
 * Turns a schema that shares the fields of others by `allOf` into one object. An `allOf` with only texts beside it is a
 * reference, and stays.
 */
function composed(schema: unknown, schemas: JsonObject, above: readonly string[] = []): unknown {
  const isShared = isObject(schema) && 'allOf' in schema && ('properties' in schema || 'required' in schema);
  if (!isShared) return schema;
  const { allOf: _parts, ...own } = schema;
  const names = listAt(schema, 'allOf').flatMap((part) => referencedSchema(part) ?? []);
  const parts = names
    .filter((name) => !above.includes(name))
    .map((name) => composed(schemas[name], schemas, [...above, name]));
  const shared = parts.filter(isObject).map(({ 'x-input': _input, ...part }) => part);
  const all = [...shared, own];
  const required = [...new Set(all.flatMap((part) => listAt(part, 'required')))];
  return {
    ...Object.assign({}, ...all),
    ...(required.length > 0 ? { required } : {}),
    properties: Object.assign({}, ...all.map((part) => objectAt(part, 'properties'))),
  };
}

/** The components without `x-input`, and without those that only the shorthand referred to; in alphabetical order. */
function withoutShorthand(document: JsonObject, users: JsonObject, schemas: JsonObject): JsonObject {
  const plain = mapValues(schemas, (schema) => {
    if (!isObject(schema)) return schema;
    const { 'x-input': _input, ...rest } = schema;
    return rest;
  });
  const usedBefore = new Set(referencedSchemas(document));
  const used = new Set<string>();
  const queue = [...referencedSchemas(users), ...Object.keys(plain).filter((name) => !usedBefore.has(name))];
  for (let name = queue.pop(); name !== undefined; name = queue.pop()) {
    if (!used.has(name)) queue.push(...referencedSchemas(plain[name]));
    used.add(name);
  }
  const kept = Object.keys(plain).filter((name) => used.has(name));
  return Object.fromEntries(kept.sort(byLetter).map((name) => [name, plain[name]]));
}

function byLetter(a: string, b: string): number {
  return a.toLowerCase() < b.toLowerCase() ? -1 : 1;
}
