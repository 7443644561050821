/** The types that change when quantities are bigints: those in parameters and results that contain a quantity. */

import type { Model } from '../../../../contract/model/model.ts';
import type { NamedSchema, Schema } from '../../../../contract/model/schema.ts';
import { pascalCase } from '../../../../contract/names.ts';
import { typeSymbol } from '../file.ts';
import { files } from '../names.ts';
import { type TypeNames, wireNames } from './types.ts';

export class BigintTypes {
  readonly #schemas: ReadonlyMap<string, Schema>;
  readonly #model: Model;

  constructor(model: Model) {
    this.#model = model;
    this.#schemas = new Map(model.schemas.map(({ name, schema }) => [name, schema]));
  }

  /** Names of types: `bigint` for a quantity, and the prefix `Bigint` for a schema that contains one. */
  get names(): TypeNames {
    return {
      quantity: () => ['bigint'],
      named: (name) => {
        const target = this.schema(name);
        if (target.kind === 'quantity') return ['bigint'];
        return this.#holds(target)
          ? [typeSymbol(`Bigint${pascalCase(name)}`, files.bigintSchemas)]
          : wireNames.named(name);
      },
    };
  }

  /** The schemas that need a second declaration, because they contain a quantity; in the order of the contract. */
  changed(): NamedSchema[] {
    const reached = new Set<string>();
    const visit = (schema: Schema): void => {
      for (const part of parts(schema)) visit(part);
      if (schema.kind !== 'named' || reached.has(schema.name)) return;
      reached.add(schema.name);
      visit(this.schema(schema.name));
    };
    for (const { params, toleratedParams, result } of this.#model.methods) {
      for (const { strict } of [...params, ...toleratedParams]) visit(strict.schema);
      visit(result.schema);
    }
    return this.#model.schemas.filter(
      ({ name, schema }) => reached.has(name) && schema.kind !== 'quantity' && this.#holds(schema),
    );
  }

  schema(name: string): Schema {
    const schema = this.#schemas.get(name);
    if (schema === undefined) throw new TypeError(`there is no schema ${name}`);
    return schema;
  }

  #holds(schema: Schema): boolean {
    if (schema.kind === 'named') return this.#holds(this.schema(schema.name));
    return schema.kind === 'quantity' || parts(schema).some((part) => this.#holds(part));
  }
}

function parts(schema: Schema): readonly Schema[] {
  switch (schema.kind) {
    case 'list':
      return [schema.items];
    case 'map':
      return [schema.values];
    case 'pair':
    case 'nullable':
      return [schema.of];
    case 'union':
      return schema.options;
    case 'object':
      return schema.members.map((member) => member.schema);
    default:
      return [];
  }
}
