/** The limits of the published API: results, time and parameters of log queries, the gas cap, history by network kind. */

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { HEAD_NUMBER, type ScriptedNode, startScriptedNode } from '../harness/scripted-node.ts';
import { startTestService, type TestService } from '../harness/service.ts';

const address = '0x00000000219ab540356cbb839cbe05303d7705fa';
const hash = `0x${'ab'.repeat(32)}`;
const hex = (number: number) => `0x${number.toString(16)}`;

let node: ScriptedNode;
let mainnet: TestService;
let testnet: TestService;

beforeAll(async () => {
  node = await startScriptedNode();
  mainnet = await startTestService({ upstream: node.url });
  testnet = await startTestService({ upstream: node.url, kind: 'testnet' });
});

afterAll(async () => {
  await Promise.all([mainnet.stop(), testnet.stop()]);
  await node.stop();
});

beforeEach(() => {
  node.requests.length = 0;
});

describe('eth_getLogs', () => {
  test.each([
    [10_000, undefined],
    [10_001, { code: -32005, message: 'query returned more than 10000 results' }],
  ])('%i results', async (count, error) => {
    const log = { data: '0x[{"', topics: [hash, [1, 2]], address };
    node.answer('eth_getLogs', () => ({ result: new Array(count).fill(log) }));
    const reply = await mainnet.post({ jsonrpc: '2.0', id: 1, method: 'eth_getLogs', params: [{}] });
    expect([reply.status, reply.json.error, reply.headers.get('x-credits-used')]).toEqual([200, error, '255']);
    if (error === undefined) expect(reply.json.result).toHaveLength(count);
  });

  test('10,001 of the smallest items are counted too', async () => {
    node.answer('eth_getLogs', () => ({ result: new Array(10_001).fill(0) }));
    expect((await mainnet.call('eth_getLogs', [{}])).error?.code).toBe(-32005);
  });

  test.each([
    [5_000, true],
    [5_001, false],
  ])('%i parameters, addresses and topic alternatives together', async (count, isAccepted) => {
    node.answer('eth_getLogs', () => ({ result: [] }));
    const filter = { address: new Array(count - 3).fill(address), topics: [hash, null, [hash, hash]] };
    const { error } = await mainnet.call('eth_getLogs', [filter]);
    expect(error?.code).toBe(isAccepted ? undefined : -32602);
    if (!isAccepted) expect(error?.message).toContain('5001 parameters; the limit is 5000');
  });

  test.each([
    ['reversed', { fromBlock: '0x2', toBlock: '0x1' }, 'fromBlock'],
    ['reversed, because the head is the default', { toBlock: '0x1' }, 'toBlock'],
    ['reversed, by tags', { fromBlock: 'latest', toBlock: 'earliest' }, 'fromBlock'],
    ['reversed, by a tag and a number', { fromBlock: '0x10', toBlock: 'earliest' }, 'fromBlock'],
    ['beyond the head', { fromBlock: '0x1', toBlock: hex(HEAD_NUMBER + 1) }, 'toBlock'],
    ['entirely beyond the head', { fromBlock: hex(HEAD_NUMBER + 1) }, 'fromBlock'],
  ])('a range that is %s is rejected with the field’s name and not charged', async (_title, filter, member) => {
    const reply = await mainnet.post({ jsonrpc: '2.0', id: 1, method: 'eth_getLogs', params: [filter] });
    expect([reply.json.error.code, reply.headers.get('x-credits-used')]).toEqual([-32602, '0']);
    expect(reply.json.error.message).toContain(member);
    expect(node.requests).toEqual([]);
  });

  test.each([
    ['the head by its number and by its tag', { fromBlock: hex(HEAD_NUMBER), toBlock: 'latest' }],
    ['the head by its tag and by its number', { fromBlock: 'latest', toBlock: hex(HEAD_NUMBER) }],
    ['the head by its number, and by default', { fromBlock: hex(HEAD_NUMBER) }],
    ['the head by default, and by its number', { toBlock: hex(HEAD_NUMBER) }],
    ['the first block by its tag and by its number', { fromBlock: 'earliest', toBlock: '0x0' }],
  ])('a range of one block is accepted: %s', async (_title, filter) => {
    node.answer('eth_getLogs', () => ({ result: [] }));
    expect((await mainnet.call('eth_getLogs', [filter])).result).toEqual([]);
    expect(node.requests.map(({ params }) => params)).toEqual([[filter]]);
  });
});

describe('gas', () => {
  const cap = 10 * 0x1c9c380;

  test.each([
    [cap, cap],
    [cap + 1, cap],
    [2 ** 52, cap],
    [21_000, 21_000],
  ])('a gas of %i is forwarded as %i', async (gas, sent) => {
    for (const method of ['eth_call', 'eth_estimateGas']) {
      node.requests.length = 0;
      await mainnet.call(method, [{ to: address, gas: hex(gas) }, 'latest']);
      expect(node.requests[0]?.params[0]).toEqual({ to: address, gas: hex(sent) });
    }
  });

  test('an omitted gas stays omitted', async () => {
    await mainnet.call('eth_call', [{ to: address }, 'latest']);
    expect(node.requests[0]?.params[0]).toEqual({ to: address });
  });
});

describe('history', () => {
  const oldest = HEAD_NUMBER - 127;
  const refused = { code: -32000, message: 'archive state is not available on this network' };

  beforeAll(() => {
    node.answer('eth_getBlockByNumber', ({ params }) => ({ result: { number: hex(params[0] === 'safe' ? 990 : 10) } }));
    node.answer('eth_getBlockByHash', ({ params }) => ({ result: params[0] === hash ? { number: '0x5' } : null }));
  });

  test.each([
    [hex(oldest), undefined],
    [hex(oldest - 1), refused],
    ['earliest', refused],
    ['latest', undefined],
    ['pending', undefined],
    ['safe', undefined],
    ['finalized', refused],
    [hash, refused],
    [{ blockHash: hash }, refused],
    [{ blockNumber: hex(oldest - 1) }, refused],
    [{ blockNumber: hex(oldest) }, undefined],
  ])('a testnet: eth_getStorageAt at %j', async (block, error) => {
    const reply = await testnet.post({
      jsonrpc: '2.0',
      id: 1,
      method: 'eth_getStorageAt',
      params: [address, '0x0', block],
    });
    expect([reply.json.error, reply.headers.get('x-credits-used')]).toEqual([error, error ? '0' : '80']);
  });

  test('a mainnet serves the full history', async () => {
    expect((await mainnet.call('eth_getStorageAt', [address, '0x0', 'earliest'])).error).toBeUndefined();
  });
});
