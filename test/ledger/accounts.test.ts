/** API keys and secrets: found by hash, compared in constant time, and never printed. */

import { inspect } from 'node:util';
import { beforeEach, expect, test, vi } from 'vitest';
import { createAccounts, createDevelopmentKey } from '../../gateway/ledger/accounts.ts';
import { account } from './open-ledger.ts';

const compared = vi.hoisted(() => vi.fn());
vi.mock(import('node:crypto'), async (importOriginal) => {
  const crypto = await importOriginal();
  compared.mockImplementation(crypto.timingSafeEqual);
  return { ...crypto, timingSafeEqual: compared };
});

const owner = account({ id: 'owner' });
const definitions = [
  { key: 'plain-key', account: owner },
  { key: 'guarded-key', secret: 'guarded-secret', account: owner },
  { key: 'narrow-key', account: owner, disabled: true, networks: ['sepolia'], transports: ['http'] as const },
];

beforeEach(() => {
  compared.mockClear();
});

test('a key is found with its account, its id for logs and its permissions; an unknown one is not', () => {
  const accounts = createAccounts(definitions);
  expect(accounts.findKey('plain-key')).toEqual({ id: '2b5cde01', disabled: false, account: owner });
  expect(accounts.findKey('narrow-key')).toMatchObject({ disabled: true, networks: ['sepolia'], transports: ['http'] });
  for (const unknown of ['', 'plain-ke', 'plain-key2', 'PLAIN-KEY', '2b5cde01', 'guarded-secret']) {
    expect(accounts.findKey(unknown)).toBeUndefined();
  }
});

test('a key without a secret accepts only an empty one; a key with a secret accepts an empty one or the right one', () => {
  const accounts = createAccounts([...definitions, { key: 'empty-secret', secret: '', account: owner }]);
  for (const key of ['plain-key', 'empty-secret']) {
    const record = accounts.findKey(key)!;
    expect(accounts.checkSecret(record, '')).toBe(true);
    expect(accounts.checkSecret(record, 'guarded-secret')).toBe(false);
  }
  const guarded = accounts.findKey('guarded-key')!;
  expect(accounts.checkSecret(guarded, '')).toBe(true);
  expect(accounts.checkSecret(guarded, 'guarded-secret')).toBe(true);
  expect(accounts.checkSecret(guarded, 'guarded-secre')).toBe(false);
  expect(accounts.checkSecret(guarded, 'guarded-key')).toBe(false);
});

test('keys and secrets are compared in constant time, as hashes of equal length', () => {
  const accounts = createAccounts(definitions);
  const plain = accounts.findKey('plain-key')!;
  const guarded = accounts.findKey('guarded-key')!;
  expect(compared).toHaveBeenCalledTimes(2);
  accounts.checkSecret(plain, 'a');
  accounts.checkSecret(guarded, 'a much longer secret than the one that it has');
  expect(compared).toHaveBeenCalledTimes(4);
  for (const [a, b] of compared.mock.calls) expect([a.length, b.length]).toEqual([32, 32]);
});

test('printing accounts and keys shows no key, secret or hash', () => {
  const accounts = createAccounts(definitions);
  const records = definitions.map(({ key }) => accounts.findKey(key));
  const seen = [accounts, ...records].map(
    (value) => JSON.stringify(value) + inspect(value, { depth: 9, showHidden: true }),
  );
  for (const text of seen) {
    expect(text).not.toMatch(/plain-key|guarded|narrow-key/);
    expect(text).not.toMatch(/[0-9a-f]{9}|Buffer/i);
  }
});

test('a key that is given twice is rejected without being shown', () => {
  const twice = () => createAccounts([...definitions, { key: 'plain-key', account: account({ id: 'other' }) }]);
  expect(twice).toThrow('the API key 2b5cde01... is given twice');
});

test('a development key is new each time and needs no escaping in an address', () => {
  const keys = Array.from({ length: 100 }, createDevelopmentKey);
  expect(new Set(keys).size).toBe(100);
  for (const key of keys) expect(key).toMatch(/^[A-Za-z0-9_-]{32}$/);
});
