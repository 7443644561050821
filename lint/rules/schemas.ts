/** Schemas: each has a title, anchored patterns that cannot overflow the stack, and no field beside a reference. */

import type { ContractNode } from '../../contract/contract-node.ts';
import type { Report } from '../../contract/finding.ts';
import type { Contract } from '../../contract/load.ts';
import { referencesOf, schemasOf } from '../../contract/walk.ts';
import type { DocumentRule } from '../rule.ts';

export const schemaTitle: DocumentRule = {
  name: 'schema-title',
  check: (contract, report) =>
    forEachSchema(contract, (schema) => {
      if (schema.at('title').value === undefined && schema.reference === undefined && !isWrapper(schema)) {
        report(schema, 'missing field "title", such as "20-byte address"; error messages state "expected a TITLE"');
      }
    }),
};

/** A repeated capturing group uses a stack frame for each repetition, so a long value overflows the stack. */
const REPEATED_CAPTURE = /(?<!\\)\((?!\?)[^()]*\)[*+{]/;

export const schemaPattern: DocumentRule = {
  name: 'schema-pattern',
  check: (contract, report) =>
    forEachSchema(contract, (schema) => {
      for (const place of [schema, schema.at('x-input')]) checkPattern(place.at('pattern'), report);
    }),
};

function checkPattern(place: ContractNode, report: Report): void {
  const pattern = place.value;
  if (typeof pattern !== 'string') return;
  if (!pattern.startsWith('^') || !pattern.endsWith('$')) {
    report(place, `expected a pattern that is anchored at both ends, such as "^0x$"; got "${pattern}"`);
  }
  if (REPEATED_CAPTURE.test(pattern)) {
    report(place, `expected groups that do not capture, such as "(?:ab)*"; got "${pattern}"`);
  }
}

export const refWithoutSiblings: DocumentRule = {
  name: 'ref-without-siblings',
  check({ openrpc, openapi }, report) {
    for (const { root } of [openrpc, openapi]) {
      for (const node of referencesOf(root)) {
        const siblings = Object.keys(node.value as object).filter((key) => key !== '$ref');
        if (siblings.length > 0) {
          report(
            node,
            `expected no other field beside $ref, since readers disagree on what it means; got ${siblings.join(', ')}`,
          );
        }
      }
    }
  },
};

/** A reference with only a description beside it: its title is that of its target. */
function isWrapper(schema: ContractNode): boolean {
  return schema.children().every(({ path }) => path.at(-1) === 'description' || path.at(-1) === 'allOf');
}

function forEachSchema({ openrpc, openapi }: Contract, visit: (schema: ContractNode) => void): void {
  for (const { root } of [openrpc, openapi]) for (const schema of schemasOf(root)) visit(schema);
}
