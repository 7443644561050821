/** The client with the real service on the default chain, over every transport. */

import { Pool } from 'undici';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type Client,
  createClient,
  getLogs,
  type Log,
  poolFetch,
  requestRaw,
  suggestedGasFees,
  tickBatch,
  webSocket,
  withBigints,
} from '../../generated/typescript/index.ts';
import * as at from '../clients/landmarks.ts';
import { KEY, startTestService, type TestService } from '../harness/service.ts';

const SECRET = 'a-secret-of-the-key';
const hex = (number: bigint) => `0x${number.toString(16)}` as const;

let service: TestService;
let pool: Pool;
const url = (key = KEY) => `${service.url}/v3/${key}`;

beforeAll(async () => {
  service = await startTestService({
    keys: [{ key: KEY }, { key: 'with-secret', secret: SECRET }, { key: 'poor', account: 'poor' }],
    accounts: { poor: { dailyCredits: 200 } },
  });
  pool = new Pool(service.url);
});

afterAll(async () => {
  await pool.close();
  await service.stop();
});

const ways: Record<string, () => Client> = {
  http: () => createClient({ url: url() }),
  'base address and key': () => createClient({ baseUrl: `${service.url}/`, key: KEY }),
  'http, tick batches': () => createClient({ url: url(), batch: tickBatch() }),
  'http through an undici pool': () => createClient({ url: url(), fetch: poolFetch(pool) }),
  websocket: () => createClient({ url: url(), transport: webSocket() }),
  'websocket by its own address': () =>
    createClient({ url: url().replace('http', 'ws').replace('/v3/', '/ws/v3/'), transport: webSocket() }),
  'websocket, tick batches': () => createClient({ url: url(), transport: webSocket(), batch: tickBatch() }),
};

describe.each(Object.keys(ways))('%s', (way) => {
  let client: Client;

  beforeAll(() => {
    client = ways[way]!();
  });

  afterAll(() => client.close());

  test('every method, concurrently', async () => {
    const blobs = hex(at.BLOBS.block);
    const index = hex(BigInt(at.BLOBS.index));
    const call = { from: at.alice, to: at.token, data: at.SYMBOL_SELECTOR } as const;
    const [data, gas, block, receipts, logs, word, byNumber, uncle] = await Promise.all([
      client.eth_call(call, 'latest'),
      client.eth_estimateGas({ from: at.alice, to: at.bob, value: '0x1' }, 'latest'),
      client.eth_getBlockByNumber(blobs, true),
      client.eth_getBlockReceipts(hex(at.LOGS_BLOCK)),
      client.eth_getLogs({ address: at.bell, fromBlock: hex(at.LOGS_BLOCK), toBlock: hex(at.LOGS_BLOCK) }),
      client.eth_getStorageAt(at.notebook, '0x0', hex(at.ARCHIVE_BLOCK)),
      client.eth_getTransactionByBlockNumberAndIndex(blobs, index),
      client.eth_getUncleByBlockNumberAndIndex(hex(at.UNCLES_BLOCK), '0x1'),
    ]);
    expect(Buffer.from(data.slice(2), 'hex').toString()).toContain('LAMP');
    expect(gas).toBe('0x5208');
    expect(block?.transactions[at.BLOBS.index]).toEqual(byNumber);
    expect(await client.eth_getTransactionByBlockHashAndIndex(block!.hash!, index)).toEqual(byNumber);
    expect(receipts?.flatMap((receipt) => receipt.logs).filter(({ address }) => address === at.bell)).toEqual(logs);
    expect(logs).toHaveLength(at.LOGS);
    expect(BigInt(word)).toBe(at.NOTE_AT_ARCHIVE_BLOCK);
    expect(BigInt(uncle!.number!)).toBe(at.UNCLES_BLOCK - 1n);
  });

  test('a missing object is null', async () => {
    expect(await client.eth_getBlockByNumber('0xffffff', false)).toBeNull();
    expect(await client.eth_getUncleByBlockNumberAndIndex('0x1', '0x0')).toBeNull();
  });

  test('request accepts companions and tolerated forms', async () => {
    expect(await client.request('eth_chainId')).toBe(hex(BigInt(at.CHAIN_ID)));
    expect(await client.request('eth_call', [{ to: at.token, data: at.SYMBOL_SELECTOR }])).toMatch(/^0x/);
  });

  test('a revert has its reason and its data, a wrong parameter its name, an unknown method its code', async () => {
    const call = { from: at.alice, to: at.refuser, data: at.WITH_REASON_SELECTOR } as const;
    await expect(client.eth_call(call, 'latest')).rejects.toMatchObject({
      kind: 'revert',
      code: 3,
      reason: 'not on a Sunday',
      data: expect.stringMatching(/^0x08c379a0/),
      method: 'eth_call',
    });
    await expect(client.eth_getBlockReceipts('soon' as never)).rejects.toMatchObject({
      kind: 'invalid-params',
      message: expect.stringContaining('block'),
    });
    await expect(client.request('eth_sendMoney')).rejects.toMatchObject({ kind: 'refused', code: -32601 });
  });

  test('a batch returns the outcome of every call, in order', async () => {
    const outcomes = await client.batch([
      { method: 'eth_getBlockByNumber', params: [hex(at.LOGS_BLOCK), false] },
      { method: 'eth_getLogs', params: [{ fromBlock: 'earliest', toBlock: 'latest' }] },
      { method: 'eth_getStorageAt', params: [at.notebook, '0x0', hex(at.ARCHIVE_BLOCK)] },
    ]);
    expect(outcomes).toMatchObject([
      { status: 'fulfilled', value: { number: hex(at.LOGS_BLOCK) } },
      { status: 'rejected', reason: { kind: 'limit', code: -32005, method: 'eth_getLogs' } },
      { status: 'fulfilled' },
    ]);
    expect(await client.batch([])).toEqual([]);
  });

  test('a batch beyond the service’s limit is split', async () => {
    const outcomes = await client.batch(
      Array.from({ length: 1_050 }, (_, index) => ({
        method: 'eth_getStorageAt' as const,
        params: [at.notebook, hex(BigInt(index)), 'latest'] as const,
      })),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1_050);
  });

  test('10,001 logs, more than one answer may contain, arrive in the order of the chain', async () => {
    const logs: Log[] = [];
    for await (const log of getLogs(client, { address: at.bell, fromBlock: '0x0', toBlock: 'latest' })) logs.push(log);
    const numbers = logs.map(({ topics }) => Number(topics[1]));
    expect(numbers).toEqual(Array.from({ length: 10_001 }, (_, index) => numbers[0]! + index));
  });

  test('quantities as bigints', async () => {
    const bigints = withBigints(client);
    const block = await bigints.eth_getBlockByNumber(at.BLOBS.block, true);
    expect(block).toMatchObject({ number: at.BLOBS.block, hash: expect.stringMatching(/^0x/) });
    expect(block?.transactions[at.BLOBS.index]).toMatchObject({ type: 3n, blockNumber: at.BLOBS.block });
    expect(await bigints.eth_estimateGas({ from: at.alice, to: at.bob, value: 1n }, at.HEAD)).toBe(21_000n);
  });

  test('gas fees, with the key in the path', async () => {
    const fees = await suggestedGasFees(client, at.CHAIN_ID);
    expect(Number(fees.high.suggestedMaxFeePerGas)).toBeGreaterThan(Number(fees.low.suggestedMaxFeePerGas));
    await expect(suggestedGasFees(client, 1)).rejects.toMatchObject({ kind: 'refused', status: 404 });
  });
});

