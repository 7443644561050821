/** Runs the TypeScript example as a user would, in a folder with the packed client, on the embedded chain. */

import { copyFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { root, run } from '../generator/run-generator.ts';
import { KEY, startTestService, type TestService } from '../harness/service.ts';
import { type PackedProject, packedProject } from './packed-project.ts';

let project: PackedProject;
let service: TestService;

beforeAll(async () => {
  [project, service] = await Promise.all([packedProject(), startTestService()]);
  copyFileSync(join(root, 'examples/typescript/tour.ts'), join(project.folder, 'tour.ts'));
  symlinkSync(join(root, 'node_modules/hash-wasm'), join(project.folder, 'node_modules/hash-wasm'));
});

afterAll(async () => {
  project.remove();
  await service.stop();
});

test('every step of the example', async () => {
  process.env.CHAIN_ACCESS_URL = `${service.url}/v3/${KEY}`;
  const { exitCode, stdout, stderr } = await run('node', ['tour.ts'], project.folder);
  expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' });
  expect(stdout.trimEnd().split('\n')).toEqual([
    expect.stringMatching(/^block 320: 0x[0-9a-f]{64}$/),
    expect.stringMatching(/^ {2}\d+ transactions, \d+ of \d+ gas$/),
    expect.stringMatching(/^an uncle of block 46: height 45, by 0x[0-9a-f]{40}$/),
    "the notebook's slot 0: 318, at block 192: 188",
    "Bob's LAMP in storage: 4001210000000000000000",
    "Bob's LAMP by balanceOf: 4001210000000000000000",
    'gas of a transfer: 21000',
    'a revert: not on a Sunday',
    'the bell rang 10001 times',
    expect.stringMatching(/^block 51: \d+ receipts: .*failed/),
    expect.stringMatching(/^gas prices of chain 11325013, base fee [\d.]+ gwei:$/),
    ...['low', 'medium', 'high'].map((level) => expect.stringMatching(`^  ${level}: at most [\\d.]+ gwei$`)),
  ]);
});
