/** Unused code: the linter finds dependencies, files and exports that nothing uses, here in a repository of four files. */

import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { findUnused } from '../../lint/unused.ts';

async function repository(files: Record<string, string>): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), 'chain-access-unused-'));
  onTestFinished(() => rm(root, { recursive: true }));
  await mkdir(join(root, 'scripts'));
  for (const [path, text] of Object.entries(files)) await writeFile(join(root, path), text);
  return root;
}

const used = {
  'package.json': JSON.stringify({ name: 'small', type: 'module', dependencies: {} }, null, 2),
  'scripts/generate.ts': "import { used } from './part.ts';\nused();\n",
  'scripts/part.ts': 'export function used(): Shape {\n  return {};\n}\nexport interface Shape {}\n',
};

test('if everything is used, no findings; a type may be exported because an exported function returns it', async () => {
  expect(await findUnused(await repository(used))).toEqual([]);
});

test('an unused dependency, file, function and type, and a missing dependency: each with its file and line', async () => {
  const root = await repository({
    'package.json': JSON.stringify({ name: 'small', type: 'module', dependencies: { 'left-over': '1.0.0' } }, null, 2),
    'scripts/generate.ts': `import 'not-listed';\n${used['scripts/generate.ts']}`,
    'scripts/part.ts': `${used['scripts/part.ts']}export function idle() {}\nexport interface Idle {}\n`,
    'scripts/alone.ts': '',
  });
  const findings = await findUnused(root);
  expect(
    findings.map(({ file, line, rule, message }) => `${file}:${line} ${rule} ${message.split(':')[0]}`).sort(),
  ).toEqual([
    'package.json:5 unused/dependencies left-over',
    'scripts/alone.ts:1 unused/files scripts/alone.ts',
    'scripts/generate.ts:1 unused/unlisted not-listed',
    'scripts/part.ts:5 unused/exports idle',
    'scripts/part.ts:6 unused/types Idle',
  ]);
});