test('gas fees with key and secret; a wrong secret shows neither', async () => {
  const client = (secret: string) => createClient({ baseUrl: service.url, key: 'with-secret', secret });
  expect(await suggestedGasFees(client(SECRET), at.CHAIN_ID)).toHaveProperty('estimatedBaseFee');
  const error = await suggestedGasFees(client('a-wrong-secret'), at.CHAIN_ID).catch((reason) => reason);
  expect(error).toMatchObject({ kind: 'unauthorized', status: 401, method: 'suggestedGasFees' });
});

test('a raw answer: status, headers, bytes and credits, for errors too', async () => {
  const rich = await requestRaw(createClient({ url: url('poor') }), 'eth_getBlockByNumber', ['0x1', false]);
  expect(rich).toMatchObject({ status: 200, creditsUsed: 80, creditsRemaining: 120 });
  expect(rich.requestId).toBe(rich.headers!.get('x-request-id'));
  expect(JSON.parse(Buffer.from(rich.bytes).toString()).result.number).toBe('0x1');
  const refused = await requestRaw(createClient({ url: url('poor') }), 'eth_getLogs', [{}]);
  expect(refused).toMatchObject({ status: 402, creditsUsed: 0 });
  expect(Buffer.from(refused.bytes).toString()).toContain('Payment Required');
  const overSocket = createClient({ url: url(), transport: webSocket() });
  const raw = await requestRaw(overSocket, 'eth_getBlockByNumber', ['0x1', false]);
  expect([raw.status, raw.headers, JSON.parse(Buffer.from(raw.bytes).toString()).result.number]).toEqual([
    undefined,
    undefined,
    '0x1',
  ]);
  overSocket.close();
});

test('an empty balance and an unknown key have their kinds, and are not retried', async () => {
  let attempts = 0;
  const hooks = { before: () => void attempts++ };
  await expect(createClient({ url: url('poor'), hooks }).eth_getBlockReceipts('0x1')).rejects.toMatchObject({
    kind: 'out-of-credits',
    status: 402,
  });
  await expect(createClient({ url: url('nobody'), hooks }).eth_getBlockReceipts('0x1')).rejects.toMatchObject({
    kind: 'unauthorized',
    status: 401,
    requestId: expect.any(String),
  });
  expect(attempts).toBe(2);
});
