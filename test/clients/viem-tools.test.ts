/** viem, unmodified and with its defaults: its wallet, fee, receipt and simulation actions, on a newcomer's service. */

import {
  type Address,
  createPublicClient,
  createWalletClient,
  encodeAbiParameters,
  encodeFunctionData,
  http,
  keccak256,
  numberToHex,
  type PublicClient,
  parseAbi,
  parseEther,
  toHex,
  webSocket,
} from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { methods } from '../../generated/server/index.ts';
import * as at from './landmarks.ts';
import { type NewcomersService, startNewcomersService } from './newcomers-service.ts';

const abi = parseAbi([
  'function balanceOf(address) view returns (uint256)',
  'function symbol() view returns (string)',
  'function transfer(address, uint256) returns (bool)',
]);
const token = { address: at.token, abi } as const;
const stranger = '0x00000000000000000000000000000000005a7a6e';
/** Returns the number and the time of the block that it runs in. */
const CLOCK = '0x435f524260205260405ff3';

let service: NewcomersService;

beforeAll(async () => {
  service = await startNewcomersService(['--extra', 'eth_sendRawTransaction=500']);
});

afterAll(() => service.stop());

const transports = {
  http: () => http(service.httpUrl),
  websocket: () => webSocket(service.webSocketUrl),
};

