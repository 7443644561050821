/** The reference pages are what the contract says, and a page that is not is named. */

import { appendFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { targets } from '../../scripts/generation/targets.ts';
import { contractCopy, generate, temporaryFolder } from '../generator/run-generator.ts';

const docs = targets.find(({ name }) => name === 'docs')!;

test('a page that was edited, and one of a method that is gone, are named; hand-written pages are not looked at', async () => {
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

test('a changed price shows on the pages that carry it', async () => {
  const contract = contractCopy((openrpc) => {
    const method = openrpc.methods.find(({ name }: any) => name === 'eth_getLogs');
    method['x-credits'] += 1;
  });
  const { stderr } = await generate('--check', '--contract', contract);
  expect(stderr).toContain('reference/methods/eth_getLogs.mdx: differs');
  expect(stderr).toContain('reference/limits.mdx: differs');
  expect(stderr).not.toContain('reference/methods/eth_call.mdx');
});
