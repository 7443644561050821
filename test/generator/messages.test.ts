/** Checks of parameters and results against the contract: which values are accepted, and the message about a rejected one. */

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkParams, checkResult, type MethodName, methods } from '../../generated/server/index.ts';
import { preview } from '../../generated/server/preview.ts';
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
  test.each(Object.keys(methods) as MethodName[])('%s as in the contract is accepted in both forms', (method) => {
    expect(checkParams(method, exampleParams[method], false)).toBeUndefined();
    expect(checkParams(method, exampleParams[method], true)).toBeUndefined();
  });

  test.each(positions)('%s: the message about a wrong %s starts with its name', (method, name, index) => {
    for (const [, strict] of forms) {
      const { required, inputRequired } = methods[method].params[index]!;
      const isNullWrong = strict ? required : inputRequired;
      for (const wrong of ['wrong', 1.5, [['wrong']], ...(isNullWrong ? [null] : [])]) {
        const message = checkParams(method, exampleParams[method].with(index, wrong), strict);
        expect(message).toMatch(new RegExp(`^${name}[^\\s:]*: expected an? .+; got .+$`));
      }
    }
  });

  test.each(positions)('%s: %s can be omitted only where the contract allows it', (method, name, index) => {
    const { required, inputRequired } = methods[method].params[index]!;
    for (const [isRequired, strict] of [
      [inputRequired, false],
      [required, true],
    ] as const) {
      const message = checkParams(method, exampleParams[method].slice(0, index), strict);
      if (isRequired) expect(message).toMatch(new RegExp(`^${name}: missing; expected an? .+$`));
      else expect(message).toBeUndefined();
    }
  });

  test.each(Object.keys(methods) as MethodName[])(
    '%s: an additional parameter is reported by its position',
    (method) => {
      const { params, toleratedParams } = methods[method];
      for (const [, strict] of forms) {
        const accepted = strict ? params : [...params, ...toleratedParams];
        const sent = [...exampleParams[method], ...accepted.slice(exampleParams[method].length).map(() => null)];
        const names = accepted.map(({ name }) => name).join(', ');
        expect(checkParams(method, [...sent, 'more'], strict)).toBe(
          `params[${accepted.length}]: unexpected parameter; the method accepts only ${names}; got "more"`,
        );
      }
    },
  );
});

