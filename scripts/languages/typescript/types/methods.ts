/** One method's parameters and options in a TypeScript signature. */

import type { Method, Param } from '../../../../contract/model/model.ts';
import { pascalCase } from '../../../../contract/names.ts';
import type { TypeScriptFile } from '../file.ts';
import { option, parameter, symbols } from '../names.ts';
import { type TypeText, typeText, wireNames } from './types.ts';

/** `name: Type`, with a question mark for an optional parameter. */
export function labeled({ name, ...forms }: Param, form: 'strict' | 'tolerant', names = wireNames): TypeText {
  const { required, schema } = forms[form];
  return [`${parameter(name)}${required ? '' : '?'}: `, ...typeText(schema, names)];
}

/** The type of a method's options: its own if some of them are sent as parameters. */
export function optionsType({ name, toleratedParams }: Method, prefix = ''): TypeText {
  return toleratedParams.length === 0 ? [symbols.callOptions] : [optionsName(name, prefix)];
}

/** Declares the type of a method's options, if it has options of its own. */
export function printOptions(
  file: TypeScriptFile,
  { name, toleratedParams }: Method,
  prefix = '',
  names = wireNames,
): void {
  if (toleratedParams.length === 0) return;
  file.print``;
  file.doc([`Options of \`${name}\`.`]);
  file.print`export interface ${optionsName(name, prefix)} extends ${symbols.callOptions} {`;
  for (const param of toleratedParams) {
    file.doc([param.summary, param.description], '  ');
    file.print`  readonly ${option(param.name)}?: ${typeText(param.strict.schema, names)} | undefined;`;
  }
  file.print`}`;
}

/** `EthCallOptions`. */
export function optionsName(method: string, prefix = ''): string {
  return `${prefix}${pascalCase(method)}Options`;
}
