/** `--help`, `--version` and exit codes of every command, as a newcomer meets them in a terminal of 80 columns. */

import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { command, runCommand } from '../harness/serve-process.ts';

const packageJson = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));
const contract = JSON.parse(readFileSync(new URL('../../openrpc.json', import.meta.url), 'utf8'));

describe.each([[[]], [['serve']], [['usage']]])('chain-access %j', (words: string[]) => {
  test('--help shows flags, examples that use the command, and exit codes, in 80 columns and without color', async () => {
    const name = ['chain-access', ...words].join(' ');
    const { code, stdout } = await runCommand([...words, '--help'], { env: { FORCE_COLOR: '3' } });
    expect(code).toBe(0);
    expect(stdout).toContain(`Usage: ${name} `);
    expect(stdout).toMatch(new RegExp(`^Examples:[^]*^ +${name} `, 'm'));
    expect(stdout).toMatch(/^Exit codes: 0 .*[\s\S]* 2 if it could not/m);
    expect(stdout.split('\n').filter((line) => line.length > 80)).toEqual([]);
    expect(stdout).not.toContain('\u001b');
  });

  test('--version prints the versions of the program and of its contract', async () => {
    expect(await runCommand([...words, '--version'])).toEqual({
      code: 0,
      stdout: `chain-access ${packageJson.version} (contract ${contract.info.version})\n`,
      stderr: '',
    });
  });

  test('an unknown flag ends with 2 and states how to see the flags', async () => {
    const { code, stdout, stderr } = await runCommand([...words, '--halp']);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toMatch(/^chain-access: unknown option '--halp'\n/);
    expect(stderr).toMatch(new RegExp(`^To see all \\w+: ${['chain-access', ...words].join(' ')} --help$`, 'm'));
  });
});

test('the help mentions WebSocket, gas fees and every way to give a key', async () => {
  for (const words of [[], ['serve']]) {
    const { stdout } = await runCommand([...words, '--help']);
    expect(stdout).toContain('WebSocket');
    expect(stdout).toMatch(/gas\s+fee/);
  }
  const { stdout } = await runCommand(['serve', '--help']);
  for (const words of ['CHAIN_ACCESS_KEY', '--key-file', 'ws://', 'suggestedGasFees']) expect(stdout).toContain(words);
});

test('without a command, and with an unknown one, it ends with 2 and shows what there is', async () => {
  const bare = await runCommand([]);
  expect(bare.code).toBe(2);
  expect(bare.stderr).toContain('Commands:');
  const unknown = await runCommand(['sevre']);
  expect(unknown.code).toBe(2);
  expect(unknown.stderr).toContain("unknown command 'sevre'");
  expect(unknown.stderr).toContain('Did you mean serve?');
});

describe('usage that cannot run ends with 2 and one sentence', () => {
  test.each([
    [['--ledger', 'none'], 'chain-access: there is no ledger in the folder none\n'],
    [['--ledger', 'redis://localhost'], 'chain-access: ledger: expected a folder such as .chain-access; got a URL\n'],
    [['--day', '2026-02-30'], 'Expected a date, such as 2026-01-31.'],
    [['--day', '2026-13-01'], 'Expected a date, such as 2026-01-31.'],
    [['--day', '26-01-01'], 'Expected a date, such as 2026-01-31.'],
    [['--format', 'xml'], 'Allowed choices are table, json.'],
  ])('%j', async (flags, words) => {
    const { code, stdout, stderr } = await runCommand(['usage', ...flags]);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toContain(words);
    expect(stderr).toMatch(/^chain-access: /);
  });
});

test.skipIf(!existsSync('/dev/full'))('output that cannot be written is one sentence (needs /dev/full)', async () => {
  const { code, stderr } = await new Promise<{ code: unknown; stderr: string }>((ended) => {
    const script = '"$0" "$1" --help > /dev/full';
    execFile('sh', ['-c', script, process.execPath, command], (error, _stdout, text) =>
      ended({ code: error?.code, stderr: text }),
    );
  });
  expect({ code, stderr }).toEqual({
    code: 2,
    stderr: 'chain-access: cannot write to stdout: no space left on device\n',
  });
});
