/** anvil and hardhat, unmodified, fork the chain of a newcomer's service: they read its state, and continue it with transactions. */

import { cp, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type Address,
  createPublicClient,
  createTestClient,
  createWalletClient,
  type Hash,
  http,
  parseAbi,
  parseEther,
} from 'viem';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type RunningTool, startTool } from '../toolchains/start-tool.ts';
import { foundry, hardhat, requireOrSkip } from '../toolchains/toolchains.ts';
import * as at from './landmarks.ts';
import { type NewcomersService, startNewcomersService } from './newcomers-service.ts';

const abi = parseAbi([
  'function balanceOf(address) view returns (uint256)',
  'function transfer(address, uint256) returns (bool)',
]);
const stranger = '0x00000000000000000000000000000000005a7a6e';
/** The first account of both tools, whose key is public. */
const developer = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';

/** Archive state, after the last fork and the thousand logs. */
const OLD_BLOCK = 150n;

/** Only guards against a hang. */
const RECEIPT_GUARD_MS = 120_000;

let service: NewcomersService;
let folder: string;

beforeAll(async () => {
  service = await startNewcomersService();
  folder = await mkdtemp(join(tmpdir(), 'chain-access-forks-'));
  await cp(join(import.meta.dirname, 'hardhat'), folder, { recursive: true });
  await symlink(join(hardhat.folder, 'node_modules'), join(folder, 'node_modules'));
});

afterAll(async () => {
  await service.stop();
  await rm(folder, { recursive: true, force: true });
});

/** @param block the tool's own choice if undefined. */
type Start = (url: string, block: bigint | undefined) => Promise<RunningTool>;

const startAnvil: Start = (url, block) => {
  const at = block === undefined ? [] : ['--fork-block-number', String(block)];
  const args = ['--fork-url', url, '--port', '0', '--no-storage-caching', ...at];
  return startTool(foundry, 'anvil', args, /^Listening on (\S+)$/m, { cwd: folder, env: { HOME: folder } });
};

const startHardhat: Start = (url, block) => {
  const args = ['node', '--network', 'fork', '--hostname', '127.0.0.1', '--port', '0'];
  return startTool(hardhat, 'hardhat', args, /server at http:\/\/(\S+?)\/$/m, {
    cwd: folder,
    env: hardhatEnv(url, block),
  });
};

/** The variables that the project's configuration reads, and none of the user's own settings. */
function hardhatEnv(url: string, block: bigint | undefined): NodeJS.ProcessEnv {
  const place = block === undefined ? {} : { FORK_BLOCK: String(block) };
  return { HOME: folder, HARDHAT_DISABLE_TELEMETRY: 'true', FORK_URL: url, ...place };
}

const anvilFork = {
  tool: foundry,
  mode: 'anvil',
  start: startAnvil,
  chainId: at.CHAIN_ID,
  ownChoice: at.HEAD,
  accounts: 10,
} as const;
const forks = [
  { ...anvilFork, transport: 'http' },
  { ...anvilFork, transport: 'websocket' },
  {
    tool: hardhat,
    mode: 'hardhat',
    start: startHardhat,
    chainId: 31_337,
    // Far enough below the head that no reorganization is expected.
    ownChoice: at.HEAD - 128n,
    accounts: 20,
    transport: 'http',
  },
] as const;
const places = [
  { place: 'the block that it chooses', block: undefined },
  { place: 'the head', block: at.HEAD },
  { place: 'an old block', block: OLD_BLOCK },
];

describe.each(forks)('$mode over $transport', ({ tool, mode, transport, start, chainId, ownChoice, accounts }) => {
  describe.skipIf(requireOrSkip(tool)).each(places)('at $place', ({ block }) => {
    let fork: RunningTool;
    let client: ReturnType<typeof clientsOf>;
    let before: Record<string, number>;

    beforeAll(async () => {
      before = await service.answered();
      fork = await start(transport === 'http' ? service.httpUrl : service.webSocketUrl, block);
      client = clientsOf(`http://${fork.address}`);
    });

    afterAll(() => fork?.stop());

    function clientsOf(url: string) {
      const transport = http(url);
      return {
        fork: createPublicClient({ transport }),
        origin: createPublicClient({ transport: http(service.httpUrl) }),
        wallet: createWalletClient({ transport }),
        test: createTestClient({ mode, transport }),
      };
    }

    /** anvil announces a block before its receipts can be read, so viem's own wait for the next block may never end. */
    const receiptOf = (hash: Hash) =>
      vi.waitFor(() => client.fork.getTransactionReceipt({ hash }), { timeout: RECEIPT_GUARD_MS });

    const balanceOf = (owner: Address) =>
      ({ address: at.token, abi, functionName: 'balanceOf', args: [owner] }) as const;

    test('it asks once for the balance, the nonce and the code of each of its accounts', async () => {
      const after = await service.answered();
      const asked = (method: string) => (after[method] ?? 0) - (before[method] ?? 0);
      expect(['eth_getBalance', 'eth_getTransactionCount', 'eth_getCode'].map(asked)).toEqual(Array(3).fill(accounts));
    });

    test('it starts at that block, with the balances of that block', async () => {
      const blockNumber = block ?? ownChoice;
      expect(await client.fork.getBlockNumber()).toBe(blockNumber);
      expect(await client.fork.getChainId()).toBe(chainId);
      const balance = await client.fork.readContract(balanceOf(at.bob));
      expect(balance).toBe(await client.origin.readContract({ ...balanceOf(at.bob), blockNumber }));
    });

    test('a token holder, impersonated, transfers tokens', async () => {
      await client.test.impersonateAccount({ address: at.alice });
      const transfer = { address: at.token, abi, functionName: 'transfer', args: [stranger, 5n] } as const;
      const hash = await client.wallet.writeContract({ ...transfer, account: at.alice, chain: null });
      expect((await receiptOf(hash)).status).toBe('success');
      expect(await client.fork.readContract(balanceOf(stranger))).toBe(5n);
      expect(await client.origin.readContract(balanceOf(stranger))).toBe(0n);
    });

    test('the developer of the fork sends ether', async () => {
      const before = await client.fork.getBalance({ address: at.bob });
      const value = parseEther('1');
      const hash = await client.wallet.sendTransaction({ account: developer, to: at.bob, value, chain: null });
      await receiptOf(hash);
      expect(await client.fork.getBalance({ address: at.bob })).toBe(before + value);
    });

    test('blocks, logs and receipts from before the fork are those of the service', async () => {
      const range = { address: at.bell, fromBlock: at.LOGS_BLOCK, toBlock: at.LOGS_BLOCK } as const;
      const logs = await client.fork.getLogs(range);
      expect(logs).toHaveLength(at.LOGS);
      const { hash } = await client.fork.getBlock({ blockNumber: at.BLOBS.block });
      expect(hash).toBe((await client.origin.getBlock({ blockNumber: at.BLOBS.block })).hash);
      const receipt = await client.fork.getTransactionReceipt({ hash: logs[0]!.transactionHash });
      expect([receipt.status, receipt.blockNumber]).toEqual(['success', at.LOGS_BLOCK]);
    });
  });
});
