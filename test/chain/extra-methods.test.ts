/** The methods that the chain answers beyond the contract: the answers match those of geth, and so do the rejected params. */

import { verifyMerkleProof } from '@ethereumjs/mpt';
import { createAccountFromRLP, hexToBytes } from '@ethereumjs/util';
import { describe, expect, test } from 'vitest';
import { places, useChain, word } from './running-chain.ts';

const chain = useChain();

const nobody = '0x00000000000000000000000000000000000000aa';
const unknownHash = `0x${word(7)}`;

describe('accounts', () => {
  test('the balance before and after a block differs by what its sender sent and paid', async () => {
    const { transactions } = await chain.result('eth_getBlockByNumber', '0x8', true);
    const receipts = await chain.result('eth_getBlockReceipts', '0x8');
    expect(transactions.length).toBeGreaterThan(0);
    for (const [index, { from, value }] of transactions.entries()) {
      const { gasUsed, effectiveGasPrice } = receipts[index];
      const before = BigInt(await chain.result('eth_getBalance', from, '0x7'));
      const after = BigInt(await chain.result('eth_getBalance', from, '0x8'));
      expect(before - after).toBe(BigInt(value) + BigInt(gasUsed) * BigInt(effectiveGasPrice));
    }
  });

  test('the transaction count is the nonce of the next transaction', async () => {
    for (const number of ['0x8', '0x82', '0x140']) {
      const { transactions } = await chain.result('eth_getBlockByNumber', number, true);
      for (const { from } of transactions) {
        const sent = transactions.filter((each: { from: string }) => each.from === from);
        const count = await chain.result('eth_getTransactionCount', from, number);
        expect(BigInt(count)).toBe(BigInt(sent.at(-1).nonce) + 1n);
      }
    }
  });

  test('the code of a contract, from the block on that created it', async () => {
    const code = await chain.result('eth_getCode', places.notebook, 'latest');
    expect(code.length).toBeGreaterThan(10);
    expect(await chain.result('eth_getCode', places.notebook, 'earliest')).toBe('0x');
    expect(await chain.result('eth_getCode', nobody, 'latest')).toBe('0x');
  });

  test('an account that does not exist has neither balance nor nonce', async () => {
    expect(await chain.result('eth_getBalance', nobody, 'latest')).toBe('0x0');
    expect(await chain.result('eth_getTransactionCount', nobody, 'latest')).toBe('0x0');
  });

  test('the block can be given in every form, and is the head if it is absent or null', async () => {
    const { hash } = await chain.result('eth_getBlockByNumber', '0x8', false);
    const old = await chain.result('eth_getBalance', places.alice, '0x8');
    const now = await chain.result('eth_getBalance', places.alice, '0x140');
    expect(old).not.toBe(now);
    for (const block of [
      hash,
      { blockHash: hash },
      { blockHash: hash, requireCanonical: true },
      { blockNumber: '0x8' },
    ]) {
      expect(await chain.result('eth_getBalance', places.alice, block)).toBe(old);
    }
    for (const block of [['latest'], ['pending'], ['safe'], ['finalized'], [null], []]) {
      expect(await chain.result('eth_getBalance', places.alice, ...block)).toBe(now);
    }
  });
});

