/** The scanner of JSON text: for any value, cut into any pieces, it agrees with `JSON.parse` on the end and the items. */

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { JsonShapeError, memberSpans } from '../../gateway/json-members.ts';
import { JsonScanner } from '../../gateway/json-scanner.ts';

const oddString = fc
  .array(fc.constantFrom('\\', '"', '}', ']', '{', '[', ',', 'a', 'ü', '😀', 'x'.repeat(70)), { maxLength: 20 })
  .map((parts) => parts.join(''));
const { value } = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 5 },
    oddString,
    fc.constantFrom(null, true, 1.5e-7),
    fc.array(tie('value')),
    fc.dictionary(oddString, tie('value')),
  ),
}));
const scannable = value.filter((each) => typeof each === 'string' || (typeof each === 'object' && each !== null));
const indent = fc.constantFrom(undefined, 1, '\t');

function latin1(text: string): string {
  return Buffer.from(text).toString('latin1');
}

describe('one value', () => {
  test('gets the right end and item count, in pieces of any size', () => {
    fc.assert(
      fc.property(scannable, indent, fc.integer({ min: 1, max: 90 }), (json, space, pieceBytes) => {
        const written = latin1(JSON.stringify(json, null, space));
        const text = `${written} ,"id":[1,2]}`;
        const scanner = new JsonScanner();
        let end: number | undefined;
        for (let at = 0; end === undefined && at < text.length; at += pieceBytes) {
          scanner.scan('');
          const inPiece = scanner.scan(text.slice(at, at + pieceBytes));
          if (inPiece !== undefined) end = at + inPiece;
        }
        expect(end).toBe(written.length);
        expect(scanner.itemCount).toBe(Array.isArray(json) ? json.length : 0);
      }),
      { numRuns: 1_000 },
    );
  });

  test('items that have begun are counted before the value ends', () => {
    const scanner = new JsonScanner();
    const counts = ['[', ' ', '{"a":', '[1,2]}', ',', ' "x', ',y"', ']'].map((piece) => {
      scanner.scan(piece);
      return scanner.itemCount;
    });
    expect(counts).toEqual([0, 0, 1, 1, 2, 2, 2, 2]);
  });
});

describe('members', () => {
  test('are found at the right places', () => {
    fc.assert(
      fc.property(fc.dictionary(oddString, value), indent, (object, space) => {
        const members = latin1(JSON.stringify(object, null, space));
        const parse = (text: string) => JSON.parse(Buffer.from(text, 'latin1').toString());
        const found = [...memberSpans(members).spans].map(([, { start, end }]) => parse(members.slice(start, end)));
        expect(found).toEqual(Object.values(JSON.parse(JSON.stringify(object))));
      }),
    );
  });

  test.each(['', '{', '{"a"', '{"a":', '{"a":[', '{"a":"\\"', '{"a":[1}', '{"a":1', '[1]'])(
    'text that is not a complete object: %j',
    (text) => {
      expect(() => memberSpans(text)).toThrow(JsonShapeError);
    },
  );
});
