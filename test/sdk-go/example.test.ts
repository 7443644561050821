/** Runs the program of examples/go and the one of the README on the embedded chain. */

import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { KEY, startTestService, type TestService } from '../harness/service.ts';
import { go, requireOrSkip } from '../toolchains/toolchains.ts';
import { runGo, unformatted } from './run-go.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const MODULE = 'github.com/chain-access/chain-access/generated/go';

describe.skipIf(requireOrSkip(go))('programs in Go', () => {
  let service: TestService;
  let folder: string;
  let env: Record<string, string>;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'chain-access-go-'));
    service = await startTestService();
    env = { CHAIN_ACCESS_URL: `${service.url}/v3/${KEY}` };
  });

  afterAll(async () => {
    await service?.stop();
    await rm(folder, { recursive: true, force: true });
  });

  test('the program of examples/go reads every kind of data', async () => {
    const lines = (await runGo(['run', '.'], join(ROOT, 'examples/go'), env)).trim().split('\n');
    expect(lines).toEqual([
      'block 320: 4 transactions, 9033656 gas used',
      'supply, slot 0: 1000000000000000000000000',
      expect.stringMatching(/^balance of bob, an element of slot 1: \d+$/),
      expect.stringMatching(/^balance of bob, by the contract: \d+$/),
      'gas of a transfer: 21000',
      expect.stringMatching(/^logs of the whole chain: 10\d{3}$/),
      expect.stringMatching(/^receipts of block 130: \d+, \d+ gas together$/),
      'transaction 1 of block 85: type 3, 1 blob hashes',
      "the same by the block's hash: true",
      'uncle 1 of block 46: height 45',
      'uncle 2 does not exist: true',
      expect.stringMatching(/^gas prices of chain 11325013: at most [\d.]+ gwei soon, [\d.]+ gwei later$/),
    ]);
    expect(lines[2]!.split(': ')[1]).toBe(lines[3]!.split(': ')[1]);
  }, 600_000);

  test('without an address it reports what it expects', async () => {
    const text = await runGo(['run', '.'], join(ROOT, 'examples/go'), { CHAIN_ACCESS_URL: '' });
    expect(text).toContain("expected the service's address");
  }, 600_000);

  test("the README's programs run in a fresh module", async () => {
    const readme = await readFile(join(ROOT, 'generated/go/README.md'), 'utf8');
    const programs = [...readme.matchAll(/```go\n(package main[\s\S]*?)```/g)].map(([, program]) => program!);
    await writeFile(
      join(folder, 'go.mod'),
      `module example\n\ngo 1.23.0\n\nrequire ${MODULE} v0.0.0\n\nreplace ${MODULE} => ${join(ROOT, 'generated/go')}\n`,
    );
    await cp(join(ROOT, 'generated/go/go.sum'), join(folder, 'go.sum'));
    const printed: string[] = [];
    for (const program of programs) {
      await writeFile(join(folder, 'main.go'), program);
      if (printed.length === 0) await runGo(['mod', 'tidy'], folder);
      expect(await unformatted(folder)).toBe('');
      printed.push(await runGo(['run', '.'], folder, env));
    }
    expect(printed).toEqual([
      expect.stringMatching(/^head 320 with 4 transactions\nlogs of the whole chain 10\d{3}\nfar away: true\n$/),
      'the time is 2000000000\n',
    ]);
  }, 600_000);
});
