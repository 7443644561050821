/** References: each points to a component of the kind that its place needs, and no schema contains itself. */

import type { ContractNode } from '../contract-node.ts';
import { shown } from '../contract-node.ts';
import type { Check, Report } from '../finding.ts';
import { referencesOf, schemasWithin } from '../walk.ts';

export const danglingRef: Check = {
  name: 'dangling-ref',
  check({ openrpc, openapi }, report) {
    for (const { root } of [openrpc, openapi]) for (const node of referencesOf(root)) checkTarget(node, report);
  },
};

function checkTarget(node: ContractNode, report: Report): void {
  const place = node.at('$ref');
  if (!node.reference?.startsWith('#/')) {
    report(
      place,
      `expected a reference into the same file, such as "#/components/schemas/address"; got ${shown(place.value)}`,
    );
  } else if (node.target() === undefined) {
    report(place, `no value exists at ${shown(place.value)}`);
  }
}

/** The kind of component that an item of a list or a field of a map may refer to, by the name of the list or map. */
const KINDS_OF_ENTRIES: Readonly<Record<string, string>> = {
  params: 'contentDescriptors',
  errors: 'errors',
  tags: 'tags',
  parameters: 'parameters',
  responses: 'responses',
  headers: 'headers',
};

export const refKind: Check = {
  name: 'ref-kind',
  check({ openrpc, openapi }, report) {
    for (const { root } of [openrpc, openapi]) {
      for (const node of referencesOf(root)) {
        const [, components, kind, name, ...below] = node.reference?.split('/') ?? [];
        const isComponent = components === 'components' && name !== undefined && below.length === 0;
        const expected = kindAt(node.path);
        if (node.target() === undefined || (isComponent && kind === expected)) continue;
        report(
          node.at('$ref'),
          `expected a reference to a component of the kind "${expected}", such as "#/components/${expected}/NAME"; got "${node.reference}"`,
        );
      }
    }
  },
};

function kindAt(path: readonly string[]): string {
  const isMethodResult = path[0] === 'methods' && path.length === 3 && path[2] === 'result';
  if (isMethodResult || (path[0] === 'components' && path.length === 3 && path[1] === 'contentDescriptors')) {
    return 'contentDescriptors';
  }
  const isProperty = path.at(-3) === 'properties' || path.includes('schemas') || path.includes('schema');
  return (isProperty ? undefined : KINDS_OF_ENTRIES[path.at(-2) ?? '']) ?? 'schemas';
}

/** The tools that read the contract replace references by their targets, which never ends for a schema that contains itself. */
export const recursiveSchema: Check = {
  name: 'recursive-schema',
  check({ openrpc, openapi }, report) {
    for (const { root } of [openrpc, openapi]) checkRecursion(root.at('components', 'schemas'), report);
  },
};

function checkRecursion(components: ContractNode, report: Report): void {
  const finished = new Set<string>();
  for (const schema of components.children()) follow(schema, []);

  function follow(schema: ContractNode, above: readonly string[]): void {
    const name = schema.path.at(-1)!;
    if (above.includes(name)) {
      report(schema, `${name} contains itself: ${[...above.slice(above.indexOf(name)), name].join(' -> ')}`);
    } else if (!finished.has(name)) {
      for (const target of targetsIn(schema)) follow(target, [...above, name]);
      finished.add(name);
    }
  }
}

/** Components that a schema refers to. */
function targetsIn(schema: ContractNode): ContractNode[] {
  return [...schemasWithin(schema)]
    .map((inner) => inner.target())
    .filter((target) => target !== undefined)
    .filter(({ path }) => path.length === 3 && path[0] === 'components' && path[1] === 'schemas');
}
