/** `schemas.py`: a class for every object that a parameter or result contains, and aliases for other schemas. */

import type { Model } from '../../../../contract/model/model.ts';
import type { Member, NamedSchema, Schema } from '../../../../contract/model/schema.ts';
import { pascalCase } from '../../../../contract/names.ts';
import type { GeneratedFile } from '../../generated-file.ts';
import { docstring, PythonFile } from '../file.ts';
import { memberName } from '../names.ts';
import { type Direction, importsOf, PythonTypes } from '../types/types.ts';

export function emitSchemas(model: Model): GeneratedFile {
  const types = new PythonTypes(model);
  const file = new PythonFile(
    'chain_access/schemas.py',
    'The values in requests and results. Quantities are int, bytes and hashes are bytes, addresses are str as received.',
  );
  file.use('._record', 'Record');
  for (const object of types.objects) printClass(file, types, object);
  file.print('');
  for (const { name, schema } of types.aliases) printAlias(file, types, name, schema);
  return file.finish();
}

/** The names that the package exports. */
export function schemaNames(model: Model): string[] {
  const types = new PythonTypes(model);
  return [...types.objects, ...types.aliases].map(({ name }) => pascalCase(name)).sort();
}

function printClass(file: PythonFile, types: PythonTypes, { name, schema }: NamedSchema): void {
  if (schema.kind !== 'object') return;
  const direction = types.directionOf(name);
  file.print('', '', `class ${pascalCase(name)}(Record, frozen=True, kw_only=True, gc=False, eq=False):`);
  file.print(docstring([sentenceOf(schema) ?? `${pascalCase(name)}.`], [], '    '));
  const isLast = (member: Member) => !member.required;
  for (const member of schema.members.toSorted((a, b) => Number(isLast(a)) - Number(isLast(b)))) {
    printMember(file, types, member, direction);
  }
}

function printMember(file: PythonFile, types: PythonTypes, member: Member, direction: Direction): void {
  const text = types.text(member.schema, direction);
  importTypes(file, text, false);
  const isNullable = /(^|\| )None$/.test(text);
  const annotation = member.required || isNullable ? text : `${text} | None`;
  file.print('', `    ${memberName(member.name)}: ${annotation}${member.required ? '' : ' = None'}`);
  const doc = docstring([sentenceOf(member.schema)], [], '    ');
  if (doc.trim() !== '""""""') file.print(doc);
}

function printAlias(file: PythonFile, types: PythonTypes, name: string, schema: Schema): void {
  const direction: Direction = schema.kind === 'words' ? 'result' : 'param';
  const text = types.text(schema, direction);
  file.use('typing', 'TypeAlias');
  importTypes(file, text, true);
  file.print('', `${pascalCase(name)}: TypeAlias = ${text}`);
  const sentence = sentenceOf(schema);
  if (sentence !== undefined) file.print(docstring([sentence], [], ''));
}

function importTypes(file: PythonFile, text: string, isRun: boolean): void {
  for (const [module, name] of importsOf(text)) {
    if (isRun || module === 'typing') file.use(module, name);
    else file.useType(module, name);
  }
}

/** The description, or the title as a sentence. */
function sentenceOf({ title, description }: Schema): string | undefined {
  if (description !== undefined || title === undefined) return description;
  return `${title.charAt(0).toUpperCase()}${title.slice(1)}.`;
}
