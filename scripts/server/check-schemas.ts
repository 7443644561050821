/** The schemas that validators are compiled from: those of the contract without texts, with the titles for messages. */

import type { JsonObject, Method, Model, Param, SchemaSource } from '../../contract/model/model.ts';

const COMPONENT_PREFIX = '#/components/schemas/';

/** The validator for a parameter or result, and the title of the expected value for messages. */
export interface Check {
  readonly validator: string;
  readonly title: string;
}

export interface MethodChecks {
  readonly strict: readonly Check[];
  readonly tolerant: readonly Check[];
  readonly result: Check;
}

/** The schemas by the name of their validator, and the validators of each method. */
export interface CheckSchemas {
  readonly schemas: Readonly<Record<string, unknown>>;
  readonly methods: ReadonlyMap<Method, MethodChecks>;
}

/** The validator of a component has the component's name; that of an unnamed schema is named after its place. */
export function checkSchemas(model: Model): CheckSchemas {
  const components: Record<string, JsonObject> = Object.fromEntries(
    model.schemas.flatMap(({ name, json }) => (json === undefined ? [] : [[name, json]])),
  );
  const schemas: Record<string, unknown> = {};
  for (const [name, schema] of Object.entries(components)) schemas[name] = prepared(schema, components);
  const check = (source: SchemaSource, place: string): Check => {
    if (source.component === undefined) schemas[place] = prepared(source.json, components);
    const schema = source.component === undefined ? source.json : components[source.component];
    return { validator: source.component ?? place, title: String((schema as JsonObject).title ?? 'value') };
  };
  const strict = (method: Method, param: Param) => check(param.strict.source, `${method.name}_${param.name}`);
  const tolerant = (method: Method, param: Param) =>
    param.tolerant === param.strict
      ? strict(method, param)
      : check(param.tolerant.source, `${method.name}_${param.name}_input`);
  const methods = new Map(
    model.methods.map((method): [Method, MethodChecks] => [
      method,
      {
        strict: method.params.map((param) => strict(method, param)),
        tolerant: [...method.params, ...method.toleratedParams].map((param) => tolerant(method, param)),
        result: check(method.result.source, `${method.name}_result`),
      },
    ]),
  );
  return { schemas, methods };
}

/** The validators that checks call directly; the other validators are called only by these. */
export function entryPoints({ methods }: CheckSchemas): string[] {
  const checks = [...methods.values()].flatMap(({ strict, tolerant, result }) => [...strict, ...tolerant, result]);
  return [...new Set(checks.map(({ validator }) => validator))].sort();
}

/** Keywords whose value is a map from names to schemas. */
const SCHEMA_MAPS = new Set(['properties', 'patternProperties']);
/** Keywords that do not affect validity. */
const TEXTS = new Set(['description', 'examples', 'default', '$comment']);

/** Drops texts and extensions, points references at `$defs`, and gives each reference the title of its target. */
function prepared(schema: unknown, components: Readonly<Record<string, JsonObject>>): unknown {
  if (Array.isArray(schema)) return schema.map((item) => prepared(item, components));
  if (typeof schema !== 'object' || schema === null) return schema;
  const { $ref } = ('allOf' in schema ? (schema.allOf as JsonObject[])[0] : schema) as { $ref?: string };
  if ($ref !== undefined) {
    const name = $ref.slice(COMPONENT_PREFIX.length);
    return { title: components[name]?.title ?? name, $ref: `#/$defs/${name}` };
  }
  const entries = Object.entries(schema).filter(([keyword]) => !TEXTS.has(keyword) && !keyword.startsWith('x-'));
  return Object.fromEntries(
    entries.map(([keyword, value]) => [
      keyword,
      SCHEMA_MAPS.has(keyword)
        ? Object.fromEntries(
            Object.entries(value as JsonObject).map(([name, member]) => [name, prepared(member, components)]),
          )
        : prepared(value, components),
    ]),
  );
}
