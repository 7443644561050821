/** Arbitraries for fast-check: values that match a schema of the contract, and values that almost match it. */

import fc from 'fast-check';

type Schema = Record<string, any>;

/** Any JSON value, including unusual strings and numbers. */
export const anyJson = fc.jsonValue({ maxDepth: 4, noUnicodeString: false });

/** Values that the schema accepts, as far as this function knows its keywords. */
export function validValue(schema: Schema, root: Schema): fc.Arbitrary<unknown> {
  if (schema.$ref) return validValue(resolve(schema.$ref, root), root);
  if (schema.anyOf ?? schema.oneOf) {
    return fc.oneof(...(schema.anyOf ?? schema.oneOf).map((arm: Schema) => validValue(arm, root)));
  }
  if (schema.allOf) return validValue(schema.allOf[0], root);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if ('const' in schema) return fc.constant(schema.const);
  switch (Array.isArray(schema.type) ? schema.type[0] : schema.type) {
    case 'string':
      return schema.pattern ? fc.stringMatching(new RegExp(schema.pattern)) : fc.string();
    case 'integer':
      return fc.integer({ min: schema.minimum ?? -1000, max: schema.maximum ?? 2 ** 40 });
    case 'number':
      return fc.double();
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array':
      return fc.array(validValue(schema.items ?? {}, root), { maxLength: schema.maxItems ?? 3 });
    case 'object':
      if (typeof schema.additionalProperties === 'object') {
        const keys = validValue(schema.propertyNames ?? { type: 'string' }, root) as fc.Arbitrary<string>;
        return fc.dictionary(keys, validValue(schema.additionalProperties, root), { maxKeys: 3 });
      }
      return fc
        .record(
          Object.fromEntries(
            Object.entries(schema.properties ?? {}).map(([name, member]) => [name, validValue(member as Schema, root)]),
          ),
          { requiredKeys: schema.required ?? [] },
        )
        .filter((value) => !schema.not?.required?.every((name: string) => value[name] != null));
    default:
      return anyJson;
  }
}

/** Valid values with one change: a field or item replaced, added or removed, a string shortened, extended or in upper case. */
export function nearly(schema: Schema, root: Schema): fc.Arbitrary<unknown> {
  return fc.tuple(validValue(schema, root), anyJson, fc.nat(), fc.string()).map(([value, other, pick, text]) => {
    if (typeof value === 'string') {
      const mutations = [
        value.slice(0, pick % (value.length + 1)),
        value + text,
        value.toUpperCase(),
        `0${value}`,
        other,
      ];
      return mutations[pick % mutations.length];
    }
    if (typeof value !== 'object' || value === null) return other;
    if (Array.isArray(value)) return pick % 2 ? [...value, other] : value.slice(1);
    const names = Object.keys(value);
    const name = names[pick % (names.length + 1)] ?? text;
    return { ...value, [name]: other };
  });
}

function resolve(ref: string, root: Schema): Schema {
  return ref
    .slice(2)
    .split('/')
    .reduce((node, step) => node[step], root);
}
