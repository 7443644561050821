/** Values of the contract's examples as Go source of a program that uses the module. */

import type { Method, Model } from '../../../../contract/model/model.ts';
import type { Schema } from '../../../../contract/model/schema.ts';
import { PACKAGE } from '../names.ts';
import { fieldsOf } from '../types/fields.ts';
import { optionalParamsOf } from '../types/optional-params.ts';
import { GoTypes } from '../types/types.ts';
import { type WordConstant, wordConstants } from '../types/words.ts';
import { composite, type Entry } from './composite.ts';

const CANONICAL_QUANTITY = /^0x(0|[1-9a-f][0-9a-f]*)$/;
const WORD_DIGITS = 64;
const MAX_SLOT_DIGITS = 16;
const ADDRESS_BYTES = 20;
const HASH_BYTES = 32;

/** A printer of values of the methods' parameters. */
export function goLiterals(model: Model): GoLiterals {
  const types = new GoTypes(model);
  for (const { params, toleratedParams } of model.methods) {
    for (const { name, strict } of [...params, ...toleratedParams]) types.type(strict.schema, name);
  }
  return new GoLiterals(model, types);
}

/** Prints values; returns undefined for a value that the schema does not allow, or only in a tolerated form. */
export class GoLiterals {
  readonly #model: Model;
  readonly #types: GoTypes;
  readonly #constants: readonly WordConstant[];

  constructor(model: Model, types: GoTypes) {
    this.#model = model;
    this.#types = types;
    this.#constants = wordConstants(model, types);
  }

  /** The arguments of a method's call, from one value per parameter; a value that is omitted is undefined. */
  args(method: Method, values: readonly unknown[], indent: string): string[] | undefined {
    const { params, toleratedParams } = method;
    if (values.length < params.length || values.length > params.length + toleratedParams.length) return undefined;
    const positional = params.map(({ strict }, index) => this.print(strict.schema, values[index], indent));
    const functions = optionalParamsOf(this.#model, this.#types, method);
    const optional = functions.flatMap(({ function: name, param }, index) => {
      const value = values[params.length + index];
      if (value === undefined || value === null) return [];
      const text = this.print(param.strict.schema, value, indent, false);
      return [text && `${PACKAGE}.${name}(${text})`];
    });
    const args = [...positional, ...optional];
    return args.includes(undefined) ? undefined : (args as string[]);
  }

  /** @param isTyped The context determines the type, so that a plain number is enough. */
  print(schema: Schema, value: unknown, indent: string, isTyped = true): string | undefined {
    const target = this.#types.resolve(schema);
    switch (target.kind) {
      case 'quantity':
        return this.#quantity(target.bits, value, isTyped);
      case 'data':
        return this.#data(target.byteLength, value);
      case 'hex':
        return hex(value);
      case 'words': {
        const constant = this.#constants.find(({ word }) => word === value && target.words.includes(word));
        return constant && `${PACKAGE}.${constant.name}`;
      }
      case 'boolean':
        return typeof value === 'boolean' ? String(value) : undefined;
      case 'integer':
      case 'number':
        return typeof value === 'number' ? String(value) : undefined;
      case 'string':
      case 'decimal':
        return typeof value === 'string' ? quoted(value) : undefined;
      case 'nullable':
        return value === null ? 'nil' : this.print(target.of, value, indent, isTyped);
      case 'list':
        return this.#list(schema, target.items, value, indent);
      case 'map':
        return this.#map(schema, target, value, indent);
      case 'union':
        return this.#union(target, value, indent);
      case 'object':
        return this.#object(schema, target, value, indent);
      default:
        return undefined;
    }
  }

  /** An optional field needs a pointer unless its type is nilable. */
  #pointer(schema: Schema, value: unknown, indent: string): string | undefined {
    const text = this.print(schema, value, indent, false);
    return text === undefined || text === 'nil' || this.#types.type(schema, '').isNilable
      ? text
      : `${PACKAGE}.Ptr(${text})`;
  }

