/** `schemas.go`: a type for every schema that methods and operations use. */

import type { Model } from '../../../../contract/model/model.ts';
import type { NamedSchema, Schema } from '../../../../contract/model/schema.ts';
import type { GeneratedFile } from '../../generated-file.ts';
import { GoFile } from '../file.ts';
import { fieldsOf } from '../types/fields.ts';
import type { Arm, GoTypes } from '../types/types.ts';
import { type WordConstant, wordConstants } from '../types/words.ts';

export function emitSchemas(model: Model, types: GoTypes): GeneratedFile {
  const file = new GoFile('schemas.go', 'The values in requests and results.');
  for (const [name, named] of [...types.named].toSorted(([a], [b]) => (a < b ? -1 : 1)))
    printNamed(file, types, name, named);
  const constants = wordConstants(model, types);
  for (const type of new Set(constants.map((each) => each.type))) {
    const own = constants.filter((each) => each.type === type);
    const width = Math.max(...own.map(({ name }) => name.length));
    file.line();
    file.doc([`Values of ${type}.`]);
    file.line('const (');
    for (const { name, word } of own) file.line(`\t${name.padEnd(width)} ${type} = ${JSON.stringify(word)}`);
    file.line(')');
  }
  for (const { name, schema, arms } of types.interfaceUnions.values()) {
    file.line();
    file.doc([
      `${name} is ${lower(textOf(schema) ?? 'one of several types.')}`,
      `One of ${arms.flatMap((arm) => valuesOf(types, arm, constants)).join(', ')}.`,
    ]);
    file.line(`type ${name} interface {`);
    file.line(`\tis${name}()`);
    file.line('}');
  }
  for (const { name, schema, arms } of types.structUnions.values()) {
    file.line();
    file.doc([
      `${name} has exactly one field that is set; the others are nil: ${lower(textOf(schema) ?? 'one of several types.')}`,
      'An empty list can be in any of these fields.',
    ]);
    file.line(`type ${name} struct {`);
    for (const { field, type } of arms) {
      file.doc([`${field} is nil if the value is of another type.`], '\t');
      file.line(`\t${field} ${type.text}`);
    }
    file.line('}');
  }
  return file.finish();
}

/** How to write a value of an option in Go: its type, or its constants. */
function valuesOf(types: GoTypes, { schema, type }: Arm, constants: readonly WordConstant[]): string[] {
  const target = types.resolve(schema);
  if (target.kind !== 'words') return [type.text === 'Uint64' ? 'Number(n)' : type.text];
  return constants.filter(({ word }) => target.words.includes(word)).map(({ name }) => name);
}

function printNamed(file: GoFile, types: GoTypes, name: string, { schema }: NamedSchema): void {
  file.line();
  file.doc([`${name} is ${lower(textOf(schema) ?? 'described in the contract.')}`]);
  if (schema.kind !== 'object') {
    file.line(`type ${name} ${schema.kind === 'map' ? types.mapText(schema, name) : 'string'}`);
    return;
  }
  file.line(`type ${name} struct {`);
  for (const field of fieldsOf(types, name, schema)) {
    file.doc([textOf(field.member.schema)], '\t');
    file.line(`\t${field.name} ${field.type.text}`);
  }
  if (schema.isOpen) {
    file.doc(['Unknown fields, unchanged.'], '\t');
    file.line('\tExtra map[string]json.RawMessage');
  }
  file.line();
  file.line('\twire wire');
  file.line('}');
}

/** The description, or the title as a sentence. */
function textOf({ title, description }: Schema): string | undefined {
  return description ?? (title === undefined ? undefined : `${title.charAt(0).toUpperCase()}${title.slice(1)}.`);
}

function lower(text: string): string {
  return /^([A-Z][a-z]|A )/.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;
}
