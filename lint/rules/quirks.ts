/** Quirks: each id says the same wherever it stands, and a test bears it in its title. */

import type { Contract, Quirk, Rule } from '../contract.ts';
import type { Path } from '../contract-file.ts';

export const quirkTested: Rule = {
  name: 'quirk-tested',
  check(contract, report) {
    const tested = new Set(contract.testTitles.flatMap((title) => title.match(/[a-z0-9]+(?:-[a-z0-9]+)*/g) ?? []));
    for (const { quirk, path } of firstOfEachId(contract)) {
      if (!tested.has(quirk.id)) report(contract.openrpcFile, path, `no test under test/ has ${quirk.id} in its title`);
    }
  },
};

export const quirkText: Rule = {
  name: 'quirk-text',
  check(contract, report) {
    const first = new Map<string, Quirk>();
    for (const { quirk, path } of quirksOf(contract)) {
      const known = first.get(quirk.id) ?? quirk;
      first.set(quirk.id, known);
      for (const member of ['text', 'source', 'decision'] as const) {
        if (quirk[member] !== known[member]) {
          report(contract.openrpcFile, [...path, member], `${quirk.id} has another ${member} where it stands first`);
        }
      }
    }
  },
};

interface PlacedQuirk {
  readonly quirk: Quirk;
  readonly path: Path;
}

function quirksOf({ openrpc }: Contract): PlacedQuirk[] {
  const place = (quirks: readonly Quirk[] | undefined, path: Path): PlacedQuirk[] =>
    (quirks ?? []).map((quirk, position) => ({ quirk, path: [...path, 'x-quirks', position] }));
  const ofMethods = openrpc.methods.flatMap((method, position) => place(method['x-quirks'], ['methods', position]));
  return [...ofMethods, ...place(openrpc['x-quirks'], [])];
}

function firstOfEachId(contract: Contract): PlacedQuirk[] {
  const all = quirksOf(contract);
  return all.filter(({ quirk }, position) => all.findIndex((other) => other.quirk.id === quirk.id) === position);
}
