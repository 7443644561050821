/** Blocks, transactions, receipts, uncles, storage and fees: the answers match those of geth. */

import { describe, expect, test } from 'vitest';
import { places, useChain, word } from './running-chain.ts';

const chain = useChain();

describe('blocks', () => {
  test('every tag except `earliest` selects the head', async () => {
    const head = await chain.result('eth_getBlockByNumber', '0x140', false);
    for (const tag of ['latest', 'safe', 'finalized']) {
      expect(await chain.result('eth_getBlockByNumber', tag, false)).toEqual(head);
    }
    expect(await chain.result('eth_getBlockByNumber', 'earliest', false)).toMatchObject({ number: '0x0' });
  });

  test('the pending block is the head without hash, miner and nonce', async () => {
    const head = await chain.result('eth_getBlockByNumber', 'latest', true);
    const pending = await chain.result('eth_getBlockByNumber', 'pending', true);
    expect(pending).toEqual({ ...head, hash: null, miner: null, nonce: null });
  });

  test('a block beyond the head is null', async () => {
    expect(await chain.result('eth_getBlockByNumber', '0x141', true)).toBeNull();
  });

  test('a block has the same fields by hash as by number; an unknown hash is null', async () => {
    const block = await chain.result('eth_getBlockByNumber', '0x82', true);
    expect(await chain.result('eth_getBlockByHash', block.hash.toUpperCase().replace('X', 'x'), true)).toEqual(block);
    expect(await chain.result('eth_getBlockByHash', `0x${word(7)}`, false)).toBeNull();
  });

  test('each block has the hash of the one before it as its parent', async () => {
    let child = await chain.result('eth_getBlockByNumber', '0x140', false);
    for (let number = 319; number >= 300; number--) {
      const block = await chain.result('eth_getBlockByNumber', `0x${number.toString(16)}`, false);
      expect(child.parentHash).toBe(block.hash);
      child = block;
    }
  });

  test.each([
    ['a proof-of-work block has no base fee', '0x1', { difficulty: '0x20000' }, ['baseFeePerGas', 'withdrawals']],
    ['London brings the base fee', '0x28', { baseFeePerGas: '0x3b9aca00' }, ['withdrawals']],
    ['the merge ends difficulty', '0x3c', { difficulty: '0x0', nonce: '0x0000000000000000' }, ['withdrawalsRoot']],
    ['Shanghai brings withdrawals', '0x46', { withdrawals: [{}, {}] }, ['blobGasUsed', 'parentBeaconBlockRoot']],
    ['Cancun brings blobs', '0x55', { blobGasUsed: '0x20000', excessBlobGas: '0x0' }, ['requestsHash']],
    ['Prague brings requests', '0x63', { requestsHash: expect.stringMatching(/^0x/) }, ['totalDifficulty']],
  ])('%s', async (_title, number, members, absent) => {
    const block = await chain.result('eth_getBlockByNumber', number, false);
    expect(block).toMatchObject(members);
    for (const name of absent) expect(block).not.toHaveProperty(name);
  });

  test('a block without requests and one with a withdrawal request differ in their requests hash', async () => {
    const [without, with_] = [
      await chain.result('eth_getBlockByNumber', '0x62', false),
      await chain.result('eth_getBlockByNumber', '0x63', false),
    ];
    expect(with_.requestsHash).not.toBe(without.requestsHash);
  });
});

describe('transactions', () => {
  test('both lookups give the same transaction as the full block', async () => {
    const block = await chain.result('eth_getBlockByNumber', '0x82', true);
    expect(block.transactions.length).toBeGreaterThan(1);
    for (const [index, transaction] of block.transactions.entries()) {
      const at = `0x${index.toString(16)}`;
      expect(await chain.result('eth_getTransactionByBlockNumberAndIndex', '0x82', at)).toEqual(transaction);
      expect(await chain.result('eth_getTransactionByBlockHashAndIndex', block.hash, at)).toEqual(transaction);
    }
  });

  test.each([
    ['0x0 before EIP-155 has no chain id', '0x1', '0x0', { type: '0x0', v: /^0x1[bc]$/ }, ['chainId', 'yParity']],
    [
      '0x0 after EIP-155 has the chain id',
      '0x1f',
      '0x0',
      { type: '0x0', chainId: /^0xacce55$/, to: null },
      ['yParity'],
    ],
    ['0x1 has an access list', '0x26', '0x0', { type: '0x1', yParity: /^0x[01]$/ }, ['maxFeePerGas']],
    ['0x2 has fee caps', '0x28', '0x0', { type: '0x2', maxFeePerGas: /^0x/, maxPriorityFeePerGas: /^0x/ }, []],
    ['0x3 has blobs', '0x55', '0x1', { type: '0x3', maxFeePerBlobGas: /^0x/ }, ['authorizationList']],
    ['0x4 has authorizations', '0x5f', '0x0', { type: '0x4' }, ['blobVersionedHashes']],
  ])('type %s', async (_title, block, index, members, absent) => {
    const transaction = await chain.result('eth_getTransactionByBlockNumberAndIndex', block, index);
    for (const [name, value] of Object.entries(members)) {
      expect(transaction[name]).toEqual(value instanceof RegExp ? expect.stringMatching(value) : value);
    }
    for (const name of absent) expect(transaction).not.toHaveProperty(name);
  });

  test('a missing index, block or hash gives null', async () => {
    expect(await chain.result('eth_getTransactionByBlockNumberAndIndex', '0x1', '0x9')).toBeNull();
    expect(await chain.result('eth_getTransactionByBlockNumberAndIndex', '0x999', '0x0')).toBeNull();
    expect(await chain.result('eth_getTransactionByBlockHashAndIndex', `0x${word(7)}`, '0x0')).toBeNull();
  });
});

