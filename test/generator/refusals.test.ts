/** Limits of the emitters: what they cannot print is rejected by name in one line, and no documentation mentions foreign errors. */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { contractCopy, generate, root, temporaryFolder } from './run-generator.ts';

const reference = (name: string) => ({ $ref: `#/components/schemas/${name}` });

const map = { title: 'map', type: 'object', additionalProperties: reference('bytes32') };

test.each<[what: string, edit: (openrpc: any) => void, complaint: RegExp]>([
  [
    'a union whose options look alike in JSON',
    ({ methods, components }) => {
      components.schemas.Either = { title: 'either', anyOf: [reference('bytes'), reference('bytesMax32')] };
      methods[0].result = { name: 'either', schema: reference('Either') };
    },
    /^openrpc\.json: Either: its options look alike in JSON\n$/,
  ],
  [
    'a map whose keys are not text',
    ({ components }) => {
      components.schemas.Odd = { ...map, propertyNames: { title: 'list', type: 'array', items: reference('bytes') } };
    },
    /^openrpc\.json: Odd: expected keys that are text, such as addresses; got list\n$/,
  ],
  [
    'a map whose keys Go cannot compare',
    ({ methods, components }) => {
      components.schemas.Odd = { ...map, propertyNames: reference('bytes') };
      methods[0]['x-input'].params.push({ name: 'odd', schema: reference('Odd') });
    },
    /^openrpc\.json: Odd: expected keys that Go can compare; got Bytes\n$/,
  ],
  [
    'a map and an object in one union',
    ({ methods, components }) => {
      components.schemas.Odd = { title: 'either', anyOf: [reference('StorageValues'), reference('Log')] };
      methods[0]['x-input'].params.push({ name: 'odd', schema: reference('Odd') });
    },
    /^openrpc\.json: Odd: its options look alike in JSON\n$/,
  ],
  [
    'two methods with one name in a language',
    ({ methods }) => methods.unshift({ ...methods[0], name: 'debug_call' }),
    /^openrpc\.json: .*\bcall\b.*\n$/i,
  ],
])('%s', async (_what, edit, complaint) => {
  const { exitCode, stderr } = await generate('--contract', contractCopy(edit), '--out', temporaryFolder());
  expect(exitCode).toBe(1);
  expect(stderr).toMatch(complaint);
});

test.each([
  ['typescript/methods.ts', /(?<=\n)(?= {2}\/\*\*)/, 'eth_getLogs('],
  ['go/methods.go', '\n}\n', ') GetLogs('],
  ['python/chain_access/client.py', /\n {4}(?=def )/, /^def (get|iter)_logs/],
])('%s: only the log query’s documentation mentions errors of log queries', (file, separator, own) => {
  const documented = readFileSync(join(root, 'generated', file), 'utf8').split(separator);
  const about = documented.filter((text) => /log query/.test(text));
  expect(documented.length).toBeGreaterThan(5);
  expect(about.length).toBeGreaterThan(0);
  for (const text of about) expect(text).toMatch(own);
});
