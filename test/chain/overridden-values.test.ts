/** Values that only overrides bring about: calls with them end as in geth, never in the end of their thread. */

import { bytesToHex, generateAddress, hexToBytes } from '@ethereumjs/util';
import { expect, test } from 'vitest';
import { useChain, word } from './running-chain.ts';

const { call, result } = useChain();

const nobody = '0x1111111111111111111111111111111111111111';
const other = '0x2222222222222222222222222222222222222222';
const highest = `0x${'f'.repeat(64)}`;

const methods = ['eth_call', 'eth_estimateGas'];

test.each(methods)(
  '%s: code that is too short or too long for a delegation is an invalid instruction',
  async (method) => {
    const error = { code: -32000, message: 'invalid opcode: opcode 0xef not defined' };
    for (const code of ['0xef0100', `0xef0100${'11'.repeat(19)}`, `0xef0100${'11'.repeat(21)}`]) {
      expect(await call(method, { to: nobody }, 'latest', { [nobody]: { code } })).toEqual({ error });
    }
  },
);

test('a call of code that is too short for a delegation fails in the caller', async () => {
  const code = `0x6000600060006000600073${other.slice(2)}61fffff160005260206000f3`;
  const overridden = { [nobody]: { code }, [other]: { code: '0xef0100' } };
  expect(await result('eth_call', { to: nobody }, 'latest', overridden)).toBe(`0x${word(0)}`);
});

test('code that begins with 0xef has its own size, whatever follows', async () => {
  const code = `0x73${other.slice(2)}3b60005260206000f3`;
  for (const [text, size] of [
    ['0xef0100', 3],
    [`0xef00${'00'.repeat(8)}`, 10],
    [`0xef0100${'11'.repeat(21)}`, 24],
  ]) {
    const overridden = { [nobody]: { code }, [other]: { code: text } };
    expect(await result('eth_call', { to: nobody }, 'latest', overridden)).toBe(`0x${word(size!)}`);
  }
});

test('the highest nonce of a sender wraps around: what it creates then has the nonce 0', async () => {
  const overridden = { [nobody]: { code: '0x600060006000f060005260206000f3', nonce: '0xffffffffffffffff' } };
  const first = bytesToHex(generateAddress(hexToBytes(nobody), new Uint8Array()));
  expect(await result('eth_call', { from: nobody, to: nobody }, 'latest', overridden)).toBe(`0x${word(first)}`);
});

test('initialization code that begins with 0xef00 is an invalid instruction that uses up its gas', async () => {
  // CREATE of two bytes of memory, which stay as they were; returns the gas left and the memory.
  const code = '0x61ef006000526002601e6000f0505a60205260406000f3';
  const answer = await result('eth_call', { to: nobody, gas: '0x1000000' }, 'latest', { [nobody]: { code } });
  expect(answer.slice(0, 66)).toBe(`0x${word(0xef00)}`);
  expect(Number(`0x${answer.slice(66)}`)).toBeLessThan(0x1000000 / 32);
});

test('a delegation of exactly 23 bytes is followed', async () => {
  const overridden = { [nobody]: { code: `0xef0100${other.slice(2)}` }, [other]: { code: '0x600760005260206000f3' } };
  expect(await result('eth_call', { to: nobody }, 'latest', overridden)).toBe(`0x${word(7)}`);
});

test.each(methods)('%s: a balance above 256 bits wraps around', async (method) => {
  // Returns the own balance after it has received 3.
  const overridden = { [nobody]: { balance: highest, code: '0x4760005260206000f3' }, [other]: { balance: highest } };
  const outcome = await call(method, { from: other, to: nobody, value: '0x3' }, 'latest', overridden);
  expect(outcome).toEqual({
    result: method === 'eth_call' ? `0x${word(2)}` : expect.stringMatching(/^0x[0-9a-f]{4}$/),
  });
});

test('a base fee so high that the price wraps around to zero is one of zero', async () => {
  const fees = { maxFeePerGas: '0x10', maxPriorityFeePerGas: '0x1' };
  const params = [{ to: nobody, from: other, ...fees }, 'latest', { [other]: { balance: highest } }];
  expect(await call('eth_call', ...params, { baseFeePerGas: highest })).toEqual({ result: '0x' });
});