describe('the message', () => {
  test.each<[what: string, method: MethodName, params: unknown[], sentence: string]>([
    [
      'a parameter with several forms lists all of them',
      'eth_getStorageAt',
      [address, '0x0', 'latets'],
      'block: expected a hex block number such as "0x64", a tag (latest, earliest, pending, safe, finalized) or a block hash; got "latets"',
    ],
    [
      'of several forms, the one that matches furthest is described',
      'eth_call',
      [{}, { blockHash: '0x12' }],
      'block.blockHash: expected a 32-byte hash ("0x" and 64 hex digits); got "0x12"',
    ],
    [
      'a wrong field is reported with its path',
      'eth_call',
      [{ gas: 21000 }],
      'transaction.gas: expected a hex quantity such as "0x1a", at most 64 bits; got 21000',
    ],
    [
      'a missing field is reported with its path',
      'eth_call',
      [{ accessList: [{ address }] }],
      'transaction.accessList[0].storageKeys: missing; expected a list of storage keys',
    ],
    [
      'an unknown field is reported where the contract allows none',
      'eth_getLogs',
      [{ fromBlok: '0x1' }],
      'filter.fromBlok: unknown field',
    ],
    [
      'a wrong list item is reported with its index',
      'eth_getLogs',
      [{ address: [address, '0x12'] }],
      'filter.address[1]: expected a 20-byte address ("0x" and 40 hex digits); got "0x12"',
    ],
    [
      'a wrong item of a nested list is reported with both indexes',
      'eth_getLogs',
      [{ topics: [null, [hash, '0x12']] }],
      'filter.topics[1][1]: expected a 32-byte hex string ("0x" and 64 hex digits); got "0x12"',
    ],
    [
      'a title that starts with a vowel has the article an',
      'eth_call',
      [{ accessList: ['0x12'] }],
      'transaction.accessList[0]: expected an access list entry; got "0x12"',
    ],
    [
      'mutually exclusive fields are reported together',
      'eth_getLogs',
      [{ blockHash: hash, fromBlock: '0x1' }],
      'filter: expected a log filter with either blockHash or a block range (fromBlock, toBlock); got a log filter with both',
    ],
    ...[null, true, 'latest', [hash]].map((sent): [string, MethodName, unknown[], string] => [
      `a value of another type, ${JSON.stringify(sent).slice(0, 8)}, has no fields that exclude each other`,
      'eth_getLogs',
      [sent],
      `filter: expected a log filter with either blockHash or a block range (fromBlock, toBlock); got ${preview(sent)}`,
    ]),
  ])('%s', (_what, method, params, sentence) => {
    expect(checkParams(method, params, false)).toBe(sentence);
  });

  test('quirk tx-by-number-safe: the message about the tag safe recommends finalized', () => {
    for (const [, strict] of forms) {
      expect(checkParams('eth_getTransactionByBlockNumberAndIndex', ['safe', '0x0'], strict)).toMatch(
        /^block: .*finalized.*; got "safe"$/,
      );
    }
  });

  test('a long value is truncated, and a huge one takes no longer', () => {
    const long = `0x${'ab'.repeat(1_000_000)}`;
    expect(checkParams('eth_getBlockByNumber', [long, true], false)).toBe(
      `block: expected a hex block number such as "0x64", or a tag (latest, earliest, pending, safe, finalized); got "${long.slice(0, 59)}...`,
    );
    const wide = Array.from({ length: 100_000 }, () => ({ deep: [[['x']]] }));
    expect(checkParams('eth_getBlockByNumber', [wide, true], false)!.length).toBeLessThan(200);
  });

  test('for any input, the message is one short line of printable ASCII', () => {
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

  test('a line break or an escape in a field’s name stays inside quotes', () => {
    const message = checkParams('eth_getLogs', [{ '\u001b[31m\nadmin: ok \u202e': 1 }], false);
    expect(message).toBe(String.raw`filter["\u001b[31m\nadmin: ok \u202e"]: unknown field`);
  });

  test('a wrong result is reported with its path', () => {
    expect(checkResult('eth_call', 12)).toBe(
      'result: expected a hex string such as "0x70a08231", two digits per byte; got 12',
    );
    expect(checkResult('eth_getLogs', [{}])).toMatch(/^result\[0\]\.\w+: missing; expected an? .*$/);
    expect(checkResult('eth_getBlockReceipts', null)).toBeUndefined();
  });

  test('of two forms of a list’s items, the one with the item’s own JSON type is described', () => {
    const zero = { difficulty: '0x0', gasLimit: '0x0', gasUsed: '0x0', size: '0x0', timestamp: '0x0' };
    const roots = { parentHash: hash, receiptsRoot: hash, sha3Uncles: hash, stateRoot: hash, transactionsRoot: hash };
    const pending = { hash: null, logsBloom: null, miner: null, nonce: null, number: null };
    const block = { ...zero, ...roots, ...pending, extraData: '0x', uncles: [] };
    expect(checkResult('eth_getBlockByNumber', { ...block, transactions: [] })).toBeUndefined();
    expect(checkResult('eth_getBlockByNumber', { ...block, transactions: ['0x12'] })).toBe(
      'result.transactions[0]: expected a 32-byte hash ("0x" and 64 hex digits); got "0x12"',
    );
    expect(checkResult('eth_getBlockByNumber', { ...block, transactions: [{}] })).toMatch(
      /^result\.transactions\[0\]\.blockHash: missing; expected a 32-byte hash \("0x" and 64 hex digits\) or null$/,
    );
  });
});

describe('tolerances: accepted unless strict', () => {
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
    expect(checkParams(method, params, true)).toMatch(/^\S+: (?:expected|missing|unknown)/);
  });

  test.each<[what: string, method: MethodName, params: unknown[]]>([
    ['a block hash where only numbers are accepted', 'eth_getBlockByNumber', [hash, true]],
    ['a block hash with a range', 'eth_getLogs', [{ blockHash: hash, fromBlock: '0x1' }]],
    ['a `blockhash` with a range', 'eth_getLogs', [{ blockhash: hash, toBlock: '0x1' }]],
    ['five topic positions', 'eth_getLogs', [{ topics: [null, null, null, null, null] }]],
    ['a storage position of 33 bytes', 'eth_getStorageAt', [address, `0x${'00'.repeat(33)}`, 'latest']],
    ['a JSON number as a quantity', 'eth_getBlockByNumber', [1, true]],
  ])('rejected in both forms: %s', (_what, method, params) => {
    for (const [, strict] of forms) expect(checkParams(method, params, strict)).toMatch(/^\S+: (?:expected|unknown) /);
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

  test('a call object: every number in it, including those of authorizations, and no data', () => {
    const paths = methods.eth_call.params[0]!.quantities.map(({ path }) => path);
    expect(paths).toEqual(expect.arrayContaining(['gas', 'value', 'nonce', 'authorizationList.*.chainId']));
    expect(paths).not.toEqual(expect.arrayContaining([expect.stringMatching(/^(from|to|data|input|accessList.*)$/)]));
  });
});
