/** Who may import whom: the house of the project, kept as it was drawn. */

import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '..');
const folders = ['bench', 'chain', 'cli', 'contract', 'gateway', 'generated', 'lint', 'scripts'];

interface Import {
  from: string;
  to: string;
}

function sources(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(m?ts|m?js)$/.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))
    .filter((path) => !/\/(node_modules|dist)\//.test(path));
}

function importsOf(path: string): Import[] {
  const text = readFileSync(join(root, path), 'utf8');
  const specifiers = text.matchAll(/(?:\bfrom\s+|\bimport\s*\(\s*|\bimport\s+|new URL\(\s*)['"](\.[^'"]+)['"]/g);
  return [...specifiers].map(([, to]) => ({ from: path, to: relative(root, resolve(root, dirname(path), to!)) }));
}

const imports = folders.flatMap(sources).flatMap(importsOf);

function crossing(from: RegExp, to: RegExp): string[] {
  return imports.filter((each) => from.test(each.from) && to.test(each.to)).map((each) => `${each.from} -> ${each.to}`);
}

describe('imports', () => {
  test('there are some to look at', () => {
    expect(imports.length).toBeGreaterThan(100);
    expect(crossing(/^cli\//, /^gateway\//)).not.toEqual([]);
  });

  test.each([
    [
      'generated code imports nothing hand-written',
      /^generated\//,
      /^(contract|gateway|chain|scripts|cli|lint|bench|test)\//,
    ],
    [
      'the contract’s reader imports nothing else of ours',
      /^contract\//,
      /^(chain|cli|gateway|generated|lint|scripts|bench|test)\//,
    ],
    [
      'the gateway reaches the chain as it reaches any upstream',
      /^gateway\//,
      /^(chain|contract|scripts|cli|lint|bench|test)\//,
    ],
    ['the chain knows neither gateway nor scripts', /^chain\//, /^(gateway|contract|scripts|cli|lint|bench|test)\//],
    ['scripts know neither gateway nor chain', /^scripts\//, /^(gateway|chain|cli|bench|test)\//],
    ['a step never imports a step', /^gateway\/steps\//, /^gateway\/steps\//],
    ['the ledger does not know the upstream', /^gateway\/ledger\//, /^gateway\/upstream\//],
    ['the upstream does not know the ledger', /^gateway\/upstream\//, /^gateway\/ledger\//],
    ['the contract is not read at run time', /^(gateway|chain)\//, /^(openrpc\.json|openapi\.yaml)$/],
  ])('%s', (_title, from, to) => {
    expect(crossing(from, to)).toEqual([]);
  });

  test('a language never imports another', () => {
    const emitter = (path: string) => /^scripts\/languages\/([^/]+)\//.exec(path)?.[1];
    const mixed = imports.filter(({ from, to }) => emitter(from) && emitter(to) && emitter(from) !== emitter(to));
    expect(mixed).toEqual([]);
  });
});
