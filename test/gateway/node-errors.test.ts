/** The table of node errors: each example belongs to its own row, whatever contracts and callers write into an error. */

import { expect, test } from 'vitest';
import { meaningOf } from '../../gateway/upstream/meaning.ts';
import { nodeErrors } from '../../gateway/upstream/node-errors.ts';

/** Codes that providers use for errors of every kind. */
const plausibleCodes = [
  -32000, -32001, -32002, -32003, -32005, -32016, -32600, -32601, -32602, -32603, 1, 12, 35, 429, 500,
];

const examples = nodeErrors.flatMap((row) =>
  row.examples.flatMap((error) =>
    (row.methods ?? ['eth_call', 'eth_getLogs']).map((method) => ({ row, error, method })),
  ),
);

test.each(nodeErrors)('each example is classified as its own row: $id', (row) => {
  for (const { error, method } of examples.filter((each) => each.row === row)) {
    expect({ ...error, found: meaningOf(error, method) }).toEqual({
      ...error,
      found: { means: row.means, row: row.id },
    });
  }
});

test('a row without codes matches its examples under every other code', () => {
  const mistaken = examples
    .filter(({ row }) => row.codes === undefined)
    .flatMap(({ row, error, method }) =>
      plausibleCodes
        .map((code) => ({
          code,
          message: error.message,
          expected: row.id,
          found: meaningOf({ ...error, code }, method),
        }))
        .filter(({ found }) => found?.row !== row.id),
    );
  expect(mistaken).toEqual([]);
});

test('a row with codes or methods leaves other codes and methods alone', () => {
  expect(meaningOf({ code: -32000, message: 'limit exceeded' }, 'eth_getLogs')).toBeUndefined();
  expect(meaningOf({ code: -32000, message: 'invalid block range' }, 'eth_feeHistory')).toBeUndefined();
  expect(meaningOf({ code: 3, message: 'capacity' }, 'eth_call')).toBeUndefined();
  expect(meaningOf({ code: 3, message: 'capacity', data: null }, 'eth_call')).toBeUndefined();
});

test('the reason of a revert is the contract’s own text: whatever it reads like, the meaning is the chain’s', () => {
  for (const { error, method } of examples) {
    const message = `execution reverted: ${error.message}`;
    for (const revert of [
      { code: 3, message, data: '0x08c379a0' },
      { code: 3, message: error.message, data: '0x' },
      { code: -32000, message },
      { code: -32015, message: 'VM execution error.', data: `revert: ${error.message}` },
      {
        code: -32603,
        message: `VM Exception while processing transaction: reverted with reason string '${error.message}'`,
      },
    ]) {
      expect({ ...revert, means: meaningOf(revert, method)?.means }).toEqual({ ...revert, means: 'chain' });
    }
  }
});

test('a value that a node quotes is the caller’s own text: whatever it reads like, the meaning is the caller’s mistake', () => {
  for (const { error, method } of examples) {
    for (const quoted of [
      { code: -32602, message: `invalid argument 0: json: cannot unmarshal "${error.message}"` },
      { code: -32602, message: 'Invalid params', data: `invalid type: string "${error.message}", expected a hex text` },
    ]) {
      expect({ ...quoted, means: meaningOf(quoted, method)?.means }).toEqual({ ...quoted, means: 'params' });
    }
  }
});

test.each([
  [-32000, ''],
  [-32000, 'transaction underpriced'],
  [-32000, 'filter not found'],
  [-32603, 'Revm error: unexpected'],
  [-32000, 'limit'],
  [-32000, 'the gas price oracle has no limit'],
  [-32000, 'block'],
  [-32000, 'the range of the parameter'],
  [-32000, 'insufficient funds'],
  [-32000, 'project not found'],
  [-32000, 'state'],
  [-32000, 'P2P network is not running'],
  [1000, 'something else'],
])('an unknown error has no meaning: %d %s', (code, message) => {
  expect(meaningOf({ code, message }, 'eth_call')).toBeUndefined();
});

test('only the beginning of a long text is searched', () => {
  const padding = 'x'.repeat(1_000_000);
  expect(meaningOf({ code: -32000, message: `too many requests ${padding}` }, 'eth_call')?.means).toBe('throttled');
  expect(meaningOf({ code: -32000, message: `${padding} too many requests` }, 'eth_call')).toBeUndefined();
});

test('data of any form is accepted', () => {
  for (const data of [null, 0, true, [], [1, null], {}, { a: null, b: { c: 'too many requests' } }, '0x']) {
    expect(meaningOf({ code: -32000, message: 'something else', data }, 'eth_call')).toBeUndefined();
  }
});

test('ids are unique kebab-case, sources are addresses, and patterns ignore case and keep no state', () => {
  const ids = nodeErrors.map(({ id }) => id);
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  for (const { id, source, text, examples: own } of nodeErrors) {
    expect(id).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
    expect(new URL(source).protocol).toBe('https:');
    expect(text?.flags ?? 'i').toBe('i');
    expect(own).not.toEqual([]);
  }
});
