/** `calls.go`: every method as a call of a batch, and `client_methods.go`: every method of the client, and the interface. */

import { errorKind } from '../../../../contract/model/error-kinds.ts';
import type { Method, Model, Operation, Param } from '../../../../contract/model/model.ts';
import type { GeneratedFile } from '../../generated-file.ts';
import { GoFile, sentenceOf } from '../file.ts';
import type { GoType } from '../go-type.ts';
import type { GoTypes } from '../go-types.ts';
import { exported, methodName, parameter, refuseTwice } from '../names.ts';
import { LOGS_METHOD } from './emit-logs.ts';
import { signatureOf as operationSignature } from './emit-operations.ts';

/** What the runtime's Client has already. */
const RUNTIME_METHODS = ['Batch', 'Close', 'Format', 'Request', 'RequestRaw', 'With', 'Logs'];

export function emitCalls(model: Model, types: GoTypes): GeneratedFile {
  const file = new GoFile('calls.go', 'The methods of the contract as calls of a batch.');
  for (const method of model.methods) {
    const name = methodName(method.name);
    const { result, nullIsNotFound, reader } = resultOf(types, method);
    file.line();
    file.doc([`${name}Call is ${name} as a call of a batch.`]);
    file.line(`func ${name}Call(${paramList(types, method)}) *Call[${result}] {`);
    file.line(`\treturn &Call[${result}]{`);
    const entries: [string, string][] = [
      ['method', JSON.stringify(method.name)],
      ['params', paramsWriter(types, method)],
      ['read', reader],
      ...(nullIsNotFound ? [['nullIsNotFound', 'true'] as [string, string]] : []),
    ];
    // A value of several lines ends the columns that gofmt makes.
    const isLong = entries[1]![1].includes('\n');
    const tail = Math.max(...entries.slice(2).map(([key]) => key.length));
    const all = Math.max(...entries.map(([key]) => key.length));
    entries.forEach(([key, value], index) => {
      const width = isLong ? (index < 2 ? 6 : tail) : all;
      file.line(`\t\t${`${key}:`.padEnd(width + 1)} ${value},`);
    });
    file.line('\t}');
    file.line('}');
  }
  return file.finish();
}

export function emitMethods(model: Model, types: GoTypes): GeneratedFile {
  const names = model.methods.map(({ name }) => methodName(name));
  refuseTwice([...RUNTIME_METHODS, ...names, ...model.operations.map(({ name }) => exported(name))], 'methods');
  const file = new GoFile('methods.go', 'The methods of the contract: how they are called, and what they give.');
  file.imports('context', 'iter');
  file.doc([
    'API is what a Client does, for programs that put another in its place: a fake in a test, a cache before it. Embedding API in a struct leaves only those methods to be written that the test calls.',
  ]);
  file.line('type API interface {');
  for (const method of model.methods) {
    file.doc([sentenceOf(methodName(method.name), method.summary)], '\t');
    file.line(`\t${signature(types, method)}`);
  }
  if (model.methods.some(({ name }) => name === LOGS_METHOD)) {
    file.doc(['Logs yields the logs that match a filter, over a range of any length.'], '\t');
    file.line('\tLogs(ctx context.Context, filter Filter) iter.Seq2[Log, error]');
  }
  for (const operation of model.operations) {
    file.doc([sentenceOf(exported(operation.name), operation.summary)], '\t');
    file.line(`\t${operationSignature(operation, types)}`);
  }
  file.line('}');
  file.line();
  file.line('var _ API = (*Client)(nil)');
  for (const method of model.methods) {
    const params = method.params.map(({ name }) => parameter(name)).join(', ');
    file.line();
    file.doc(methodDoc(model, types, method));
    file.line(`func (c *Client) ${signature(types, method)} {`);
    file.line(`\treturn do(ctx, c, ${methodName(method.name)}Call(${params}))`);
    file.line('}');
  }
  return file.finish();
}

