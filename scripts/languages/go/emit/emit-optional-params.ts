/** `optional_params.go`: the optional parameters of methods, as functions whose results only these methods accept. */

import type { Method, Model } from '../../../../contract/model/model.ts';
import type { GeneratedFile } from '../../generated-file.ts';
import { GoFile, lowerFirst } from '../file.ts';
import { methodName, refuseTwice } from '../names.ts';
import {
  fieldType,
  type OptionalParam,
  optionalField,
  optionalInterface,
  optionalParams,
  optionalParamsOf,
  optionalStruct,
} from '../types/optional-params.ts';
import type { GoTypes } from '../types/types.ts';

/** Prints nothing if no method has such parameters. */
export function emitOptionalParams(model: Model, types: GoTypes): GeneratedFile[] {
  const methods = model.methods.filter(({ toleratedParams }) => toleratedParams.length > 0);
  if (methods.length === 0) return [];
  const all = optionalParams(model, types);
  const declared = [...methods.map(optionalInterface), ...all.map(({ type }) => type)];
  refuseTwice(
    [...types.named.keys(), ...types.interfaceUnions.keys(), ...types.structUnions.keys(), ...declared],
    'optional parameters',
  );
  const file = new GoFile('optional_params.go', 'Optional parameters of methods.');
  for (const method of methods) printMethod(file, model, types, method);
  for (const each of all) printParam(file, each);
  return [file.finish()];
}

function printMethod(file: GoFile, model: Model, types: GoTypes, method: Method): void {
  const name = methodName(method.name);
  const [interfaceName, struct] = [optionalInterface(method), optionalStruct(method)];
  const functions = optionalParamsOf(model, types, method).map((each) => each.function);
  file.line();
  file.doc([
    `${interfaceName} is an optional parameter of ${name} and ${name}Call: the result of ${functions.join(' or ')}.`,
  ]);
  file.line(`type ${interfaceName} interface {`);
  file.line(`\tset${name}(*${struct})`);
  file.line('}');
  file.line();
  file.line(`type ${struct} struct {`);
  const fields = method.toleratedParams.map((param) => ({
    field: optionalField(param),
    text: fieldType(types, method, param).text,
  }));
  const width = Math.max(...fields.map(({ field }) => field.length));
  for (const { field, text } of fields) file.line(`\t${field.padEnd(width)} ${text}`);
  file.line('}');
  file.line();
  file.line(`func ${struct}Of(optional []${interfaceName}) (all ${struct}) {`);
  file.line('\tfor _, each := range optional {');
  file.line('\t\tif each != nil {');
  file.line(`\t\t\teach.set${name}(&all)`);
  file.line('\t\t}');
  file.line('\t}');
  file.line('\treturn all');
  file.line('}');
}

function printParam(file: GoFile, { function: name, type, param, value, methods }: OptionalParam): void {
  const users = methods.map((method) => methodName(method.name)).join(' and ');
  const field = optionalField(param);
  file.line();
  file.doc([`${type} is the result of ${name}.`]);
  file.line(`type ${type} struct{ value ${value.text} }`);
  file.line();
  file.doc([
    `${name} is an optional parameter of ${users}: ${lowerFirst(param.summary ?? 'described in the contract.')}`,
    param.description,
    'If it is given twice, the last one counts. A service that runs with --strict rejects it.',
  ]);
  file.func(`${name}(${field} ${value.text}) ${type}`, `return ${type}{${field}}`);
  for (const method of methods) {
    const given = value.isNilable ? 'p.value' : '&p.value';
    file.line();
    file.func(`(p ${type}) set${methodName(method.name)}(all *${optionalStruct(method)})`, `all.${field} = ${given}`);
  }
}
