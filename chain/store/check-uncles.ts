/** Checks the uncles of a block: each is a header that could have been on the chain, included once, and recent. */

import type { Block, BlockHeader } from '@ethereumjs/block';
import { bytesToHex } from '@ethereumjs/util';
import { checkHeader } from './check-header.ts';

/** The blocks among which an uncle's parent must be. */
export interface KnownAncestors {
  /** The block with this number and hash; `undefined` when it is not on the chain. */
  find(number: bigint, hash: Uint8Array): Block | undefined;
  /** The block with this number, back to the oldest that is kept. */
  at(number: bigint): Block | undefined;
}

/** An uncle may be at most this many blocks older than the block that includes it (Yellow Paper 11.1). */
const uncleDepth = 6n;

/**
 * The library has already checked that there are at most two, and that they differ.
 *
 * @throws {Error} with a sentence about the first deviation.
 */
export function checkUncles({ header, uncleHeaders }: Block, ancestors: KnownAncestors): void {
  if (uncleHeaders.length === 0) return;
  const used = includedBefore(header, ancestors);
  for (const uncle of uncleHeaders) {
    const hash = bytesToHex(uncle.hash());
    if (used.has(hash)) throw new Error(`its uncle ${hash} is already included in an earlier block`);
    if (ancestors.find(uncle.number, uncle.hash()) !== undefined) {
      throw new Error(`its uncle ${hash} is one of its own ancestors`);
    }
    const parent = parentOf(uncle, header, ancestors);
    if (parent === undefined) {
      throw new Error(`its uncle ${hash} is not a sibling of one of the ${uncleDepth} blocks before it`);
    }
    try {
      checkHeader(uncle, parent.header);
    } catch (error) {
      throw new Error(`its uncle ${hash} is not valid: ${(error as Error).message}`, { cause: error });
    }
  }
}

/** The hashes of the uncles that the blocks in reach have included. */
function includedBefore({ number }: BlockHeader, ancestors: KnownAncestors): Set<string> {
  const hashes = new Set<string>();
  for (let at = number - uncleDepth - 1n; at < number; at++) {
    for (const uncle of ancestors.at(at)?.uncleHeaders ?? []) hashes.add(bytesToHex(uncle.hash()));
  }
  return hashes;
}

function parentOf(uncle: BlockHeader, including: BlockHeader, ancestors: KnownAncestors): Block | undefined {
  const age = including.number - uncle.number;
  return age < 1n || age > uncleDepth ? undefined : ancestors.find(uncle.number - 1n, uncle.parentHash);
}