/** `GetLogs(ctx context.Context, filter Filter) ([]Log, error)`. */
export function signature(types: GoTypes, method: Method): string {
  const params = paramList(types, method);
  return `${methodName(method.name)}(ctx context.Context${params === '' ? '' : `, ${params}`}) (${resultOf(types, method).result}, error)`;
}

export function paramType(types: GoTypes, method: Method, { name, strict }: Param): GoType {
  const place = exported(method.name) + exported(name);
  return strict.required ? types.type(strict.schema, place) : types.optional(strict.schema, place);
}

function paramList(types: GoTypes, method: Method): string {
  const params = method.params.map((param) => ({
    name: parameter(param.name),
    type: paramType(types, method, param).text,
  }));
  return params
    .map(({ name, type }, index) => (params[index + 1]?.type === type ? name : `${name} ${type}`))
    .join(', ');
}

export interface Result {
  readonly result: string;
  /** Null says that there is nothing. */
  readonly nullIsNotFound: boolean;
  readonly reader: string;
}

export function resultOf(types: GoTypes, { name, result: { schema } }: Method): Result {
  const target = types.resolve(schema);
  const nullIsNotFound = target.kind === 'nullable';
  const value = target.kind === 'nullable' ? target.of : schema;
  const isObject = types.resolve(value).kind === 'object';
  const type = isObject ? types.optional(value, exported(name)) : types.type(value, exported(name));
  return { result: type.text, nullIsNotFound, reader: type.reader };
}

/** Parameters that are left out at the end are not sent; one before another that is given is sent as null. */
function paramsWriter(types: GoTypes, method: Method): string {
  if (method.params.length === 0) return 'func(*encoder) {}';
  const lines = method.params.flatMap((param, index) => {
    const name = parameter(param.name);
    const type = paramType(types, method, param);
    const separate = index === 0 ? [] : ['e.separate()'];
    if (param.strict.required) return [...separate, type.write(name)];
    const isSet = type.isSet(name);
    const later = method.params
      .slice(index + 1)
      .map((each) => paramType(types, method, each).isSet(parameter(each.name)));
    return [
      `if ${[isSet, ...later].join(' || ')} {`,
      ...separate.map((line) => `\t${line}`),
      `\te.orNull(${isSet}, func() {`,
      `\t\t${type.write(name)}`,
      '\t})',
      '}',
    ];
  });
  return `func(e *encoder) {\n${lines.map((line) => `\t\t\t${line}\n`).join('')}\t\t}`;
}

/** What go doc shows: meaning, parameters, result, price, errors and source. */
function methodDoc(model: Model, types: GoTypes, method: Method): (string | readonly string[])[] {
  const kinds = method.errors.map((name) => {
    const error = model.errors.find((entry) => entry.name === name)!;
    const when = `${error.when.charAt(0).toLowerCase()}${error.when.slice(1).replace(/\.$/, '')}`;
    return `${sentinelOf(errorKind(error))}: ${when}.`;
  });
  const none = resultOf(types, method).nullIsNotFound
    ? ['ErrNotFound: the service answers null, since there is no such thing.']
    : [];
  const errors = [...none, ...kinds];
  return [
    sentenceOf(methodName(method.name), method.summary),
    ...(method.description === undefined ? [] : [method.description]),
    ...(method.params.length === 0 ? [] : ['Parameters:']),
    method.params.map(({ name, summary }) => `${parameter(name)}: ${summary ?? 'as the contract says.'}`),
    ...(method.result.summary === undefined ? [] : [`The result: ${lowerFirst(method.result.summary)}`]),
    ...(errors.length === 0 ? [] : ['Errors beside those of every call:']),
    errors,
    `Costs ${method.priceCredits} credits. Source: openrpc.json#${method.name}.`,
  ];
}

export function operationDoc(operation: Operation): string {
  return `Costs ${operation.priceCredits} credits. Source: openapi.yaml#${operation.name}.`;
}

/** `invalid-params` as `ErrInvalidParams`. */
export function sentinelOf(kind: string): string {
  return `Err${exported(kind)}`;
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
