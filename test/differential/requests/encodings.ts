/** Values of JSON-RPC as clients write them: mostly in the usual form, at times in an odd one, at times wrong. */

import fc from 'fast-check';

export type Text = fc.Arbitrary<unknown>;

/** One in about forty values is odd: a request has several values, and most requests should be valid. */
export function usually<Value>(usual: fc.Arbitrary<Value>, odd: fc.Arbitrary<unknown>, weight = 40): Text {
  return fc.oneof({ weight, arbitrary: usual }, { weight: 1, arbitrary: odd });
}

export const hex = (number: bigint | number): string => `0x${number.toString(16)}`;

/** `0x` and this number of random bytes. */
export const bytes = (minLength: number, maxLength = minLength): fc.Arbitrary<string> =>
  fc.uint8Array({ minLength, maxLength }).map((value) => `0x${Buffer.from(value).toString('hex')}`);

/** Values of other types, where a text is expected. */
export const otherTypes: fc.Arbitrary<unknown> = fc.constantFrom(null, true, 0, 5, -1, 1.5, {}, [], '', 'abc', ' 0x1');

/** A number below 2^bits whose size is random too, so that small ones are as frequent as large ones. */
export function uint(bits: number): fc.Arbitrary<bigint> {
  return fc
    .integer({ min: 0, max: bits })
    .chain((size) => fc.bigInt({ min: size === 0 ? 0n : 1n << BigInt(size - 1), max: (1n << BigInt(size)) - 1n }));
}

/** A hex quantity. */
export function quantity(numbers: fc.Arbitrary<bigint | number>): Text {
  const odd = numbers.chain((number) => {
    const digits = number.toString(16);
    return fc.constantFrom<unknown>(
      `0x${digits.toUpperCase()}`,
      `0x0${digits}`,
      `0x${digits.padStart(64, '0')}`,
      `0X${digits}`,
      digits,
      number.toString(),
      Number(number),
      `0x${digits}g`,
      `-0x${digits}`,
      '0x',
      hex(1n << 64n),
      hex(1n << 256n),
      null,
    );
  });
  return usually(numbers.map(hex), fc.oneof(odd, otherTypes));
}

/** Data of a fixed width, such as an address or a hash. */
export function fixedData(known: fc.Arbitrary<string>): Text {
  const odd = known.chain((text) =>
    fc.constantFrom<unknown>(
      `0x${text.slice(2).toUpperCase()}`,
      mixedCase(text),
      mixedCase(text),
      text.slice(2),
      `0X${text.slice(2)}`,
      text.slice(0, -1),
      text.slice(0, -2),
      `${text}00`,
      `${text.slice(0, -1)}g`,
      '0x',
    ),
  );
  return usually(known, fc.oneof(odd, otherTypes));
}

/** Data of any length. */
export function anyData(known: fc.Arbitrary<string>): Text {
  const odd = known.chain((text) =>
    fc.constantFrom<unknown>(mixedCase(text), text.slice(2), `0X${text.slice(2)}`, `${text}0`, `${text}zz`, '', '0x'),
  );
  return usually(known, fc.oneof(odd, otherTypes));
}

const mixedCase = (text: string): string =>
  `0x${[...text.slice(2)].map((digit, index) => (index % 2 === 0 ? digit.toUpperCase() : digit)).join('')}`;
