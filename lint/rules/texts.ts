/** Summaries: they become the first line of a doc comment in every language, so each is one sentence. */

import { objectsOf } from '../../contract/walk.ts';
import type { DocumentRule } from '../rule.ts';

/** One sentence: a capital letter first, a full stop last. */
const SENTENCE = /^[A-Z](?:(?![.!?] [A-Z])[^\n])*\.$/;

export const summarySentence: DocumentRule = {
  name: 'summary-sentence',
  check({ openrpc, openapi }, report) {
    for (const { root } of [openrpc, openapi]) {
      for (const object of objectsOf(root)) {
        const summary = object.at('summary');
        if (typeof summary.value === 'string' && !SENTENCE.test(summary.value)) {
          report(summary, `expected one sentence such as "Returns a block by its number."; got "${summary.value}"`);
        }
      }
    }
  },
};