describe('eth_getProof', () => {
  test('the proofs lead from the state root to the account, and from there to its storage', async () => {
    const { stateRoot } = await chain.result('eth_getBlockByNumber', '0xc0', false);
    const proof = await chain.result('eth_getProof', places.notebook, ['0x0', `0x${word(0)}`, '0x05'], '0xc0');
    const bytes = (nodes: `0x${string}`[]) => nodes.map((node) => hexToBytes(node));
    const options = { useKeyHashing: true, root: hexToBytes(stateRoot) };
    const encoded = await verifyMerkleProof(hexToBytes(places.notebook), bytes(proof.accountProof), options);
    const account = createAccountFromRLP(encoded!);
    expect(account.balance).toBe(BigInt(proof.balance));
    expect(account.nonce).toBe(BigInt(proof.nonce));
    expect([...account.codeHash]).toEqual([...hexToBytes(proof.codeHash)]);
    expect([...account.storageRoot]).toEqual([...hexToBytes(proof.storageHash)]);
    expect(proof.storageProof.map(({ key }: { key: string }) => key)).toEqual(['0x0', `0x${word(0)}`, '0x5']);
    const [slot] = proof.storageProof;
    const stored = await chain.result('eth_getStorageAt', places.notebook, '0x0', '0xc0');
    expect(BigInt(slot.value)).toBe(BigInt(stored));
    const storage = { useKeyHashing: true, root: account.storageRoot };
    const value = await verifyMerkleProof(hexToBytes(`0x${word(0)}`), bytes(slot.proof), storage);
    expect(value!.at(-1)).toBe(Number(BigInt(stored) & 0xffn));
  });

  test('an account that does not exist has zero hashes and empty storage proofs, as in geth', async () => {
    expect(await chain.result('eth_getProof', nobody, ['0x1'], 'latest')).toMatchObject({
      balance: '0x0',
      nonce: '0x0',
      codeHash: `0x${word(0)}`,
      storageHash: `0x${word(0)}`,
      storageProof: [{ key: '0x1', value: '0x0', proof: [] }],
    });
  });
});

describe('look-ups', () => {
  test('a transaction and its receipt by hash are those of its block', async () => {
    for (const number of ['0x8', '0x82', '0x140']) {
      const block = await chain.result('eth_getBlockByNumber', number, true);
      const receipts = await chain.result('eth_getBlockReceipts', number);
      expect(receipts.length).toBeGreaterThan(0);
      for (const [index, transaction] of block.transactions.entries()) {
        const { hash } = transaction;
        expect(await chain.result('eth_getTransactionByHash', hash)).toEqual(transaction);
        expect(await chain.result('eth_getTransactionByHash', hash.toUpperCase().replace('X', 'x'))).toEqual(
          transaction,
        );
        expect(await chain.result('eth_getTransactionReceipt', hash)).toEqual(receipts[index]);
      }
    }
  });

  test('every transaction of the chain is found, of every type, and its bytes hash to its hash', async () => {
    const types = new Set<string>();
    for (let number = 0; number <= 320; number++) {
      const block = await chain.result('eth_getBlockByNumber', `0x${number.toString(16)}`, true);
      for (const transaction of block.transactions) {
        types.add(transaction.type);
        expect(await chain.result('eth_getTransactionByHash', transaction.hash)).toEqual(transaction);
        const bytes = await chain.result('eth_getRawTransactionByHash', transaction.hash);
        expect(await chain.result('web3_sha3', bytes)).toBe(transaction.hash);
      }
    }
    expect([...types].sort()).toEqual(['0x0', '0x1', '0x2', '0x3', '0x4']);
  });

  test('an unknown hash is null, and has no bytes', async () => {
    for (const method of ['eth_getTransactionByHash', 'eth_getTransactionReceipt', 'eth_getHeaderByHash']) {
      expect(await chain.result(method, unknownHash)).toBeNull();
    }
    expect(await chain.result('eth_getRawTransactionByHash', unknownHash)).toBe('0x');
    expect(await chain.result('eth_getUncleByBlockHashAndIndex', unknownHash, '0x0')).toBeNull();
    for (const what of ['BlockTransactionCountBy', 'UncleCountByBlock']) {
      const [byHash, byNumber] = [`eth_get${what}Hash`, `eth_get${what}Number`];
      expect(await chain.result(byHash, unknownHash)).toBeNull();
      expect(await chain.result(byNumber, '0x141')).toBeNull();
    }
    expect(await chain.result('eth_getHeaderByNumber', '0x141')).toBeNull();
    expect(await chain.result('eth_getHeaderByNumber', 'pending')).toBeNull();
  });

  test('counts, headers and uncles are those of the block, by hash and by number', async () => {
    let uncles = 0;
    for (let number = 0; number <= 320; number += 1) {
      const name = `0x${number.toString(16)}`;
      const {
        transactions,
        uncles: hashes,
        hash,
        size,
        withdrawals,
        ...header
      } = await chain.result('eth_getBlockByNumber', name, false);
      uncles += hashes.length;
      const [transactionCount, uncleCount] = [transactions, hashes].map(({ length }) => `0x${length.toString(16)}`);
      expect(await chain.result('eth_getBlockTransactionCountByNumber', name)).toBe(transactionCount);
      expect(await chain.result('eth_getBlockTransactionCountByHash', hash)).toBe(transactionCount);
      expect(await chain.result('eth_getUncleCountByBlockNumber', name)).toBe(uncleCount);
      expect(await chain.result('eth_getUncleCountByBlockHash', hash)).toBe(uncleCount);
      expect(await chain.result('eth_getHeaderByNumber', name)).toEqual({ ...header, hash });
      expect(await chain.result('eth_getHeaderByHash', hash)).toEqual({ ...header, hash });
      for (const index of ['0x0', '0x1', '0x2']) {
        const byNumber = await chain.result('eth_getUncleByBlockNumberAndIndex', name, index);
        expect(await chain.result('eth_getUncleByBlockHashAndIndex', hash, index)).toEqual(byNumber);
        expect(byNumber?.hash).toBe(hashes[Number(index)]);
      }
    }
    expect(uncles).toBeGreaterThan(0);
  });
});

