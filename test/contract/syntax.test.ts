/** Text that is no contract at all: each fault is reported at its line and column, and nothing crashes. */

import { describe, expect, test } from 'vitest';
import { parseContractFile } from '../../contract/contract-file.ts';

describe('JSON', () => {
  test.each([
    ['a comma before a bracket', '{\n  "a": [1, 2,§]\n}'],
    ['a comma before a brace', '{\n  "a": 1,\n§}'],
    ['single quotes', `{\n  "a": §'b'\n}`],
    ['a word of Python', '{\n  "a": §True\n}'],
    ['a number that is none', '{\n  "a": §NaN,\n  "b": NaN\n}'],
    ['a sign', '{\n  "a": "+80",\n  "b": §+80\n}'],
    ['a name without quotes', '{\n  §a: 1\n}'],
    ['a missing comma', '{\n  "a": 1\n  §"b": 2\n}'],
    ['a missing brace', '{\n  "a": { "b": 1,\n  "c": 2§\n'],
    ['a conflict of a merge', '{\n§<<<<<<< HEAD\n  "a": 1\n=======\n  "a": 2\n>>>>>>> main\n}'],
    ['an empty file', '§'],
  ])('%s is reported where it is', (_fault, marked) => {
    const before = marked.slice(0, marked.indexOf('§'));
    const position = { line: before.split('\n').length, column: before.length - before.lastIndexOf('\n') };
    expect(parseContractFile('openrpc.json', marked.replace('§', '')).faults.map((fault) => fault.position)).toEqual([
      position,
    ]);
  });

  test('a message is one line, in the words of JSON', () => {
    const messages = ['{\n  "a": [1,\n  ]\n}', '{\n  "a": 1\n  "b": 2\n}'].flatMap((text) =>
      parseContractFile('openrpc.json', text).faults.map((fault) => fault.message),
    );
    expect(messages).toEqual([
      expect.stringMatching(/^Unexpected token '\]'.*$/),
      expect.stringMatching(/^Expected ',' or '\}' after property value/),
    ]);
  });
});

describe('aliases of YAML', () => {
  test.each([
    ['of nothing', 'a: 1\nb: §*nowhere\n'],
    ['of the value that contains it', 'a: &a\n  b: §*a\n'],
    ['that would multiply without end', 'a: &a [1, 2]\nb: §*a\n'],
  ])('one %s is a fault at its place', (_kind, marked) => {
    const before = marked.slice(0, marked.indexOf('§'));
    const { faults, root } = parseContractFile('openapi.yaml', marked.replace('§', ''));
    expect(faults).toEqual([
      {
        message: expect.stringContaining('alias'),
        position: { line: before.split('\n').length, column: before.length - before.lastIndexOf('\n') },
      },
    ]);
    expect(root.value).toBeNull();
  });
});
