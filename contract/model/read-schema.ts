/** Reads JSON Schema, as the contract uses it, into the model's shapes. */

import type { ContractNode } from '../contract-node.ts';
import { pascalCase } from '../names.ts';
import type { Member, NamedSchema, Schema, Shape } from './schema.ts';

const COMPONENTS = '/components/schemas/';

/** Reads the schemas of one document; keeps objects without a name, named after their place. */
export class SchemaReader {
  readonly #unnamed: NamedSchema[] = [];

  /** The objects that were named after their place so far. */
  get unnamedObjects(): readonly NamedSchema[] {
    return this.#unnamed;
  }

  /** Reads a component, under its own name. */
  component(name: string, node: ContractNode): NamedSchema {
    return {
      name,
      schema: { ...texts(node), ...this.#shape(node, name) },
      json: node.value as NamedSchema['json'],
      pattern: node.optional('pattern')?.string(),
    };
  }

  /**
   * Reads a schema that is not a component.
   *
   * @param place words from which an object without a name gets one: `eth_feeHistory`, `result`.
   * @throws {ContractError} for a shape that the model does not know.
   */
  read(node: ContractNode, ...place: string[]): Schema {
    const shape = this.#shape(node, place.map(pascalCase).join(''));
    if (shape.kind !== 'object') return { ...texts(node), ...shape };
    const name = `${place.map(pascalCase).join('')}Object`;
    this.#unnamed.push({ name, schema: { ...texts(node), ...shape } });
    return { ...texts(node), kind: 'named', name };
  }

  #shape(node: ContractNode, place: string): Shape {
    const target = aliased(node);
    if (target.referencedName() !== undefined) return this.#reference(target);
    const options = node.optional('anyOf') ?? node.optional('oneOf');
    const type = node.optional('type');
    if (type === undefined && options !== undefined) return this.#union(options.items(), place);
    if (type === undefined)
      return node.members().some(([name]) => isShaping(name)) ? unknownShape(node) : { kind: 'anything' };
    switch (type.string()) {
      case 'object':
        return this.#object(node, place);
      case 'array':
        return this.#list(node, place);
      case 'string':
        return stringShape(node);
      case 'integer':
        return { kind: 'integer' };
      case 'number':
        return { kind: 'number' };
      case 'boolean':
        return { kind: 'boolean' };
      case 'null':
        return { kind: 'null' };
      default:
        return type.fail(`expected a type of JSON Schema such as "string"; got ${JSON.stringify(type.value)}`);
    }
  }

  #reference(node: ContractNode): Shape {
    const target = node.resolve();
    if (!target.pointer.startsWith(COMPONENTS)) node.fail('expected a reference to a schema under components/schemas');
    return target.optional('type')?.value === 'null'
      ? { kind: 'null' }
      : { kind: 'named', name: node.referencedName()! };
  }

  #union(items: readonly ContractNode[], place: string): Shape {
    const valued = items.filter((item) => item.resolve().optional('type')?.value !== 'null');
    const isNullable = valued.length < items.length;
    const options = valued.map((item, index) =>
      valued.length === 1 ? this.read(item, place) : this.read(item, place, `option${index + 1}`),
    );
    const [only] = options;
    if (only === undefined) return { kind: 'null' };
    const union: Schema = options.length === 1 ? only : { ...noTexts, kind: 'union', options };
    if (isNullable) return { kind: 'nullable', of: union };
    return options.length === 1 ? only : { kind: 'union', options };
  }

  #list(node: ContractNode, place: string): Shape {
    const items = node.optional('items') ? this.read(node.member('items'), place, 'item') : anything;
    const [least, most] = ['minItems', 'maxItems'].map((bound) => node.optional(bound)?.wholeNumber());
    return least === 2 && most === 2 ? { kind: 'pair', of: items } : { kind: 'list', items };
  }

  #object(node: ContractNode, place: string): Shape {
    const values = node.optional('additionalProperties');
    if (values?.isObject) {
      const keys = node.optional('propertyNames');
      return {
        kind: 'map',
        keys: keys === undefined ? { ...noTexts, kind: 'string' } : this.read(keys, place, 'key'),
        values: this.read(values, place, 'value'),
      };
    }
    const required = new Set(node.optional('required')?.strings());
    const members = (node.optional('properties')?.members() ?? []).map(
      ([name, member]): Member => ({ name, required: required.has(name), schema: this.read(member, place, name) }),
    );
    return { kind: 'object', members, isOpen: values?.value !== false };
  }
}

const noTexts = { title: undefined, description: undefined };
const anything: Schema = { ...noTexts, kind: 'anything' };

/** A reference with a text beside it is written as `allOf` with only that reference, since `$ref` allows no siblings. */
function aliased(node: ContractNode): ContractNode {
  const parts = node.optional('allOf');
  if (parts === undefined) return node;
  const [only, ...others] = parts.items();
  return only !== undefined && others.length === 0 ? only : parts.fail('expected a single reference in allOf');
}

const FORMATS = ['quantity', 'data', 'hex', 'decimal'] as const;

/** `enum` lists the words of a string, `x-format` states the meaning of its characters; a string without either is plain text. */
function stringShape(node: ContractNode): Shape {
  const words = node.optional('enum')?.strings();
  if (words !== undefined) return { kind: 'words', words };
  const format = node.optional('x-format');
  return format === undefined ? { kind: 'string' } : formatShape(format);
}

function formatShape(format: ContractNode): Shape {
  const kind = format.member('kind').word(FORMATS);
  switch (kind) {
    case 'quantity':
      return {
        kind,
        bits: format.optional('bits')?.wholeNumber(),
        tolerant: format.optional('tolerant')?.boolean() ?? false,
      };
    case 'data':
      return { kind, byteLength: format.optional('bytes')?.wholeNumber() };
    default:
      return { kind };
  }
}

const TEXTS = ['title', 'description', 'default', 'examples'];

function isShaping(keyword: string): boolean {
  return !TEXTS.includes(keyword) && !keyword.startsWith('x-');
}

function unknownShape(node: ContractNode): never {
  return node.fail('expected a schema with type, anyOf, oneOf, $ref, or allOf with a single reference');
}

function texts(node: ContractNode): Pick<Schema, 'title' | 'description'> {
  return { title: node.optional('title')?.string(), description: node.optional('description')?.string() };
}
