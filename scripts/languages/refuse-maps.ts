/** Rejects maps that no SDK can print: with keys that are not text, or in a union with objects or other maps. */

import type { Model } from '../../contract/model/model.ts';
import type { NamedSchema, Schema } from '../../contract/model/schema.ts';
import { UnprintableError } from './unprintable-error.ts';

const TEXT_KINDS = ['quantity', 'data', 'hex', 'words', 'decimal', 'string'];

/** @throws {UnprintableError} with the place of the map. */
export function refuseMaps(model: Model): void {
  const named = new Map<string, NamedSchema>(
    [...model.schemas, ...model.operationSchemas].map((each) => [each.name, each]),
  );
  const visit = (schema: Schema, place: string): void => {
    switch (schema.kind) {
      case 'map': {
        const { kind } = resolve(schema.keys);
        if (!TEXT_KINDS.includes(kind)) {
          throw new UnprintableError(`${place}: expected keys that are text, such as addresses; got ${kind}`);
        }
        visit(schema.values, place);
        return;
      }
      case 'union': {
        const kinds = flat(schema).map(({ kind }) => kind);
        if (kinds.includes('map') && kinds.filter((kind) => kind === 'map' || kind === 'object').length > 1) {
          throw new UnprintableError(`${place}: its options look alike in JSON`);
        }
        for (const option of schema.options) visit(option, place);
        return;
      }
      case 'list':
        visit(schema.items, place);
        return;
      case 'pair':
      case 'nullable':
        visit(schema.of, place);
        return;
      case 'object':
        for (const { name, schema: member } of schema.members) visit(member, `${place}.${name}`);
        return;
      default:
    }
  };
  const resolve = (schema: Schema): Schema =>
    schema.kind === 'named' ? resolve(named.get(schema.name)!.schema) : schema;
  const flat = (schema: Schema): Schema[] => {
    const target = resolve(schema);
    if (target.kind === 'nullable') return flat(target.of);
    return target.kind === 'union' ? target.options.flatMap(flat) : [target];
  };
  for (const { name, schema } of named.values()) visit(schema, name);
  for (const { name, params, toleratedParams, result } of model.methods) {
    for (const param of [...params, ...toleratedParams]) visit(param.strict.schema, `${name}.${param.name}`);
    visit(result.schema, `${name}.result`);
  }
}
