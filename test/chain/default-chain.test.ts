/** The chain that ships: made again it is the same, byte for byte. */

import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { makeDefaultChain } from '../../chain/make-default-chain.ts';
import { assemble, deployment } from '../../chain/maker/assembler.ts';

test('making the default chain again gives the files in chain/default', async () => {
  for (const [name, bytes] of Object.entries(await makeDefaultChain())) {
    const shipped = readFileSync(new URL(`../../chain/default/${name}`, import.meta.url));
    expect(Buffer.compare(Buffer.from(bytes), shipped), name).toBe(0);
  }
});

describe('the assembler', () => {
  const hex = (source: string): string => Buffer.from(assemble(source)).toString('hex');

  test.each([
    ['numbers take the bytes they are written with', '0 255 256 0x0001', '600060ff61010061' + '0001'],
    ['a text is pushed as it is', '"hi"', '616869'],
    ['a label is a jump destination and its position two bytes', 'again: @again JUMP', '5b61000056'],
    ['comments end with the line', 'ADD ; 1 2\nMUL', '0102'],
  ])('%s', (_title, source, code) => {
    expect(hex(source)).toBe(code);
  });

  test.each([
    ['a word that is nothing', 'ADD sub', 'assembler: sub is no instruction'],
    ['a label that is not there', '@home JUMP', 'assembler: no label home'],
    ['a number over 32 bytes', `0x${'11'.repeat(33)}`, 'is no instruction'],
  ])('%s is refused by name', (_title, source, message) => {
    expect(() => assemble(source)).toThrow(message);
  });

  test('a deployment returns the program and nothing else', () => {
    const runtime = assemble('1 2 ADD');
    expect(Buffer.from(deployment(runtime)).subarray(-runtime.length)).toEqual(Buffer.from(runtime));
  });
});