describe.each(Object.keys(transports) as (keyof typeof transports)[])('%s', (name) => {
  let client: PublicClient;

  beforeAll(() => {
    client = createPublicClient({ transport: transports[name]() });
  });

  afterAll(async () => {
    if (name === 'websocket') (await (client.transport as any).getRpcClient()).close();
  });

  test('accounts: balance, nonce and code, now and at an old block', async () => {
    const blockNumber = at.ARCHIVE_BLOCK;
    expect(await client.getBalance({ address: at.alice })).toBeGreaterThan(0n);
    const nonces = await Promise.all([
      client.getTransactionCount({ address: at.alice, blockNumber }),
      client.getTransactionCount({ address: at.alice }),
    ]);
    expect(nonces[0]).toBeLessThan(nonces[1]);
    expect(await client.getCode({ address: at.token, blockNumber })).toMatch(/^0x[0-9a-f]{64}/);
    expect(await client.getCode({ address: stranger })).toBeUndefined();
    expect(await client.getBalance({ address: stranger })).toBe(0n);
  });

  test('blocks, transactions and receipts by hash', async () => {
    const block = await client.getBlock({ blockNumber: at.BLOBS.block, includeTransactions: true });
    const transaction = block.transactions[at.BLOBS.index]!;
    const { hash } = transaction;
    expect(await client.getBlock({ blockHash: block.hash, includeTransactions: true })).toEqual(block);
    expect(await client.getTransaction({ hash })).toEqual(transaction);
    const receipt = await client.getTransactionReceipt({ hash });
    expect(receipt).toMatchObject({ transactionHash: hash, blockHash: block.hash, status: 'success', type: 'eip4844' });
    expect(await client.waitForTransactionReceipt({ hash })).toEqual(receipt);
    expect(await client.getTransactionConfirmations({ hash })).toBe(at.HEAD - at.BLOBS.block + 1n);
    expect(await client.getBlockTransactionCount({ blockNumber: at.BLOBS.block })).toBe(block.transactions.length);
    await expect(client.getTransactionReceipt({ hash: keccak256('0x') })).rejects.toThrow(/could not be found/);
  });

  test('fees: the suggestions and the history', async () => {
    const { baseFeePerGas } = await client.getBlock();
    const { maxFeePerGas, maxPriorityFeePerGas } = await client.estimateFeesPerGas();
    expect(maxFeePerGas).toBe((baseFeePerGas! * 12n) / 10n + maxPriorityFeePerGas);
    expect(await client.estimateMaxPriorityFeePerGas()).toBe(maxPriorityFeePerGas);
    expect(await client.getGasPrice()).toBe(baseFeePerGas! + maxPriorityFeePerGas);
    const history = await client.getFeeHistory({ blockCount: 4, rewardPercentiles: [50] });
    expect(history.baseFeePerGas.at(-2)).toBe(baseFeePerGas);
    expect(await client.getBlobBaseFee()).toBeGreaterThan(0n);
  });

  test('state overrides: a balance, a slot and code that the chain does not have', async () => {
    const amount = 5n;
    const args = [at.bob, amount] as const;
    const call = { account: stranger, ...token, functionName: 'transfer', args } as const;
    await expect(client.simulateContract(call)).rejects.toThrow(/reverted/);
    const slot = keccak256(encodeAbiParameters([{ type: 'address' }, { type: 'uint256' }], [stranger, 1n]));
    const stateDiff = [{ slot, value: numberToHex(amount, { size: 32 }) }];
    const stateOverride = [
      { address: at.token, stateDiff },
      { address: stranger, balance: parseEther('1') },
    ] as const;
    expect((await client.simulateContract({ ...call, stateOverride: [...stateOverride] })).result).toBe(true);
    const data = encodeFunctionData(call);
    const gas = { account: stranger, to: at.token, data } as const;
    await expect(client.estimateGas(gas)).rejects.toThrow(/reverted/);
    expect(await client.estimateGas({ ...gas, stateOverride: [...stateOverride] })).toBeGreaterThan(21_000n);
    const code = (await client.getCode({ address: at.token }))!;
    const moved = {
      address: stranger,
      abi,
      functionName: 'symbol',
      stateOverride: [{ address: stranger, code }],
    } as const;
    expect(await client.readContract({ ...moved, stateOverride: [...moved.stateOverride] })).toBe('LAMP');
  });

  test('block overrides: the number and the time that a call sees', async () => {
    const stateOverride = [{ address: stranger, code: CLOCK }] as const;
    const { data } = await client.call({
      to: stranger,
      stateOverride: [...stateOverride],
      blockOverrides: { number: 1_000n, time: 2_000_000_000n },
    });
    expect(data).toBe(toHex(1_000n, { size: 32 }) + toHex(2_000_000_000n, { size: 32 }).slice(2));
  });

  test('calls without a deployed contract, as one request', async () => {
    const balanceOf = (owner: Address) => ({ ...token, functionName: 'balanceOf', args: [owner] }) as const;
    const contracts = [balanceOf(at.alice), balanceOf(at.bob)];
    const balances = await client.multicall({ contracts, deployless: true, allowFailure: false });
    const alone = await client.readContract(balanceOf(at.bob));
    expect(balances[1]).toBe(alone);
  });

  test('null members and a null block count as absent', async () => {
    const call = { to: at.token, data: at.SYMBOL_SELECTOR };
    const nulls = { ...call, from: null, gas: null, gasPrice: null, value: null };
    const ask = (...params: unknown[]) => client.request({ method: 'eth_call', params } as never);
    expect(await ask(nulls, null)).toBe(await ask(call, 'latest'));
  });

  test('logs beyond the limit: viem asks four times in all, and pays once', async () => {
    const [paidBefore, askedBefore] = [await service.charged(), await service.answered()];
    // Another range for each transport: the service remembers the refusal.
    const toBlock = at.LOGS_BLOCK + (name === 'http' ? 10n : 11n);
    await expect(client.getLogs({ address: at.bell, fromBlock: at.LOGS_BLOCK, toBlock })).rejects.toThrow(
      /10000 results/,
    );
    const [paid, asked] = [await service.charged(), await service.answered()];
    expect(asked.eth_getLogs! - (askedBefore.eth_getLogs ?? 0)).toBe(4);
    expect(paid.eth_getLogs! - (paidBefore.eth_getLogs ?? 0)).toBe(methods.eth_getLogs.priceCredits);
  });

  test('a transaction is prepared and signed; the embedded chain rejects it once, for free', async () => {
    const account = privateKeyToAccount(keccak256(toHex('chain-access default chain: alice')));
    expect(account.address.toLowerCase()).toBe(at.alice);
    const wallet = createWalletClient({ account, transport: transports[name]() });
    const prepared = await wallet.prepareTransactionRequest({ chain: null, to: at.bob, value: 1n });
    expect(prepared).toMatchObject({ type: 'eip1559', gas: 21_000n, chainId: at.CHAIN_ID });
    expect(prepared.nonce).toBe(await client.getTransactionCount({ address: at.alice }));
    const before = (await service.answered()).eth_sendRawTransaction ?? 0;
    await expect(wallet.sendTransaction({ chain: null, to: at.bob, value: 1n })).rejects.toThrow(
      /eth_sendRawTransaction does not exist\/is not available/,
    );
    expect((await service.answered()).eth_sendRawTransaction).toBe(before + 1);
    expect((await service.charged()).eth_sendRawTransaction).toBeUndefined();
    if (name === 'websocket') (await (wallet.transport as any).getRpcClient()).close();
  });
});
