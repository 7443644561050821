/** ethers, unmodified and with its defaults: accounts, receipts, fees, wallets and overrides, on a newcomer's service. */

import { Contract, id, type JsonRpcApiProvider, JsonRpcProvider, toQuantity, Wallet, WebSocketProvider } from 'ethers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as at from './landmarks.ts';
import { type NewcomersService, startNewcomersService } from './newcomers-service.ts';

const abi = ['function symbol() view returns (string)', 'function transfer(address, uint256) returns (bool)'];
const stranger = '0x00000000000000000000000000000000005a7a6e';

let service: NewcomersService;

beforeAll(async () => {
  service = await startNewcomersService(['--extra', 'eth_sendRawTransaction=500']);
});

afterAll(() => service.stop());

const providers = {
  http: () => new JsonRpcProvider(service.httpUrl),
  websocket: () => new WebSocketProvider(service.webSocketUrl),
};

describe.each(Object.keys(providers) as (keyof typeof providers)[])('%s', (name) => {
  let provider: JsonRpcApiProvider;

  beforeAll(() => {
    provider = providers[name]();
  });

  afterAll(() => provider.destroy());

  test('accounts: balance, nonce and code, now and at an old block', async () => {
    const then = Number(at.ARCHIVE_BLOCK);
    const [balance, nonce, oldNonce, code, none] = await Promise.all([
      provider.getBalance(at.alice),
      provider.getTransactionCount(at.alice),
      provider.getTransactionCount(at.alice, then),
      provider.getCode(at.token, then),
      provider.getCode(stranger),
    ]);
    expect(balance).toBeGreaterThan(0n);
    expect(oldNonce).toBeLessThan(nonce);
    expect(code).toMatch(/^0x[0-9a-f]{64}/);
    expect(none).toBe('0x');
  });

  test('blocks, transactions and receipts by hash', async () => {
    const block = (await provider.getBlock(Number(at.BLOBS.block), true))!;
    const transaction = block.prefetchedTransactions[at.BLOBS.index]!;
    expect((await provider.getBlock(block.hash!))!.toJSON()).toEqual((await provider.getBlock(block.number))!.toJSON());
    expect((await provider.getTransaction(transaction.hash))!.toJSON()).toEqual(transaction.toJSON());
    const receipt = (await provider.waitForTransaction(transaction.hash))!;
    expect(receipt).toMatchObject({ hash: transaction.hash, blockHash: block.hash, status: 1, type: 3 });
    expect(await receipt.confirmations()).toBe(Number(at.HEAD - at.BLOBS.block) + 1);
    expect(await provider.getTransactionReceipt(id('no such transaction'))).toBeNull();
  });

  test('fees', async () => {
    const { baseFeePerGas } = (await provider.getBlock('latest'))!;
    const { gasPrice, maxFeePerGas, maxPriorityFeePerGas } = await provider.getFeeData();
    expect(gasPrice).toBe(baseFeePerGas! + maxPriorityFeePerGas!);
    expect(maxFeePerGas).toBe(2n * baseFeePerGas! + maxPriorityFeePerGas!);
  });

  test('contracts: calls, and a revert with its reason', async () => {
    const token = new Contract(at.token, abi, provider);
    expect(await token.symbol!()).toBe('LAMP');
    const tooMuch = token.transfer!.staticCall(at.bob, 1n, { from: stranger });
    await expect(tooMuch).rejects.toMatchObject({ code: 'CALL_EXCEPTION' });
  });

  test('overrides, null members and a null block, through `send`', async () => {
    const call = { to: at.token, data: at.SYMBOL_SELECTOR };
    const symbol = await provider.send('eth_call', [call, 'latest']);
    const nulls = { ...call, from: null, gas: null, gasPrice: null, value: null, accessList: null };
    expect(await provider.send('eth_call', [nulls, null, null, null])).toBe(symbol);
    const code = await provider.getCode(at.token);
    const elsewhere = { ...call, to: stranger };
    expect(await provider.send('eth_call', [elsewhere, 'latest'])).toBe('0x');
    expect(await provider.send('eth_call', [elsewhere, 'latest', { [stranger]: { code } }, {}])).toBe(symbol);
    const transfer = { from: stranger, to: at.bob, value: toQuantity(10n ** 18n) };
    await expect(provider.send('eth_estimateGas', [transfer])).rejects.toMatchObject({
      info: { error: { message: expect.stringContaining('insufficient funds') } },
    });
    const rich = { [stranger]: { balance: toQuantity(2n * 10n ** 18n) } };
    expect(await provider.send('eth_estimateGas', [transfer, 'latest', rich])).toBe('0x5208');
  });

  test('logs beyond the limit: ethers asks once', async () => {
    const before = (await service.answered()).eth_getLogs ?? 0;
    const logs = provider.getLogs({
      address: at.bell,
      fromBlock: Number(at.LOGS_BLOCK),
      toBlock: Number(at.LOGS_BLOCK) + 10,
    });
    await expect(logs).rejects.toThrow(/10000 results/);
    expect((await service.answered()).eth_getLogs).toBe(before + 1);
  });

  test('a wallet fills in and signs a transaction; the embedded chain rejects it once, for free', async () => {
    const wallet = new Wallet(id('chain-access default chain: alice'), provider);
    expect(wallet.address.toLowerCase()).toBe(at.alice);
    const filled = await wallet.populateTransaction({ to: at.bob, value: 1n });
    const nonce = await wallet.getNonce();
    expect(filled).toMatchObject({ type: 2, gasLimit: 21_000n, chainId: BigInt(at.CHAIN_ID), nonce });
    const before = (await service.answered()).eth_sendRawTransaction ?? 0;
    await expect(wallet.sendTransaction({ to: at.bob, value: 1n })).rejects.toThrow(
      /eth_sendRawTransaction does not exist\/is not available/,
    );
    expect((await service.answered()).eth_sendRawTransaction).toBe(before + 1);
    expect((await service.charged()).eth_sendRawTransaction).toBeUndefined();
  });
});
