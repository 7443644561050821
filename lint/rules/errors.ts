/** Errors: the catalogue is whole, and each error that a method can give is shown by an example. */

import { type Contract, type ErrorObject, type Method, type Pairing, pointerPath, type Rule } from '../contract.ts';
import { exampleExceptions } from '../example-exceptions.ts';

/** JSON-RPC 2.0's code for an internal error: a caller tells these apart by their reason. */
const internalErrorCode = -32603;

export const errorCatalogue: Rule = {
  name: 'error-catalogue',
  check({ openrpc, openrpcFile }, report) {
    const objects = openrpc.components.errors;
    const traits = openrpc['x-errors'];
    for (const name of Object.keys(objects)) {
      if (traits[name] === undefined) report(openrpcFile, ['components', 'errors', name], `${name} is not in x-errors`);
    }
    for (const [name, { reason }] of Object.entries(traits)) {
      const path = ['x-errors', name];
      const object = objects[name];
      if (object === undefined) report(openrpcFile, path, `${name} is not in components.errors`);
      else if ((object.code === internalErrorCode) !== (reason !== undefined)) {
        report(openrpcFile, path, `${name}: a reason is given if and only if the code is ${internalErrorCode}`);
      }
    }
  },
};

export const errorExample: Rule = {
  name: 'error-example',
  check({ openrpc, openrpcFile }, report) {
    for (const [position, method] of openrpc.methods.entries()) {
      for (const [place, error] of (method.errors ?? []).entries()) {
        const path = ['methods', position, 'errors', place];
        const name = errorName(error);
        if (name === undefined) {
          report(openrpcFile, path, 'an error stands here in full; refer to components.errors');
          continue;
        }
        const shown = (method.examples ?? []).some((example) => shownError(openrpc, method, example) === name);
        const excused = exampleExceptions.some((entry) => entry.method === method.name && entry.error === name);
        if (!shown && !excused) report(openrpcFile, path, `no example of ${method.name} shows ${name}`);
        if (shown && excused) {
          report(openrpcFile, path, `${name} is shown now: its entry in lint/example-exceptions.ts can go`);
        }
      }
    }
  },
};

/** The catalogue's name of an error of a method; undefined when it is not a reference. */
export function errorName(error: NonNullable<Method['errors']>[number]): string | undefined {
  return '$ref' in error ? pointerPath(error.$ref).at(-1) : undefined;
}

/**
 * Which of a method's errors an example shows: the one with its code, and with its message where several share the code.
 *
 * @returns the catalogue's name; undefined when the example shows a result, or an error that the method does not give.
 */
export function shownError(openrpc: Contract['openrpc'], method: Method, example: Pairing): string | undefined {
  const error = example['x-error']?.error;
  if (error === undefined) return undefined;
  const names = (method.errors ?? []).map(errorName).filter((name) => name !== undefined);
  const withCode = names.filter((name) => openrpc.components.errors[name]?.code === error.code);
  if (withCode.length <= 1) return withCode[0];
  return withCode.find((name) => sameMessage(openrpc.components.errors[name], error));
}

function sameMessage(entry: ErrorObject | undefined, error: ErrorObject): boolean {
  return entry?.message === error.message;
}
