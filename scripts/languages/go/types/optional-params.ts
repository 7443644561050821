/** Optional parameters that the service tolerates after those of the contract: functions in Go whose results a method accepts. */

import type { Method, Model, Param } from '../../../../contract/model/model.ts';
import { exported, methodName, parameter } from '../names.ts';
import type { GoType } from './go-type.ts';
import type { GoTypes } from './types.ts';

/** One function, which methods with a parameter of the same name and type share. */
export interface OptionalParam {
  /** `WithStateOverrides`. */
  readonly function: string;
  /** The type of its result: `StateOverridesParam`. */
  readonly type: string;
  readonly param: Param;
  /** The type of a value that is present. */
  readonly value: GoType;
  readonly methods: readonly Method[];
}

/** Functions of the runtime with a result of another type. */
const OF_RUNTIME = [
  ...[
    'WithBudget',
    'WithDeadline',
    'WithHTTPClient',
    'WithHeader',
    'WithHooks',
    'WithLogsConcurrency',
    'WithMaxWaiting',
  ],
  ...['WithOpenTimeout', 'WithPingInterval', 'WithReconnectWaits', 'WithRetries', 'WithRetryWaits', 'WithSecret'],
  ...['WithTickBatch', 'WithTimeout', 'WithWebSocket'],
];

/** The functions of all methods. One whose short name would mean two things has its method's name too. */
export function optionalParams({ methods }: Model, types: GoTypes): OptionalParam[] {
  const all = methods.flatMap((method) =>
    method.toleratedParams.map((param) => ({ method, param, value: valueType(types, method, param) })),
  );
  return [...Map.groupBy(all, ({ param }) => exported(param.name))].flatMap(([name, uses]) => {
    const isOne = new Set(uses.map(({ value }) => value.text)).size === 1 && !OF_RUNTIME.includes(`With${name}`);
    const groups = isOne
      ? [{ base: name, uses }]
      : uses.map((use) => ({ base: methodName(use.method.name) + name, uses: [use] }));
    return groups.map(({ base, uses: [first, ...others] }) => ({
      function: `With${base}`,
      type: `${base}Param`,
      param: first!.param,
      value: first!.value,
      methods: [first!, ...others].map(({ method }) => method),
    }));
  });
}

/** The parameters of a method that can be passed to it, in the order of the contract. */
export function optionalParamsOf(model: Model, types: GoTypes, { toleratedParams, name }: Method): OptionalParam[] {
  const all = optionalParams(model, types).filter(({ methods }) => methods.some((method) => method.name === name));
  return toleratedParams.map((param) => all.find((each) => each.param.name === param.name)!);
}

/** The interface that a method's optional parameters implement: `CallParam`. */
export function optionalInterface({ name }: Method): string {
  return `${methodName(name)}Param`;
}

/** The struct of their values, of which nil is not sent: `callParams`. */
export function optionalStruct({ name }: Method): string {
  const type = methodName(name);
  return `${type.charAt(0).toLowerCase()}${type.slice(1)}Params`;
}

export function optionalField({ name }: Param): string {
  return parameter(name);
}

/** `optional ...CallParam`, the last parameter of a method; empty for a method without any. */
export function optionalParameter(method: Method): string {
  return method.toleratedParams.length === 0 ? '' : `optional ...${optionalInterface(method)}`;
}

function valueType(types: GoTypes, { name }: Method, param: Param): GoType {
  return types.type(param.strict.schema, exported(name) + exported(param.name));
}

/** The type of its field in the struct. */
export function fieldType(types: GoTypes, { name }: Method, param: Param): GoType {
  return types.optional(param.strict.schema, exported(name) + exported(param.name));
}
