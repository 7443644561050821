/** Examples of the contract as doctests: calls in Python, and what they give on the default chain. */

import type { Method, Model, Operation } from '../../model/model.ts';
import { pascalCase } from '../../model/names.ts';
import type { Schema } from '../../model/schema.ts';
import { LINE_CHARACTERS } from '../../print/generated-file.ts';
import { memberName, methodName, snakeCase } from './names.ts';
import type { PythonTypes } from './type-text.ts';

interface Pairing {
  readonly params: readonly { readonly name: string; readonly value: unknown }[];
  readonly result?: { readonly value: unknown };
  readonly 'x-error'?: unknown;
  readonly 'x-setup'?: unknown;
}

/** A parameter of openapi.yaml with its example. */
interface PathParam {
  readonly name: string;
  readonly example?: unknown;
}

/** Room that the prompt and the indent of a docstring take. */
const MARGIN_CHARACTERS = '            >>> '.length;
const EXAMPLES_A_METHOD = 2;
const MEMBERS_SHOWN = 2;

/** A value in Python's words, in pieces that may stand on lines of their own. */
interface Expression {
  readonly open: string;
  readonly items: readonly Expression[];
  readonly close: string;
}

export class Examples {
  readonly #model: Model;
  readonly #types: PythonTypes;
  readonly #await: string;

  constructor(model: Model, types: PythonTypes, isAsync: boolean) {
    this.#model = model;
    this.#types = types;
    this.#await = isAsync ? 'await ' : '';
  }

  /** Lines of doctest: the first examples that the method's types can say. */
  ofMethod(method: Method): string[] {
    const shown = this.#pairings(method)
      .map((pairing) => this.#shown(method, pairing))
      .filter((lines) => lines !== undefined)
      // What the wire writes in two ways may be one in Python: a number in hex and in decimal.
      .filter((lines, index, all) => all.findIndex((other) => other.join() === lines.join()) === index);
    return shown.slice(0, EXAMPLES_A_METHOD).flat();
  }

  ofIterLogs(method: Method): string[] {
    for (const pairing of this.#pairings(method)) {
      const call = this.#call('iter_logs', method, pairing);
      const logs = pairing.result!.value;
      if (call === undefined || !Array.isArray(logs) || logs.length === 0) continue;
      const head = `${this.#await === '' ? '' : 'async '}for log in `;
      return [...prompted(laidOut(wrapped('len([log ', wrapped(head, call, ''), '])'))), String(logs.length)];
    }
    return [];
  }

  ofOperation(operation: Operation): string[] {
    const args = operation.pathParams.map(({ name }) => leaf(JSON.stringify(this.#exampleOf(name))));
    const call = { open: `${this.#await}client.${snakeCase(operation.name)}(`, items: args, close: ')' };
    const { schema } = operation.result;
    if (schema.kind !== 'named') return prompted(laidOut(wrapped('_ = ', call, '')));
    return [
      ...prompted(laidOut(wrapped('found = ', call, ''))),
      '>>> type(found).__name__',
      `'${pascalCase(schema.name)}'`,
    ];
  }

  #pairings({ name }: Method): Pairing[] {
    const methods = this.#model.openrpc.document.methods as { name: string; examples?: Pairing[] }[];
    const all = methods.find((method) => method.name === name)?.examples ?? [];
    return all.filter((pairing) => pairing.result && !pairing['x-error'] && !pairing['x-setup']);
  }

  #exampleOf(param: string): unknown {
    const { components } = this.#model.openapi.document as { components?: { parameters?: Record<string, PathParam> } };
    const found = Object.values(components?.parameters ?? {}).find(({ name }) => name === param);
    return found?.example ?? 1;
  }

  #call(name: string, method: Method, { params }: Pairing): Expression | undefined {
    const values = method.params.map((param) => params.find(({ name }) => name === param.name)?.value);
    if (params.length > method.params.length) return undefined;
    const args = method.params.map(({ strict }, index) =>
      values[index] === undefined && !strict.required ? leaf('') : this.#value(strict.schema, values[index]),
    );
    if (args.includes(undefined)) return undefined;
    const given = (args as Expression[]).filter(({ open }) => open !== '');
    const prefix = name === 'iter_logs' ? '' : this.#await;
    return { open: `${prefix}client.${name}(`, items: given, close: ')' };
  }

  #shown(method: Method, pairing: Pairing): string[] | undefined {
    const call = this.#call(methodName(method.name), method, pairing);
    if (call === undefined) return undefined;
    const value = pairing.result!.value;
    const held = this.#await === '' ? call : wrapped('(', call, ')');
    if (value === null) return [...prompted(laidOut(wrapped('', held, ' is None'))), 'True'];
    const schema = this.#concrete(method.result.schema);
    if (schema.kind === 'quantity') return [...prompted(laidOut(call)), String(BigInt(value as string))];
    if (schema.kind === 'data')
      return [...prompted(laidOut(wrapped('', held, '.hex()'))), `'${(value as string).slice(2)}'`];
    if (schema.kind === 'list')
      return [...prompted(laidOut(wrapped('len(', call, ')'))), String((value as unknown[]).length)];
    if (schema.kind !== 'object') return undefined;
    const numbers = schema.members
      .filter(({ name, required, schema: member }) => {
        const isNumber = this.#concrete(member).kind === 'quantity';
        return required && isNumber && typeof (value as Record<string, unknown>)[name] === 'string';
      })
      .slice(0, MEMBERS_SHOWN);
    if (numbers.length < MEMBERS_SHOWN) return undefined;
    const found = numbers.map(({ name }) => `found.${memberName(name)}`).join(', ');
    const told = numbers.map(({ name }) => BigInt((value as Record<string, string>)[name]!)).join(', ');
    return [...prompted(laidOut(wrapped('found = ', call, ''))), `>>> ${found}`, `(${told})`];
  }

  /** Without names and without null. */
  #concrete(schema: Schema): Schema {
    if (schema.kind === 'named') return this.#concrete(this.#types.schema(schema.name));
    return schema.kind === 'nullable' ? this.#concrete(schema.of) : schema;
  }

  /** Undefined for what the method's type does not allow: the service may tolerate it, and `request` takes it. */
  #value(schema: Schema, value: unknown): Expression | undefined {
    switch (schema.kind) {
      case 'named': {
        const target = this.#types.schema(schema.name);
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
      case 'union':
        return schema.options.map((option) => this.#value(option, value)).find((found) => found !== undefined);
      default:
        return undefined;
    }
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

function leaf(text: string): Expression {
  return { open: text, items: [], close: '' };
}

function wrapped(before: string, { open, items, close }: Expression, after: string): Expression {
  return { open: before + open, items, close: close + after };
}

function flat({ open, items, close }: Expression): string {
  return `${open}${items.map(flat).join(', ')}${close}`;
}

/** On one line where it fits, else an item a line. */
function laidOut(expression: Expression, indent = ''): string[] {
  const line = indent + flat(expression);
  if (line.length + MARGIN_CHARACTERS < LINE_CHARACTERS || expression.items.length === 0) return [line];
  const items = expression.items.flatMap((item) => {
    const lines = laidOut(item, `${indent}    `);
    return [...lines.slice(0, -1), `${lines.at(-1)},`];
  });
  return [`${indent}${expression.open}`, ...items, `${indent}${expression.close}`];
}

function prompted(lines: readonly string[]): string[] {
  return lines.map((line, index) => `${index === 0 ? '>>>' : '...'} ${line}`);
}
