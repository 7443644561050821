/** The tables: methods, errors, limits, companions and operations of the contract as plain data. */

import type { Method, Model, Param, ParamForm } from '../../contract/model/model.ts';
import { quantityPlaces } from '../../contract/model/quantities.ts';
import type { GeneratedFile } from '../languages/generated-file.ts';
import { TypeScriptFile, typeSymbol } from '../languages/typescript/file.ts';
import { literal, quoted } from '../languages/typescript/literals.ts';
import { files, symbols } from './names.ts';

export function emitMethods(model: Model): GeneratedFile {
  const file = new TypeScriptFile(
    files.methods,
    'The table of methods: parameters, prices, transports, history, limits and errors.',
  );
  const descriptor = typeSymbol('Descriptor', files.descriptors);
  file.doc(['The name of a method of the contract.']);
  file.print`export type MethodName = ${unionOf(model.methods)};`;
  file.print``;
  file.doc(['One method of the contract, without its types.']);
  file.print`export type MethodDescriptor = ${descriptor}<MethodName, ${symbols.errorName}>;`;
  file.print``;
  file.doc(['Every method by its name.']);
  file.print`export const methods = ${literal(
    Object.fromEntries(model.methods.map((method) => [method.name, methodEntry(model, method)])),
  )} as const satisfies { readonly [Name in MethodName]: MethodDescriptor };`;
  return file.finish();
}

function methodEntry(model: Model, method: Method): unknown {
  return {
    name: method.name,
    summary: method.summary,
    params: method.params.map((param) => paramEntry(model, param)),
    toleratedParams: method.toleratedParams.map((param) => paramEntry(model, param)),
    priceCredits: method.priceCredits,
    transports: method.transports,
    history: method.history,
    limits: method.limits,
    errors: method.errors,
  };
}

function paramEntry(model: Model, { name, strict, tolerant, ...param }: Param): unknown {
  return {
    name,
    required: strict.required,
    inputRequired: tolerant.required,
    default: param.default,
    schema: schemaLabel(strict),
    quantities: quantityPlaces(model, tolerant.schema),
  };
}

function schemaLabel({ source, schema }: ParamForm): string {
  return source.component ?? schema.title ?? schema.kind;
}

export function emitErrors(model: Model): GeneratedFile {
  const file = new TypeScriptFile(files.errors, 'The error catalogue: every error that a service can return.');
  const entry = typeSymbol('CatalogueEntry', files.descriptors);
  file.doc(['The name of an error in the catalogue.']);
  file.print`export type ErrorName = ${unionOf(model.errors)};`;
  file.print``;
  file.doc(['An entry of the catalogue.']);
  file.print`export type ErrorDescriptor = ${entry}<ErrorName>;`;
  file.print``;
  file.doc(['Every entry by its name.']);
  file.print`export const errors: { readonly [Name in ErrorName]: ErrorDescriptor } = ${literal(
    Object.fromEntries(model.errors.map((error) => [error.name, error])),
  )};`;
  return file.finish();
}

export function emitLimits(model: Model): GeneratedFile {
  const file = new TypeScriptFile(
    files.limits,
    'The default limits of a service: quotas, sizes and counts. Their names contain their units.',
  );
  file.doc(['Defaults; a service can be configured with other values.']);
  file.print`export const serviceLimits = ${literal(model.serviceLimits)} as const;`;
  return file.finish();
}

export function emitCompanions(model: Model): GeneratedFile {
  const file = new TypeScriptFile(files.companions, 'Further methods, which a service answers itself, free of charge.');
  file.doc(['Every further method, in alphabetical order.']);
  file.print`export const companions = ${literal(model.companions)} as const;`;
  return file.finish();
}

export function emitOperations(model: Model): GeneratedFile {
  const file = new TypeScriptFile(files.operations, 'The REST operations of openapi.yaml: paths, prices and statuses.');
  file.doc(['Every operation by its name. `keyPath` is the address for callers that have only an API key.']);
  const facts = model.operations.map(
    ({ description, keyParam, pathParams, result, responses, ...operation }) => operation,
  );
  const byName = Object.fromEntries(facts.map((operation) => [operation.name, operation]));
  file.print`export const operations = ${literal(byName)} as const;`;
  return file.finish();
}

/** `'a' | 'b'`. */
function unionOf(named: readonly { readonly name: string }[]): string {
  return named.map(({ name }) => quoted(name)).join(' | ');
}