describe('current fees', () => {
  test('the suggested tip is what geth suggests on this chain; the gas price adds the base fee of the head', async () => {
    expect(await chain.result('eth_maxPriorityFeePerGas')).toBe('0x3b9aca00');
    const { baseFeePerGas } = await chain.result('eth_getBlockByNumber', 'latest', false);
    expect(BigInt(await chain.result('eth_gasPrice'))).toBe(1_000_000_000n + BigInt(baseFeePerGas));
  });

  test('the base fee is that of the next block, the blob base fee that of the head', async () => {
    const { baseFeePerGas, baseFeePerBlobGas } = await chain.result('eth_feeHistory', '0x1', 'latest', []);
    expect(await chain.result('eth_baseFee')).toBe(baseFeePerGas[1]);
    expect(await chain.result('eth_blobBaseFee')).toBe(baseFeePerBlobGas[0]);
  });

  test('eth_feeHistory: params are checked in geth’s order, and shown as geth shows them', async () => {
    expect(await chain.result('eth_feeHistory', '0x0', '0x999', [-1])).toEqual({
      oldestBlock: '0x0',
      gasUsedRatio: null,
    });
    const messages = [
      ['0x999', [101], 'invalid reward percentile: 101.000000'],
      ['0x1', [50, 25.5], 'invalid reward percentile: #0:50.000000 >= #1:25.500000'],
      ['0x7fffffffffffffff', [], 'request beyond head block: requested 9223372036854775807, head 320'],
    ] as const;
    for (const [block, percentiles, message] of messages) {
      const error = { code: -32000, message };
      expect(await chain.call('eth_feeHistory', '0x1', block, percentiles)).toEqual({ error });
    }
  });

  test('eth_feeHistory: a pending block that does not exist counts, but is not in the answer', async () => {
    const history = await chain.result('eth_feeHistory', '0x4', 'latest', [50]);
    expect(await chain.result('eth_feeHistory', '0x5', 'pending', [50])).toEqual(history);
    expect(await chain.result('eth_feeHistory', '4', 'latest', [50])).toEqual(history);
  });
});

test('as in geth, an empty text is the number 0 or no bytes, and null is the percentile 0', async () => {
  const { hash } = await chain.result('eth_getBlockByNumber', '0x2d', false);
  const first = await chain.result('eth_getUncleByBlockHashAndIndex', hash, '0x0');
  expect(await chain.result('eth_getUncleByBlockHashAndIndex', hash, '')).toEqual(first);
  expect(await chain.result('web3_sha3', '')).toBe(await chain.result('web3_sha3', '0x'));
  const lowest = await chain.result('eth_feeHistory', '0x2', 'latest', [0]);
  expect(await chain.result('eth_feeHistory', '0x2', 'latest', [null])).toEqual(lowest);
});