  #quantity(bits: number | undefined, value: unknown, isTyped: boolean): string | undefined {
    if (typeof value !== 'string' || !CANONICAL_QUANTITY.test(value)) return undefined;
    const number = BigInt(value);
    if (number >= 1n << 64n) return undefined;
    if (bits !== undefined && bits <= 64) return isTyped ? String(number) : `${PACKAGE}.Uint64(${number})`;
    return `${PACKAGE}.NewUint256(${number})`;
  }

  #data(byteLength: number | undefined, value: unknown): string | undefined {
    if (typeof value !== 'string' || !/^0x([0-9a-fA-F]{2})*$/.test(value)) return undefined;
    if (byteLength === undefined) return `${PACKAGE}.MustBytes(${quoted(value)})`;
    if (value.length !== 2 + 2 * byteLength) return undefined;
    if (byteLength === ADDRESS_BYTES) return `${PACKAGE}.MustAddress(${quoted(value)})`;
    return byteLength === HASH_BYTES ? `${PACKAGE}.MustHash(${quoted(value)})` : undefined;
  }

  #list(schema: Schema, items: Schema, value: unknown, indent: string): string | undefined {
    if (!Array.isArray(value)) return undefined;
    const texts = value.map((item) => this.print(items, item, indent, true));
    if (texts.includes(undefined)) return undefined;
    const type = qualified(this.#types.type(schema, '').text);
    const isNested = /^\[\]\[\]/.test(type);
    return `${type}{${texts.map((text) => (isNested ? text!.replace(type.slice(2), '') : text)).join(', ')}}`;
  }

  #map(schema: Schema, target: Schema & { kind: 'map' }, value: unknown, indent: string): string | undefined {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
    const inner = `${indent}\t`;
    const type = this.#types.type(target.values, '').text;
    const entries = Object.entries(value).map(([name, each]): Entry | undefined => {
      const key = this.print(target.keys, name, inner, false);
      const item = this.print(target.values, each, inner);
      return key === undefined || item === undefined ? undefined : [key, item.replace(`${PACKAGE}.${type}{`, '{')];
    });
    if (entries.includes(undefined)) return undefined;
    return composite(qualified(this.#types.type(schema, '').text), entries as Entry[], indent);
  }

  #union(target: Schema & { kind: 'union' }, value: unknown, indent: string): string | undefined {
    const isOneOrMany = this.#types.type(target, '').text.startsWith('[]');
    for (const option of target.options) {
      const isList = this.#types.resolve(option).kind === 'list';
      if (isOneOrMany && !isList) {
        const one = this.print(option, value, indent, false);
        if (one !== undefined) return `${qualified(this.#types.type(target, '').text)}{${one}}`;
        continue;
      }
      const { kind } = this.#types.resolve(option);
      if (kind === 'integer' || kind === 'string') continue;
      const text = this.print(option, value, indent, false);
      if (text !== undefined) return text.replace(`${PACKAGE}.Uint64(`, `${PACKAGE}.Number(`);
    }
    return undefined;
  }

  #object(schema: Schema, target: Schema & { kind: 'object' }, value: unknown, indent: string): string | undefined {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
    const type = this.#types.type(schema, '').text;
    const fields = fieldsOf(this.#types, type, target);
    const given = value as Record<string, unknown>;
    if (Object.keys(given).some((name) => !fields.some(({ member }) => member.name === name))) return undefined;
    if (fields.some(({ member }) => member.required && !(member.name in given))) return undefined;
    const entries = fields
      .filter(({ member }) => member.name in given)
      .map(({ name, member, isNullable }) => {
        const isAlways = member.required && !isNullable;
        const own = given[member.name];
        const inner = `${indent}\t`;
        const text = isAlways ? this.print(member.schema, own, inner) : this.#pointer(member.schema, own, inner);
        return text === undefined ? undefined : ([name, text] as const);
      });
    if (entries.includes(undefined)) return undefined;
    return composite(`${PACKAGE}.${type}`, entries as Entry[], indent);
  }
}

function hex(value: unknown): string | undefined {
  if (typeof value !== 'string' || !/^0x[0-9a-fA-F]{1,64}$/.test(value)) return undefined;
  const digits = value.slice(2);
  if (digits.length === WORD_DIGITS) return `${PACKAGE}.SlotAt(${PACKAGE}.MustHash(${quoted(value)}))`;
  return digits.length <= MAX_SLOT_DIGITS && CANONICAL_QUANTITY.test(value)
    ? `${PACKAGE}.Slot(${BigInt(value)})`
    : `${PACKAGE}.Hex(${quoted(value)})`;
}

function qualified(type: string): string {
  return type.replaceAll(/(?<!\.)\b[A-Z]\w*/g, (name) => `${PACKAGE}.${name}`);
}

/** A string literal, in backquotes if that avoids escapes. */
export function quoted(text: string): string {
  const json = JSON.stringify(text);
  return json.includes('\\"') && !/[`\\]|[^\x20-\x7e]/.test(text) ? `\`${text}\`` : json;
}
