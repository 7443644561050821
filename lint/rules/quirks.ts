/** Quirks: each id has the same texts everywhere, and a test has it in its title. */

import type { ContractNode } from '../../contract/contract-node.ts';
import type { Quirk } from '../../contract/model/model.ts';
import type { ModelRule, Subject } from '../rule.ts';

export const quirkTested: ModelRule = {
  name: 'quirk-tested',
  check(subject, report) {
    const tested = new Set(subject.testTitles.flatMap((title) => title.match(/[a-z0-9]+(?:-[a-z0-9]+)*/g) ?? []));
    const seen = new Set<string>();
    for (const { quirk, place } of quirksOf(subject)) {
      if (!tested.has(quirk.id) && !seen.has(quirk.id)) {
        report(place, `no test under test/ has ${quirk.id} in its title`);
      }
      seen.add(quirk.id);
    }
  },
};

export const quirkText: ModelRule = {
  name: 'quirk-text',
  check(subject, report) {
    const first = new Map<string, Quirk>();
    for (const { quirk, place } of quirksOf(subject)) {
      const known = first.get(quirk.id) ?? quirk;
      first.set(quirk.id, known);
      for (const field of ['text', 'source', 'decision'] as const) {
        if (quirk[field] !== known[field]) {
          report(place.at(field), `expected the ${field} that ${quirk.id} has where it first appears`);
        }
      }
    }
  },
};

interface PlacedQuirk {
  readonly quirk: Quirk;
  readonly place: ContractNode;
}

function quirksOf({ model, openrpc }: Subject): PlacedQuirk[] {
  const ofMethods = model.methods.flatMap(({ quirks }, position) =>
    quirks.map((quirk, index) => ({ quirk, place: openrpc.at('methods', position, 'x-quirks', index) })),
  );
  const entries = openrpc.at('x-quirks').children();
  const ofService = model.serviceQuirks.map((quirk) => ({
    quirk,
    place: entries.find((entry) => entry.at('id').value === quirk.id) ?? openrpc,
  }));
  return [...ofMethods, ...ofService];
}
