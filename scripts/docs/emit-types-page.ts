/** The page of types: every named schema of both contract files, with its fields. */

import type { Model } from '../../contract/model/model.ts';
import { type NamedSchema, namesIn, type Schema } from '../../contract/model/schema.ts';
import type { GeneratedFile } from '../languages/generated-file.ts';
import { link, MdxPage, prose } from './mdx-page.ts';
import { MemberTree } from './member-tree.ts';
import { typeLabel } from './type-label.ts';

export function emitTypesPage(model: Model): GeneratedFile {
  const page = new MdxPage('types', {
    title: 'Types',
    description: 'Every type of the contract: hex encodings, blocks, transactions, receipts, logs, filters, gas fees.',
    order: 10,
  });
  const isInput = ({ name }: NamedSchema) => name.endsWith('Input');
  const users = usersOf(model);
  page.add(
    'Numbers are hex quantities: `0x`, then hex digits without leading zeros; zero is `0x0`. Bytes are `0x` and two hex digits per byte. Objects of the chain are open: they can have fields that are not listed here, which the service passes through.',
    '## Types of the contract',
    ...entries(
      model,
      model.schemas.filter((schema) => !isInput(schema)),
      users,
    ),
    '## Types of tolerated input',
    'Common clients also send these forms, and the service accepts them unless it runs with `--strict`.',
    ...entries(model, model.schemas.filter(isInput), users),
    '## Types of the gas fee operation',
    ...model.operationSchemas.flatMap((schema) =>
      entry({ ...schema, pattern: undefined }, new MemberTree(model.operationSchemas, 'optional'), []),
    ),
  );
  return page.finish();
}

function entries(model: Model, schemas: readonly NamedSchema[], users: ReadonlyMap<string, string[]>): string[] {
  const tree = new MemberTree(model.schemas, 'optional');
  return schemas.flatMap((schema) => entry(schema, tree, users.get(schema.name) ?? []));
}

function entry({ name, schema, pattern }: NamedSchema, tree: MemberTree, users: readonly string[]): string[] {
  return [
    `### ${name}`,
    prose(schema.description ?? capital(schema.title ?? '')),
    ...form(schema, pattern),
    ...[tree.flat(schema)].filter((members) => members !== undefined),
    ...(users.length === 0 ? [] : [`Used by ${users.map(methodLink).join(', ')}.`]),
  ];
}

function form(schema: Schema, pattern: string | undefined): string[] {
  if (pattern !== undefined) return [`A string that matches \`${pattern}\`.`];
  switch (schema.kind) {
    case 'object':
      return [];
    case 'words':
      return [`One of ${schema.words.map((word) => `\`${word}\``).join(', ')}.`];
    default:
      return [`${capital(typeLabel(schema)).replaceAll(/`([^`]+)`/g, typeLink)}.`];
  }
}

function typeLink(code: string, name: string): string {
  return link(code, `/reference/types/#${name.toLowerCase()}`);
}

function methodLink(name: string): string {
  return link(`\`${name}\``, `/reference/methods/${name}/`);
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Methods by the types that their parameters and results contain, at any depth. */
function usersOf({ methods, schemas }: Model): Map<string, string[]> {
  const byName = new Map(schemas.map((schema) => [schema.name, schema.schema]));
  const reached = (schema: Schema): string[] =>
    namesIn(schema).flatMap((name) => [name, ...(byName.has(name) ? reached(byName.get(name)!) : [])]);
  const users = new Map<string, string[]>();
  for (const { name, params, toleratedParams, result } of methods) {
    const all = [
      ...[...params, ...toleratedParams].flatMap(({ strict, tolerant }) => [strict.schema, tolerant.schema]),
      result.schema,
    ];
    for (const type of new Set(all.flatMap(reached))) users.set(type, [...(users.get(type) ?? []), name]);
  }
  return users;
}
