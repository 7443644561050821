/** References: they stand alone, lead somewhere, never in a circle, and every component is led to. */

import { type Contract, pointerPath, type Report, type Rule, resolvePointer, type Schema } from '../contract.ts';
import type { ContractFile, Path } from '../contract-file.ts';
import { objectsOf, schemasOf } from '../walk.ts';

export const refWithoutSiblings: Rule = {
  name: 'ref-without-siblings',
  check: (contract, report) =>
    forEachReference(contract, (file, path, _target, node) => {
      const siblings = Object.keys(node).filter((key) => key !== '$ref');
      if (siblings.length > 0)
        report(file, path, `${siblings.join(', ')} beside $ref: readers disagree on what it means`);
    }),
};

export const danglingRef: Rule = {
  name: 'dangling-ref',
  check: (contract, report) =>
    forEachReference(contract, (file, path, target) => {
      if (resolvePointer(file.value, target) === undefined) report(file, [...path, '$ref'], `${target} leads nowhere`);
    }),
};

export const recursiveSchema: Rule = {
  name: 'recursive-schema',
  check: ({ openrpcFile, openapiFile }, report) => {
    reportRecursion(openrpcFile, report);
    reportRecursion(openapiFile, report);
  },
};

/** Kinds of components that are led to by `$ref` alone; errors are also listed in `x-errors`. */
const countedKinds = ['contentDescriptors', 'schemas', 'tags', 'parameters', 'headers', 'responses'];

export const unusedComponent: Rule = {
  name: 'unused-component',
  check(contract, report) {
    const used = new Set<string>();
    forEachReference(contract, (file, _path, target) => used.add(file.name + target));
    for (const file of [contract.openrpcFile, contract.openapiFile]) {
      const components = (resolvePointer(file.value, '#/components') ?? {}) as Record<string, object>;
      for (const kind of countedKinds) {
        for (const name of Object.keys(components[kind] ?? {})) {
          if (!used.has(`${file.name}#/components/${kind}/${name}`)) {
            report(file, ['components', kind, name], `nothing refers to ${name}`);
          }
        }
      }
    }
  },
};

type OnReference = (file: ContractFile, path: Path, target: string, node: Readonly<Record<string, unknown>>) => void;

function forEachReference({ openrpcFile, openapiFile }: Contract, visit: OnReference): void {
  for (const file of [openrpcFile, openapiFile]) {
    for (const { path, node } of objectsOf(file.value)) {
      if (typeof node.$ref === 'string') visit(file, path, node.$ref, node);
    }
  }
}

/** Recursive schemas never end in tools that replace every reference by its target. */
function reportRecursion(file: ContractFile, report: Report): void {
  const leadsTo = new Map<string, Set<string>>();
  for (const { path, schema } of schemasOf(file.value)) {
    const [first, kind, owner] = path;
    if (first !== 'components' || kind !== 'schemas' || typeof owner !== 'string') continue;
    const targets = leadsTo.get(owner) ?? new Set<string>();
    if (typeof schema.$ref === 'string') targets.add(nameOf(schema));
    leadsTo.set(owner, targets);
  }
  for (const name of leadsTo.keys()) {
    if (reaches(leadsTo, name, name)) report(file, ['components', 'schemas', name], `${name} contains itself`);
  }
}

function nameOf(schema: Schema): string {
  return pointerPath(schema.$ref ?? '').at(-1) ?? '';
}

function reaches(leadsTo: ReadonlyMap<string, ReadonlySet<string>>, from: string, to: string): boolean {
  const seen = new Set<string>();
  const queue = [...(leadsTo.get(from) ?? [])];
  for (let name = queue.pop(); name !== undefined; name = queue.pop()) {
    if (name === to) return true;
    if (!seen.has(name)) queue.push(...(leadsTo.get(name) ?? []));
    seen.add(name);
  }
  return false;
}
