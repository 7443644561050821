/** Parameters and results against the contract: what passes, and the sentence about what does not. */

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkParams, checkResult, type MethodName, methods } from '../../generated/server/index.ts';
import { exampleParams } from '../contract/example-params.ts';

const address = '0x7dcd17433742f4c0ca53122ab541d0ba67fc27df';
const hash = `0x${'1f'.repeat(32)}`;

const forms = [
  ['tolerant', false],
  ['strict', true],
] as const;
const positions = Object.values(methods).flatMap((method) =>
  method.params.map((param, index) => [method.name, param.name, index] as const),
);

describe('a request', () => {
  test.each(Object.keys(methods) as MethodName[])('%s as in the contract passes in both forms', (method) => {
    expect(checkParams(method, exampleParams[method], false)).toBeUndefined();
    expect(checkParams(method, exampleParams[method], true)).toBeUndefined();
  });

  test.each(positions)('%s: a wrong %s is named by its name and its place', (method, name, index) => {
    for (const [, strict] of forms) {
      for (const wrong of ['wrong', 1.5, [['wrong']], null]) {
        const message = checkParams(method, exampleParams[method].with(index, wrong), strict);
        expect(message).toMatch(new RegExp(`^${name}\\S* \\(params\\[${index}\\]\\S*\\): expected an? .+; got .+$`));
      }
    }
  });

  test.each(positions)('%s: without %s it passes only where it may be left out', (method, name, index) => {
    const { required, inputRequired } = methods[method].params[index]!;
    for (const [isRequired, strict] of [
      [inputRequired, false],
      [required, true],
    ] as const) {
      const message = checkParams(method, exampleParams[method].slice(0, index), strict);
      if (isRequired)
        expect(message).toMatch(new RegExp(`^${name} \\(params\\[${index}\\]\\): expected an? .+; got nothing$`));
      else expect(message).toBeUndefined();
    }
  });

  test.each(Object.keys(methods) as MethodName[])('%s: one parameter too many is named by its place', (method) => {
    const count = exampleParams[method].length;
    const message = checkParams(method, [...exampleParams[method], 'more'], false);
    expect(message).toBe(`params[${count}]: expected nothing after ${methods[method].params.at(-1)!.name}; got "more"`);
  });
});

describe('the sentence', () => {
  test.each<[what: string, method: MethodName, params: unknown[], sentence: string]>([
    [
      'a choice is described as a whole',
      'eth_getStorageAt',
      [address, '0x0', 'latets'],
      'block (params[2]): expected a block number, tag or hash; got "latets"',
    ],
    [
      'the branch of a choice that fits furthest speaks',
      'eth_call',
      [{}, { blockHash: '0x12' }],
      'block.blockHash (params[1].blockHash): expected a 32-byte hash; got "0x12"',
    ],
    [
      'a member is named with its path',
      'eth_call',
      [{ gas: 21000 }],
      'transaction.gas (params[0].gas): expected a hex quantity of at most 64 bits; got 21000',
    ],
    [
      'a missing member is named',
      'eth_call',
      [{ accessList: [{ address }] }],
      'transaction.accessList[0].storageKeys (params[0].accessList[0].storageKeys): expected a list of storage keys; got nothing',
    ],
    [
      'a surplus member is named where none may be',
      'eth_getLogs',
      [{ fromBlok: '0x1' }],
      'filter.fromBlok (params[0].fromBlok): expected no such member; got "0x1"',
    ],
    [
      'the item of a list is named',
      'eth_getLogs',
      [{ address: [address, '0x12'] }],
      'filter.address[1] (params[0].address[1]): expected a 20-byte address; got "0x12"',
    ],
    [
      'the item of a list in a list is named',
      'eth_getLogs',
      [{ topics: [null, [hash, '0x12']] }],
      'filter.topics[1][1] (params[0].topics[1][1]): expected a 32-byte hex string; got "0x12"',
    ],
    [
      'a vowel takes its article',
      'eth_call',
      [{ accessList: ['0x12'] }],
      'transaction.accessList[0] (params[0].accessList[0]): expected an access list entry; got "0x12"',
    ],
  ])('%s', (_what, method, params, sentence) => {
    expect(checkParams(method, params, false)).toBe(sentence);
  });

  test('quirk tx-by-number-safe: the tag safe is answered with the tag that takes its place', () => {
    for (const [, strict] of forms) {
      expect(checkParams('eth_getTransactionByBlockNumberAndIndex', ['safe', '0x0'], strict)).toMatch(
        /^block \(params\[0\]\): .*finalized.*; got "safe"$/,
      );
    }
  });

  test('a long value is cut, and a huge one costs no more', () => {
    const long = `0x${'ab'.repeat(1_000_000)}`;
    expect(checkParams('eth_getBlockByNumber', [long, true], false)).toBe(
      `block (params[0]): expected a block number or tag; got "${long.slice(0, 59)}...`,
    );
    const wide = Array.from({ length: 100_000 }, () => ({ deep: [[['x']]] }));
    expect(checkParams('eth_getBlockByNumber', [wide, true], false)!.length).toBeLessThan(130);
  });

  test('whatever a caller sends, the sentence is one line of printable ASCII, and short', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...positions),
        fc.jsonValue({ noUnicodeString: false, maxDepth: 5 }),
        fc.boolean(),
        ([method, , index], value, strict) => {
          const message = checkParams(method, exampleParams[method].with(index, value), strict) ?? '';
          expect(message).toMatch(/^[ -~]*$/);
          expect(message.length).toBeLessThan(600);
        },
      ),
      { numRuns: 500 },
    );
  });

  test('a line break or an escape in a member’s name stays inside quotes', () => {
    const message = checkParams('eth_getLogs', [{ '\u001b[31m\nadmin: ok \u202e': 1 }], false);
    expect(message).toBe(
      String.raw`filter["\u001b[31m\nadmin: ok \u202e"] (params[0]["\u001b[31m\nadmin: ok \u202e"]): expected no such member; got 1`,
    );
  });

  test('a result in error is named by its path', () => {
    expect(checkResult('eth_call', 12)).toBe('result: expected a hex string of whole bytes; got 12');
    expect(checkResult('eth_getLogs', [{}])).toMatch(/^result\[0\]\.\w+: expected an? .*; got nothing$/);
    expect(checkResult('eth_getBlockReceipts', null)).toBeUndefined();
  });

  test('of two branches for a list’s items, the one of the item’s own JSON type speaks', () => {
    const zero = { difficulty: '0x0', gasLimit: '0x0', gasUsed: '0x0', size: '0x0', timestamp: '0x0' };
    const roots = { parentHash: hash, receiptsRoot: hash, sha3Uncles: hash, stateRoot: hash, transactionsRoot: hash };
    const pending = { hash: null, logsBloom: null, miner: null, nonce: null, number: null };
    const block = { ...zero, ...roots, ...pending, extraData: '0x', uncles: [] };
    expect(checkResult('eth_getBlockByNumber', { ...block, transactions: [] })).toBeUndefined();
    expect(checkResult('eth_getBlockByNumber', { ...block, transactions: ['0x12'] })).toBe(
      'result.transactions[0]: expected a 32-byte hash; got "0x12"',
    );
    expect(checkResult('eth_getBlockByNumber', { ...block, transactions: [{}] })).toMatch(
      /^result\.transactions\[0\]\.blockHash: expected a 32-byte hash or null; got nothing$/,
    );
  });
});

