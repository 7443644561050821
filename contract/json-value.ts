/** Parsed JSON of any shape, and functions that read it and never throw. */

export type JsonObject = Readonly<Record<string, unknown>>;

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The object under a name; an empty one if the value is missing or of another type. */
export function objectAt(parent: unknown, name: string): JsonObject {
  const value = isObject(parent) ? parent[name] : undefined;
  return isObject(value) ? value : {};
}

/** The list under a name; an empty one if the value is missing or of another type. */
export function listAt(parent: unknown, name: string): readonly unknown[] {
  const value = isObject(parent) ? parent[name] : undefined;
  return Array.isArray(value) ? value : [];
}

export function mapValues(object: JsonObject, change: (value: unknown) => unknown): JsonObject {
  return Object.fromEntries(Object.entries(object).map(([name, value]) => [name, change(value)]));
}

const SCHEMAS = '#/components/schemas/';

/** A reference to a component schema. */
export function schemaReference(name: string): JsonObject {
  return { $ref: SCHEMAS + name };
}

/** The name of the component schema that a reference points to; undefined for anything else. */
export function referencedSchema(value: unknown): string | undefined {
  const target = isObject(value) ? value.$ref : undefined;
  return typeof target === 'string' && target.startsWith(SCHEMAS) ? target.slice(SCHEMAS.length) : undefined;
}

/** The names of the component schemas that a value refers to, at any depth. */
export function referencedSchemas(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const name = referencedSchema(value);
  return [...(name === undefined ? [] : [name]), ...Object.values(value).flatMap(referencedSchemas)];
}
