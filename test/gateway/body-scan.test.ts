/** The scan of a request body agrees with `JSON.parse` on the requests' ids and params, and rejects what would be costly to parse. */

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { scanBody } from '../../gateway/body-scan.ts';
import { RpcError } from '../../gateway/errors.ts';
import { parse } from '../../gateway/steps/parse.ts';

const limits = { batchItems: 1_000, requestDepth: 64, requestValues: 1_000, idBytes: 100 };
const oddText = fc
  .array(fc.constantFrom('\\', '"', '}', ']', '{', '[', ',', ':', 'id', 'params', 'ü', '😀'), { maxLength: 12 })
  .map((parts) => parts.join(''));
const anyValue = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 4 },
    oddText,
    fc.constantFrom(null, true, -1.5e-7),
    fc.array(tie('value'), { maxLength: 4 }),
    fc.dictionary(fc.oneof(oddText, fc.constantFrom('id', 'params')), tie('value'), { maxKeys: 4 }),
  ),
})).value;
const name = fc.constantFrom('"id"', '"params"', '"\\u0069d"', '"p\\u0061rams"', '"ID"', '""');
const member = fc.tuple(name, fc.constantFrom('', ' ', '\n\t'), anyValue);
/** An object in which names may occur several times, as text. */
const request = fc
  .array(member, { maxLength: 5 })
  .map(
    (members) =>
      `{${members.map(([each, space, value]) => `${space}${each}${space}:${space}${JSON.stringify(value)}${space}`).join(',')}}`,
  );
const item = fc.oneof(
  request,
  anyValue.map((each) => JSON.stringify(each)),
);

describe('the ids and params of requests', () => {
  const latin1 = (text: string) => Buffer.from(text).toString('latin1');
  const readAt = (bytes: string, span: { start: number; end: number } | undefined) =>
    span && JSON.parse(Buffer.from(bytes.slice(span.start, span.end), 'latin1').toString());

  test('are found where JSON.parse finds them', () => {
    fc.assert(
      fc.property(fc.array(item), (items) => {
        const bytes = latin1(` [${items.join(' , ')}] `);
        const { requests, itemCount } = scanBody(bytes, limits);
        expect(itemCount).toBe(items.length);
        for (const [place, text] of items.entries()) {
          const value = JSON.parse(text);
          const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
          const { id, params } = isObject ? value : {};
          const spans = requests.get(place);
          expect([readAt(bytes, spans?.id), readAt(bytes, spans?.params)]).toEqual([id, params]);
        }
      }),
      { numRuns: 1_000 },
    );
  });

  test('of a single request too', () => {
    fc.assert(
      fc.property(request, (text) => {
        const bytes = latin1(`\n${text}`);
        const spans = scanBody(bytes, limits).requests.get(0);
        const { id, params } = JSON.parse(text);
        expect([readAt(bytes, spans?.id), readAt(bytes, spans?.params)]).toEqual([id, params]);
      }),
      { numRuns: 1_000 },
    );
  });
});

describe('what a body may contain', () => {
  const refusal = (text: string): string => {
    try {
      parse(Buffer.from(text), limits, false);
      return 'accepted';
    } catch (error) {
      expect(error).toBeInstanceOf(RpcError);
      return (error as RpcError).message;
    }
  };
  const withParams = (params: string, id = '1') => `{"jsonrpc":"2.0","id":${id},"method":"m","params":${params}}`;
  const values = (count: number) => `[${new Array(count).fill(1).join(',')}]`;

  test.each([
    [
      'levels of nesting',
      withParams('['.repeat(63) + ']'.repeat(63)),
      withParams('['.repeat(64) + ']'.repeat(64)),
      'deeper than the limit of 64',
    ],
    [
      'values',
      withParams(values(990)),
      withParams(values(1_000)),
      'more values in arrays and objects than the limit of 1000',
    ],
    ['items of a batch', values(1_000), values(1_001), 'batch too large: 1001 requests; the limit is 1000'],
    [
      'digits',
      withParams(`[${'1'.repeat(1_000)}]`),
      withParams(`[${'1'.repeat(1_001)}]`),
      'a number of more than 1000 characters',
    ],
    ['white space', `${' '.repeat(5_000)}${withParams('[]')}`, '', 'the body is empty'],
  ])('%s: the limit itself is accepted', (_title, accepted, rejected, message) => {
    expect(refusal(accepted)).toBe('accepted');
    expect(refusal(rejected)).toContain(message);
  });

  test.each([
    '['.repeat(1_000_000),
    '[1,'.repeat(100_000),
    '"'.repeat(1_000_001),
    '9'.repeat(1_000_000),
    '}]},"id":'.repeat(10),
  ])('text that is not JSON is rejected, case %#', (text) => {
    expect(refusal(text)).toMatch(/^(parse error: the body is not JSON|invalid request|batch too large)/);
  });

  test('the id of a request has a limit of bytes, and a request beyond it gets the id null', () => {
    const { requests } = parse(
      Buffer.from(`[${withParams('[]', `"${'a'.repeat(98)}"`)},${withParams('[]', `"${'a'.repeat(99)}"`)}]`),
      limits,
      false,
    );
    expect(requests[0]).toMatchObject({ id: `"${'a'.repeat(98)}"`, method: 'm' });
    expect(requests[1]).toMatchObject({ id: 'null' });
    expect((requests[1] as { error: RpcError }).error.message).toBe(
      'invalid request: id: expected at most 100 bytes; got 101',
    );
  });
});
