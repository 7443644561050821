/** Examples of the contract as doctests: calls in Python, and their results on the default chain. */

import type { Example, Method, Model, Operation } from '../../../../contract/model/model.ts';
import type { Schema } from '../../../../contract/model/schema.ts';
import { pascalCase } from '../../../../contract/names.ts';
import { LINE_CHARACTERS } from '../../generated-file.ts';
import { type Expression, laidOut, leaf, PythonValues, wrapped } from '../literals.ts';
import { memberName, methodName, snakeCase } from '../names.ts';
import type { PythonTypes } from '../types/types.ts';

/** An example with a result, which needs no setup of the service. */
interface Pairing {
  readonly params: Example['params'];
  readonly result: unknown;
}

/** Characters of a line that the prompt and the indent of a docstring leave. */
const ROOM_CHARACTERS = LINE_CHARACTERS - 1 - '            >>> '.length;
const EXAMPLES_A_METHOD = 2;
const MEMBERS_SHOWN = 2;
const LOGS_SHOWN = 5;
/** Fields that identify an object, the most specific first; of an object without them, its first numbers are shown. */
const TELLING = ['number', 'hash', 'address', 'blockNumber', 'gasUsed', 'transactionHash', 'from', 'value'];

export class Examples {
  readonly #types: PythonTypes;
  readonly #values: PythonValues;
  readonly #await: string;

  constructor(model: Model, types: PythonTypes, isAsync: boolean) {
    this.#types = types;
    this.#values = new PythonValues(model);
    this.#await = isAsync ? 'await ' : '';
  }

  /** Lines of doctest: the first examples that the method's types can express. */
  ofMethod(method: Method): string[] {
    const shown = pairingsOf(method)
      .map((pairing) => this.#shown(method, pairing))
      .filter((lines) => lines !== undefined)
      // Two examples can be the same in Python, for example a number in hex and in decimal.
      .filter((lines, index, all) => all.findIndex((other) => other.join() === lines.join()) === index);
    return shown.slice(0, EXAMPLES_A_METHOD).flat();
  }

  ofIterLogs(method: Method): string[] {
    const { items } = this.#concrete(method.result.schema) as Schema & { kind: 'list' };
    for (const pairing of pairingsOf(method)) {
      const call = this.#call('iter_logs', method, pairing);
      const logs = pairing.result;
      if (call === undefined || !Array.isArray(logs) || logs.length === 0 || logs.length > LOGS_SHOWN) continue;
      const told = logs.map((log) => this.#told(items, log, 'log'));
      const head = `${this.#await === '' ? '' : 'async '}for log in `;
      return [
        ...prompted(wrapped(head, call, ':')),
        `...     print(${told[0]!.map(({ access }) => access).join(', ')})`,
        ...told.map((members) => members.map(({ plain }) => plain).join(' ')),
      ];
    }
    return [];
  }

  ofOperation(operation: Operation): string[] {
    const args = operation.pathParams.map(({ example }) => leaf(JSON.stringify(example ?? 1)));
    const call = { open: `${this.#await}client.${snakeCase(operation.name)}(`, items: args, close: ')' };
    const { schema } = operation.result;
    if (schema.kind !== 'named') return prompted(wrapped('_ = ', call, ''));
    return [...prompted(wrapped('found = ', call, '')), '>>> type(found).__name__', `'${pascalCase(schema.name)}'`];
  }

  #call(name: string, method: Method, { params }: Pairing): Expression | undefined {
    const all = [...method.params, ...method.toleratedParams];
    const args = this.#values.args(
      method,
      all.map((param) => params.find(({ name }) => name === param.name)?.value),
    );
    if (args === undefined) return undefined;
    const prefix = name === 'iter_logs' ? '' : this.#await;
    return { open: `${prefix}client.${name}(`, items: args, close: ')' };
  }

  #shown(method: Method, pairing: Pairing): string[] | undefined {
    const call = this.#call(methodName(method.name), method, pairing);
    if (call === undefined) return undefined;
    const value = pairing.result;
    const held = this.#await === '' ? call : wrapped('(', call, ')');
    if (value === null) return [...prompted(wrapped('', held, ' is None')), 'True'];
    const schema = this.#concrete(method.result.schema);
    if (schema.kind === 'quantity') return [...prompted(call), String(BigInt(value as string))];
    if (schema.kind === 'data') return [...prompted(wrapped('', held, '.hex()')), `'${(value as string).slice(2)}'`];
    const isList = schema.kind === 'list';
    if (isList && (value as unknown[]).length === 0) return [...prompted(call), '[]'];
    const told = isList
      ? this.#told(schema.items, (value as unknown[])[0], 'found[0]')
      : this.#told(schema, value, 'found');
    if (told.length < MEMBERS_SHOWN) return undefined;
    const shown = [...(isList ? [{ access: 'len(found)', text: String((value as unknown[]).length) }] : []), ...told];
    return [
      ...prompted(wrapped('found = ', call, '')),
      `>>> ${shown.map(({ access }) => access).join(', ')}`,
      `(${shown.map(({ text }) => text).join(', ')})`,
    ];
  }

  /** The fields that identify an object: for each its expression, and its text in a tuple and in `print`. */
  #told(schema: Schema, value: unknown, name: string): { access: string; text: string; plain: string }[] {
    const object = this.#concrete(schema);
    if (object.kind !== 'object' || typeof value !== 'object' || value === null) return [];
    const given = value as Record<string, unknown>;
    const rank = (wire: string) => (TELLING.includes(wire) ? TELLING.indexOf(wire) : TELLING.length);
    return object.members
      .toSorted((one, other) => rank(one.name) - rank(other.name))
      .flatMap((member) => {
        const json = given[member.name];
        const { kind } = this.#concrete(member.schema);
        const access = `${name}.${memberName(member.name)}`;
        if (typeof json !== 'string') return [];
        if (kind === 'quantity') return [{ access, text: String(BigInt(json)), plain: String(BigInt(json)) }];
        if (kind !== 'data' || !TELLING.includes(member.name)) return [];
        const isText = this.#types.text(member.schema, 'result').startsWith('str');
        const plain = isText ? json : json.slice(2);
        return [{ access: isText ? access : `${access}.hex()`, text: `'${plain}'`, plain }];
      })
      .slice(0, MEMBERS_SHOWN);
  }

  /** The schema with names resolved and without null. */
  #concrete(schema: Schema): Schema {
    if (schema.kind === 'named') return this.#concrete(this.#types.schema(schema.name));
    return schema.kind === 'nullable' ? this.#concrete(schema.of) : schema;
  }
}

function prompted(expression: Expression): string[] {
  return laidOut(expression, ROOM_CHARACTERS).map((line, index) => `${index === 0 ? '>>>' : '...'} ${line}`);
}

function pairingsOf({ examples }: Method): Pairing[] {
  return examples.flatMap(({ params, outcome, setup }) =>
    'result' in outcome && setup === undefined ? [{ params, result: outcome.result }] : [],
  );
}