describe('receipts', () => {
  test('before Byzantium a receipt has the state root, after it the status', async () => {
    const [old] = await chain.result('eth_getBlockReceipts', '0x1');
    const [recent] = await chain.result('eth_getBlockReceipts', '0x33');
    expect(old).toMatchObject({ root: expect.stringMatching(/^0x[0-9a-f]{64}$/) });
    expect(old).not.toHaveProperty('status');
    expect(recent).toMatchObject({ status: '0x0', logs: [] });
    expect(recent).not.toHaveProperty('root');
  });

  test('gas adds up to the gas of the block, log indices are consecutive, and positions match the transactions', async () => {
    const block = await chain.result('eth_getBlockByNumber', '0x82', true);
    const receipts = await chain.result('eth_getBlockReceipts', block.hash);
    expect(receipts.at(-1).cumulativeGasUsed).toBe(block.gasUsed);
    expect(receipts.reduce((sum: bigint, { gasUsed }: { gasUsed: string }) => sum + BigInt(gasUsed), 0n)).toBe(
      BigInt(block.gasUsed),
    );
    const logs = receipts.flatMap((receipt: { logs: unknown[] }) => receipt.logs);
    expect(logs.map((log: { logIndex: string }) => Number(log.logIndex))).toEqual(
      logs.map((_: unknown, at: number) => at),
    );
    for (const [index, receipt] of receipts.entries()) {
      const { hash, from, to, type } = block.transactions[index];
      expect(receipt).toMatchObject({ transactionHash: hash, from, to, type, blockHash: block.hash });
    }
  });

  test('a deployment has the address of the contract, a blob transaction the price of its blobs', async () => {
    const [deployment] = await chain.result('eth_getBlockReceipts', '0x1e');
    expect(deployment).toMatchObject({ contractAddress: places.token, to: null });
    const receipts = await chain.result('eth_getBlockReceipts', '0x73');
    expect(receipts[1]).toMatchObject({ type: '0x3', blobGasUsed: '0x40000', blobGasPrice: '0x1' });
    expect(receipts[0]).not.toHaveProperty('blobGasUsed');
  });

  test('an empty block has no receipts, a missing block gives null', async () => {
    expect(await chain.result('eth_getBlockReceipts', '0x7')).toEqual([]);
    expect(await chain.result('eth_getBlockReceipts', '0x141')).toBeNull();
    expect(await chain.result('eth_getBlockReceipts', `0x${word(7)}`)).toBeNull();
  });
});

describe('uncles', () => {
  test('an uncle is a header without transactions, listed by the next block', async () => {
    const block = await chain.result('eth_getBlockByNumber', '0x2e', false);
    const uncles = [0, 1].map((at) => chain.result('eth_getUncleByBlockNumberAndIndex', '0x2e', `0x${at}`));
    for (const [at, uncle] of (await Promise.all(uncles)).entries()) {
      expect(uncle).toMatchObject({ hash: block.uncles[at], number: '0x2d', uncles: [] });
      expect(uncle).not.toHaveProperty('transactions');
    }
  });

  test('a missing uncle gives null', async () => {
    expect(await chain.result('eth_getUncleByBlockNumberAndIndex', '0x2e', '0x2')).toBeNull();
    expect(await chain.result('eth_getUncleByBlockNumberAndIndex', 'latest', '0x0')).toBeNull();
  });
});

