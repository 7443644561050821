/** Random mistakes in the contract: linter and generator report findings and never crash. Redocly, a separate process, is left out. */

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { contractFileOf } from '../../contract/contract-file.ts';
import type { Contract } from '../../contract/load.ts';
import { inspect } from '../../contract/model/build-model.ts';
import { applyRules } from '../../lint/lint-contract.ts';
import { openapiText, openrpcText } from '../harness/shipped-contract.ts';

const RUNS = 1000;
/** Far beyond the minute that a run takes, so that only an endless run exceeds it. */
const TIMEOUT_MS = 900_000;
const openapi = parse(openapiText);

const names = [
  '$ref',
  'type',
  'x-credits',
  'x-format',
  'x-other',
  '__proto__',
  'constructor',
  'examples',
  'a b%/~',
  '0',
  '',
];
const values = [
  ...[null, true, false, 0, -1.5, 80, 2 ** 60, '', 'text', '^0x[', '#/components/schemas/bytes', 'object', 'array'],
  ...[[], {}, [null], [7], [[]], ['text', 'text'], { type: 'text' }, { type: 'array', items: [] }, { enum: [] }],
  ...['#/components/schemas/Log', '#/components/errors/InvalidParams', '#/nowhere', '#/%', '#/%25', 'x.json', ''].map(
    ($ref) => ({ $ref }),
  ),
];

/** A random place in the document: a walk from the root picks one child at each step. */
const walk = fc.array(fc.nat(1000), { minLength: 1, maxLength: 12 });

const mutation = fc.record({
  file: fc.constantFrom('openrpc', 'openapi'),
  walk,
  change: fc.oneof(
    fc.record({ kind: fc.constant('delete') }),
    fc.record({ kind: fc.constant('rename'), name: fc.constantFrom(...names) }),
    fc.record({ kind: fc.constant('replace'), value: fc.constantFrom(...values) }),
    fc.record({ kind: fc.constant('copy'), from: walk }),
  ),
});

type Mutation = typeof mutation extends fc.Arbitrary<infer Value> ? Value : never;

function mutated(mutations: readonly Mutation[]): Contract {
  const documents = { openrpc: JSON.parse(openrpcText), openapi: structuredClone(openapi) };
  for (const { file, walk, change } of mutations) {
    const place = follow(documents[file as 'openrpc'], walk);
    if (place !== undefined) apply(place, change, documents[file as 'openrpc']);
  }
  const file = (name: string, content: unknown) => ({
    ...contractFileOf(name, content),
    locate: () => ({ line: 1, column: 1 }), // the real one would parse the text of each contract
  });
  return { openrpc: file('openrpc.json', documents.openrpc), openapi: file('openapi.yaml', documents.openapi) };
}

interface Place {
  readonly parent: any;
  readonly key: string;
}

function follow(root: any, steps: readonly number[]): Place | undefined {
  let place: Place | undefined;
  let node = root;
  for (const step of steps) {
    const keys = typeof node === 'object' && node !== null ? Object.keys(node) : [];
    if (keys.length === 0) break;
    place = { parent: node, key: keys[step % keys.length]! };
    node = place.parent[place.key];
  }
  return place;
}

function apply({ parent, key }: Place, change: Mutation['change'], document: any): void {
  const value = parent[key];
  switch (change.kind) {
    case 'rename':
      remove(parent, key);
      Object.defineProperty(parent, change.name!, { value, enumerable: true, configurable: true, writable: true });
      break;
    case 'replace':
      parent[key] = structuredClone(change.value);
      break;
    case 'copy': {
      const source = follow(document, change.from!);
      parent[key] = source && structuredClone(source.parent[source.key]);
      break;
    }
    default:
      remove(parent, key);
  }
}

function remove(parent: any, key: string): void {
  if (Array.isArray(parent)) parent.splice(Number(key), 1);
  else delete parent[key];
}

test(
  `${RUNS} mutants of the contract: linter and generator report the mistake, and neither crashes`,
  () => {
    let refused = 0;
    fc.assert(
      fc.property(fc.array(mutation, { minLength: 1, maxLength: 3 }), (mutations) => {
        const contract = mutated(mutations);
        const inspection = inspect(contract); // everything that the generator does before it emits code
        applyRules(contract, inspection, []);
        if (inspection.findings.length > 0) refused += 1;
      }),
      { numRuns: RUNS, seed: 20261121 },
    );
    expect(refused).toBeGreaterThan(RUNS / 4);
    expect(refused).toBeLessThan(RUNS);
  },
  TIMEOUT_MS,
);
