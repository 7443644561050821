/** Parameters, results and types as trees: every member of every object, the inner ones folded. */

import { type Member, type NamedSchema, namesIn, type Schema } from '../../contract/model/schema.ts';
import { attribute, prose } from './mdx-page.ts';
import { typeLabel } from './type-label.ts';

/** Printer of trees over one document's named schemas. */
export class MemberTree {
  readonly #schemas: ReadonlyMap<string, NamedSchema>;
  readonly #marked: 'required' | 'optional';

  /** @param marked Which members are marked: what must be sent, or what need not be there. */
  constructor(schemas: readonly NamedSchema[], marked: 'required' | 'optional') {
    this.#schemas = new Map(schemas.map((schema) => [schema.name, schema]));
    this.#marked = marked;
  }

  /** One entry of a tree: what is said of it, then what is below it. */
  entry(
    { name, schema, required }: Member,
    texts = [schema.description ?? ''].filter((text) => text !== '').map(prose),
    below: readonly string[] = this.below(schema),
  ): string {
    const mark = attribute(this.#marked, required === (this.#marked === 'required'));
    const head = `<Member${attribute('name', name)}${attribute('type', typeLabel(schema))}${mark}>`;
    return [head, ...texts, ...below, '</Member>'].join('\n\n');
  }

  /** The members of an object, without going into the types that they name; undefined when there are none. */
  flat(schema: Schema): string | undefined {
    if (schema.kind !== 'object' || schema.members.length === 0) return undefined;
    const entries = schema.members.map((member) => this.entry(member, undefined, []));
    return ['<Members>', ...entries, '</Members>'].join('\n\n');
  }

  /** Every object that the schema reaches by name, each a tree of its members, folded unless `isOpen`. */
  below(schema: Schema, isOpen = false): string[] {
    return [...new Set(namesIn(schema))].flatMap((name) => {
      const target = this.#schemas.get(name)?.schema;
      if (target === undefined) return [];
      if (target.kind !== 'object') return this.below(target, isOpen);
      const label = `${target.members.length} ${target.members.length === 1 ? 'member' : 'members'} of ${name}`;
      const entries = target.members.map((member) => this.entry(member));
      return [`<Members${attribute('label', label)}${attribute('open', isOpen)}>`, ...entries, '</Members>'];
    });
  }
}
