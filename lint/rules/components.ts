/** Components: each is referred to at least once. */

import { referencesOf } from '../../contract/walk.ts';
import type { DocumentRule } from '../rule.ts';

/** Kinds of components that only `$ref` refers to; errors are also listed in `x-errors`. */
const COUNTED_KINDS = ['contentDescriptors', 'schemas', 'tags', 'parameters', 'headers', 'responses'];

export const unusedComponent: DocumentRule = {
  name: 'unused-component',
  check({ openrpc, openapi }, report) {
    for (const { root } of [openrpc, openapi]) {
      const used = new Set([...referencesOf(root)].map(({ reference }) => reference));
      for (const component of COUNTED_KINDS.flatMap((kind) => root.at('components', kind).children())) {
        if (!used.has(`#${component.pointer}`))
          report(component, `no reference to ${component.path.at(-1)} exists; remove it`);
      }
    }
  },
};
