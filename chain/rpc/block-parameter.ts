/** The block parameter in its shapes (number, tag, hash, EIP-1898 object) and the block that it means. */

import type { Archive, ArchivedBlock } from '../store/archive.ts';
import type { Hex } from '../wire/hex.ts';
import { serverError } from '../wire/node-error.ts';
import {
  readBoolean,
  readHash,
  readMember,
  readObject,
  readQuantity,
  readString,
  Unreadable,
} from '../wire/read-params.ts';

const tags = ['earliest', 'latest', 'pending', 'safe', 'finalized'] as const;

/** A tag or a number, as a client names a block. */
export type BlockName = (typeof tags)[number] | number;

/** A block by name or by hash. */
export type BlockReference = { name: BlockName } | { hash: Hex };

/** A tag or a hex number up to 2^63 - 1. */
export function readBlockName(value: unknown): BlockName {
  const text = typeof value === 'number' ? String(value) : readString(value);
  const tag = tags.find((known) => known === text);
  if (tag !== undefined) return tag;
  const number = readQuantity(text, 64);
  if (number >> 63n !== 0n) throw new Unreadable('block number larger than int64');
  return Number(number);
}

/** A tag, a hex number, a 32-byte hash, or an object with `blockNumber` or `blockHash` (EIP-1898). */
export function readBlockReference(value: unknown): BlockReference {
  if (typeof value === 'object') {
    const object = readObject(value);
    const hash = readMember(object, 'blockHash', readHash);
    const name = readMember(object, 'blockNumber', readBlockName);
    readMember(object, 'requireCanonical', readBoolean);
    if (hash !== undefined && name !== undefined) {
      throw new Unreadable('cannot specify both BlockHash and BlockNumber, choose one or the other');
    }
    if (hash !== undefined) return { hash };
    if (name !== undefined) return { name };
    throw new Unreadable('invalid arguments; neither block number or hash specified');
  }
  if (typeof value === 'string' && value.length === 66) return { hash: readHash(value) };
  return { name: readBlockName(value) };
}

/** The block of a name; `undefined` beyond the head. The chain never grows, so each tag but `earliest` is its head. */
export function findNamed(archive: Archive, name: BlockName): ArchivedBlock | undefined {
  if (typeof name === 'number') return archive.at(name);
  return name === 'earliest' ? archive.at(0) : archive.head;
}

/** The block of a reference; `undefined` when there is none. */
export function findBlock(archive: Archive, reference: BlockReference): ArchivedBlock | undefined {
  return 'hash' in reference ? archive.byHash(reference.hash) : findNamed(archive, reference.name);
}

/**
 * The block whose state is asked for; the head when the parameter is left out.
 *
 * @throws {NodeError} -32000 when there is none.
 */
export function findState(archive: Archive, reference: BlockReference = { name: 'latest' }): ArchivedBlock {
  const block = findBlock(archive, reference);
  if (block === undefined) throw serverError('hash' in reference ? 'header for hash not found' : 'header not found');
  return block;
}
