/** Random changes of bytes: flipped, removed, inserted, repeated, or replaced by something from a dictionary. */

import { pick } from './request-source.ts';

/** Applies `changes` changes. */
export function mutated(
  bytes: Buffer,
  random: () => number,
  changes: number,
  dictionary: readonly string[] = [],
): Buffer {
  let result = bytes;
  for (let change = 0; change < changes; change++) result = changedOnce(result, random, dictionary);
  return result;
}

function changedOnce(bytes: Buffer, random: () => number, dictionary: readonly string[]): Buffer {
  const at = Math.floor(random() * (bytes.length + 1));
  const length = 1 + Math.floor(random() * 16);
  const [before, part, after] = [bytes.subarray(0, at), bytes.subarray(at, at + length), bytes.subarray(at + length)];
  const other = pick(random, [
    () => Buffer.alloc(0),
    () => Buffer.from(part.map((byte) => byte ^ (1 << Math.floor(random() * 8)))),
    () => Buffer.concat([part, part]),
    () => Buffer.from(Array.from({ length }, () => Math.floor(random() * 256))),
    () => Buffer.from(dictionary.length > 0 ? pick(random, dictionary) : pick(random, jsonTokens), 'latin1'),
  ]);
  return Buffer.concat([before, other(), after]);
}

/** Parts of JSON texts that parsers treat in different ways. */
const jsonTokens = [
  '"id":9007199254740993,',
  '"id":-0,',
  '"id":1e400,',
  '"id":{},',
  '"params":null,',
  '"jsonrpc":"2.0",',
  '"\\u006dethod":"web3_clientVersion",',
  '"__proto__":{"id":1},',
  '\\ud800',
  '\u0000',
  '[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[',
  '0x',
  '1e999',
  ',',
  '}',
  ']',
  '"',
];
