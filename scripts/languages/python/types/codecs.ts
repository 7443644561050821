/** The model's shapes as codecs of the runtime. */

import type { Schema } from '../../../../contract/model/schema.ts';
import { quoted } from '../literals.ts';
import { constantCase } from '../names.ts';
import type { PythonTypes } from './types.ts';

const ADDRESS_BYTES = 20;

/** The runtime's module that has a codec. */
export function moduleOf(codec: string): string {
  if (['ADDRESS', 'BYTES', 'Data', 'HEX', 'Quantity'].includes(codec)) return '._codec';
  return ['ListOf', 'MapOf', 'Nullable', 'OneOf', 'PairOf'].includes(codec) ? '._codec_of' : '._codec_plain';
}

/** An expression; `use` is called with each codec of the runtime that it needs. */
export function codecText(types: PythonTypes, schema: Schema, use: (name: string) => void): string {
  const text = (inner: Schema) => codecText(types, inner, use);
  const constant = (name: string) => {
    use(name);
    return name;
  };
  const made = (name: string, ...args: string[]) => {
    use(name);
    return `${name}(${args.join(', ')})`;
  };
  switch (schema.kind) {
    case 'named':
      return constantCase(schema.name);
    case 'quantity':
      return made('Quantity', ...(schema.bits === undefined ? [] : [String(schema.bits)]));
    case 'data':
      if (schema.byteLength === ADDRESS_BYTES) return constant('ADDRESS');
      return schema.byteLength === undefined ? constant('BYTES') : made('Data', String(schema.byteLength));
    case 'hex':
      return constant('HEX');
    case 'words':
      return made('Words', ...schema.words.map(quoted));
    case 'decimal':
      return constant('DECIMAL');
    case 'string':
      return constant('STRING');
    case 'boolean':
      return constant('BOOLEAN');
    case 'integer':
      return constant('INTEGER');
    case 'number':
      return constant('NUMBER');
    case 'null':
      return constant('NULL');
    case 'anything':
      return constant('ANYTHING');
    case 'list':
      return made('ListOf', text(schema.items));
    case 'pair':
      return made('PairOf', text(schema.of));
    case 'nullable':
      return made('Nullable', text(schema.of));
    case 'union':
      return made('OneOf', ...schema.options.map(text));
    case 'map':
      return made('MapOf', text(schema.keys), text(schema.values));
    case 'object':
      throw new TypeError('objects have a codec under their name');
  }
}
