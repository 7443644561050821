/** How a value of a schema looks in JSON, so that languages can tell the options of a union apart without trying them in turn. */

import type { Model } from './model.ts';
import type { NamedSchema, Schema } from './schema.ts';

export type JsonForm =
  | { readonly form: 'object'; readonly schema: Schema }
  /** `items` is what the items look like; an empty list is in every list's form. */
  | { readonly form: 'list'; readonly items: readonly JsonForm[]; readonly schema: Schema }
  /** A hex number: at most `maxDigits` digits after 0x, where the contract bounds them. */
  | { readonly form: 'quantity'; readonly maxDigits: number | undefined; readonly schema: Schema }
  /** Whole bytes as hex; `byteLength` is undefined for any number of them. */
  | { readonly form: 'data'; readonly byteLength: number | undefined; readonly schema: Schema }
  | { readonly form: 'hex'; readonly schema: Schema }
  | { readonly form: 'words'; readonly words: readonly string[]; readonly schema: Schema }
  /** A string of which no more is known, a decimal number among them. */
  | { readonly form: 'string'; readonly schema: Schema }
  | { readonly form: 'boolean' | 'number' | 'null' | 'anything'; readonly schema: Schema };

const BITS_A_DIGIT = 4;

/**
 * The forms that values of a schema have, in the order of its options; names are followed, unions laid flat, null last.
 * `schema` of a form is the option itself, by its name where it has one.
 */
export function jsonForms(model: Pick<Model, 'schemas' | 'operationSchemas'>, schema: Schema): JsonForm[] {
  const named = new Map([...model.schemas, ...model.operationSchemas].map((each) => [each.name, each]));
  return forms(named, schema, schema);
}

function forms(named: ReadonlyMap<string, NamedSchema>, schema: Schema, option: Schema): JsonForm[] {
  switch (schema.kind) {
    case 'named': {
      const target = named.get(schema.name)!.schema;
      return forms(named, target, target.kind === 'union' || target.kind === 'nullable' ? target : schema);
    }
    case 'union':
      return schema.options.flatMap((each) => forms(named, each, each));
    case 'nullable':
      return [...forms(named, schema.of, schema.of), { form: 'null', schema: option }];
    case 'list':
      return [{ form: 'list', items: forms(named, schema.items, schema.items), schema: option }];
    case 'pair':
      return [{ form: 'list', items: forms(named, schema.of, schema.of), schema: option }];
    case 'quantity': {
      const maxDigits = schema.bits === undefined ? undefined : schema.bits / BITS_A_DIGIT;
      return [{ form: 'quantity', maxDigits, schema: option }];
    }
    case 'data':
      return [{ form: 'data', byteLength: schema.byteLength, schema: option }];
    case 'words':
      return [{ form: 'words', words: schema.words, schema: option }];
    case 'decimal':
      return [{ form: 'string', schema: option }];
    case 'integer':
      return [{ form: 'number', schema: option }];
    default:
      return [{ form: schema.kind, schema: option }];
  }
}
