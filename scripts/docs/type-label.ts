/** A schema's type in a few words; the names of types are in backticks. */

import type { Schema } from '../../contract/model/schema.ts';

/** ``list of `Log` ``, `` `address` or null ``. */
export function typeLabel(schema: Schema): string {
  switch (schema.kind) {
    case 'named':
      return `\`${schema.name}\``;
    case 'quantity':
      return 'hex quantity';
    case 'data':
      return schema.byteLength === undefined ? 'hex bytes' : `${schema.byteLength} bytes as hex`;
    case 'hex':
      return schema.title ?? 'hex string';
    case 'words':
      return schema.words.map((word) => `"${word}"`).join(', ');
    case 'list':
      return `list of ${typeLabel(schema.items)}`;
    case 'map':
      return `object that maps each ${typeLabel(schema.keys)} to a ${typeLabel(schema.values)}`;
    case 'pair':
      return `two of ${typeLabel(schema.of)}`;
    case 'union':
      return schema.options.map(typeLabel).join(' or ');
    case 'nullable':
      return `${typeLabel(schema.of)} or null`;
    case 'string':
    case 'decimal':
      return schema.title ?? 'string';
    case 'integer':
    case 'number':
      return schema.title ?? schema.kind;
    case 'boolean':
    case 'null':
      return schema.kind;
    case 'anything':
      return 'any value';
    case 'object':
      return 'object';
  }
}
