/** Quirks: each id appears once, and a test has it in its title. */

import type { ModelRule } from '../rule.ts';

export const quirkUnique: ModelRule = {
  name: 'quirk-unique',
  check({ openrpc }, report) {
    const seen = new Set<unknown>();
    for (const id of openrpc.itemsOf('x-quirks').map((quirk) => quirk.at('id'))) {
      if (seen.has(id.value)) report(id, `a quirk ${id.value} already exists`);
      seen.add(id.value);
    }
  },
};

export const quirkTested: ModelRule = {
  name: 'quirk-tested',
  check({ openrpc, testTitles }, report) {
    const tested = new Set(testTitles.flatMap((title) => title.match(/[a-z0-9]+(?:-[a-z0-9]+)*/g) ?? []));
    for (const quirk of openrpc.itemsOf('x-quirks')) {
      const id = quirk.member('id').string();
      if (!tested.has(id)) report(quirk, `no test under test/ has ${id} in its title`);
    }
  },
};