describe('storage', () => {
  const balanceOfBob = '0x512d54fd1a09586dc15906c02834e8fabb6fa749d234a8ad22ca65596a2670b5';

  test('a plain variable is readable at every block', async () => {
    for (const [block, note] of [
      ['0x2', 0],
      ['0x3', 3],
      ['0xc0', 188],
      ['0xc1', 193],
      ['latest', 318],
    ] as const) {
      expect(await chain.result('eth_getStorageAt', places.notebook, '0x0', block)).toBe(`0x${word(note)}`);
    }
  });

  test('a mapping element is stored at the hash of key and slot', async () => {
    const stored = await chain.result('eth_getStorageAt', places.token, balanceOfBob, 'latest');
    const called = await chain.result(
      'eth_call',
      { to: places.token, data: `0x70a08231${word(places.bob)}` },
      'latest',
    );
    expect(stored).toBe(called);
    expect(BigInt(stored)).toBeGreaterThan(0n);
  });

  test('short and long positions select the same slot; an account without storage has zeros', async () => {
    const latest = await chain.result('eth_getStorageAt', places.token, '0x0');
    expect(await chain.result('eth_getStorageAt', places.token, `0x${word(0)}`, 'latest')).toBe(latest);
    expect(await chain.result('eth_getStorageAt', `0x${'77'.repeat(20)}`, '0x0', 'latest')).toBe(`0x${word(0)}`);
  });

  test('a block can be selected by hash and by object (EIP-1898)', async () => {
    const { hash } = await chain.result('eth_getBlockByNumber', '0xc0', false);
    for (const block of [hash, { blockHash: hash, requireCanonical: true }, { blockNumber: '0xc0' }]) {
      expect(await chain.result('eth_getStorageAt', places.notebook, '0x0', block)).toBe(`0x${word(188)}`);
    }
  });

  test.each([
    ['a block number of 64 bits', [places.token, '0x0', '0xffffffffffffffff'], -32602, /^block: expected a number up/],
    ['a block beyond the head', [places.token, '0x0', '0x141'], -32000, /^header not found$/],
    ['an unknown hash', [places.token, '0x0', `0x${word(1)}`], -32000, /^header for hash not found$/],
  ])('%s is rejected', async (_title, params, code, message) => {
    expect(await chain.call('eth_getStorageAt', ...params)).toEqual({
      error: { code, message: expect.stringMatching(message) },
    });
  });
});

describe('eth_feeHistory', () => {
  test('the answer has the base fee of each block, and that of the next block', async () => {
    const history = await chain.result('eth_feeHistory', '0x5', 'latest', [0, 50, 90]);
    expect(history).toMatchObject({ oldestBlock: '0x13c' });
    for (const list of [history.gasUsedRatio, history.blobGasUsedRatio, history.reward]) expect(list).toHaveLength(5);
    const blocks = await Promise.all(
      [0x13c, 0x13d, 0x13e, 0x13f, 0x140].map((number) =>
        chain.result('eth_getBlockByNumber', `0x${number.toString(16)}`, false),
      ),
    );
    expect(history.baseFeePerGas.slice(0, 5)).toEqual(blocks.map(({ baseFeePerGas }) => baseFeePerGas));
    expect(history.baseFeePerGas).toHaveLength(6);
    for (const [low, middle, high] of history.reward.map((tips: string[]) => tips.map(BigInt))) {
      expect([low > 0n, low <= middle, middle <= high]).toEqual([true, true, true]);
    }
  });

  test('the last base fee equals that of the following block', async () => {
    const [earlier, later] = [
      await chain.result('eth_feeHistory', '0x1', '0xc7'),
      await chain.result('eth_feeHistory', '0x1', '0xc8'),
    ];
    expect(earlier.baseFeePerGas[1]).toBe(later.baseFeePerGas[0]);
    expect(earlier).not.toHaveProperty('reward');
  });

  test('base fees before London are zero, and the last block before London already reports the first base fee', async () => {
    const history = await chain.result('eth_feeHistory', '0x2', '0x27', [50]);
    expect(history.baseFeePerGas).toEqual(['0x0', '0x0', '0x3b9aca00']);
  });

  test('a range reaches back to the genesis block and no further', async () => {
    const history = await chain.result('eth_feeHistory', '0x3e8', 'latest');
    expect(history).toMatchObject({ oldestBlock: '0x0' });
    expect(history.baseFeePerGas).toHaveLength(322);
  });

  test.each([
    ['decreasing percentiles', ['0x1', 'latest', [50, 10]], -32000],
    ['a percentile over 100', ['0x1', 'latest', [101]], -32000],
    ['a block beyond the head', ['0x1', '0x141', []], -32000],
    ['a count that is not a number', ['many', 'latest', []], -32602],
    ['no newest block', ['0x1'], -32602],
    ['a newest block that is neither number nor tag', ['0x1', 'newest'], -32602],
    ['a percentile that is not a number', ['0x1', 'latest', ['50']], -32602],
  ])('%s is rejected', async (_title, params, code) => {
    expect(await chain.call('eth_feeHistory', ...params)).toMatchObject({ error: { code } });
  });
});
