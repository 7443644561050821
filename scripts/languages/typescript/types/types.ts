/** The model's shapes as TypeScript type expressions. */

import type { Schema } from '../../../../contract/model/schema.ts';
import { pascalCase } from '../../../../contract/names.ts';
import { type ImportedSymbol, typeSymbol } from '../file.ts';
import { quoted } from '../literals.ts';
import { files } from '../names.ts';

/** Pieces of source; symbols add their imports. */
export type TypeText = readonly (string | ImportedSymbol)[];

const hex = typeSymbol('Hex', files.schemas);
const hexInput = typeSymbol('HexInput', files.schemas);

/** The TypeScript type of a named schema. */
export function schemaType(name: string): ImportedSymbol {
  return typeSymbol(pascalCase(name), files.schemas);
}

/** The names of types that depend on the form of quantities: hex strings or bigints. */
export interface TypeNames {
  readonly named: (name: string) => TypeText;
  readonly quantity: (isTolerant: boolean) => TypeText;
}

/** As on the wire: hex strings. */
export const wireNames: TypeNames = {
  named: (name) => [schemaType(name)],
  quantity: (isTolerant) => [isTolerant ? hexInput : hex],
};

/** The alternatives of a schema's type: one, or those of a union, with null last. */
function typeArms(schema: Schema, names = wireNames): TypeText[] {
  switch (schema.kind) {
    case 'named':
      return [names.named(schema.name)];
    case 'quantity':
      return [names.quantity(schema.tolerant)];
    case 'data':
    case 'hex':
      return [[hex]];
    case 'words':
      return schema.words.map((word) => [quoted(word)]);
    case 'decimal':
      return [['string']];
    case 'string':
    case 'boolean':
    case 'number':
    case 'null':
      return [[schema.kind]];
    case 'integer':
      return [['number']];
    case 'list':
      return [['readonly ', ...element(schema.items, names), '[]']];
    case 'map':
      return [['Readonly<Record<', ...typeText(schema.keys, wireNames), ', ', ...typeText(schema.values, names), '>>']];
    case 'pair':
      return [['readonly [', ...typeText(schema.of, names), ', ', ...typeText(schema.of, names), ']']];
    case 'union':
      return schema.options.flatMap((option) => typeArms(option, names));
    case 'nullable':
      return [...typeArms(schema.of, names), ['null']];
    case 'anything':
      return [['unknown']];
    case 'object':
      throw new TypeError('objects are printed as interfaces, under their name');
  }
}

/** A schema's type. */
export function typeText(schema: Schema, names = wireNames): TypeText {
  return joined(typeArms(schema, names));
}

function joined(arms: readonly TypeText[]): TypeText {
  return arms.flatMap((arm, index) => (index === 0 ? arm : [' | ', ...arm]));
}

function element(items: Schema, names: TypeNames): TypeText {
  const arms = typeArms(items, names);
  const isPlain = arms.length === 1 && items.kind !== 'list' && items.kind !== 'pair';
  return isPlain ? joined(arms) : ['(', ...joined(arms), ')'];
}

/** Pieces with commas between them. */
export function listed(items: readonly TypeText[]): TypeText {
  return items.flatMap((item, index) => (index === 0 ? item : [', ', ...item]));
}
