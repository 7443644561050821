/** Precompiled contracts that fail: an error with geth's message, no revert. The messages are those of geth 1.17.8. */

import { expect, test } from 'vitest';
import { useChain, word } from './running-chain.ts';

const { call, result } = useChain();

const bn254Field = 0x30644e72e131a029b85045b68181585d97816a916871ca8d3c208c16d87cfd47n;
const zeros = (length: number): string => '00'.repeat(length);
const address = (number: number): string => `0x${number.toString(16).padStart(40, '0')}`;

/** The versioned hash of the commitment to the zero polynomial, and the commitment, which is also each of its proofs. */
const emptyBlob = { hash: '010657f37554c781402a22917dee2f75def7ab966d7b770905398eba3c444014', point: `c0${zeros(47)}` };
const opening = (z: bigint, y: bigint, proof = emptyBlob.point): string =>
  `${emptyBlob.hash}${word(z)}${word(y)}${emptyBlob.point}${proof}`;

const onBlsCurve =
  `${zeros(16)}17f1d3a73197d7942695638c4fa9ac0fc3688c4f9774b905a14e3a3f171bac586c55e83ff97a1aeffb3af00adb22c6bb` +
  `${zeros(16)}08b3f481e3aaa0f1a09e30ed741d8ae4fcf5e095d5d00af600db18cb2c04b3edd03cc744a2888ae40caa232946c5e7e1`;
const blsField = '1a0111ea397fe69a4b1ba7b6434bacd764774b84f38512bf6730d2a0f6b0f6241eabfffeb153ffffb9feffffffffaaab';

const failures: readonly (readonly [precompile: number, input: string, message: string])[] = [
  [0x05, word(1_025) + word(1) + word(1), 'one or more of base/exponent/modulus length exceeded 1024 bytes'],
  [0x06, word(1) + word(3), 'point is not on curve'],
  [0x06, word(bn254Field) + word(2), 'invalid fp.Element encoding'],
  [0x07, word(1) + word(3) + word(5), 'point is not on curve'],
  [0x08, '00', 'bad elliptic curve pairing size'],
  [0x08, word(1) + word(1) + zeros(128), 'point is not on curve'],
  [0x08, zeros(64) + word(bn254Field) + zeros(96), 'invalid fp.Element encoding'],
  [0x09, zeros(212), 'invalid input length'],
  [0x09, `${zeros(212)}02`, 'invalid final flag'],
  [0x0a, zeros(191), 'invalid input length'],
  [0x0a, zeros(192), 'mismatched versioned hash'],
  [0x0a, opening(0n, 1n), "error verifying kzg proof: can't verify opening proof"],
  [
    0x0a,
    opening(2n ** 256n - 1n, 0n),
    'error verifying kzg proof: scalar is not canonical when interpreted as a big integer in big-endian',
  ],
  [0x0a, opening(0n, 0n, zeros(48)), 'error verifying kzg proof: short buffer'],
  [0x0b, zeros(255), 'invalid input length'],
  [0x0b, `01${zeros(255)}`, 'invalid field element top bytes'],
  [0x0b, `${zeros(16)}${blsField}${zeros(192)}`, 'invalid fp.Element encoding'],
  [0x0b, `${zeros(63)}01${zeros(63)}01${zeros(128)}`, 'invalid point: not on curve'],
  [0x0c, '', 'invalid input length'],
  [0x0c, `${onBlsCurve}${word(1)}01${zeros(159)}`, 'invalid field element top bytes'],
  [0x0f, '', 'invalid input length'],
  [0x10, `${zeros(16)}${blsField}`, 'invalid fp.Element encoding'],
  [0x11, `01${zeros(127)}`, 'invalid field element top bytes'],
];

test.each(failures)('precompile %i with the input %s: %s', async (precompile, input, message) => {
  const sent = { to: address(precompile), data: `0x${input}` };
  const error = { code: -32000, message };
  expect(await call('eth_call', sent, 'latest')).toEqual({ error });
  expect(await call('eth_estimateGas', sent, 'latest')).toEqual({ error });
});

test.each([
  [0x05, word(1_025) + word(1) + word(1), 0x6000],
  [0x07, word(1) + word(3) + word(5), 0x5400],
  [0x08, '00', 0x5400],
  [0x09, `ffffffff${zeros(208)}02`, 50_000_000],
  [0x0f, '', 0x5400],
])('precompile %i that lacks gas reports only that: input %s, gas %i', async (precompile, input, gas) => {
  // Block 55 is a London block: a call costs less there than it does after Prague.
  const sent = { to: address(precompile), data: `0x${input}`, gas: `0x${gas.toString(16)}` };
  const message = 'out of gas';
  expect(await call('eth_call', sent, precompile === 0x05 || precompile === 0x0f ? 'latest' : '0x37')).toEqual({
    error: { code: -32000, message },
  });
});

test('a precompile that succeeds is not affected', async () => {
  expect(await result('eth_call', { to: address(6), data: `0x${word(1)}${word(2)}` }, 'latest')).toBe(
    `0x${word(1)}${word(2)}`,
  );
  const opened = await result('eth_call', { to: address(10), data: `0x${opening(0n, 0n)}` }, 'latest');
  expect(opened).toMatch(/^0x0{60}1000/);
});
