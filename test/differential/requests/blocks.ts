/** The parameter that selects a block, in all its forms. */

import fc from 'fast-check';
import type { Corpus } from '../corpus.ts';
import { bytes, fixedData, hex, otherTypes, quantity, type Text, usually } from './encodings.ts';

const tags = ['latest', 'earliest', 'pending', 'safe', 'finalized'];

/** Block numbers: of the chain, above its head, and at the limits of 63 and 64 bits. */
function blockNumber({ head, busyBlocks }: Corpus): fc.Arbitrary<bigint> {
  return fc.oneof(
    { weight: 10, arbitrary: fc.integer({ min: 0, max: head }).map(BigInt) },
    { weight: 10, arbitrary: fc.constantFrom(...busyBlocks).map(BigInt) },
    { weight: 1, arbitrary: fc.constantFrom(0n, 1n, BigInt(head), BigInt(head + 1), BigInt(head + 2)) },
    { weight: 1, arbitrary: fc.constantFrom(1n << 31n, 1n << 53n, (1n << 63n) - 1n, 1n << 63n, (1n << 64n) - 1n) },
  );
}

/** A number or a tag. */
export function blockName(corpus: Corpus): Text {
  return fc.oneof(
    { weight: 20, arbitrary: quantity(blockNumber(corpus)) },
    { weight: 6, arbitrary: fc.constantFrom(...tags) },
    { weight: 1, arbitrary: fc.oneof(otherTypes, fc.constantFrom('Latest', 'LATEST', 'head', 'latest ', '0xlatest')) },
  );
}

/** The hash of a block; one in ten belongs to something else or to nothing. */
export function blockHash({ blockHashes, otherHashes }: Corpus): Text {
  return fixedData(
    fc.oneof(
      { weight: 9, arbitrary: fc.constantFrom(...blockHashes) },
      { weight: 1, arbitrary: fc.oneof(fc.constantFrom(...otherHashes), bytes(32)) },
    ),
  );
}

/** A number, tag, hash or EIP-1898 object. */
export function blockReference(corpus: Corpus): Text {
  const name = blockName(corpus);
  const hash = blockHash(corpus);
  const objects = fc.oneof(
    { weight: 4, arbitrary: fc.record({ blockHash: hash }) },
    { weight: 4, arbitrary: fc.record({ blockNumber: name }) },
    { weight: 2, arbitrary: fc.record({ blockHash: hash, requireCanonical: fc.boolean() }) },
    {
      weight: 1,
      arbitrary: fc.record(
        { blockHash: hash, blockNumber: name, requireCanonical: fc.constantFrom<unknown>(true, null, 'true') },
        { requiredKeys: [] },
      ),
    },
    { weight: 1, arbitrary: fc.record({ blockNumber: name, other: fc.constant(1) }) },
  );
  return fc.oneof({ weight: 12, arbitrary: name }, { weight: 5, arbitrary: hash }, { weight: 5, arbitrary: objects });
}

/** The position of a transaction or uncle in its block: mostly one that exists in some block. */
export const index: Text = quantity(
  fc.oneof(
    { weight: 12, arbitrary: fc.integer({ min: 0, max: 3 }).map(BigInt) },
    { weight: 2, arbitrary: fc.integer({ min: 4, max: 40 }).map(BigInt) },
    { weight: 1, arbitrary: fc.constantFrom(1n << 31n, 1n << 32n, (1n << 63n) - 1n, (1n << 64n) - 1n) },
  ),
);

/** A block's state: mostly one that exists. Absent, it is the latest. */
export function stateBlock(corpus: Corpus): fc.Arbitrary<unknown[]> {
  const existing = fc.oneof(
    { weight: 6, arbitrary: fc.constant('latest') },
    { weight: 6, arbitrary: fc.integer({ min: 0, max: corpus.head }).map(hex) },
    { weight: 4, arbitrary: fc.constantFrom(...corpus.busyBlocks).map(hex) },
    { weight: 1, arbitrary: fc.constantFrom(...corpus.blockHashes) },
  );
  return fc.oneof(
    { weight: 12, arbitrary: usually(existing, blockReference(corpus), 6).map((block) => [block]) },
    { weight: 2, arbitrary: fc.constant<unknown[]>([]) },
  );
}
