/** Drift of the reference pages: every page that no longer matches the contract is reported. */

import { appendFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { targets } from '../../scripts/generation/targets.ts';
import { contractCopy, generate, temporaryFolder } from '../generator/run-generator.ts';

const docs = targets.find(({ name }) => name === 'docs')!;

test('an edited page and the page of a removed method are reported; hand-written pages are not checked', async () => {
  const folder = temporaryFolder();
  await generate('--out', folder);
  appendFileSync(join(folder, 'docs/methods/eth_call.mdx'), 'edited\n');
  writeFileSync(join(folder, 'docs/methods/eth_gone.mdx'), '');
  const { exitCode, stderr } = await generate('--check', '--out', folder);
  expect(exitCode).toBe(1);
  expect(stderr.trim().split('\n')).toEqual([
    expect.stringMatching(/docs\/methods\/eth_call\.mdx: differs/),
    expect.stringMatching(/docs\/methods\/eth_gone\.mdx: is no longer generated/),
  ]);
  expect(docs.folder).toBe('docs/src/content/docs/reference');
});

test('a changed price is reported for the pages that show it', async () => {
  const contract = contractCopy((openrpc) => {
    const method = openrpc.methods.find(({ name }: any) => name === 'eth_getLogs');
    method['x-credits'] += 1;
  });
  const { stderr } = await generate('--check', '--contract', contract);
  expect(stderr).toContain('reference/methods/eth_getLogs.mdx: differs');
  expect(stderr).toContain('reference/limits.mdx: differs');
  expect(stderr).not.toContain('reference/methods/eth_call.mdx');
});
