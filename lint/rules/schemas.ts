/** Schemas: each has a title, and uses only what draft-07, 2020-12 and ahead-of-time compilation have in common. */

import { Ajv } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import type { Contract, Rule, Schema } from '../contract.ts';
import type { ContractFile, Path } from '../contract-file.ts';
import { schemasOf } from '../walk.ts';

/** Keywords that mean the same in both drafts and that Ajv compiles without a run-time import. */
const keywords = new Set([
  '$ref',
  'title',
  'description',
  'type',
  'enum',
  'pattern',
  'minimum',
  'maximum',
  'properties',
  'required',
  'additionalProperties',
  'items',
  'minItems',
  'maxItems',
  'allOf',
  'anyOf',
  'not',
  'x-format',
]);

export const schemaTitle: Rule = {
  name: 'schema-title',
  check: (contract, report) =>
    forEachSchema(contract, (file, path, schema) => {
      if (schema.title === undefined && schema.$ref === undefined && !isWrapper(schema)) {
        report(file, path, 'the schema has no title; error messages say "expected a TITLE"');
      }
    }),
};

export const schemaKeyword: Rule = {
  name: 'schema-keyword',
  check: (contract, report) =>
    forEachSchema(contract, (file, path, schema) => {
      for (const keyword of Object.keys(schema)) {
        if (!keywords.has(keyword)) report(file, [...path, keyword], `${keyword} is outside of what all readers share`);
      }
      if (Array.isArray(schema.type)) report(file, [...path, 'type'], 'a list of types; use anyOf');
    }),
};

/** A repeated capturing group takes a frame of the stack for each repetition: one long value overflows it. */
const repeatedCapture = /(?<!\\)\((?!\?)[^()]*\)[*+{]/;

export const schemaPattern: Rule = {
  name: 'schema-pattern',
  check: (contract, report) =>
    forEachSchema(contract, (file, path, schema) => {
      const { pattern } = schema;
      if (pattern === undefined) return;
      const at = [...path, 'pattern'];
      if (!pattern.startsWith('^') || !pattern.endsWith('$'))
        report(file, at, 'the pattern is not anchored at both ends');
      if (repeatedCapture.test(pattern)) report(file, at, 'the pattern repeats a capturing group; write (?:...)');
    }),
};

export const schemaCompiles: Rule = {
  name: 'schema-compiles',
  check({ openrpcFile }, report) {
    const document = openrpcFile.value as object;
    for (const validator of [new Ajv(compileOptions), new Ajv2020(compileOptions)]) {
      // Neither the document's own fields nor what x-format states are keywords that validate.
      validator.addVocabulary([...Object.keys(document), 'x-format']);
      validator.addSchema(document, 'openrpc.json');
      for (const { path, schema } of schemasOf(document)) {
        if (schema.$ref !== undefined || !standsAlone(path)) continue;
        try {
          validator.compile({ $ref: `openrpc.json#/${path.join('/')}` });
        } catch (error) {
          report(openrpcFile, path, (error as Error).message);
        }
      }
    }
  },
};

/** True for a whole schema: a component, or the schema of a content descriptor. */
function standsAlone(path: Path): boolean {
  return path.at(-1) === 'schema' || (path.length === 3 && path[1] === 'schemas');
}

/** Strict, but for members that only another arm of the same schema declares. */
const compileOptions = { strict: true, strictTypes: false, strictRequired: false } as const;

/** A reference that only adds a description: its title is its target's. */
function isWrapper(schema: Schema): boolean {
  return Object.keys(schema).every((key) => key === 'description' || key === 'allOf');
}

function forEachSchema(
  { openrpcFile, openapiFile }: Contract,
  visit: (file: ContractFile, path: Path, schema: Schema) => void,
): void {
  for (const file of [openrpcFile, openapiFile]) {
    for (const { path, schema } of schemasOf(file.value)) visit(file, path, schema);
  }
}
