/** Adding a language takes one folder and one line: the generator and the documentation then support it, and no other file changes. */

import { cpSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { languages } from '../../scripts/languages/languages.ts';
import { filesBelow, root, run, temporaryFolder } from './run-generator.ts';

const REFERENCE = 'docs/src/content/docs/reference';
const LINE = "  (await import('./toy/toy.ts')).toy,\n";

test('another language: its SDK and its tabs appear, and every other file stays byte-identical', async () => {
  const tree = temporaryFolder();
  for (const part of [
    'scripts',
    'contract',
    'openrpc.json',
    'openapi.yaml',
    'biome.json',
    'package.json',
    'tsconfig.json',
  ]) {
    cpSync(join(root, part), join(tree, part), { recursive: true });
  }
  symlinkSync(join(root, 'node_modules'), join(tree, 'node_modules'));
  const toy = join(tree, 'scripts/languages/toy');
  cpSync(join(import.meta.dirname, 'toy-language'), toy, { recursive: true });
  const list = join(tree, 'scripts/languages/languages.ts');
  writeFileSync(list, readFileSync(list, 'utf8').replace(/^\];$/m, `${LINE}];`));

  expect(await run('node', [join(tree, 'scripts/generate.ts')], tree)).toEqual({ exitCode: 0, stdout: '', stderr: '' });
  expect(await run('tsc', ['-p', tree], tree)).toMatchObject({ exitCode: 0, stdout: '' });

  const sdk = filesBelow(join(tree, 'generated/toy'));
  expect(Object.keys(sdk)).toEqual(['prelude.toy', 'source/methods.toy']);
  expect(sdk['prelude.toy']).toBe(readFileSync(join(toy, 'runtime/prelude.toy'), 'utf8'));
  expect(sdk['source/methods.toy']).toContain('(method eth-getblockbynumber blocknumberortag boolean)');

  for (const [name, text] of Object.entries(filesBelow(join(tree, 'generated')))) {
    if (!name.startsWith('toy/')) expect(text, name).toBe(readFileSync(join(root, 'generated', name), 'utf8'));
  }
  for (const [name, text] of Object.entries(filesBelow(join(tree, REFERENCE)))) {
    const before = readFileSync(join(root, REFERENCE, name), 'utf8');
    const tab = /<TabItem label="Toy">\n\n```lisp\n.*\n```\n\n<\/TabItem>\n\n/g;
    expect(text.replaceAll(tab, ''), name).toBe(before);
    const examples = before.match(/<Tabs /g)?.length ?? 0;
    expect(text.match(tab)?.length ?? 0, name).toBe(examples);
  }
});

/** The parts of every language. A part with several files is a folder of that name. Files in the language itself may be beside them. */
const ROOMS = ['call', 'emit', 'file', 'literals', 'names', 'runtime', 'types'];

test.each([
  ...languages.map(({ name }) => [name, join(root, 'scripts/languages', name)]),
  ['toy', join(import.meta.dirname, 'toy-language')],
])('%s has the parts that every language has, and no others', (name, folder) => {
  const entries = readdirSync(folder!, { withFileTypes: true });
  const own = entries.filter((entry) => entry.isDirectory() || entry.name.endsWith('.ts'));
  const rooms = own.map(({ name }) => name.replace(/\.ts$/, ''));
  expect(rooms.toSorted()).toEqual([...ROOMS, name!].toSorted());
});

test('every folder beside the shared files is a language in the list', () => {
  const entries = readdirSync(join(root, 'scripts/languages'), { withFileTypes: true });
  const folders = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  expect(languages.map(({ name }) => name).toSorted()).toEqual(folders.toSorted());
});
