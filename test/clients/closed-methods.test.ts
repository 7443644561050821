/** Tools in front of a service that opens no method beyond the contract: its nine methods work, and each tool prints how to open another. */

import { cp, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { JsonRpcProvider } from 'ethers';
import { createPublicClient, http } from 'viem';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Web3 } from 'web3';
import { runTool } from '../toolchains/run-tool.ts';
import { foundry, hardhat, requireOrSkip } from '../toolchains/toolchains.ts';
import * as at from './landmarks.ts';
import { type NewcomersService, startNewcomersService } from './newcomers-service.ts';

const HOW_TO_OPEN = /the operator can open it with --extra eth_get(Balance|Code|TransactionCount)=CREDITS/;

let service: NewcomersService;
let folder: string;

beforeAll(async () => {
  service = await startNewcomersService(['--key', 'closed']);
  folder = await mkdtemp(join(tmpdir(), 'chain-access-closed-'));
});

afterAll(async () => {
  await service.stop();
  await rm(folder, { recursive: true, force: true });
});

test('viem, ethers and web3.js', async () => {
  const viem = createPublicClient({ transport: http(service.httpUrl) });
  await expect(viem.getBalance({ address: at.alice })).rejects.toThrow(HOW_TO_OPEN);
  const ethers = new JsonRpcProvider(service.httpUrl);
  await expect(ethers.getBalance(at.alice)).rejects.toThrow(HOW_TO_OPEN);
  ethers.destroy();
  await expect(new Web3(service.httpUrl).eth.getBalance(at.alice)).rejects.toMatchObject({
    innerError: { message: expect.stringMatching(HOW_TO_OPEN) },
  });
});

describe.skipIf(requireOrSkip(foundry))('foundry', () => {
  const cast = (...args: string[]) => runTool(foundry, 'cast', args, { env: { ETH_RPC_URL: service.httpUrl } });

  test('cast reads blocks, storage and logs', async () => {
    const block = String(at.ARCHIVE_BLOCK);
    expect((await cast('chain-id')).output.trim()).toBe(String(at.CHAIN_ID));
    expect((await cast('block-number')).output.trim()).toBe(String(at.HEAD));
    expect((await cast('age', block)).output).toContain('2026');
    expect(Number((await cast('base-fee')).output)).toBeGreaterThan(0);
    expect((await cast('client')).output).toContain('chain-access');
    expect((await cast('block', block, '-f', 'number')).output.trim()).toBe(block);
    const { output } = await cast('storage', at.notebook, '0', '--block', block);
    expect(BigInt(output)).toBe(at.NOTE_AT_ARCHIVE_BLOCK);
    const range = ['--from-block', String(at.LOGS_BLOCK), '--to-block', String(at.LOGS_BLOCK)];
    expect(JSON.parse((await cast('logs', ...range, '--address', at.bell, '--json')).output)).toHaveLength(at.LOGS);
  });

  const hash = `0x${'11'.repeat(32)}`;

  test.each([
    ['eth_getTransactionCount', ['call', at.token, 'symbol()(string)']],
    ['eth_getTransactionCount', ['estimate', at.bob, '--value', '1']],
    ['eth_getTransactionCount', ['nonce', at.bob]],
    ['eth_getBalance', ['balance', at.bob]],
    ['eth_getCode', ['code', at.token]],
    ['eth_getTransactionByHash', ['tx', hash]],
    ['eth_getTransactionReceipt', ['receipt', hash]],
    ['eth_gasPrice', ['gas-price']],
    ['eth_feeHistory', ['send', at.bob, '--nonce', '0', '--private-key', hash]],
  ])('cast prints how to open %s: %j', async (method, args) => {
    const { exitCode, output } = await cast(...args);
    expect([exitCode, output]).toEqual([1, expect.stringContaining(`--extra ${method}=CREDITS`)]);
    expect(await service.charged()).not.toHaveProperty('eth_call');
  });

  test('anvil', async () => {
    const args = ['--fork-url', service.httpUrl, '--port', '0'];
    const { exitCode, output } = await runTool(foundry, 'anvil', args, { env: { HOME: folder } });
    expect([exitCode, output]).toEqual([1, expect.stringMatching(HOW_TO_OPEN)]);
  });
});

test.skipIf(requireOrSkip(hardhat))('hardhat', async () => {
  await cp(join(import.meta.dirname, 'hardhat'), folder, { recursive: true });
  await symlink(join(hardhat.folder, 'node_modules'), join(folder, 'node_modules'));
  const env = { HOME: folder, HARDHAT_DISABLE_TELEMETRY: 'true', FORK_URL: service.httpUrl };
  const { exitCode, output } = await runTool(hardhat, 'hardhat', ['run', '--no-compile', 'read-fork.js'], {
    cwd: folder,
    env,
  });
  expect([exitCode, output]).toEqual([1, expect.stringMatching(HOW_TO_OPEN)]);
});
