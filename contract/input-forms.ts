/** The tolerated form of each schema, derived from its strict form and the changes in its `x-input`. */

import {
  isObject,
  type JsonObject,
  mapValues,
  objectAt,
  referencedSchema,
  referencedSchemas,
  schemaReference,
} from './json-value.ts';

/** The suffix of each derived component's name. */
export const INPUT_SUFFIX = 'Input';
const NULL = schemaReference('notFound');

/** Derives tolerated forms on demand; each becomes one component, `NAMEInput`. */
export class InputForms {
  readonly #schemas: JsonObject;
  readonly #tolerant: ReadonlySet<string>;
  readonly #derived = new Map<string, unknown>();

  /** @param schemas `components.schemas`, with shared fields written out. */
  constructor(schemas: JsonObject) {
    this.#schemas = schemas;
    this.#tolerant = tolerantNames(schemas);
  }

  /** The components derived so far. */
  get components(): JsonObject {
    return Object.fromEntries(this.#derived);
  }

  /** The tolerated form of a schema; the same schema where the service accepts the strict form only. */
  of(schema: unknown): unknown {
    const name = referencedSchema(schema);
    if (name !== undefined) return this.#tolerant.has(name) ? schemaReference(this.#derive(name)) : schema;
    const isTolerant =
      isObject(schema) && ('x-input' in schema || referencedSchemas(schema).some((inner) => this.#tolerant.has(inner)));
    return isTolerant ? this.#changed(schema) : schema;
  }

  #derive(name: string): string {
    const derived = name + INPUT_SUFFIX;
    if (!this.#derived.has(derived)) {
      this.#derived.set(derived, {}); // a schema that contains itself ends here; the checks report it
      this.#derived.set(derived, this.#changed(this.#schemas[name] as JsonObject));
    }
    return derived;
  }

  /** Keywords of `x-input` replace those of the schema, except `properties`, which adds or replaces single fields. */
  #changed(schema: JsonObject): JsonObject {
    const { 'x-input': _input, ...strict } = schema;
    const { properties: _fields, nullMembers, ...keywords } = objectAt(schema, 'x-input');
    const fields = { ...objectAt(schema, 'properties'), ...objectAt(objectAt(schema, 'x-input'), 'properties') };
    const changed = { ...strict, ...keywords };
    const format = objectAt(strict, 'x-format');
    return {
      ...changed,
      ...(format.kind === 'quantity' ? { 'x-format': { ...format, tolerant: true } } : {}),
      ...mapValues(pick(changed, ['items']), (inner) =>
        nullMembers === true ? this.nullable(this.of(inner)) : this.of(inner),
      ),
      ...mapValues(pick(changed, ['additionalProperties']), (inner) => this.of(inner)),
      ...mapValues(pick(changed, ['allOf', 'anyOf', 'oneOf']), (inner) =>
        Array.isArray(inner) ? inner.map((part) => this.of(part)) : inner,
      ),
      ...('properties' in changed || Object.keys(fields).length > 0
        ? {
            properties: mapValues(fields, (field) =>
              nullMembers === true ? this.nullable(this.of(field)) : this.of(field),
            ),
          }
        : {}),
    };
  }

  /** The schema or null, with the schema's own title: null stands for a value that is absent. */
  orNull(schema: unknown): unknown {
    const nullable = this.nullable(schema);
    const title = this.#titleOf(schema);
    return isObject(nullable) && title !== undefined ? { ...nullable, title } : nullable;
  }

  /** The schema or null. Its title states both. */
  nullable(field: unknown): unknown {
    if (!isObject(field)) return field;
    const { title, description, ...shape } = field;
    const shapes = armsOf(shape) ?? [{ ...(title === undefined ? {} : { title }), ...shape }];
    return {
      title: `${String(title ?? this.#titleOf(shapes[0]) ?? 'value')} or null`,
      ...(description === undefined ? {} : { description }),
      anyOf: [...shapes, NULL],
    };
  }

  #titleOf(schema: unknown): unknown {
    const name = referencedSchema(schema);
    return name === undefined
      ? objectAt({ schema }, 'schema').title
      : objectAt({ ...this.#schemas, ...this.components }, name).title;
  }
}

/** The options of a schema that consists of options, of which a reference with a description has one. */
function armsOf({ anyOf, allOf, ...others }: JsonObject): readonly unknown[] | undefined {
  if (Object.keys(others).length > 0) return undefined;
  if (Array.isArray(anyOf) && allOf === undefined) return anyOf;
  return Array.isArray(allOf) && allOf.length === 1 && anyOf === undefined ? allOf : undefined;
}

/** Names of the schemas that state an `x-input`, or contain one that does. */
function tolerantNames(schemas: JsonObject): Set<string> {
  const tolerant = new Set(Object.keys(schemas).filter((name) => 'x-input' in objectAt(schemas, name)));
  for (let before = -1; before !== tolerant.size; ) {
    before = tolerant.size;
    for (const [name, schema] of Object.entries(schemas)) {
      if (referencedSchemas(schema).some((inner) => tolerant.has(inner))) tolerant.add(name);
    }
  }
  return tolerant;
}

function pick(object: JsonObject, names: readonly string[]): JsonObject {
  return Object.fromEntries(names.filter((name) => name in object).map((name) => [name, object[name]]));
}
