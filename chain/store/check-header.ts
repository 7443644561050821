/** Checks a header, of a block or of an uncle, against its parent's: what can be checked without an execution. */

import type { BlockHeader } from '@ethereumjs/block';
import { ConsensusType, Hardfork } from '@ethereumjs/common';
import { bytesToHex, equalsBytes } from '@ethereumjs/util';

/** The highest gas limit (geth's `MaxGasLimit`). */
const maxGasLimit = 2n ** 63n - 1n;

/**
 * The library has already checked the lengths of the fields, and that the gas used is within the limit.
 *
 * @throws {Error} with a sentence about the first deviation from what the parent requires.
 */
export function checkHeader(header: BlockHeader, parent: BlockHeader): void {
  if (!equalsBytes(header.parentHash, parent.hash())) {
    throw new Error(
      `its parent is ${bytesToHex(header.parentHash)}, the block before it is ${bytesToHex(parent.hash())}`,
    );
  }
  if (header.number !== parent.number + 1n) {
    throw new Error(`its number is ${header.number}, its parent's is ${parent.number}`);
  }
  if (header.timestamp <= parent.timestamp) {
    throw new Error(`its timestamp ${header.timestamp} is not after its parent's, ${parent.timestamp}`);
  }
  if (header.gasLimit > maxGasLimit) {
    throw new Error(`its gas limit is ${header.gasLimit}; expected at most ${maxGasLimit}`);
  }
  header.validateGasLimit(parent);
  checkDifficulty(header, parent);
  checkFees(header, parent);
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
