/** The model's shapes as TypeScript type expressions. */

import type { Schema } from '../../model/schema.ts';
import { LINE_CHARACTERS } from '../../print/generated-file.ts';
import { quoted } from '../../print/literal.ts';
import { type ImportedSymbol, typeSymbol } from '../../print/typescript-file.ts';
import { files, schemaType } from './names.ts';

/** Pieces of one line of source; symbols bring their imports. */
export type TypeText = readonly (string | ImportedSymbol)[];

const hex = typeSymbol('Hex', files.schemas);
const hexInput = typeSymbol('HexInput', files.schemas);

/** The arms of a schema's type: one, or those of a union, null last. */
export function typeArms(schema: Schema): TypeText[] {
  switch (schema.kind) {
    case 'named':
      return [[schemaType(schema.name)]];
    case 'quantity':
      return [[schema.tolerant ? hexInput : hex]];
    case 'data':
    case 'hex':
      return [[hex]];
    case 'words':
      return schema.words.map((word) => [quoted(word)]);
    case 'string':
    case 'boolean':
    case 'number':
    case 'null':
      return [[schema.kind]];
    case 'integer':
      return [['number']];
    case 'list':
      return [['readonly ', ...element(schema.items), '[]']];
    case 'union':
      return schema.options.flatMap(typeArms);
    case 'nullable':
      return [...typeArms(schema.of), ['null']];
    case 'anything':
      return [['unknown']];
    case 'object':
      throw new TypeError('objects are printed as interfaces, under their name');
  }
}

/** A schema's type on one line. */
export function typeText(schema: Schema): TypeText {
  return joined(typeArms(schema));
}

/** ` = a | b;` after a type's name: on that line where it fits, else an arm a line. */
export function aliasBody(schema: Schema, before: number): TypeText {
  const arms = typeArms(schema);
  const line = joined(arms);
  if (before + ' = ;'.length + width(line) <= LINE_CHARACTERS) return [' = ', ...line, ';'];
  return [' =', ...arms.flatMap((arm) => ['\n  | ', ...arm]), ';'];
}

export function width(text: TypeText): number {
  return text.reduce((sum, piece) => sum + (typeof piece === 'string' ? piece : piece.name).length, 0);
}

function joined(arms: readonly TypeText[]): TypeText {
  return arms.flatMap((arm, index) => (index === 0 ? arm : [' | ', ...arm]));
}

function element(items: Schema): TypeText {
  const arms = typeArms(items);
  const isPlain = arms.length === 1 && items.kind !== 'list';
  return isPlain ? joined(arms) : ['(', ...joined(arms), ')'];
}