test('the node has no peers, no accounts and nothing to sync', async () => {
  expect(await chain.result('eth_accounts')).toEqual([]);
  expect(await chain.result('eth_syncing')).toBe(false);
  expect(await chain.result('net_listening')).toBe(true);
  expect(await chain.result('net_peerCount')).toBe('0x0');
});

describe('params that cannot be read are -32602, with what is expected', () => {
  test.each([
    ['eth_getBalance', [], /^address: expected an address such as "0x45d4.*"; got nothing$/],
    ['eth_getBalance', [null], /^address: .*; got null$/],
    ['eth_getBalance', ['0x1'], /^address: .*; got "0x1"$/],
    [
      'eth_getBalance',
      [nobody, '0x01'],
      /^block: expected a hex block number such as "0x64", or a tag \(.*\), or a block hash; got "0x01"$/,
    ],
    ['eth_getBalance', [nobody, 1], /^block: .*; got 1$/],
    ['eth_getBalance', [nobody, '0xffffffffffffffff'], /^block: expected a number up to 0x7fffffffffffffff;/],
    ['eth_getBalance', [nobody, {}], /^block: expected an object such as \{"blockNumber":"0x64"\} .*; got \{\}$/],
    ['eth_getBalance', [nobody, { blockNumber: '0x1', blockHash: unknownHash }], /^block: expected an object/],
    ['eth_getBalance', [nobody, 'latest', {}], /^params: expected at most 2 \(address, block\); got 3$/],
    ['eth_getProof', [nobody, '0x0', 'latest'], /^storageKeys: expected a list of at most 1024 storage keys/],
    [
      'eth_getProof',
      [nobody, ['0x0', 'x'], 'latest'],
      /^storageKeys\[1\]: expected at most 32 bytes of hex .*; got "x"$/,
    ],
    ['eth_getBlockByHash', [unknownHash], /^fullTransactions: expected true or false; got nothing$/],
    ['eth_getTransactionByHash', ['0x12'], /^hash: expected 32 bytes of hex such as "0x0+"; got "0x12"$/],
    ['eth_getUncleByBlockHashAndIndex', [unknownHash, 0], /^index: expected a hex number such as "0x0"; got 0$/],
    [
      'eth_getHeaderByNumber',
      [unknownHash],
      /^block: expected a hex block number such as "0x64", or a tag \(.*\); got/,
    ],
    ['eth_gasPrice', ['fast'], /^params: expected no parameters; got 1$/],
    ['web3_sha3', ['0x1'], /^data: expected bytes of hex/],
  ])('%s %j', async (method, params, message) => {
    expect(await chain.call(method, ...params)).toEqual({
      error: { code: -32602, message: expect.stringMatching(message) },
    });
  });

  test.each([
    ['0x141', 'header not found'],
    [unknownHash, 'header for hash not found'],
    [{ blockHash: unknownHash }, 'header for hash not found'],
  ])('the state of a block that does not exist is -32000: %j', async (block, message) => {
    for (const method of ['eth_getBalance', 'eth_getTransactionCount', 'eth_getCode']) {
      expect(await chain.call(method, nobody, block)).toEqual({ error: { code: -32000, message } });
    }
  });
});

test('the chain lists the methods beyond the contract, and answers each of them', async () => {
  const { extraMethods } = chain.chain;
  expect(extraMethods).toContain('eth_getBalance');
  expect(extraMethods).not.toContain('eth_call');
  for (const method of extraMethods) {
    expect(await chain.call(method), method).not.toMatchObject({ error: { code: -32601 } });
  }
});

test('a method that would change the chain is -32601, with the reason', async () => {
  for (const method of ['eth_sendRawTransaction', 'eth_sendTransaction', 'eth_sign']) {
    expect(chain.chain.extraMethods).not.toContain(method);
    expect(await chain.call(method, '0x')).toEqual({
      error: {
        code: -32601,
        message: `the method ${method} does not exist/is not available: the embedded chain never changes and has no accounts of its own`,
      },
    });
  }
});
