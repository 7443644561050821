/** Payloads checked against the contract: every example survives a round trip, and answers of real chains are valid. */

import { describe, expect, test } from 'vitest';
import { checkParams, checkResult, type MethodName } from '../../generated/server/index.ts';
import { openrpc } from '../harness/shipped-contract.ts';

const examples: [title: string, method: MethodName, example: any][] = openrpc.methods.flatMap((method: any) =>
  method.examples.map((example: any) => [`${method.name} ${example.name}`, method.name, example]),
);

describe('a sample payload is the same after parse, validate, serialize, validate', () => {
  test.each(examples)('%s', (_title, method, example) => {
    const params = example.params.map(({ value }: any) => value);
    const isInvalid = example['x-error']?.error.code === -32602;
    const payloads = [
      { payload: params, check: (value: any) => (isInvalid ? undefined : checkParams(method, value, false)) },
      ...('result' in example
        ? [{ payload: example.result.value, check: (value: any) => checkResult(method, value) }]
        : []),
    ];
    for (const { payload, check } of payloads) {
      const text = JSON.stringify(payload);
      const parsed = JSON.parse(text);
      expect(check(parsed)).toBeUndefined();
      const again = JSON.stringify(parsed);
      expect(check(JSON.parse(again))).toBeUndefined();
      expect(again).toBe(text);
    }
  });
});

const hash = `0x${'ab'.repeat(32)}`;
const address = `0x${'Cd'.repeat(20)}`;

const transaction = {
  blockHash: hash,
  blockNumber: '0x10',
  from: address,
  gas: '0x5208',
  gasPrice: '0x3b9aca00',
  hash,
  input: '0x',
  nonce: '0x0',
  r: `0x${'1'.repeat(64)}`,
  s: `0x${'2'.repeat(64)}`,
  to: address,
  transactionIndex: '0x0',
  type: '0x0',
  v: '0x25',
  value: '0x0',
};

const log = {
  address,
  blockHash: hash,
  blockNumber: '0x10',
  data: hash,
  logIndex: '0x0',
  removed: false,
  topics: [hash],
  transactionHash: hash,
  transactionIndex: '0x0',
};

const receipt = {
  blockHash: hash,
  blockNumber: '0x10',
  contractAddress: null,
  cumulativeGasUsed: '0x5208',
  effectiveGasPrice: '0x3b9aca00',
  from: address,
  gasUsed: '0x5208',
  logs: [log],
  logsBloom: `0x${'00'.repeat(256)}`,
  status: '0x1',
  to: address,
  transactionHash: hash,
  transactionIndex: '0x0',
  type: '0x0',
};

const header = {
  difficulty: '0x0',
  extraData: '0x',
  gasLimit: '0x1c9c380',
  gasUsed: '0x0',
  hash,
  logsBloom: receipt.logsBloom,
  miner: address,
  mixHash: hash,
  nonce: '0x0000000000000000',
  number: '0x10',
  parentHash: hash,
  receiptsRoot: hash,
  sha3Uncles: hash,
  size: '0x220',
  stateRoot: hash,
  timestamp: '0x6553f100',
  transactionsRoot: hash,
  uncles: [],
};
const block = { ...header, transactions: [hash] };

function without(object: Readonly<Record<string, unknown>>, ...members: string[]): Record<string, unknown> {
  return Object.fromEntries(Object.entries(object).filter(([member]) => !members.includes(member)));
}

const byHash = 'eth_getTransactionByBlockHashAndIndex';
const byNumber = 'eth_getBlockByNumber';
const uncle = 'eth_getUncleByBlockNumberAndIndex';
const receipts = 'eth_getBlockReceipts';

describe('a result is valid', () => {
  const results: [title: string, method: MethodName, result: unknown][] = [
    ['tx-type-unknown: an OP Stack deposit', byHash, { ...transaction, type: '0x7e', mint: '0x0', sourceHash: hash }],
    ['tx-type-unknown: inside a block', byNumber, { ...block, transactions: [{ ...transaction, type: '0x6a' }] }],
    ['tx-signature-width: r without its leading zeros', byHash, { ...transaction, r: '0x1', s: '0x0' }],
    ['tx-yparity-by-hash: with yParity', byHash, { ...transaction, type: '0x2', yParity: '0x1' }],
    ['chain-id-spelling: with chainId', byHash, { ...transaction, chainId: '0x1' }],
    ['chain-id-spelling: with chainID', byHash, { ...transaction, chainID: '0x1' }],
    ['block-fork-fields: fields of future forks', byNumber, { ...block, baseFeePerGas: '0x7', slotNumber: '0x1' }],
    ['block-total-difficulty: without it', byNumber, block],
    ['block-total-difficulty: null on an uncle', uncle, { ...header, totalDifficulty: null }],
    [
      'pending-nulls: all five null',
      byNumber,
      { ...block, hash: null, logsBloom: null, miner: null, nonce: null, number: null },
    ],
    ['receipt-root: from before Byzantium', receipts, [{ ...without(receipt, 'status'), root: hash }]],
    ['receipts-shape: an array', receipts, [receipt]],
    ['receipts-shape: null', receipts, null],
    ['log-timestamp: with blockTimestamp', 'eth_getLogs', [{ ...log, blockTimestamp: '0x6553f100' }]],
    ['log-data-any: no data at all', 'eth_getLogs', [{ ...log, data: '0x' }]],
    ['log-data-any: not a multiple of 32 bytes', 'eth_getLogs', [{ ...log, data: '0x0102' }]],
    ['a pending log', 'eth_getLogs', [{ ...log, blockHash: null, blockNumber: null, logIndex: null }]],
    ['an empty block, read as hashes or as transactions', byNumber, { ...block, transactions: [] }],
  ];

  test.each(results)('%s', (_title, method, result) => {
    expect(checkResult(method, result)).toBeUndefined();
  });
});

