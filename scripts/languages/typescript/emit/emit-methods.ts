/** `methods.ts`: the methods of the contract as types: signatures, parameters in both forms, results. */

import type { Method, Model } from '../../../../contract/model/model.ts';
import type { GeneratedFile } from '../../generated-file.ts';
import { methodErrors } from '../../method-errors.ts';
import { TypeScriptFile } from '../file.ts';
import { files, parameter } from '../names.ts';
import { labeled, optionsType, printOptions } from '../types/methods.ts';
import { listed, typeText } from '../types/types.ts';

export function emitMethods(model: Model): GeneratedFile {
  const file = new TypeScriptFile(files.methods, 'The methods of the contract: signatures, parameters and results.');
  file.doc(['The name of a method of the contract.']);
  file.print`export type MethodName = keyof Methods;`;
  file.print``;
  file.doc([
    'Every method by its name on the wire. Parameters are positional, options come last. Quantities and bytes are hex strings.',
  ]);
  file.print`export interface Methods {`;
  for (const method of model.methods) {
    file.doc(methodDoc(model, method), '  ');
    const params = method.params.map((param) => labeled(param, 'strict'));
    const all = listed([...params, ['options?: ', ...optionsType(method)]]);
    file.print`  ${method.name}(${all}): Promise<${typeText(method.result.schema)}>;`;
  }
  file.print`}`;
  for (const method of model.methods) printOptions(file, method);
  file.print``;
  file.doc(['The parameters of every method, in the types of the contract.']);
  printTuples(file, 'MethodParams', model, 'strict');
  file.print``;
  file.doc(['The parameters of every method, in any form that the service accepts.']);
  printTuples(file, 'MethodInputs', model, 'tolerant');
  file.print``;
  file.doc(['The result of every method.']);
  file.print`export interface MethodResults {`;
  for (const { name, result } of model.methods) file.print`  readonly ${name}: ${typeText(result.schema)};`;
  file.print`}`;
  return file.finish();
}

/** The doc comment of a method: meaning, parameters, result, price, errors and source. */
function methodDoc(model: Model, method: Method): (string | undefined)[] {
  const kinds = methodErrors(model, method).map(
    ({ kind, when }) => `\`${kind}\`: ${when.charAt(0).toLowerCase()}${when.slice(1).replace(/\.$/, '')}`,
  );
  return [
    method.summary,
    method.description,
    `Costs ${method.priceCredits} credits. Source: openrpc.json#${method.name}.`,
    [
      ...method.params.map(({ name, summary }) => `@param ${parameter(name)} ${summary ?? ''}`.trimEnd()),
      `@returns ${method.result.summary ?? 'The result.'}`,
      `@throws {ChainAccessError} ${kinds.length === 0 ? 'For the errors of every call.' : `For the errors of every call, and of kind ${kinds.join('; ')}.`}`,
    ].join('\n'),
  ];
}

function printTuples(file: TypeScriptFile, type: string, model: Model, form: 'strict' | 'tolerant'): void {
  file.print`export interface ${type} {`;
  for (const { name, params, toleratedParams } of model.methods) {
    const members = [...params, ...toleratedParams].map((param) => labeled(param, form));
    file.print`  readonly ${name}: readonly [${listed(members)}];`;
  }
  file.print`}`;
}