describe('tolerances: taken unless strict', () => {
  test.each<[quirk: string, method: MethodName, params: unknown[]]>([
    ['call-from-omitted', 'eth_call', [{ to: address }, 'latest']],
    ['call-to-omitted', 'eth_estimateGas', [{ data: '0x00' }, 'latest']],
    ['call-input-field', 'eth_call', [{ from: address, to: address, input: '0x' }, 'latest']],
    ['call-extra-fields', 'eth_call', [{ from: address, nonce: '0x0', type: '0x2', accessList: [] }, 'latest']],
    ['block-omitted', 'eth_call', [{ from: address, to: address }]],
    ['block-by-hash (bare)', 'eth_call', [{ from: address, to: address }, hash]],
    ['block-by-hash (object)', 'eth_getStorageAt', [address, '0x0', { blockHash: hash, requireCanonical: true }]],
    ['filter-blockhash-spelling', 'eth_getLogs', [{ blockhash: hash }]],
    ['filter-null-members', 'eth_getLogs', [{ address: null, topics: null, fromBlock: null, toBlock: null }]],
    ['hex-case (block)', 'eth_getBlockByNumber', ['0X00FF', true]],
    ['hex-case (index)', 'eth_getTransactionByBlockHashAndIndex', [hash, '0x00A']],
  ])('%s', (_quirk, method, params) => {
    expect(checkParams(method, params, false)).toBeUndefined();
    expect(checkParams(method, params, true)).toMatch(/params\[\d\]/);
  });

  test.each<[what: string, method: MethodName, params: unknown[]]>([
    ['a block by its hash where only numbers are taken', 'eth_getBlockByNumber', [hash, true]],
    ['a block hash with a range', 'eth_getLogs', [{ blockHash: hash, fromBlock: '0x1' }]],
    ['the other spelling of it with a range', 'eth_getLogs', [{ blockhash: hash, toBlock: '0x1' }]],
    ['five topic positions', 'eth_getLogs', [{ topics: [null, null, null, null, null] }]],
    ['a storage position of 33 bytes', 'eth_getStorageAt', [address, `0x${'00'.repeat(33)}`, 'latest']],
    ['a number for a quantity', 'eth_getBlockByNumber', [1, true]],
  ])('refused in both forms: %s', (_what, method, params) => {
    for (const [, strict] of forms) expect(checkParams(method, params, strict)).toMatch(/params\[\d\]/);
  });
});

describe('places of quantities', () => {
  test.each<[param: string, method: MethodName, index: number, places: unknown[]]>([
    ['a block', 'eth_getBlockByNumber', 0, [{ path: '', orHash: false }]],
    [
      'a block or its hash',
      'eth_getStorageAt',
      2,
      [
        { path: '', orHash: true },
        { path: 'blockNumber', orHash: false },
      ],
    ],
    [
      'a filter',
      'eth_getLogs',
      0,
      [
        { path: 'fromBlock', orHash: false },
        { path: 'toBlock', orHash: false },
      ],
    ],
    ['a storage position, which keeps its width', 'eth_getStorageAt', 1, []],
    ['an address', 'eth_getStorageAt', 0, []],
  ])('%s', (_param, method, index, places) => {
    expect(methods[method].params[index]!.quantities).toEqual(places);
  });

  test('a call object: every number in it, those of authorizations too, and no data', () => {
    const paths = methods.eth_call.params[0]!.quantities.map(({ path }) => path);
    expect(paths).toEqual(expect.arrayContaining(['gas', 'value', 'nonce', 'authorizationList.*.chainId']));
    expect(paths).not.toEqual(expect.arrayContaining([expect.stringMatching(/^(from|to|data|input|accessList.*)$/)]));
  });
});
