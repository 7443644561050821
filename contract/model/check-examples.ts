/** Checks examples and defaults against their method: the types of parameters and results, and the error that an example shows. */

import type { ContractNode } from '../contract-node.ts';
import type { Report } from '../finding.ts';
import type { Contract } from '../load.ts';
import { type ExampleFit, exampleFit } from './example-fit.ts';
import type { Example, Method, Model } from './model.ts';

/** Checks what emitters rely on: an example with a result has parameters and a result of the method's types. */
export function checkExamples({ openrpc }: Contract, model: Model, report: Report): void {
  const fit = exampleFit(model);
  for (const [position, method] of model.methods.entries()) {
    const params = openrpc.root.at('methods', position, 'params');
    for (const [index, param] of method.params.entries()) {
      const found = param.default === undefined ? undefined : fit.param(param, param.default);
      const place = () => params.at(index).resolve().at('x-input', 'default');
      if (found?.kind === 'invalid') report(place(), `${param.name}: ${found.fault}`);
    }
    for (const [index, example] of method.examples.entries()) {
      if (!('result' in example.outcome)) continue;
      const place = openrpc.root.at('methods', position, 'examples', index);
      checkParams(model, method, example, fit, place.at('params'), report);
      checkResult(fit, method, example.outcome.result, place.at('result', 'value'), report);
    }
  }
}

/**
 * Parameters are positional, so an example may omit only the last ones. The name of an example that needs a tolerance begins with
 * the id of the quirk that it shows.
 */
export function checkParams(
  { serviceQuirks }: Model,
  method: Method,
  example: Example,
  fit: ExampleFit,
  place: ContractNode,
  report: Report,
): void {
  const quirks = [...method.quirks, ...serviceQuirks].map(({ id }) => id);
  const showsQuirk = quirks.some((id) => example.name === id || example.name.startsWith(`${id}-`));
  const all = [...method.params, ...method.toleratedParams];
  if (example.params.length > all.length) {
    report(place, `expected at most ${all.length} parameters; got ${example.params.length}`);
  }
  for (const [index, param] of all.entries()) {
    const sent = example.params[index];
    if (sent !== undefined && sent.name !== param.name) {
      report(place.at(index, 'name'), `expected the parameter "${param.name}"; got "${sent.name}"`);
    }
    const found = fit.param(param, sent?.value);
    const isTolerated = found.kind === 'tolerant' || (sent !== undefined && index >= method.params.length);
    const at = sent === undefined ? place : place.at(index, 'value');
    if (found.kind === 'invalid') report(at, `${param.name}: ${found.fault}`);
    if (isTolerated && !showsQuirk) {
      report(at, `${param.name} is only tolerated; begin the example's name with the id of the quirk that it shows`);
    }
  }
}

function checkResult(fit: ExampleFit, method: Method, result: unknown, place: ContractNode, report: Report): void {
  const fault = fit.result(method, result);
  if (fault !== undefined) report(place, `result: ${fault}`);
}

/**
 * The error of a method that an example shows: the one with its code, and with its message where several share the code.
 *
 * @returns the catalogue's name; undefined when the example shows a result, or an error that the method does not list.
 */
export function shownError({ errors }: Model, method: Method, { outcome }: Example): string | undefined {
  if (!('error' in outcome)) return undefined;
  const withCode = errors.filter(({ name, code }) => method.errors.includes(name) && code === outcome.error.code);
  const entry = withCode.length > 1 ? withCode.find(({ message }) => message === outcome.error.message) : withCode[0];
  return entry?.name;
}
