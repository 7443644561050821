/** The declaration of a schema's type, with its documentation: an interface for an object, an alias for anything else. */

import type { Member, NamedSchema } from '../../../../contract/model/schema.ts';
import { pascalCase } from '../../../../contract/names.ts';
import type { TypeScriptFile } from '../file.ts';
import { memberName } from '../literals.ts';
import { type TypeNames, typeText, wireNames } from './types.ts';

/** One schema's type with its doc comments, after an empty line. */
export function printSchema(file: TypeScriptFile, { name, schema }: NamedSchema, names = wireNames): void {
  const type = pascalCase(name);
  file.print``;
  file.doc([sentenceOf(schema.title, schema.description)]);
  if (schema.kind !== 'object') {
    file.print`export type ${type} = ${typeText(schema, names)};`;
    return;
  }
  file.print`export interface ${type} {`;
  for (const member of schema.members) printMember(file, member, names);
  if (schema.isOpen) {
    file.doc(['Unknown fields, unchanged.'], '  ');
    file.print`  readonly [member: string]: unknown;`;
  }
  file.print`}`;
}

function printMember(file: TypeScriptFile, { name, required, schema }: Member, names: TypeNames): void {
  file.doc([sentenceOf(schema.title, schema.description)], '  ');
  file.print`  readonly ${memberName(name)}${required ? '' : '?'}: ${typeText(schema, names)};`;
}

/** The description, or the title as a sentence. */
function sentenceOf(title: string | undefined, description: string | undefined): string | undefined {
  if (description !== undefined || title === undefined) return description;
  return `${title.charAt(0).toUpperCase()}${title.slice(1)}.`;
}
