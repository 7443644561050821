/** Import rules: each part of the project imports only what it may, and no imports form a circle. */

import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { circles, type Graph, graphsOfFolders } from './architecture/circles.ts';
import { goImports, pythonImports, type Sources, typescriptImports } from './architecture/imports.ts';

const root = resolve(import.meta.dirname, '..');
const rooms = ['bench', 'chain', 'cli', 'contract', 'examples', 'gateway', 'generated', 'lint', 'scripts', 'test'];

/** The files below a folder whose names match a pattern, by their path from a base. */
function sources(folder: string, name: RegExp, base = root): Sources {
  const paths = readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && name.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !/[/\\](node_modules|dist)[/\\]/.test(path));
  return Object.fromEntries(
    paths.map((path) => [relative(base, path).replaceAll('\\', '/'), readFileSync(path, 'utf8')]),
  );
}

const typescript = typescriptImports(Object.assign({}, ...rooms.map((room) => sources(room, /\.m?[tj]s$/))));

describe('import directions', () => {
  /** The imports from one set of files into another. */
  function crossing(from: RegExp, to: RegExp): string[] {
    return [...typescript].flatMap(([file, imports]) =>
      from.test(file) ? [...imports].filter((each) => to.test(each)).map((each) => `${file} -> ${each}`) : [],
    );
  }

  test('imports are found', () => {
    expect(crossing(/^cli\//, /^gateway\//)).not.toEqual([]);
    expect(crossing(/^cli\//, /^chain\//)).not.toEqual([]);
  });

  test.each([
    [
      'generated code imports no hand-written code',
      /^generated\//,
      /^(contract|gateway|chain|scripts|cli|lint|bench|test)\//,
    ],
    ['one generated package does not import another: server', /^generated\/server\//, /^generated\/(?!server\/)/],
    [
      'one generated package does not import another: typescript',
      /^generated\/typescript\//,
      /^generated\/(?!typescript\/)/,
    ],
    [
      'the contract’s reader imports no other part of the project',
      /^contract\//,
      /^(chain|cli|gateway|generated|lint|scripts|bench|test)\//,
    ],
    [
      'the gateway uses the chain like any other upstream',
      /^gateway\//,
      /^(chain|contract|scripts|cli|lint|bench|test)\//,
    ],
    ['the chain imports neither gateway nor scripts', /^chain\//, /^(gateway|contract|scripts|cli|lint|bench|test)\//],
    ['the scripts import neither gateway nor chain', /^scripts\//, /^(gateway|chain|cli|bench|test)\//],
    [
      'emitters read the model, not the documents',
      /^scripts\/(docs|languages|server)\//,
      /^contract\/(checks\/|contract-|finding|load|vocabulary|walk)/,
    ],
    ['the linter imports neither gateway nor chain', /^lint\//, /^(gateway|chain|cli|bench|test)\//],
    ['only tests and benchmarks import tests', /^(?!test\/|bench\/)/, /^test\//],
    ['tests do not import benchmarks', /^test\//, /^bench\//],
    ['a step never imports a step', /^gateway\/steps\//, /^gateway\/steps\//],
    ['the ledger does not import the upstream', /^gateway\/ledger\//, /^gateway\/upstream\//],
    ['the upstream does not import the ledger', /^gateway\/upstream\//, /^gateway\/ledger\//],
    ['the contract is not read at run time', /^(gateway|chain)\//, /^(openrpc\.json|openapi\.yaml)$/],
  ])('%s', (_title, from, to) => {
    expect(crossing(from, to)).toEqual([]);
  });

  test('a language never imports another', () => {
    const language = (path: string) => /^scripts\/languages\/([^/]+)\//.exec(path)?.[1];
    const mixed = crossing(/^scripts\/languages\/[^/]+\//, /^scripts\/languages\/[^/]+\//).filter((each) => {
      const [from, to] = each.split(' -> ') as [string, string];
      return language(from) !== language(to);
    });
    expect(mixed).toEqual([]);
  });
});

describe('no circles', () => {
  test('of TypeScript files', () => {
    expect(typescript.size).toBeGreaterThan(100);
    expect(circles(typescript)).toEqual([]);
  });

  test('of TypeScript folders: each folder’s own files and subfolders', () => {
    const found = [...graphsOfFolders(typescript)].flatMap(([folder, graph]) =>
      circles(graph).map((circle) => `${folder}: ${circle}`),
    );
    expect(found).toEqual([]);
  });

  test.each(['generated/python', 'scripts/languages/python/runtime'])('of Python modules: %s', (folder) => {
    const graph = pythonImports(sources(folder, /\.py$/, join(root, folder)));
    expect(sizeOf(graph)).toBeGreaterThan(10);
    expect(circles(graph)).toEqual([]);
  });

  test('of Go packages: generated/go', () => {
    const folder = join(root, 'generated/go');
    const [, module] = /^module (\S+)$/m.exec(readFileSync(join(folder, 'go.mod'), 'utf8'))!;
    const packages = goImports(sources('generated/go', /\.go$/, folder), module!);
    expect([...packages.keys()]).toContain('.');
    expect(circles(packages)).toEqual([]);
  });
});

function sizeOf(graph: Graph): number {
  return [...graph.values()].reduce((total, imports) => total + imports.size, 0);
}
