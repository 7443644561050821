/** Signatures, service interfaces and the unimplemented service: what a hand-written service is checked against. */

import type { Method, Model, Param } from '../../contract/model/model.ts';
import { type GeneratedFile, LINE_CHARACTERS } from '../languages/generated-file.ts';
import { TypeScriptFile } from '../languages/typescript/file.ts';
import { quoted } from '../languages/typescript/literals.ts';
import { aliasBody, type TypeText, typeText, width } from '../languages/typescript/types/types.ts';
import { files, paramsType, resultType, symbols } from './names.ts';

export function emitSignatures(model: Model): GeneratedFile {
  const file = new TypeScriptFile(files.signatures, 'What every method takes and gives.');
  for (const method of model.methods) {
    file.print``;
    file.doc([`Parameters of ${method.name}, as a service has to expect them: tolerances included.`]);
    file.print`export type ${paramsType(method.name)} = readonly [${tuple(method)}];`;
    file.print``;
    file.doc([method.result.summary]);
    const start = `export type ${resultType(method.name).name}`;
    file.print`${start}${aliasBody(method.result.schema, start.length)}`;
  }
  return file.finish();
}

/** The labeled members of a parameter tuple, on one line where they fit. */
function tuple(method: Method): TypeText {
  const members = method.params.map(
    ({ name, tolerant }: Param): TypeText => [`${name}${tolerant.required ? '' : '?'}: `, ...typeText(tolerant.schema)],
  );
  const line = members.flatMap((member, index) => (index === 0 ? member : [', ', ...member]));
  const start = `export type ${paramsType(method.name).name} = readonly [];`;
  if (start.length + width(line) <= LINE_CHARACTERS) return line;
  return ['\n', ...members.flatMap((member) => ['  ', ...member, ',\n'])];
}

export function emitService(model: Model): GeneratedFile {
  const file = new TypeScriptFile(files.service, 'The interfaces that a hand-written service satisfies.');
  file.doc([
    'A service that answers every method of openrpc.json.',
    'Parameters arrive checked. `context` is whatever the caller of the service passes on: an account, an abort signal. An answer that is an entry of the catalogue is thrown as a `ServiceError`.',
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

/** A method of an interface: on one line where it fits, else a parameter a line. */
function emitSignature(file: TypeScriptFile, name: string, params: TypeText, result: TypeText): void {
  const pieces = [name, 'params: ', ...params, 'context: Context', ...result];
  const punctuation = '  (, ): Promise<>;';
  if (width(pieces) + punctuation.length <= LINE_CHARACTERS) {
    file.print`  ${name}(params: ${params}, context: Context): Promise<${result}>;`;
  } else {
    file.print`  ${name}(\n    params: ${params},\n    context: Context,\n  ): Promise<${result}>;`;
  }
}

export function emitUnimplemented(model: Model): GeneratedFile {
  const file = new TypeScriptFile(
    files.unimplemented,
    'A service that has none of its methods, to spread under one that has some.',
  );
  file.doc(['Every method is refused with `MethodNotFound`.']);
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
