/** Summaries: they become the first line of a doc comment in five languages, so each is one sentence. */

import type { Rule } from '../contract.ts';
import { objectsOf } from '../walk.ts';

/** A capital letter, no second sentence, a full stop. */
const sentence = /^[A-Z](?:(?![.!?] [A-Z])[^\n])*\.$/;

export const summarySentence: Rule = {
  name: 'summary-sentence',
  check({ openrpcFile, openapiFile }, report) {
    for (const file of [openrpcFile, openapiFile]) {
      for (const { path, node } of objectsOf(file.value)) {
        if (typeof node.summary === 'string' && !sentence.test(node.summary)) {
          report(
            file,
            [...path, 'summary'],
            'a summary is one sentence: a capital letter, a full stop, nothing after it',
          );
        }
      }
    }
  },
};
