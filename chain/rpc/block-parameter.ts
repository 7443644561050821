/** The block parameter in all its forms (number, tag, hash, EIP-1898 object) and the block that it selects. */

import type { EthGetBlockByNumberParams, EthGetBlockReceiptsParams } from '../../generated/server/signatures.ts';
import type { Archive, ArchivedBlock } from '../store/archive.ts';
import { type Hex, lowerCase } from '../wire/hex.ts';
import { invalidParams, serverError } from '../wire/node-error.ts';

/** A number or tag, as sent. */
type SentName = EthGetBlockByNumberParams[0];

/** A number, tag, hash or object, as sent. */
type SentReference = EthGetBlockReceiptsParams[0];

const tags = ['earliest', 'latest', 'pending', 'safe', 'finalized'] as const;

/** A tag or a number. */
export type BlockName = (typeof tags)[number] | number;

/** A block by name or by hash. */
export type BlockReference = { name: BlockName } | { hash: Hex };

/** The highest block number that geth reads. */
const maxBlockNumber = 2n ** 63n - 1n;

const hashLength = '0x'.length + 64;

/** @throws {NodeError} -32602 when the number does not fit in 63 bits; the contract allows 64. */
export function readBlockName(sent: SentName | number | string): BlockName {
  const tag = tags.find((known) => known === sent);
  if (tag !== undefined) return tag;
  const number = BigInt(sent);
  if (number > maxBlockNumber) {
    throw invalidParams(`block: expected a number up to 0x${maxBlockNumber.toString(16)}; got "${sent}"`);
  }
  return Number(number);
}

/** @throws {NodeError} as `readBlockName`. */
export function readBlockReference(sent: SentReference): BlockReference {
  if (typeof sent === 'object') {
    return 'blockHash' in sent ? { hash: lowerCase(sent.blockHash) } : { name: readBlockName(sent.blockNumber) };
  }
  const isHash = typeof sent === 'string' && sent.length === hashLength;
  return isHash ? { hash: lowerCase(sent as Hex) } : { name: readBlockName(sent) };
}

/** The block with this number or tag; `undefined` beyond the head. The chain never grows, so each tag but `earliest` is its head. */
export function findNamed(archive: Archive, name: BlockName): ArchivedBlock | undefined {
  if (typeof name === 'number') return archive.at(name);
  return name === 'earliest' ? archive.at(0) : archive.head;
}

/** The referenced block; `undefined` when it does not exist. */
export function findBlock(archive: Archive, reference: BlockReference): ArchivedBlock | undefined {
  return 'hash' in reference ? archive.byHash(reference.hash) : findNamed(archive, reference.name);
}

/**
 * The block whose state a method reads.
 *
 * @param sent the block parameter; absent, it is the head.
 * @throws {NodeError} -32000 when the block does not exist; -32602 as `readBlockName`.
 */
export function findState(archive: Archive, sent: SentReference = 'latest'): ArchivedBlock {
  return stateOf(archive, readBlockReference(sent));
}

/** As `findState`, for a block parameter that has been read. */
export function stateOf(archive: Archive, reference: BlockReference): ArchivedBlock {
  const block = findBlock(archive, reference);
  if (block === undefined) throw serverError('hash' in reference ? 'header for hash not found' : 'header not found');
  return block;
}
