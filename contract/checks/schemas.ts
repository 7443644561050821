/** Schemas: each uses only keywords that draft-07, 2020-12, ahead-of-time compilation and the model all support. */

import { Ajv, type ValidateFunction } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { type ContractNode, shown } from '../contract-node.ts';
import type { Check, Report } from '../finding.ts';
import type { Contract } from '../load.ts';
import { pascalCase } from '../names.ts';
import { rootSchemasOf, schemasOf } from '../walk.ts';

const TEXTS = ['title', 'description', 'default', 'examples'];
const SHAPES = ['$ref', 'allOf', 'anyOf', 'oneOf', 'not', 'type', 'enum', 'const', 'pattern', 'items', 'properties'];
const BOUNDS = ['required', 'additionalProperties', 'propertyNames', 'minItems', 'maxItems', 'minimum', 'maximum'];
const KEYWORDS = new Set([...TEXTS, ...SHAPES, ...BOUNDS]);

const TYPES = ['object', 'array', 'string', 'integer', 'number', 'boolean', 'null'];

export const schemaKeyword: Check = {
  name: 'schema-keyword',
  check: (contract, report) =>
    forEachSchema(contract, (schema) => {
      if (!schema.isObject) return report(schema, `expected a schema; got ${shown(schema.value)}`);
      for (const [keyword, node] of schema.members()) {
        const isKnown = KEYWORDS.has(keyword) || keyword.startsWith('x-');
        if (!isKnown) report(node, `unknown keyword "${keyword}"; expected one of ${[...KEYWORDS].join(', ')}`);
      }
      checkType(schema.at('type'), report);
      for (const place of [schema, schema.at('x-input')]) checkPattern(place.at('pattern'), report);
      checkFields(schema, report);
    }),
};

function checkType(type: ContractNode, report: Report): void {
  if (type.value === undefined || TYPES.some((name) => name === type.value)) return;
  const advice = Array.isArray(type.value) ? '; write several types as anyOf' : '';
  report(type, `expected one of ${TYPES.join(', ')}${advice}; got ${shown(type.value)}`);
}

/**
 * An object has fields that are known by their names, or any number of fields of one type: a map. Languages have no type for an
 * object that is both.
 */
function checkFields(schema: ContractNode, report: Report): void {
  const unlisted = schema.at('additionalProperties');
  if (unlisted.value !== undefined && typeof unlisted.value !== 'boolean' && !unlisted.isObject) {
    report(unlisted, `expected true, false or the schema of a map's values; got ${shown(unlisted.value)}`);
  }
  for (const keyword of ['properties', 'required']) {
    const listed = schema.at(keyword);
    if (unlisted.isObject && listed.value !== undefined) report(listed, 'a map has no fields of its own; remove this');
  }
  const names = schema.at('propertyNames');
  if (names.value !== undefined && !unlisted.isObject) {
    report(names, 'only a map has propertyNames: expected additionalProperties with the schema of its values');
  }
  const seen = new Map<string, string>();
  for (const field of schema.at('properties').children()) {
    const name = field.path.at(-1)!;
    if (name === '') report(field, 'expected the name of a field; got ""');
    const twin = seen.get(pascalCase(name));
    if (twin !== undefined)
      report(field, `${name} and ${twin} would be one field in languages with names of their own`);
    seen.set(pascalCase(name), name);
  }
}

function checkPattern(pattern: ContractNode, report: Report): void {
  if (pattern.value === undefined) return;
  try {
    new RegExp(pattern.string(), 'u');
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    report(pattern, `expected a regular expression such as "^0x[0-9a-f]*$"; ${error.message}`);
  }
}

const metaSchemas = [new Ajv(), new Ajv2020()].map(
  (ajv) => ajv.getSchema(String(ajv.defaultMeta())) as ValidateFunction,
);

/** The values of the keywords are valid by the meta-schemas of both drafts. */
export const schemaValid: Check = {
  name: 'schema-valid',
  check: ({ openrpc, openapi }, report) => {
    for (const { root } of [openrpc, openapi]) {
      for (const schema of rootSchemasOf(root)) {
        const changes = schema.at('x-input');
        const changed = [...changes.at('properties').children(), changes.at('not')];
        for (const each of [schema, ...changed]) if (each.value !== undefined) checkKeywords(each, report);
      }
    }
  },
};

function checkKeywords(schema: ContractNode, report: Report): void {
  for (const validate of metaSchemas) {
    if (validate(schema.value)) continue;
    const [error] = validate.errors ?? [];
    const place = schema.below(error?.instancePath ?? '');
    report(place, `${error?.message ?? 'is not a schema'}; got ${shown(place.value)}`);
    return;
  }
}

function forEachSchema({ openrpc, openapi }: Contract, visit: (schema: ContractNode) => void): void {
  for (const { root } of [openrpc, openapi]) for (const schema of schemasOf(root)) visit(schema);
}
