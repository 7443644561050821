/** The values of a block that an execution sees, and the rules by which it runs: those of the block, or overrides of them. */

import type { BlockHeader } from '@ethereumjs/block';
import { type Common, Hardfork } from '@ethereumjs/common';
import { Address, hexToBytes } from '@ethereumjs/util';
import type { BlockOverrides } from './overrides.ts';

/** Fees in wei; `undefined` before the fork that brought them. */
export interface BlockValues {
  number: bigint;
  coinbase: Address;
  timestamp: bigint;
  difficulty: bigint;
  gasLimit: bigint;
  /** The random value from the merge on; before, the seal's digest. */
  prevRandao: Uint8Array;
  baseFeePerGas: bigint | undefined;
  blobBaseFee: bigint | undefined;
}

/** The values of a header, with overrides. */
export function blockValues(header: BlockHeader, overrides: BlockOverrides | undefined): BlockValues {
  const { feeRecipient, prevRandao } = overrides ?? {};
  const blobBaseFee = header.excessBlobGas === undefined ? undefined : header.getBlobGasPrice();
  return {
    number: overrides?.number ?? header.number,
    coinbase: feeRecipient === undefined ? header.coinbase : new Address(hexToBytes(feeRecipient)),
    timestamp: overrides?.time ?? header.timestamp,
    difficulty: overrides?.difficulty ?? header.difficulty,
    gasLimit: overrides?.gasLimit ?? header.gasLimit,
    prevRandao: prevRandao === undefined ? header.mixHash : hexToBytes(prevRandao),
    baseFeePerGas: overrides?.baseFeePerGas ?? header.baseFeePerGas,
    blobBaseFee: overrides?.blobBaseFee ?? blobBaseFee,
  };
}

/**
 * The fork by whose rules an execution runs.
 *
 * As in geth, the overridden number and time determine it, and a random value makes a block one after the merge. So a number
 * before the merge does not undo it, but forks by time need London by number.
 */
export function forkOf(header: BlockHeader, overrides: BlockOverrides | undefined): string {
  const { common } = header;
  const { number, time, prevRandao } = overrides ?? {};
  // A genesis block with difficulty may have the header fields of a fork by time, but as in geth not its rules.
  const isEarly = header.difficulty > 0n && common.gteHardfork(Hardfork.Paris);
  if (number === undefined && time === undefined && prevRandao === undefined && !isEarly) return common.hardfork();
  const isMerged = header.difficulty === 0n || prevRandao !== undefined;
  return forkAt(common, number ?? header.number, time ?? header.timestamp, isMerged);
}

/** The forks that the merge's own block number brings; here, the block decides whether it is merged. */
const mergeForks: readonly string[] = [Hardfork.Paris, Hardfork.MergeNetsplitBlock];

function forkAt(common: Common, number: bigint, time: bigint, isMerged: boolean): string {
  const forks = common.hardforks();
  const byNumber = forks.filter(
    ({ name, block }) => block !== null && BigInt(block) <= number && !mergeForks.includes(name),
  );
  const hasLondon = byNumber.some(({ name }) => name === Hardfork.London);
  if (!isMerged || !hasLondon) return byNumber.at(-1)!.name;
  const byTime = forks.filter(({ timestamp }) => timestamp !== undefined && BigInt(timestamp) <= time);
  return byTime.at(-1)?.name ?? Hardfork.Paris;
}
