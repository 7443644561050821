/** Checks a block's header and uncles against its ancestors, without executing it. */

import type { Block, BlockHeader } from '@ethereumjs/block';
import { ConsensusType, Hardfork } from '@ethereumjs/common';
import { bytesToHex, equalsBytes } from '@ethereumjs/util';

/** The blocks among which an uncle's parent must be. */
export interface KnownAncestors {
  has(number: bigint, hash: Uint8Array): boolean;
}

/** An uncle may be at most this many blocks older than the block that includes it (Yellow Paper 11.1). */
const uncleDepth = 6n;

/**
 * @throws {Error} with a sentence about the first deviation from what the ancestors require.
 */
export function checkHeader(block: Block, parent: Block, ancestors: KnownAncestors): void {
  const { header } = block;
  if (!equalsBytes(header.parentHash, parent.hash())) {
    throw new Error(
      `its parent is ${bytesToHex(header.parentHash)}, the block before it is ${bytesToHex(parent.hash())}`,
    );
  }
  if (header.number !== parent.header.number + 1n) {
    throw new Error(`its number is ${header.number}, its parent's is ${parent.header.number}`);
  }
  if (header.timestamp <= parent.header.timestamp) {
    throw new Error(`its timestamp ${header.timestamp} is not after its parent's, ${parent.header.timestamp}`);
  }
  header.validateGasLimit(parent.header);
  checkDifficulty(header, parent.header);
  checkFees(header, parent.header);
  block.validateBlobTransactions(parent.header);
  for (const uncle of block.uncleHeaders) {
    const age = header.number - uncle.number;
    if (age < 1n || age > uncleDepth || !ancestors.has(uncle.number - 1n, uncle.parentHash)) {
      throw new Error(
        `its uncle ${bytesToHex(uncle.hash())} is not a sibling of one of the ${uncleDepth} blocks before it`,
      );
    }
  }
}

function checkDifficulty(header: BlockHeader, parent: BlockHeader): void {
  const isProofOfWork = header.common.consensusType() === ConsensusType.ProofOfWork;
  const expected = isProofOfWork ? header.ethashCanonicalDifficulty(parent) : 0n;
  if (header.difficulty !== expected) {
    throw new Error(`its difficulty is ${header.difficulty}, its parent requires ${expected}`);
  }
}

function checkFees(header: BlockHeader, parent: BlockHeader): void {
  if (!header.common.isActivatedEIP(1559)) return;
  const isFirst = header.number === header.common.hardforkBlock(Hardfork.London);
  const expected = isFirst ? header.common.param('initialBaseFee') : parent.calcNextBaseFee();
  if (header.baseFeePerGas !== expected) {
    throw new Error(`its base fee is ${header.baseFeePerGas}, its parent requires ${expected}`);
  }
}
