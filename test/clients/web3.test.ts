/** web3.js, unmodified and with its defaults (its ids are strings), calls every method of the contract on the default chain. */

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Web3 } from 'web3';
import { KEY, startTestService, type TestService } from '../harness/service.ts';
import * as at from './landmarks.ts';

let service: TestService;

beforeAll(async () => {
  service = await startTestService();
});

afterAll(() => service.stop());

const urls = {
  http: () => `${service.url}/v3/${KEY}`,
  websocket: () => `${service.url.replace('http', 'ws')}/ws/v3/${KEY}`,
};

describe.each(Object.keys(urls) as (keyof typeof urls)[])('%s', (name) => {
  let web3: Web3;

  beforeAll(() => {
    web3 = new Web3(urls[name]());
  });

  afterAll(() => {
    if (name === 'websocket') web3.provider!.disconnect();
  });

  test('chain id and head', async () => {
    expect([await web3.eth.getChainId(), await web3.eth.getBlockNumber()]).toEqual([BigInt(at.CHAIN_ID), at.HEAD]);
  });

  test('storage, blocks and transactions by position', async () => {
    expect(BigInt(await web3.eth.getStorageAt(at.notebook, 0, at.ARCHIVE_BLOCK))).toBe(at.NOTE_AT_ARCHIVE_BLOCK);
    const block = await web3.eth.getBlock(at.BLOBS.block, true);
    const byNumber = await web3.eth.getTransactionFromBlock(at.BLOBS.block, at.BLOBS.index);
    const byHash = await web3.eth.getTransactionFromBlock(block.hash!, at.BLOBS.index);
    expect(byNumber).toMatchObject({ type: 3n, blockNumber: at.BLOBS.block });
    expect(byHash).toEqual(byNumber);
  });

  test('logs, calls and estimates', async () => {
    const logs = await web3.eth.getPastLogs({ address: at.bell, fromBlock: at.LOGS_BLOCK, toBlock: at.LOGS_BLOCK });
    expect(logs).toHaveLength(at.LOGS);
    const symbol = await web3.eth.call({ to: at.token, data: at.SYMBOL_SELECTOR });
    expect(Buffer.from(symbol.slice(2), 'hex').toString()).toContain('LAMP');
    expect(await web3.eth.estimateGas({ from: at.alice, to: at.bob, value: '0x1' })).toBe(21_000n);
  });

  test('uncles and receipts', async () => {
    const uncle = await web3.eth.getUncle(at.UNCLES_BLOCK, 1);
    expect(uncle.number).toBe(at.UNCLES_BLOCK - 1n);
    const receipts: any = await web3.requestManager.send({
      method: 'eth_getBlockReceipts',
      params: [`0x${at.LOGS_BLOCK.toString(16)}`],
    } as never);
    expect(receipts.flatMap(({ logs }: any) => logs).filter(({ address }: any) => address === at.bell)).toHaveLength(
      at.LOGS,
    );
  });

  test('a revert carries its data', async () => {
    const call = web3.eth.call({ to: at.refuser, data: at.WITH_REASON_SELECTOR });
    await expect(call).rejects.toMatchObject({ cause: { code: 3, data: expect.stringMatching(/^0x08c379a0/) } });
  });
});
