/** Input for precompiled contracts: well formed, at the edge, and malformed. */

import fc from 'fast-check';
import { bytes } from './encodings.ts';

const word = (value: bigint): string => value.toString(16).padStart(64, '0');
const raw = (length: number): fc.Arbitrary<string> => bytes(length).map((text) => text.slice(2));
const P = 0x30644e72e131a029b85045b68181585d97816a916871ca8d3c208c16d87cfd47n;
const bnPoint = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(word(0n) + word(0n), word(1n) + word(2n), word(1n) + word(P - 2n)) },
  { weight: 1, arbitrary: fc.constantFrom(word(1n) + word(1n), word(P) + word(0n), word(P + 1n) + word(2n)) },
  { weight: 1, arbitrary: raw(64) },
);
/** The generator of the second group of bn254, imaginary parts first (EIP-197). */
const bnSecond = [
  '198e9393920d483a7260bfb731fb5d25f1aa493335a9e71297e485b7aef312c2',
  '1800deef121f1e76426a00665e5c4479674322d4f75edadd46debd5cd992f6ed',
  '090689d0585ff075ec9e99ad690c3395bc4b313370b38ef355acdadcd122975b',
  '12c85ea5db8c6deb4aab71808dcb408fe3d1e7690c43d37b4ce6cc0166fa7daa',
].join('');
const bnPair = fc.tuple(bnPoint, fc.oneof(fc.constantFrom(bnSecond, word(0n).repeat(4)), raw(128))).map(join);
const blsField = fc.oneof(
  fc.constant('00'.repeat(64)),
  raw(47).map((text) => '00'.repeat(17) + text),
  raw(64),
);
const blsPoint = fc.oneof(
  { weight: 2, arbitrary: fc.constant('00'.repeat(128)) },
  {
    weight: 3,
    arbitrary: fc.constant(
      `${'00'.repeat(16)}17f1d3a73197d7942695638c4fa9ac0fc3688c4f9774b905a14e3a3f171bac586c55e83ff97a1aeffb3af00adb22c6bb` +
        `${'00'.repeat(16)}08b3f481e3aaa0f1a09e30ed741d8ae4fcf5e095d5d00af600db18cb2c04b3edd03cc744a2888ae40caa232946c5e7e1`,
    ),
  },
  { weight: 1, arbitrary: fc.tuple(blsField, blsField).map(join) },
);
const blsSecond = fc.oneof(fc.constant('00'.repeat(256)), fc.tuple(blsField, blsField, blsField, blsField).map(join));
const length = fc.oneof(fc.integer({ min: 0, max: 40 }).map(BigInt), fc.constantFrom(1024n, 1025n, 1n << 64n));

const inputs: Readonly<Record<number, fc.Arbitrary<string>>> = {
  1: fc.tuple(raw(32), fc.constantFrom(27n, 28n, 0n, 29n).map(word), raw(32), raw(32)).map(join),
  2: raw(40),
  3: raw(40),
  4: raw(40),
  5: fc
    .tuple(length, length, length, raw(60))
    .map(([base, exponent, modulus, rest]) => word(base) + word(exponent) + word(modulus) + rest),
  6: fc.tuple(bnPoint, bnPoint).map(join),
  7: fc.tuple(bnPoint, raw(32)).map(join),
  8: fc.array(bnPair, { maxLength: 3 }).map(join),
  9: fc
    .tuple(fc.constantFrom('00000000', '0000000c', '00000100'), raw(208), fc.constantFrom('00', '01', '02'))
    .map(([rounds, state, flag]) => rounds + state + flag),
  10: raw(192).map((text) => `01${text.slice(2)}`),
  11: fc.tuple(blsPoint, blsPoint).map(join),
  12: fc.array(fc.tuple(blsPoint, raw(32)).map(join), { minLength: 0, maxLength: 2 }).map(join),
  13: fc.tuple(blsSecond, blsSecond).map(join),
  14: fc.array(fc.tuple(blsSecond, raw(32)).map(join), { minLength: 0, maxLength: 2 }).map(join),
  15: fc.array(fc.tuple(blsPoint, blsSecond).map(join), { minLength: 0, maxLength: 2 }).map(join),
  16: blsField,
  17: fc.tuple(blsField, blsField).map(join),
  256: raw(160),
};

/** A precompiled contract of any fork and its input. */
export const precompileCall: fc.Arbitrary<{ to: string; input: string }> = fc
  .constantFrom(...Object.keys(inputs).map(Number))
  .chain((number) => {
    const wellFormed = inputs[number]!;
    const cut = fc
      .tuple(wellFormed, fc.nat(20))
      .map(([text, count]) => text.slice(0, Math.max(0, text.length - 2 * count)));
    const input = fc.oneof({ weight: 5, arbitrary: wellFormed }, { weight: 1, arbitrary: fc.oneof(cut, raw(3)) });
    return input.map((text) => ({ to: `0x${number.toString(16).padStart(40, '0')}`, input: `0x${text}` }));
  });

function join(parts: readonly string[]): string {
  return parts.join('');
}
