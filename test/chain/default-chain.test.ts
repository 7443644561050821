/** The default chain: generating it again gives byte-identical files. */

import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { makeDefaultChain } from '../../chain/make-default-chain.ts';
import { assemble, deployment } from '../../chain/maker/assembler.ts';

test('generating the default chain again gives the files in chain/default', async () => {
  for (const [name, bytes] of Object.entries(await makeDefaultChain())) {
    const shipped = readFileSync(new URL(`../../chain/default/${name}`, import.meta.url));
    expect(Buffer.compare(Buffer.from(bytes), shipped), name).toBe(0);
  }
});

describe('the assembler', () => {
  const hex = (source: string): string => Buffer.from(assemble(source)).toString('hex');

  test.each([
    ['a number is pushed with the bytes that its digits need', '0 255 256 0x0001', '600060ff61010061' + '0001'],
    ['a string is pushed unchanged', '"hi"', '616869'],
    ['a label is a jump destination, its position two bytes', 'again: @again JUMP', '5b61000056'],
    ['a comment ends at the end of the line', 'ADD ; 1 2\nMUL', '0102'],
  ])('%s', (_title, source, code) => {
    expect(hex(source)).toBe(code);
  });

  test.each([
    ['an unknown word', 'ADD sub', 'assembler: sub: expected a mnemonic'],
    ['a missing label', '@home JUMP', 'assembler: @home: the program has no label "home:"'],
    ['a number over 32 bytes', `0x${'11'.repeat(33)}`, 'expected a mnemonic, a number of at most 32 bytes'],
  ])('%s is rejected and reported', (_title, source, message) => {
    expect(() => assemble(source)).toThrow(message);
  });

  test('a deployment returns exactly the program', () => {
    const runtime = assemble('1 2 ADD');
    expect(Buffer.from(deployment(runtime)).subarray(-runtime.length)).toEqual(Buffer.from(runtime));
  });
});
