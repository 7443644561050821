/** Signatures, service interfaces and the unimplemented service: the code that a hand-written service builds on. */

import type { Model } from '../../contract/model/model.ts';
import type { GeneratedFile } from '../languages/generated-file.ts';
import { TypeScriptFile } from '../languages/typescript/file.ts';
import { quoted } from '../languages/typescript/literals.ts';
import { labeled } from '../languages/typescript/types/methods.ts';
import { listed, type TypeText, typeText } from '../languages/typescript/types/types.ts';
import { files, paramsType, resultType, symbols } from './names.ts';

export function emitSignatures(model: Model): GeneratedFile {
  const file = new TypeScriptFile(files.signatures, 'The parameters and results of every method.');
  for (const method of model.methods) {
    file.print``;
    file.doc([`Parameters of ${method.name} in every form that a service accepts.`]);
    const all = [...method.params, ...method.toleratedParams];
    const params = listed(all.map((param) => labeled(param, 'tolerant')));
    file.print`export type ${paramsType(method.name)} = readonly [${params}];`;
    file.print``;
    file.doc([method.result.summary]);
    file.print`export type ${resultType(method.name)} = ${typeText(method.result.schema)};`;
  }
  return file.finish();
}

export function emitService(model: Model): GeneratedFile {
  const file = new TypeScriptFile(files.service, 'The interfaces that a hand-written service implements.');
  file.doc([
    'A service that answers every method of openrpc.json.',
    'Parameters are already checked. `context` is a value that your own code passes to the method, for example an account or an abort signal. To answer with an error of the catalogue, throw a `ServiceError`.',
  ]);
  file.print`export interface NodeAccessService<Context = unknown> {`;
  for (const method of model.methods) {
    file.doc([method.summary, method.description], '  ');
    emitSignature(file, method.name, [paramsType(method.name)], [resultType(method.name)]);
  }
  file.print`}`;
  file.print``;
  file.doc(['A service that answers the operations of openapi.yaml.']);
  const operations = { name: 'operations', from: `./${files.gasSchemas}`, isType: true } as const;
  file.print`export interface GasFeeService<Context = unknown> {`;
  for (const { name, summary, description } of model.operations) {
    file.doc([summary, description], '  ');
    const operation = [operations, `[${quoted(name)}]`];
    const result = [...operation, "['responses'][200]['content']['application/json']"];
    emitSignature(file, name, [...operation, "['parameters']['path']"], result);
  }
  file.print`}`;
  return file.finish();
}

/** A method of an interface. */
function emitSignature(file: TypeScriptFile, name: string, params: TypeText, result: TypeText): void {
  file.print`  ${name}(params: ${params}, context: Context): Promise<${result}>;`;
}

export function emitUnimplemented(model: Model): GeneratedFile {
  const file = new TypeScriptFile(
    files.unimplemented,
    'A service that implements no method: spread it into one that implements some.',
  );
  file.doc(['A service whose methods all throw `MethodNotFound`.']);
  file.print`export const unimplemented: ${symbols.nodeAccessService} = {`;
  for (const { name } of model.methods) file.print`  ${name}: () => refuse(${quoted(name)}),`;
  file.print`};`;
  file.print``;
  file.print`async function refuse(method: ${symbols.methodName}): Promise<never> {`;
  file.print`  const message = \`the method \${method} does not exist/is not available\`;`;
  file.print`  throw new ${symbols.serviceError}(${symbols.errors}.MethodNotFound, { message });`;
  file.print`}`;
  return file.finish();
}
