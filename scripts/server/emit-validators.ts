/** `validators.ts`: Ajv's compiled validators; `validate.ts`: the functions that choose among them. */

import { Ajv } from 'ajv';
import standaloneCode from 'ajv/dist/standalone/index.js';
import type { Model } from '../../contract/model/model.ts';
import type { GeneratedFile } from '../languages/generated-file.ts';
import { type ImportedSymbol, TypeScriptFile, typeSymbol, valueSymbol } from '../languages/typescript/file.ts';
import { quoted } from '../languages/typescript/literals.ts';
import { type Check, checkSchemas, entryPoints } from './check-schemas.ts';
import { files, symbols } from './names.ts';

const CONTRACT_ID = 'contract';

/** Prints one module without imports: Ajv runs only when it is generated. */
export function emitValidators(model: Model): GeneratedFile {
  const checks = checkSchemas(model);
  const ajv = new Ajv({ code: { source: true, esm: true }, verbose: true, messages: false, inlineRefs: false });
  ajv.addSchema({ $id: CONTRACT_ID, $defs: checks.schemas });
  const entries = entryPoints(checks).map((name) => [name, `${CONTRACT_ID}#/$defs/${name}`]);
  const code = standaloneCode.default(ajv, Object.fromEntries(entries));
  if (/\brequire\(/.test(code)) throw new Error('a schema uses a keyword whose compiled form imports Ajv at run time');
  const file = new TypeScriptFile(
    files.validators,
    'The validators of every parameter and result, compiled by Ajv. Not meant to be read.',
    '// @ts-nocheck Compiled JavaScript.\n',
  );
  file.print`${onLines(code.replace('"use strict";', ''))}`;
  return file.finish();
}

/** Puts each function and constant on a line of its own, so that a change to one schema changes few lines. */
function onLines(code: string): string {
  return code.replaceAll(/(?<=[;}])(?=(?:export const|const schema|const pattern|function validate)\b)/g, '\n');
}

export function emitValidate(model: Model): GeneratedFile {
  const file = new TypeScriptFile(files.validate, 'Checks parameters and results against the contract.');
  const checkedParam = typeSymbol('CheckedParam', files.check);
  const validator = typeSymbol('Validator', files.check);
  const { methods } = checkSchemas(model);
  const name = symbols.methodName;
  file.doc([
    'Checks the parameters of a call.',
    'Returns one sentence with the parameter, what was expected and what was received; undefined if the parameters are valid. With `strict`, only the types of the contract are accepted.',
  ]);
  file.print`export function checkParams(method: ${name}, params: readonly unknown[], strict: boolean): string | undefined {`;
  file.print`  return ${valueSymbol('describeParamsFault', files.check)}((strict ? strictParams : tolerantParams)[method], params);`;
  file.print`}`;
  file.print``;
  file.doc(['Checks a result: returns one sentence about what is wrong, or undefined.']);
  file.print`export function checkResult(method: ${name}, result: unknown): string | undefined {`;
  file.print`  const { title, validate } = results[method];`;
  file.print`  return ${valueSymbol('describeResultFault', files.check)}(title, validate, result);`;
  file.print`}`;
  for (const form of ['strict', 'tolerant'] as const) {
    file.print``;
    file.print`const ${form}Params: { readonly [Name in ${name}]: readonly ${checkedParam}[] } = {`;
    for (const [method, checks] of methods) {
      file.print`  ${method.name}: [`;
      for (const [index, check] of checks[form].entries()) {
        const param = [...method.params, ...method.toleratedParams][index]!;
        const fields = [`name: ${quoted(param.name)}`, `required: ${param[form].required}`];
        file.print`${row('    ', fields, check)}`;
      }
      file.print`  ],`;
    }
    file.print`};`;
  }
  file.print``;
  file.print`const results: { readonly [Name in ${name}]: { readonly title: string; readonly validate: ${validator} } } = {`;
  for (const [method, { result }] of methods) file.print`${row(`  ${method.name}: `, [], result)}`;
  file.print`};`;
  return file.finish();
}

/** An entry of a table. */
function row(start: string, fields: readonly string[], check: Check): (string | ImportedSymbol)[] {
  const texts = [...fields, `title: ${quoted(check.title)}`, 'validate: '];
  return [`${start}{ ${texts.join(', ')}`, valueSymbol(check.validator, files.validators), ' },'];
}
