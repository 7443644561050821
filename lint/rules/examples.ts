/** Examples: named once, at least two a method, and true to the schemas of their method. */

import { Ajv, type ValidateFunction } from 'ajv';
import {
  type ContentDescriptor,
  type Contract,
  dereference,
  type Method,
  type Pairing,
  type Report,
  type Rule,
} from '../contract.ts';
import type { Path } from '../contract-file.ts';
import { shownError } from './errors.ts';

export const examplesPresent: Rule = {
  name: 'examples-present',
  check({ openrpc, openrpcFile }, report) {
    for (const [position, method] of openrpc.methods.entries()) {
      const examples = method.examples ?? [];
      const results = examples.filter((example) => example['x-error'] === undefined);
      if (results.length < 2)
        report(openrpcFile, ['methods', position], `${method.name} has fewer than two examples with a result`);
      for (const [place, { name }] of examples.entries()) {
        const path = ['methods', position, 'examples', place, 'name'];
        if (!/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(name))
          report(openrpcFile, path, `the example name ${name} is not kebab-case`);
        if (examples.findIndex((other) => other.name === name) < place) {
          report(openrpcFile, path, `${method.name} has an example ${name} already`);
        }
      }
    }
  },
};

export const exampleValid: Rule = {
  name: 'example-valid',
  check(contract, report) {
    const compile = compilerFor(contract);
    for (const [position, method] of contract.openrpc.methods.entries()) {
      for (const [place, example] of (method.examples ?? []).entries()) {
        const path = ['methods', position, 'examples', place];
        checkParams(contract, method, example, path, compile, report);
        if (example['x-error'] === undefined) checkResult(contract, position, example, path, compile, report);
        else checkError(contract, method, example, path, report);
      }
    }
  },
};

type Compile = (pointer: string) => ValidateFunction;

function compilerFor({ openrpcFile }: Contract): Compile {
  const ajv = new Ajv({ strict: false });
  ajv.addSchema(openrpcFile.value as object, 'openrpc.json');
  return (pointer) => ajv.getSchema(`openrpc.json${pointer}`) ?? ajv.compile({ $ref: `openrpc.json${pointer}` });
}

/**
 * Parameters are positional, so an example may leave out the last ones only. Strictly valid ones may be called anything;
 * those that need the tolerance bear the id of the quirk that they show. An example of invalid parameters is free.
 */
function checkParams(
  contract: Contract,
  method: Method,
  example: Pairing,
  path: Path,
  compile: Compile,
  report: Report,
): void {
  const file = contract.openrpcFile;
  if (shownError(contract.openrpc, method, example) === 'InvalidParams') return;
  const quirks = [...(method['x-quirks'] ?? []), ...contract.openrpc['x-quirks']].map(({ id }) => id);
  const mayBeTolerated = quirks.some((id) => example.name === id || example.name.startsWith(`${id}-`));
  const at = [...path, 'params'];
  if (example.params.length > method.params.length)
    report(file, at, `${method.name} takes ${method.params.length} parameters`);
  for (const [place, param] of method.params.entries()) {
    const descriptor = dereference<ContentDescriptor>(contract.openrpc, param);
    if (descriptor === undefined) continue;
    const sent = example.params[place];
    if (sent !== undefined && sent.name !== descriptor.name) {
      report(file, [...at, place, 'name'], `expected the parameter ${descriptor.name}; got ${sent.name}`);
    }
    const pointer = '$ref' in param ? param.$ref : `#/methods/${path[1]}/params/${place}`;
    const complaint = complain(sent?.value, pointer, descriptor, mayBeTolerated, compile);
    if (complaint !== undefined) report(file, sent === undefined ? at : [...at, place, 'value'], complaint);
  }
}

function complain(
  value: unknown,
  pointer: string,
  descriptor: ContentDescriptor,
  mayBeTolerated: boolean,
  compile: Compile,
): string | undefined {
  const input = descriptor['x-input'];
  const required = (mayBeTolerated ? input?.required : undefined) ?? descriptor.required ?? false;
  if (value === undefined) return required ? `${descriptor.name} is missing` : undefined;
  const strict = compile(`${pointer}/schema`);
  if (strict(value)) return undefined;
  if (input === undefined) return `${descriptor.name}: ${textOf(strict)}`;
  const tolerant = compile(`${pointer}/x-input/schema`);
  if (!tolerant(value)) return `${descriptor.name}: ${textOf(tolerant)}`;
  if (mayBeTolerated) return undefined;
  return `${descriptor.name} is only tolerated: name the example after the quirk that it shows`;
}

function checkResult(
  contract: Contract,
  position: number,
  example: Pairing,
  path: Path,
  compile: Compile,
  report: Report,
): void {
  const file = contract.openrpcFile;
  if (example.result === undefined) {
    report(file, path, 'the example has neither a result nor x-error');
    return;
  }
  const validate = compile(`#/methods/${position}/result/schema`);
  if (!validate(example.result.value)) report(file, [...path, 'result', 'value'], textOf(validate));
}

function checkError(contract: Contract, method: Method, example: Pairing, path: Path, report: Report): void {
  const file = contract.openrpcFile;
  const shown = shownError(contract.openrpc, method, example);
  const answer = example['x-error'];
  if (example.result !== undefined) report(file, [...path, 'result'], 'an example has a result or x-error, not both');
  if (shown === undefined) {
    report(file, [...path, 'x-error', 'error'], `${method.name} does not list an error with this code and message`);
  } else if (contract.openrpc['x-errors'][shown]?.http !== answer?.http) {
    report(
      file,
      [...path, 'x-error', 'http'],
      `${shown} is answered with HTTP ${contract.openrpc['x-errors'][shown]?.http}`,
    );
  }
}

function textOf(validate: ValidateFunction): string {
  const [first] = validate.errors ?? [];
  return `${first?.instancePath ?? ''} ${first?.message ?? 'is invalid'}`.trim();
}