describe('a result is not valid', () => {
  const results: [title: string, method: MethodName, result: unknown, complaint: RegExp][] = [
    ['a quantity with leading zeros', 'eth_estimateGas', '0x05208', /hex quantity/],
    ['half a byte', 'eth_call', '0x123', /two digits per byte/],
    ['a short slot value', 'eth_getStorageAt', '0x0', /32-byte/],
    ['r wider than 32 bytes', byHash, { ...transaction, r: `0x1${'0'.repeat(64)}` }, /r: .*256 bits/],
    ['a receipt with neither status nor root', receipts, [without(receipt, 'status')], /receipt/],
    ['five topics', 'eth_getLogs', [{ ...log, topics: [hash, hash, hash, hash, hash] }], /at most 4 topics/],
    ['a block without its hash', byNumber, without(block, 'hash'), /result\.hash: missing/],
    ['hashes and transactions mixed', byNumber, { ...block, transactions: [hash, transaction] }, /transactions/],
  ];

  test.each(results)('%s', (_title, method, result, complaint) => {
    expect(checkResult(method, result)).toMatch(complaint);
  });
});

describe('a call', () => {
  const calls: [title: string, method: MethodName, params: unknown[], tolerant: RegExp | undefined, strict: boolean][] =
    [
      ['as in the contract', 'eth_call', [{ from: address, to: address }, 'latest'], undefined, true],
      ['call-from-omitted', 'eth_call', [{ to: address }, 'latest'], undefined, false],
      ['call-to-omitted', 'eth_estimateGas', [{ data: '0x00' }, 'latest'], undefined, false],
      ['call-to-omitted: null', 'eth_estimateGas', [{ to: null, data: '0x00' }, 'latest'], undefined, false],
      ['call-input-field', 'eth_call', [{ from: address, input: '0x' }, 'latest'], undefined, false],
      ['call-extra-fields', 'eth_call', [{ from: address, nonce: '0x1', other: 1 }, 'latest'], undefined, false],
      ['block-omitted', 'eth_call', [{ from: address, to: address }], undefined, false],
      ['block-by-hash: a hash', 'eth_call', [{ from: address }, hash], undefined, false],
      ['block-by-hash: EIP-1898', 'eth_getStorageAt', [address, '0x0', { blockHash: hash }], undefined, false],
      ['block-by-hash: where only numbers are accepted', byNumber, [hash, false], /^block: /, false],
      ['hex-case: upper case', byNumber, ['0X0A', false], undefined, false],
      ['hex-case: filled with zeros', byHash, [hash, '0x0001'], undefined, false],
      ['tx-by-number-safe', 'eth_getTransactionByBlockNumberAndIndex', ['safe', '0x0'], /finalized/, false],
      ['receipts-decimal: a number', receipts, [16], undefined, true],
      ['receipts-decimal: digits', receipts, ['16'], undefined, true],
      ['storage-position-width: 32 bytes', 'eth_getStorageAt', [address, hash, 'latest'], undefined, true],
      ['storage-position-width: 33', 'eth_getStorageAt', [address, `${hash}0`, 'latest'], /^position: /, false],
      ['filter-blockhash-spelling', 'eth_getLogs', [{ blockhash: hash }], undefined, false],
      ['filter-blockhash-spelling: with a range', 'eth_getLogs', [{ blockhash: hash, toBlock: '0x1' }], /range/, false],
      ['filter-null-members', 'eth_getLogs', [{ address: null, topics: null, blockHash: null }], undefined, false],
      ['topics-nested', 'eth_getLogs', [{ topics: [null, hash, [hash, hash], []] }], undefined, true],
      [
        'topics-nested: five positions',
        'eth_getLogs',
        [{ topics: [null, null, null, null, null] }],
        /at most 4/,
        false,
      ],
      ['a misspelled field of a filter', 'eth_getLogs', [{ fromblock: '0x1' }], /fromblock/, false],
    ];

  test.each(calls)('%s', (_title, method, params, tolerant, strict) => {
    const complaint = checkParams(method, params, false);
    if (tolerant === undefined) expect(complaint).toBeUndefined();
    else expect(complaint).toMatch(tolerant);
    expect(checkParams(method, params, true) === undefined).toBe(strict);
  });
});
