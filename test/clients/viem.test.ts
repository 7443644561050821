/** viem, unmodified and with its defaults, calls every method of the contract on the default chain, over HTTP and WebSocket. */

import {
  createPublicClient,
  type EIP1193RequestFn,
  http,
  numberToHex,
  type PublicClient,
  parseAbi,
  webSocket,
} from 'viem';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { KEY, startTestService, type TestService } from '../harness/service.ts';
import * as at from './landmarks.ts';

let service: TestService;

beforeAll(async () => {
  service = await startTestService();
});

afterAll(() => service.stop());

const transports = {
  http: () => http(`${service.url}/v3/${KEY}`),
  'http, batching': () => http(`${service.url}/v3/${KEY}`, { batch: true }),
  websocket: () => webSocket(`${service.url.replace('http', 'ws')}/ws/v3/${KEY}`),
};

describe.each(Object.keys(transports) as (keyof typeof transports)[])('%s', (name) => {
  let client: PublicClient;
  let request: EIP1193RequestFn;

  beforeAll(() => {
    client = createPublicClient({ transport: transports[name]() });
    request = client.request as EIP1193RequestFn;
  });

  afterAll(async () => {
    if (name === 'websocket') (await (client.transport as any).getRpcClient()).close();
  });

  test('chain id and head', async () => {
    expect([await client.getChainId(), await client.getBlockNumber()]).toEqual([at.CHAIN_ID, at.HEAD]);
  });

  test('eth_getStorageAt, near head and archive', async () => {
    const old = await client.getStorageAt({ address: at.notebook, slot: '0x0', blockNumber: at.ARCHIVE_BLOCK });
    expect(BigInt(old!)).toBe(at.NOTE_AT_ARCHIVE_BLOCK);
    expect(await client.getStorageAt({ address: at.notebook, slot: '0x0' })).toMatch(/^0x[0-9a-f]{64}$/);
  });

  test('eth_getBlockByNumber and both eth_getTransactionBy...AndIndex', async () => {
    const block = await client.getBlock({ blockNumber: at.BLOBS.block, includeTransactions: true });
    const [byNumber, byHash] = await Promise.all([
      client.getTransaction({ blockNumber: at.BLOBS.block, index: at.BLOBS.index }),
      client.getTransaction({ blockHash: block.hash, index: at.BLOBS.index }),
    ]);
    expect(byNumber).toEqual(block.transactions[at.BLOBS.index]);
    expect(byHash).toEqual(byNumber);
    expect(byNumber.type).toBe('eip4844');
  });

  test('eth_getLogs', async () => {
    const range = { fromBlock: at.LOGS_BLOCK, toBlock: at.LOGS_BLOCK };
    const abi = parseAbi(['event Rung(uint256 indexed number)']);
    const logs = await client.getLogs({ address: at.bell, event: abi[0], ...range });
    expect([logs.length, logs[0]?.args.number]).toEqual([at.LOGS, 1n]);
  });

  test('eth_call and eth_estimateGas', async () => {
    const { data } = await client.call({ to: at.token, data: at.SYMBOL_SELECTOR });
    expect(Buffer.from(data!.slice(2), 'hex').toString()).toContain('LAMP');
    const abi = parseAbi(['function balanceOf(address) view returns (uint256)']);
    const balance = await client.readContract({ address: at.token, abi, functionName: 'balanceOf', args: [at.bob] });
    expect(balance).toBeGreaterThan(0n);
    expect(await client.estimateGas({ account: at.alice, to: at.bob, value: 1n })).toBe(21_000n);
  });

  test('a revert includes its reason', async () => {
    await expect(client.call({ to: at.refuser, data: at.WITH_REASON_SELECTOR })).rejects.toThrow(/reverted/);
  });

  test('eth_getUncleByBlockNumberAndIndex and eth_getBlockReceipts', async () => {
    const uncle: any = await request({
      method: 'eth_getUncleByBlockNumberAndIndex',
      params: [numberToHex(at.UNCLES_BLOCK), '0x1'],
    } as any);
    expect(BigInt(uncle.number)).toBe(at.UNCLES_BLOCK - 1n);
    const receipts: any = await request({
      method: 'eth_getBlockReceipts',
      params: [numberToHex(at.LOGS_BLOCK)],
    } as any);
    expect(receipts.flatMap(({ logs }: any) => logs).filter(({ address }: any) => address === at.bell)).toHaveLength(
      at.LOGS,
    );
  });
});
