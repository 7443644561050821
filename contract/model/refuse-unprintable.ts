/** What no emitter could print: schemas that contain themselves, and names that become one in a language. */

import type { ContractNode } from '../contract-node.ts';
import { pascalCase } from './names.ts';

/**
 * @param components `components.schemas`.
 * @throws {ContractError} For a schema that contains itself. The tools that read the contract replace references by
 *   their targets, without end when there is no end.
 */
export function refuseRecursion(components: ContractNode): void {
  const finished = new Set<string>();
  for (const [name, schema] of components.members()) follow(name, schema, []);

  function follow(name: string, schema: ContractNode, above: readonly string[]): void {
    if (above.includes(name)) schema.fail(`contains itself: ${[...above, name].join(' -> ')}`);
    if (finished.has(name)) return;
    for (const reference of referencesIn(schema))
      follow(reference.referencedName()!, reference.resolve(), [...above, name]);
    finished.add(name);
  }
}

/**
 * @param components `components.schemas`.
 * @throws {ContractError} For two schemas whose names differ only in what a type's name cannot show: `log` and `Log`.
 */
export function refuseEqualNames(components: ContractNode): void {
  const byType = new Map<string, string>();
  for (const [name, schema] of components.members()) {
    const other = byType.get(pascalCase(name));
    if (other !== undefined) schema.fail(`would have the same type name as ${other}: ${pascalCase(name)}`);
    byType.set(pascalCase(name), name);
  }
}

function referencesIn(node: ContractNode): ContractNode[] {
  if (Array.isArray(node.value)) return node.items().flatMap(referencesIn);
  if (!node.isObject) return [];
  return node.optional('$ref') === undefined ? node.members().flatMap(([, member]) => referencesIn(member)) : [node];
}
