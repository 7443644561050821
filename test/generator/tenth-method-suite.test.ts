/** A method added to a copy of the entire repository: the copy is generated, compiled, linted and tested without another change. */

import { cpSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { withBalanceMethod } from './balance-method.ts';
import { root, run, temporaryFolder } from './run-generator.ts';

/** Folders that are not part of the repository, at any depth. */
const excluded = new Set(['.git', '.toolchains', '.chain-access', '.astro', 'node_modules', 'dist', 'coverage']);

/** Enough for a loaded machine: the quick suite runs inside this test. */
const timeoutMs = 30 * 60_000;

test(
  'one entry in openrpc.json is enough: the generator, the compiler, the linter and the quick suite succeed',
  async () => {
    const tree = join(temporaryFolder(), 'tree');
    cpSync(root, tree, { recursive: true, filter: (path) => !excluded.has(basename(path)) });
    symlinkSync(join(root, 'node_modules'), join(tree, 'node_modules'));
    const contract = join(tree, 'openrpc.json');
    writeFileSync(contract, withBalanceMethod(readFileSync(contract, 'utf8')));

    expect(await run('npm', ['run', '--silent', 'generate'], tree)).toEqual({ exitCode: 0, stdout: '', stderr: '' });
    expect(await run('tsc', ['-p', tree], tree)).toMatchObject({ exitCode: 0, stdout: '' });
    const lint = await run('npm', ['run', '--silent', 'lint', '--', '--contract-only'], tree);
    expect(lint).toMatchObject({ exitCode: 0, stdout: 'openrpc.json and openapi.yaml: no findings\n' });
    // The quick suite does not include this test.
    const suite = await run('npm', ['run', '--silent', 'test:quick', '--', '--reporter=dot'], tree);
    expect(suite.exitCode, `${suite.stdout}\n${suite.stderr}`).toBe(0);
  },
  timeoutMs,
);
