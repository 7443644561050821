/** `schemas.ts`: a TypeScript type for every named schema of openrpc.json. */

import type { Model } from '../../../../contract/model/model.ts';
import { pascalCase } from '../../../../contract/model/names.ts';
import type { Member, NamedSchema } from '../../../../contract/model/schema.ts';
import type { GeneratedFile } from '../../generated-file.ts';
import { TypeScriptFile } from '../file.ts';
import { memberName } from '../literals.ts';
import { aliasBody, SCHEMAS_FILE, type TypeNames, typeText, wireNames } from '../types.ts';

export function schemasFile(model: Model): GeneratedFile {
  const file = new TypeScriptFile(SCHEMAS_FILE, 'The values that travel: a type for every schema of openrpc.json.');
  file.print``;
  file.doc(['A string of hex digits after 0x. How many, and what they mean, say the schemas below.']);
  file.print`export type Hex = \`0x\${string}\`;`;
  file.print``;
  file.doc(['A hex string as clients send it, where the case of the x is free.']);
  file.print`export type HexInput = Hex | \`0X\${string}\`;`;
  for (const schema of model.schemas) printSchema(file, schema);
  return file.finish();
}

/** One schema's type with its doc comments, after an empty line. */
export function printSchema(file: TypeScriptFile, { name, schema }: NamedSchema, names = wireNames): void {
  const type = pascalCase(name);
  file.print``;
  file.doc([sentenceOf(schema.title, schema.description)]);
  if (schema.kind !== 'object') {
    const start = `export type ${type}`;
    file.print`${start}${aliasBody(schema, start.length, names)}`;
    return;
  }
  file.print`export interface ${type} {`;
  for (const member of schema.members) printMember(file, member, names);
  if (schema.isOpen) {
    file.doc(['Members beyond those listed, as they came.'], '  ');
    file.print`  readonly [member: string]: unknown;`;
  }
  file.print`}`;
}

function printMember(file: TypeScriptFile, { name, required, schema }: Member, names: TypeNames): void {
  file.doc([sentenceOf(schema.title, schema.description)], '  ');
  file.print`  readonly ${memberName(name)}${required ? '' : '?'}: ${typeText(schema, names)};`;
}

/** A description is a sentence already; a title alone becomes one. */
function sentenceOf(title: string | undefined, description: string | undefined): string | undefined {
  if (description !== undefined || title === undefined) return description;
  return `${title.charAt(0).toUpperCase()}${title.slice(1)}.`;
}
