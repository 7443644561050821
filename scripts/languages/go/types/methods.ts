/** A method's signature in Go: parameters, result, and the function that reads the result. */

import type { Method, Param } from '../../../../contract/model/model.ts';
import { exported, methodName, parameter } from '../names.ts';
import type { GoType } from './go-type.ts';
import { optionalParameter } from './optional-params.ts';
import type { GoTypes } from './types.ts';

/** `GetLogs(ctx context.Context, filter Filter) ([]Log, error)`. */
export function signature(types: GoTypes, method: Method): string {
  const params = paramList(types, method);
  return `${methodName(method.name)}(ctx context.Context${params === '' ? '' : `, ${params}`}) (${resultOf(types, method).result}, error)`;
}

export function paramType(types: GoTypes, method: Method, { name, strict }: Param): GoType {
  const place = exported(method.name) + exported(name);
  return strict.required ? types.type(strict.schema, place) : types.optional(strict.schema, place);
}

/** `address Address, block BlockNumberOrTag`; optional parameters that are only tolerated come last. */
export function paramList(types: GoTypes, method: Method): string {
  const params = method.params.map((param) => ({
    name: parameter(param.name),
    type: paramType(types, method, param).text,
  }));
  return params
    .map(({ name, type }, index) => (params[index + 1]?.type === type ? name : `${name} ${type}`))
    .concat(optionalParameter(method) || [])
    .join(', ');
}

/** The arguments that pass each parameter on. */
export function passedOn({ params, toleratedParams }: Method): string {
  const names = params.map(({ name }) => parameter(name));
  return [...names, ...(toleratedParams.length === 0 ? [] : ['optional...'])].join(', ');
}

export interface Result {
  readonly result: string;
  /** A null result is reported as ErrNotFound. */
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
