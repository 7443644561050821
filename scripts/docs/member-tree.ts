/** Parameters, results and types as trees of the fields of every object; inner objects are folded. */

import { type Member, type NamedSchema, namesIn, type Schema } from '../../contract/model/schema.ts';
import { attribute, prose } from './mdx-page.ts';
import { typeLabel } from './type-label.ts';

/** Printer of trees over one document's named schemas. */
export class MemberTree {
  readonly #schemas: ReadonlyMap<string, NamedSchema>;
  readonly #marked: 'required' | 'optional';

  /** @param marked Which fields are marked: those that must be sent, or those that can be absent. */
  constructor(schemas: readonly NamedSchema[], marked: 'required' | 'optional') {
    this.#schemas = new Map(schemas.map((schema) => [schema.name, schema]));
    this.#marked = marked;
  }

  /** One entry of a tree: its texts, then the entries below it. */
  entry(
    { name, schema, required }: Member,
    texts = [schema.description ?? ''].filter((text) => text !== '').map(prose),
    below: readonly string[] = this.below(schema),
  ): string {
    const mark = attribute(this.#marked, required === (this.#marked === 'required'));
    const head = `<Member${attribute('name', name)}${attribute('type', typeLabel(schema))}${mark}>`;
    return [head, ...texts, ...below, '</Member>'].join('\n\n');
  }

  /** The fields of an object, without the fields of their types; undefined if it has none. */
  flat(schema: Schema): string | undefined {
    if (schema.kind !== 'object' || schema.members.length === 0) return undefined;
    const entries = schema.members.map((member) => this.entry(member, undefined, []));
    return ['<Members>', ...entries, '</Members>'].join('\n\n');
  }

  /** Every object that the schema reaches by name, each as a tree of its fields, folded unless `isOpen`. */
  below(schema: Schema, isOpen = false): string[] {
    return [...new Set(namesIn(schema))].flatMap((name) => {
      const target = this.#schemas.get(name)?.schema;
      if (target === undefined) return [];
      if (target.kind !== 'object') return this.below(target, isOpen);
      const label = `${target.members.length} ${target.members.length === 1 ? 'field' : 'fields'} of ${name}`;
      const entries = target.members.map((member) => this.entry(member));
      return [`<Members${attribute('label', label)}${attribute('open', isOpen)}>`, ...entries, '</Members>'];
    });
  }
}
