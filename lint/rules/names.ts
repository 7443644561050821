/** Names and places of methods and parameters: each unique, usable as an identifier, and where a reader looks for it. */

import { type Contract, dereference, type Method, type Report, type Rule } from '../contract.ts';

/** Members of a method in the order in which they are written. */
const methodKeys = [
  'name',
  'summary',
  'description',
  'tags',
  'paramStructure',
  'params',
  'result',
  'errors',
  'x-credits',
  'x-transports',
  'x-history',
  'x-limits',
  'x-quirks',
  'examples',
];

const identifier = /^[a-z][a-zA-Z0-9]*$/;

export const uniqueMethodName: Rule = {
  name: 'unique-method-name',
  check({ openrpc, openrpcFile }, report) {
    for (const [position, { name }] of openrpc.methods.entries()) {
      if (openrpc.methods.findIndex((other) => other.name === name) < position) {
        report(openrpcFile, ['methods', position, 'name'], `there is a method ${name} already`);
      }
    }
  },
};

export const methodsAlphabetical: Rule = {
  name: 'methods-alphabetical',
  check({ openrpc, openrpcFile }, report) {
    for (const [position, { name }] of openrpc.methods.entries()) {
      const before = openrpc.methods[position - 1]?.name;
      if (before !== undefined && before > name) {
        report(openrpcFile, ['methods', position, 'name'], `${name} stands after ${before}; methods are alphabetical`);
      }
    }
  },
};

export const methodKeyOrder: Rule = {
  name: 'method-key-order',
  check({ openrpc, openrpcFile }, report) {
    for (const [position, method] of openrpc.methods.entries()) {
      const keys = Object.keys(method);
      for (const [place, key] of keys.entries()) {
        const path = ['methods', position, key];
        const before = keys[place - 1];
        if (!methodKeys.includes(key)) report(openrpcFile, path, `a method has no member ${key}`);
        else if (before !== undefined && methodKeys.indexOf(before) > methodKeys.indexOf(key)) {
          report(openrpcFile, path, `${key} stands after ${before}; the order is ${methodKeys.join(', ')}`);
        }
      }
    }
  },
};

export const parameterName: Rule = {
  name: 'parameter-name',
  check: (contract, report) => forEachMethod(contract, report, checkParameterNames),
};

export const requiredAfterOptional: Rule = {
  name: 'required-after-optional',
  check: (contract, report) => forEachMethod(contract, report, checkRequiredOrder),
};

type MethodCheck = (contract: Contract, method: Method, position: number, report: Report) => void;

function forEachMethod(contract: Contract, report: Report, check: MethodCheck): void {
  for (const [position, method] of contract.openrpc.methods.entries()) check(contract, method, position, report);
}

function checkParameterNames(
  { openrpc, openrpcFile }: Contract,
  method: Method,
  position: number,
  report: Report,
): void {
  const seen = new Set<string>();
  for (const [place, param] of method.params.entries()) {
    const name = dereference(openrpc, param)?.name;
    if (name === undefined) continue;
    const path = ['methods', position, 'params', place];
    if (!identifier.test(name)) report(openrpcFile, path, `the parameter name ${name} is no camelCase identifier`);
    if (seen.has(name)) report(openrpcFile, path, `${method.name} has a parameter ${name} already`);
    seen.add(name);
  }
}

function checkRequiredOrder(
  { openrpc, openrpcFile }: Contract,
  method: Method,
  position: number,
  report: Report,
): void {
  let optional: string | undefined;
  let omissible: string | undefined;
  for (const [place, reference] of method.params.entries()) {
    const param = dereference(openrpc, reference);
    if (param === undefined) continue;
    const path = ['methods', position, 'params', place];
    const required = param.required ?? false;
    const inputRequired = param['x-input']?.required ?? required;
    if (required && optional !== undefined) {
      report(openrpcFile, path, `${param.name} is required but follows the optional ${optional}`);
    }
    if (inputRequired && omissible !== undefined) {
      report(openrpcFile, path, `x-input requires ${param.name} but not ${omissible}, which stands before it`);
    }
    if (!required) optional ??= param.name;
    if (!inputRequired) omissible ??= param.name;
  }
}
