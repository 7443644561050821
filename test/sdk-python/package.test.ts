/** The Python package as users install it: types with their checkers, style, wheel and source distribution, README, example. */

import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contractCopy, generate, root, run } from '../generator/run-generator.ts';
import { addTenthMethod } from '../generator/tenth-method.ts';
import { KEY, startTestService, type TestService } from '../harness/service.ts';
import { runTool } from '../toolchains/run-tool.ts';
import { python, requireOrSkip } from '../toolchains/toolchains.ts';
import { packageFolder, runPython } from './run-pytest.ts';

const examples = join(root, 'examples/python');
const typing = join(import.meta.dirname, 'typing');

describe.skipIf(requireOrSkip(python))('the Python package', () => {
  const scratch = mkdtempSync(join(tmpdir(), 'chain-access-python-'));
  const copy = join(scratch, 'package');
  /** Code as users write it, for both type checkers. */
  const users = join(scratch, 'users');
  let service: TestService;

  beforeAll(async () => {
    mkdirSync(users);
    for (const file of [join(typing, 'usage.py'), join(examples, 'tour.py')]) cpSync(file, join(users, basename(file)));
    for (const [index, code] of readmePieces().entries()) writeFileSync(join(users, `readme_${index}.py`), code);
    cpSync(packageFolder, copy, { recursive: true, filter: (path) => !/__pycache__|_cache/.test(path) });
    service = await startTestService();
  });

  afterAll(async () => {
    rmSync(scratch, { recursive: true });
    await service.stop();
  });

  const url = () => `${service.url}/v3/${KEY}`;
  const clean = { RUFF_NO_CACHE: 'true', MYPY_CACHE_DIR: join(scratch, 'mypy') };

  test('is formatted and free of findings by ruff, and so is its example', async () => {
    for (const args of [['format', '--check'], ['check']]) {
      const { exitCode, output } = await runTool(python, 'ruff', [...args, packageFolder, examples], { env: clean });
      expect(exitCode, output).toBe(0);
    }
  });

  test('generates the sync half from the async one', async () => {
    const script = join(root, 'scripts/languages/python/emit/sync_requests.py');
    const { exitCode, output } = await runTool(python, 'python', [script, '--check']);
    expect(exitCode, output).toBe(0);
  });

  test('passes mypy --strict, with code that uses it', async () => {
    const settings = { cwd: packageFolder, env: { ...clean, MYPYPATH: packageFolder } };
    expect(readdirSync(users).length).toBeGreaterThan(5);
    const files = ['chain_access', ...readdirSync(users).map((file) => join(users, file))];
    const { exitCode, output } = await runTool(python, 'mypy', ['--strict', ...files], settings);
    expect(exitCode, output).toBe(0);
  }, 120_000);

  test('passes pyright in strict mode, with code that uses it', async () => {
    const config = {
      include: ['package/chain_access', 'users'],
      extraPaths: ['package'],
      typeCheckingMode: 'strict',
      pythonVersion: '3.10',
      reportPrivateUsage: false,
      // Comments for mypy do not count here: pyright has its own.
      enableTypeIgnoreComments: false,
      reportUnnecessaryTypeIgnoreComment: true,
    };
    writeFileSync(join(scratch, 'pyrightconfig.json'), JSON.stringify(config));
    const args = ['--project', scratch, '--pythonpath', python.bin('python')];
    const { exitCode, stdout, stderr } = await run('pyright', args);
    expect(exitCode, stdout + stderr).toBe(0);
    expect(stdout + stderr).not.toContain('No source files');
  }, 120_000);

  test('builds, contains all its modules, and runs its README once installed', async () => {
    const built = await runTool(python, 'python', ['-m', 'build', '--no-isolation', '--outdir', join(scratch, 'out')], {
      cwd: copy,
    });
    expect(built.exitCode, built.output).toBe(0);
    const files = readdirSync(join(scratch, 'out')).map((file) => join(scratch, 'out', file));
    expect(files.map((file) => file.replace(/^.*\.(?=whl$|gz$)/, '')).sort()).toEqual(['gz', 'whl']);
    const checked = await runTool(python, 'twine', ['check', '--strict', ...files]);
    expect(checked.exitCode, checked.output).toBe(0);
    const wheel = files.find((file) => file.endsWith('.whl'))!;
    const target = join(scratch, 'installed');
    const installed = await runTool(python, 'python', [
      '-m',
      'pip',
      'install',
      '--no-deps',
      '--no-index',
      '--target',
      target,
      wheel,
    ]);
    expect(installed.exitCode, installed.output).toBe(0);
    const modules = readdirSync(join(packageFolder, 'chain_access')).filter((file) => !file.startsWith('__pycache__'));
    expect(readdirSync(join(target, 'chain_access')).sort()).toEqual(expect.arrayContaining(modules));
    const said = [];
    for (const [index, code] of readmePrograms().entries()) {
      const program = join(scratch, `example${index}.py`);
      writeFileSync(program, code);
      const env = { PYTHONPATH: target, CHAIN_ACCESS_URL: url() };
      const { exitCode, output } = await runTool(python, 'python', [program], { cwd: scratch, env });
      expect(exitCode, output).toBe(0);
      said.push(output);
    }
    expect(said).toHaveLength(3);
    expect(said[0]).toMatch(
      /^head 320 with \d+ transactions\nlogs of the whole chain \d{5}\ninvalid-params -32602 block/,
    );
    expect(said[1]).toMatch(/^\d+ gas in eight blocks\nthe first log is of 0x[0-9a-f]{40}\n$/);
    expect(said[2]).toBe('the time is 2000000000\n');
  }, 180_000);

  test('its example reads the chain', async () => {
    const { exitCode, output } = await runPython([join(examples, 'tour.py')], { CHAIN_ACCESS_URL: url() });
    expect(exitCode, output).toBe(0);
    expect(output).toMatch(/^block 320: 0x31c116021969bb9d/);
    expect(output).toContain("the notebook's slot 0: 318, at block 192: 188");
    const [inStorage, byCall] = [...output.matchAll(/Bob's LAMP [^:]*: ([\d.]+)/g)].map(([, amount]) => amount);
    expect(Number(inStorage)).toBeGreaterThan(0);
    expect(byCall).toBe(inStorage);
    for (const line of [
      'gas of a transfer: 21000',
      'a revert: not on a Sunday',
      'the bell rang 10001 times',
      'height 45',
    ]) {
      expect(output).toContain(line);
    }
    expect(output).toMatch(/block 51: \d+ receipts: .*failed/);
    expect(output).toMatch(/gas prices of chain 11325013, base fee [\d.]+ gwei:\n {2}low: at most [\d.]+ gwei/);
  });

  test('the code for a tenth method is generated, formatted and typed', async () => {
    const contract = contractCopy(addTenthMethod, scratch);
    expect(await generate('--contract', contract, '--out', join(scratch, 'tenth'))).toMatchObject({ exitCode: 0 });
    const tenth = join(scratch, 'tenth/python');
    for (const args of [['format', '--check'], ['check']]) {
      const { exitCode, output } = await runTool(python, 'ruff', [...args, tenth], { env: clean });
      expect(exitCode, output).toBe(0);
    }
    const { exitCode, output } = await runTool(python, 'mypy', ['--strict', 'chain_access'], {
      cwd: tenth,
      env: clean,
    });
    expect(exitCode, output).toBe(0);
    const code = `
from chain_access import calls
call = calls.fee_history(4, "latest", [25, 75])
print(call, calls.fee_history(4, "latest"))
found = call.result(b'{"oldestBlock":"0x1","baseFeePerGas":["0x7"],"gasUsedRatio":[0.5],"reward":[["0x1"]]}')
print(found.oldest_block, found.base_fee_per_gas, found.gas_used_ratio, found.reward)`;
    const told = await runTool(python, 'python', ['-c', code], { env: { PYTHONPATH: tenth } });
    expect(told.output).toBe(
      "Call('eth_feeHistory', ['0x4', 'latest', [25, 75]]) Call('eth_feeHistory', ['0x4', 'latest'])\n1 (7,) (0.5,) ((1,),)\n",
    );
  }, 120_000);
});

/** The README's programs: its snippets of Python that start with an import. */
function readmePrograms(): string[] {
  return pythonOf('README.md').filter((code) => /^import /.test(code));
}

/** Every Python snippet of the README, within the code that a user's program has around it. */
function readmePieces(): string[] {
  const given = 'client: Client, url: str, sender: str, contract: str, data: bytes';
  return pythonOf('README.md').map((code) => {
    if (/^import /.test(code)) return code;
    const lines = code.split('\n').map((line) => (line === '' ? '' : `    ${line}`));
    // Results of a snippet are for the reader to use.
    return `# pyright: reportUnusedVariable=false\nfrom chain_access import *\n\n\ndef piece(${given}) -> None:\n${lines.join('\n')}`;
  });
}

function pythonOf(file: string): string[] {
  const text = readFileSync(join(packageFolder, file), 'utf8');
  return [...text.matchAll(/```python\n(.*?)```/gs)].map(([, code]) => code!);
}
