/** `methods.go`: every method of the client, and the interface `API`. */

import type { Method, Model } from '../../../../contract/model/model.ts';
import type { GeneratedFile } from '../../generated-file.ts';
import { methodErrors } from '../../method-errors.ts';
import { GoFile, lowerFirst, sentenceOf } from '../file.ts';
import { exported, methodName, parameter, refuseTwice } from '../names.ts';
import { passedOn, resultOf, signature } from '../types/methods.ts';
import { optionalParamsOf } from '../types/optional-params.ts';
import type { GoTypes } from '../types/types.ts';
import { logsSignature } from './emit-logs.ts';
import { signatureOf as operationSignature } from './emit-operations.ts';

/** Methods of the runtime's Client; a method of the contract must not have one of these names. */
const RUNTIME_METHODS = ['Batch', 'Close', 'Format', 'Request', 'RequestRaw', 'With', 'Logs'];

export function emitMethods(model: Model, types: GoTypes): GeneratedFile {
  const names = model.methods.map(({ name }) => methodName(name));
  refuseTwice([...RUNTIME_METHODS, ...names, ...model.operations.map(({ name }) => exported(name))], 'methods');
  const file = new GoFile('methods.go', 'The methods of the contract: signatures, parameters and results.');
  file.imports('context', 'iter');
  file.doc([
    'API contains the methods of Client, for programs that replace it: with a fake in a test, or with a cache. A struct that embeds API needs only the methods that the test calls.',
  ]);
  file.line('type API interface {');
  for (const method of model.methods) {
    file.doc([sentenceOf(methodName(method.name), method.summary)], '\t');
    file.line(`\t${signature(types, method)}`);
  }
  if (model.logsMethod !== undefined) {
    file.doc(['Logs yields the logs that match a filter, over a range of any length.'], '\t');
    file.line(`\t${logsSignature(model.logsMethod)}`);
  }
  for (const operation of model.operations) {
    file.doc([sentenceOf(exported(operation.name), operation.summary)], '\t');
    file.line(`\t${operationSignature(operation, types)}`);
  }
  file.line('}');
  file.line();
  file.line('var _ API = (*Client)(nil)');
  for (const method of model.methods) {
    file.line();
    file.doc(methodDoc(model, types, method));
    file.line(`func (c *Client) ${signature(types, method)} {`);
    file.line(`\treturn do(ctx, c, ${methodName(method.name)}Call(${passedOn(method)}))`);
    file.line('}');
  }
  return file.finish();
}

/** The method's documentation: meaning, parameters, result, price, errors and source. */
function methodDoc(model: Model, types: GoTypes, method: Method): (string | readonly string[])[] {
  const kinds = methodErrors(model, method).map(({ kind, when }) => `${sentinelOf(kind)}: ${lowerFirst(when)}`);
  const none = resultOf(types, method).nullIsNotFound ? ['ErrNotFound: the result is null.'] : [];
  const errors = [...none, ...kinds];
  return [
    sentenceOf(methodName(method.name), method.summary),
    ...(method.description === undefined ? [] : [method.description]),
    ...(method.params.length + method.toleratedParams.length === 0 ? [] : ['Parameters:']),
    [
      ...method.params.map(({ name, summary }) => `${parameter(name)}: ${summary ?? 'described in the contract.'}`),
      ...optionalList(model, types, method),
    ],
    ...(method.result.summary === undefined ? [] : [`The result: ${lowerFirst(method.result.summary)}`]),
    ...(errors.length === 0 ? [] : ['Errors, in addition to those of every call:']),
    errors,
    `Costs ${method.priceCredits} credits. Source: openrpc.json#${method.name}.`,
  ];
}

function optionalList(model: Model, types: GoTypes, method: Method): string[] {
  const functions = optionalParamsOf(model, types, method).map((each) => each.function);
  return functions.length === 0 ? [] : [`optional: ${functions.join(', ')}; usually none.`];
}

/** `invalid-params` as `ErrInvalidParams`. */
function sentinelOf(kind: string): string {
  return `Err${exported(kind)}`;
}
