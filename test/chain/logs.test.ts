/** `eth_getLogs`: the index returns the same logs as a scan of all receipts, and ranges that geth rejects are rejected. */

import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { places, useChain, word } from './running-chain.ts';

interface Log {
  address: string;
  topics: string[];
  blockNumber: string;
}

const chain = useChain();
const all: Log[] = [];

beforeAll(async () => {
  for (let number = 0; number <= 320; number++) {
    const receipts = await chain.result('eth_getBlockReceipts', `0x${number.toString(16)}`);
    all.push(...receipts.flatMap(({ logs }: { logs: Log[] }) => logs));
  }
});

describe('eth_getLogs', () => {
  test('the bell has logged 10,001 times, in order', async () => {
    const filter = { address: places.bell, fromBlock: '0x0', toBlock: 'latest' };
    const logs = await chain.result('eth_getLogs', filter);
    expect(logs.map((log: Log) => BigInt(log.topics[1]!))).toEqual(
      Array.from({ length: 10_001 }, (_, at) => BigInt(at + 1)),
    );
    expect(await chain.result('eth_getLogs', { ...filter, fromBlock: '0x83' })).toHaveLength(9_001);
  });

  test('for random filters, the answer equals a scan of all receipts', async () => {
    const addresses = [places.bell, places.token, places.notebook, `0x${'77'.repeat(20)}`];
    const topics = [...new Set(all.flatMap((log) => log.topics).filter((_, at) => at % 97 < 3)), `0x${word(9)}`];
    const block = fc.integer({ min: 0, max: 320 });
    const someTopics = fc.oneof(
      fc.constant(null),
      fc.constantFrom(...topics),
      fc.array(fc.constantFrom(...topics), { maxLength: 3 }),
    );
    const filters = fc.record({
      range: fc.tuple(block, block).map(([a, b]) => [Math.min(a, b), Math.max(a, b)] as const),
      address: fc.option(
        fc.oneof(fc.constantFrom(...addresses), fc.array(fc.constantFrom(...addresses), { maxLength: 3 })),
      ),
      topics: fc.array(someTopics, { maxLength: 4 }),
    });
    await fc.assert(
      fc.asyncProperty(filters, async ({ range: [from, to], address, topics }) => {
        const listOf = (value: string | string[] | null): string[] => (value === null ? [] : [value].flat());
        const wanted = all.filter((log) => {
          const number = Number(log.blockNumber);
          if (number < from || number > to || log.topics.length < topics.length) return false;
          if (listOf(address).length > 0 && !listOf(address).includes(log.address)) return false;
          return topics.every((one, at) => listOf(one).length === 0 || listOf(one).includes(log.topics[at]!));
        });
        const hex = (value: number): string => `0x${value.toString(16)}`;
        const found = await chain.result('eth_getLogs', { address, topics, fromBlock: hex(from), toBlock: hex(to) });
        expect(found).toEqual(wanted);
      }),
      { numRuns: 60, seed: 20 },
    );
  });

  test('without a range the filter covers the head only; null fields count as absent', async () => {
    const head = all.filter((log) => log.blockNumber === '0x140');
    expect(await chain.result('eth_getLogs', {})).toEqual(head);
    expect(await chain.result('eth_getLogs', { address: null, topics: null, fromBlock: null })).toEqual(head);
  });

  test('a filter can select a block by its hash', async () => {
    const { hash } = await chain.result('eth_getBlockByNumber', '0x8c', false);
    const filter = { blockHash: hash, address: places.bell };
    expect(await chain.result('eth_getLogs', filter)).toMatchObject([
      { topics: [{}, `0x${word(10_001)}`], data: '0x' },
    ]);
  });

  test.each([
    ['a reversed range', { fromBlock: '0x9', toBlock: '0x8' }, -32602, 'invalid block range params'],
    ['a range that starts at the head and ends before it', { toBlock: '0x8' }, -32602, 'invalid block range params'],
    ['a range beyond the head', { toBlock: '0x141' }, -32602, 'block range extends beyond current head block'],
    ['an unknown hash', { blockHash: `0x${word(1)}` }, -32000, 'unknown block'],
  ])('%s is rejected', async (_title, filter, code, message) => {
    expect(await chain.call('eth_getLogs', filter)).toEqual({
      error: { code, message: expect.stringContaining(message) },
    });
  });
});
