/** Values of the contract's examples as Python source of a program that uses the package. */

import type { Method, Model } from '../../../contract/model/model.ts';
import type { NamedSchema, Schema } from '../../../contract/model/schema.ts';
import { pascalCase } from '../../../contract/names.ts';
import { memberName, paramName } from './names.ts';

/** A Python expression in parts, which can be on separate lines. */
export interface Expression {
  readonly open: string;
  readonly items: readonly Expression[];
  readonly close: string;
}

/** Prints values; returns undefined for a value that the schema does not allow, or only in a tolerated form. */
export class PythonValues {
  readonly #schemas: ReadonlyMap<string, NamedSchema>;

  constructor({ schemas, operationSchemas }: Model) {
    this.#schemas = new Map([...schemas, ...operationSchemas].map((each) => [each.name, each]));
  }

  /** The arguments of a method's call, from values in the order of its parameters. */
  args({ params, toleratedParams }: Method, values: readonly unknown[]): Expression[] | undefined {
    if (values.length > params.length + toleratedParams.length) return undefined;
    const given = params.filter(({ strict }, index) => strict.required || values[index] !== undefined);
    const positional = given.map(({ strict }, index) => this.#value(strict.schema, values[index]));
    const options = toleratedParams.flatMap(({ name, strict }, index) => {
      const value = values[params.length + index];
      if (value === undefined || value === null) return [];
      const text = this.#value(strict.schema, value);
      return [text && wrapped(`${paramName(name)}=`, text, '')];
    });
    const args = [...positional, ...options];
    return args.includes(undefined) ? undefined : (args as Expression[]);
  }

  #value(schema: Schema, value: unknown): Expression | undefined {
    switch (schema.kind) {
      case 'named': {
        const target = this.#schemas.get(schema.name)!.schema;
        return target.kind === 'object' ? this.#object(schema.name, target, value) : this.#value(target, value);
      }
      case 'nullable':
        return value === null ? leaf('None') : this.#value(schema.of, value);
      case 'quantity': {
        const isCanonical = typeof value === 'string' && /^0x(0|[1-9a-f][0-9a-f]*)$/.test(value);
        return isCanonical ? leaf(String(BigInt(value))) : undefined;
      }
      case 'words':
        return schema.words.includes(value as string) ? leaf(JSON.stringify(value)) : undefined;
      case 'data': {
        const digits = typeof value === 'string' && /^0x([0-9a-fA-F]{2})*$/.test(value) ? value.length - 2 : -1;
        const fits = digits >= 0 && (schema.byteLength === undefined || digits === 2 * schema.byteLength);
        return fits ? leaf(JSON.stringify(value)) : undefined;
      }
      case 'hex': {
        if (typeof value !== 'string' || !/^0x[0-9a-fA-F]{1,64}$/.test(value)) return undefined;
        return leaf(/^0x(0|[1-9a-f][0-9a-f]{0,7})$/.test(value) ? String(BigInt(value)) : JSON.stringify(value));
      }
      case 'boolean':
        return typeof value === 'boolean' ? leaf(value ? 'True' : 'False') : undefined;
      case 'integer':
      case 'number':
        return typeof value === 'number' ? leaf(String(value)) : undefined;
      case 'string':
        return typeof value === 'string' ? leaf(JSON.stringify(value)) : undefined;
      case 'list': {
        if (!Array.isArray(value)) return undefined;
        const items = value.map((item) => this.#value(schema.items, item));
        return items.includes(undefined) ? undefined : { open: '[', items: items as Expression[], close: ']' };
      }
      case 'map':
        return this.#map(schema, value);
      case 'union':
        return schema.options.map((option) => this.#value(option, value)).find((found) => found !== undefined);
      default:
        return undefined;
    }
  }

  #map({ keys, values }: Schema & { kind: 'map' }, value: unknown): Expression | undefined {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
    const items = Object.entries(value).map(([name, each]) => {
      const [key, item] = [this.#value(keys, name), this.#value(values, each)];
      return key && item && wrapped(`${flat(key)}: `, item, '');
    });
    return items.includes(undefined) ? undefined : { open: '{', items: items as Expression[], close: '}' };
  }

  #object(name: string, schema: Schema, value: unknown): Expression | undefined {
    if (schema.kind !== 'object' || typeof value !== 'object' || value === null) return undefined;
    const given = Object.entries(value);
    const isKnown = given.every(([key]) => schema.members.some((member) => member.name === key));
    const isWhole = schema.members.every((member) => !member.required || member.name in value);
    if (!isKnown || !isWhole) return undefined;
    const items = given.map(([key, each]) => {
      const member = this.#value(schema.members.find((other) => other.name === key)!.schema, each);
      return member && wrapped(`${memberName(key)}=`, member, '');
    });
    return items.includes(undefined)
      ? undefined
      : { open: `${pascalCase(name)}(`, items: items as Expression[], close: ')' };
  }
}

/** A JSON value as the value that Python's json module returns for it. */
export function jsonValue(value: unknown): Expression {
  if (Array.isArray(value)) return { open: '[', items: value.map(jsonValue), close: ']' };
  if (typeof value === 'object' && value !== null) {
    const items = Object.entries(value).map(([name, each]) =>
      wrapped(`${JSON.stringify(name)}: `, jsonValue(each), ''),
    );
    return { open: '{', items, close: '}' };
  }
  if (typeof value === 'boolean') return leaf(value ? 'True' : 'False');
  return leaf(value === null ? 'None' : JSON.stringify(value));
}

export function leaf(text: string): Expression {
  return { open: text, items: [], close: '' };
}

export function wrapped(before: string, { open, items, close }: Expression, after: string): Expression {
  return { open: before + open, items, close: close + after };
}

function flat({ open, items, close }: Expression): string {
  return `${open}${items.map(flat).join(', ')}${close}`;
}

/** On one line if it fits, otherwise one item per line. */
export function laidOut(expression: Expression, lineCharacters: number, indent = ''): string[] {
  const line = indent + flat(expression);
  if (line.length <= lineCharacters || expression.items.length === 0) return [line];
  const items = expression.items.flatMap((item) => {
    const lines = laidOut(item, lineCharacters, `${indent}    `);
    return [...lines.slice(0, -1), `${lines.at(-1)},`];
  });
  return [`${indent}${expression.open}`, ...items, `${indent}${expression.close}`];
}

/** A string in double quotes, or in single quotes if that avoids escapes. */
export function quoted(text: string): string {
  const json = JSON.stringify(text);
  if (text.includes('"') && !text.includes("'")) return `'${json.slice(1, -1).replaceAll('\\"', '"')}'`;
  return json;
}
