/** ethers, unmodified and with its defaults (batches, `eth_chainId` first), calls every method on the default chain. */

import { type JsonRpcApiProvider, JsonRpcProvider, toQuantity, WebSocketProvider } from 'ethers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { KEY, startTestService, type TestService } from '../harness/service.ts';
import * as at from './landmarks.ts';

let service: TestService;

beforeAll(async () => {
  service = await startTestService();
});

afterAll(() => service.stop());

const providers = {
  http: () => new JsonRpcProvider(`${service.url}/v3/${KEY}`),
  websocket: () => new WebSocketProvider(`${service.url.replace('http', 'ws')}/ws/v3/${KEY}`),
};

describe.each(Object.keys(providers) as (keyof typeof providers)[])('%s', (name) => {
  let provider: JsonRpcApiProvider;

  beforeAll(() => {
    provider = providers[name]();
  });

  afterAll(() => provider.destroy());

  test('network and head', async () => {
    expect([(await provider.getNetwork()).chainId, await provider.getBlockNumber()]).toEqual([
      BigInt(at.CHAIN_ID),
      Number(at.HEAD),
    ]);
  });

  test('many calls at once, which ethers sends as a batch', async () => {
    const [storage, block, logs, symbol, estimate] = await Promise.all([
      provider.getStorage(at.notebook, 0, Number(at.ARCHIVE_BLOCK)),
      provider.getBlock(Number(at.BLOBS.block), true),
      provider.getLogs({ address: at.bell, fromBlock: Number(at.LOGS_BLOCK), toBlock: Number(at.LOGS_BLOCK) }),
      provider.call({ to: at.token, data: at.SYMBOL_SELECTOR }),
      provider.estimateGas({ from: at.alice, to: at.bob, value: 1n }),
    ]);
    expect(BigInt(storage)).toBe(at.NOTE_AT_ARCHIVE_BLOCK);
    expect(block!.prefetchedTransactions[at.BLOBS.index]?.type).toBe(3);
    expect(logs).toHaveLength(at.LOGS);
    expect(Buffer.from(symbol.slice(2), 'hex').toString()).toContain('LAMP');
    expect(estimate).toBe(21_000n);
  });

  test('methods without a function in ethers, through `send`', async () => {
    const block = await provider.getBlock(Number(at.BLOBS.block));
    const index = toQuantity(at.BLOBS.index);
    const byNumber = await provider.send('eth_getTransactionByBlockNumberAndIndex', [
      toQuantity(at.BLOBS.block),
      index,
    ]);
    expect(await provider.send('eth_getTransactionByBlockHashAndIndex', [block!.hash, index])).toEqual(byNumber);
    const uncle = await provider.send('eth_getUncleByBlockNumberAndIndex', [toQuantity(at.UNCLES_BLOCK), '0x1']);
    expect(BigInt(uncle.number)).toBe(at.UNCLES_BLOCK - 1n);
    const receipts = await provider.send('eth_getBlockReceipts', [toQuantity(at.LOGS_BLOCK)]);
    expect(receipts.flatMap(({ logs }: any) => logs).filter(({ address }: any) => address === at.bell)).toHaveLength(
      at.LOGS,
    );
  });

  test('a revert is a CALL_EXCEPTION with its data and reason', async () => {
    const call = provider.call({ to: at.refuser, data: at.WITH_REASON_SELECTOR });
    await expect(call).rejects.toMatchObject({ code: 'CALL_EXCEPTION', reason: expect.any(String) });
  });
});
