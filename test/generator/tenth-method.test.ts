/** A tenth method needs only its lines in openrpc.json: the generated code contains it, compiles, and checks its values. */

import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { serve } from '../harness/serve-process.ts';
import { contractCopy, generate, root, run } from './run-generator.ts';
import { addTenthMethod, tenthMethodName } from './tenth-method.ts';

type Server = typeof import('../../generated/server/index.ts');

describe('a tenth method in openrpc.json', () => {
  const folder = mkdtempSync(join(tmpdir(), 'chain-access-tenth-'));
  let server: Server;

  beforeAll(async () => {
    const contract = contractCopy(addTenthMethod, folder);
    expect(await generate('--contract', contract, '--out', folder)).toMatchObject({ exitCode: 0, stderr: '' });
    server = await import(join(folder, 'server/index.ts'));
  });

  afterAll(() => rmSync(folder, { recursive: true }));

  test('it is in the table of methods, with its price and its parameters', () => {
    expect(server.methods[tenthMethodName]).toMatchObject({
      name: 'eth_feeHistory',
      priceCredits: 120,
      params: [
        { name: 'blockCount', required: true, quantities: [{ path: '', orHash: false }] },
        { name: 'block', quantities: [{ path: '', orHash: false }] },
        { name: 'percentiles', required: false },
      ],
    });
  });

  test('its parameters and results are checked', () => {
    expect(server.checkParams(tenthMethodName, ['0x4', 'latest', [25, 75]], false)).toBeUndefined();
    expect(server.checkParams(tenthMethodName, ['0x4', 'latest', ['25']], false)).toBe(
      'percentiles[0]: expected a share; got "25"',
    );
    const history = { oldestBlock: '0x1', baseFeePerGas: ['0x7'], gasUsedRatio: [0.5], reward: [['0x1']] };
    expect(server.checkResult(tenthMethodName, history)).toBeUndefined();
    expect(server.checkResult(tenthMethodName, { ...history, gasUsedRatio: ['0.5'] })).toBe(
      'result.gasUsedRatio[0]: expected a share; got "0.5"',
    );
  });

  test('the generated code compiles, with new types for the method', async () => {
    writeFileSync(
      join(folder, 'server/service.check.ts'),
      `import { type EthFeeHistoryResult, type NodeAccessService, unimplemented } from './index.ts';
       const history: EthFeeHistoryResult = { oldestBlock: '0x1', baseFeePerGas: ['0x7'], gasUsedRatio: [0.5] };
       export const service = {
         ...unimplemented,
         eth_feeHistory: async ([_blockCount, _block, percentiles]) =>
           ({ ...history, reward: [(percentiles ?? []).map(() => '0x1' as const)] }),
       } satisfies NodeAccessService;`,
    );
    const { exitCode, stdout } = await run('tsc', ['-p', join(folder, 'server'), '--noEmit']);
    expect([exitCode, stdout]).toEqual([0, '']);
    expect(readFileSync(join(folder, 'server/README.md'), 'utf8')).toContain('| `eth_feeHistory` | 120 |');
  });

  test('the gateway serves it on the embedded chain at its price, and the entire repository compiles', async () => {
    const tree = join(folder, 'tree');
    for (const part of ['gateway', 'chain', 'cli', 'package.json', 'tsconfig.json']) {
      cpSync(join(root, part), join(tree, part), { recursive: true });
    }
    cpSync(join(folder, 'server'), join(tree, 'generated/server'), { recursive: true });
    symlinkSync(join(root, 'node_modules'), join(tree, 'node_modules'));
    const { exitCode, stdout } = await run('tsc', ['-p', tree], tree);
    expect([exitCode, stdout]).toEqual([0, '']);
    const service = await serve(['--key', 'k'], tree, join(tree, 'cli/chain-access.mjs'));
    const response = await fetch(service.rpcUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: tenthMethodName, params: ['0x4', '0X0A', [25]] }),
    });
    const { result } = (await response.json()) as { result: unknown };
    expect(response.headers.get('x-credits-used')).toBe('120');
    expect(server.checkResult(tenthMethodName, result)).toBeUndefined();
    expect(result).toMatchObject({ gasUsedRatio: [1, 2, 3, 4].map(() => expect.any(Number)) });
    expect(await service.end('SIGTERM')).toBe(0);
  });
});
