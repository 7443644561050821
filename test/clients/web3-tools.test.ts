/** web3.js, unmodified and with its defaults: accounts, receipts, fees, wallets and overrides, on a newcomer's service. */

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Web3 } from 'web3';
import * as at from './landmarks.ts';
import { type NewcomersService, startNewcomersService } from './newcomers-service.ts';

const abi = [{ type: 'function', name: 'symbol', inputs: [], outputs: [{ type: 'string' }] }] as const;
const stranger = '0x00000000000000000000000000000000005a7a6e';

let service: NewcomersService;

beforeAll(async () => {
  service = await startNewcomersService(['--extra', 'eth_sendRawTransaction=500']);
});

afterAll(() => service.stop());

const urls = {
  http: () => service.httpUrl,
  websocket: () => service.webSocketUrl,
};

describe.each(Object.keys(urls) as (keyof typeof urls)[])('%s', (name) => {
  let web3: Web3;
  const send = (method: string, params: unknown[]): Promise<any> =>
    web3.requestManager.send({ method, params } as never);

  beforeAll(() => {
    web3 = new Web3(urls[name]());
  });

  afterAll(() => {
    if (name === 'websocket') web3.provider!.disconnect();
  });

  test('accounts: balance, nonce and code, now and at an old block', async () => {
    expect(await web3.eth.getBalance(at.alice)).toBeGreaterThan(0n);
    const oldNonce = await web3.eth.getTransactionCount(at.alice, at.ARCHIVE_BLOCK);
    expect(oldNonce).toBeLessThan(await web3.eth.getTransactionCount(at.alice));
    expect(await web3.eth.getCode(at.token, at.ARCHIVE_BLOCK)).toMatch(/^0x[0-9a-f]{64}/);
    expect(await web3.eth.getCode(stranger)).toBe('0x');
  });

  test('blocks, transactions, receipts and uncles by hash', async () => {
    const block = await web3.eth.getBlock(at.BLOBS.block, true);
    const transaction = block.transactions[at.BLOBS.index] as any;
    expect(await web3.eth.getBlock(block.hash!, true)).toEqual(block);
    expect(await web3.eth.getTransaction(transaction.hash)).toMatchObject(transaction);
    expect(await web3.eth.getTransactionReceipt(transaction.hash)).toMatchObject({ blockHash: block.hash, status: 1n });
    expect(await web3.eth.getBlockTransactionCount(block.hash!)).toBe(BigInt(block.transactions.length));
    const withUncles = await web3.eth.getBlock(at.UNCLES_BLOCK);
    expect(await web3.eth.getBlockUncleCount(at.UNCLES_BLOCK)).toBe(2n);
    expect((await web3.eth.getUncle(withUncles.hash!, 1)).hash).toBe(withUncles.uncles[1]);
  });

  test('fees', async () => {
    const { baseFeePerGas } = await web3.eth.getBlock();
    const { gasPrice, maxPriorityFeePerGas } = await web3.eth.calculateFeeData();
    expect(maxPriorityFeePerGas).toBe(await web3.eth.getMaxPriorityFeePerGas());
    expect(gasPrice).toBe(BigInt(baseFeePerGas!) + BigInt(maxPriorityFeePerGas!));
    expect((await web3.eth.getFeeHistory(4, 'latest', [50])).baseFeePerGas).toHaveLength(5);
  });

  test('contracts', async () => {
    const token = new web3.eth.Contract(abi, at.token);
    expect(await token.methods.symbol!().call()).toBe('LAMP');
  });

  test('overrides, null members and a null block', async () => {
    const call = { to: at.token, data: at.SYMBOL_SELECTOR };
    const symbol = await send('eth_call', [call, 'latest']);
    expect(await send('eth_call', [{ ...call, from: null, gas: null, value: null }, null])).toBe(symbol);
    const code = await web3.eth.getCode(at.token);
    expect(await send('eth_call', [{ ...call, to: stranger }, 'latest', { [stranger]: { code } }])).toBe(symbol);
  });

  test('logs beyond the limit: web3.js asks once', async () => {
    const before = (await service.answered()).eth_getLogs ?? 0;
    const logs = web3.eth.getPastLogs({ address: at.bell, fromBlock: at.LOGS_BLOCK, toBlock: at.LOGS_BLOCK + 10n });
    await expect(logs).rejects.toMatchObject({ innerError: { code: -32005 } });
    expect((await service.answered()).eth_getLogs).toBe(before + 1);
  });

  test('a wallet signs a transaction; the embedded chain rejects it once, for free', async () => {
    const [account] = web3.eth.accounts.wallet.add(web3.utils.keccak256('chain-access default chain: alice'));
    expect(account!.address.toLowerCase()).toBe(at.alice);
    const before = (await service.answered()).eth_sendRawTransaction ?? 0;
    const sent = web3.eth.sendTransaction({ from: account!.address, to: at.bob, value: '1' });
    await expect(sent).rejects.toThrow(/eth_sendRawTransaction does not exist\/is not available/);
    expect((await service.answered()).eth_sendRawTransaction).toBe(before + 1);
    expect((await service.charged()).eth_sendRawTransaction).toBeUndefined();
  });
});
