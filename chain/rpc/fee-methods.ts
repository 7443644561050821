/** eth_feeHistory: base fees, fullness and paid tips of a range of blocks. */

import type { BlockHeader } from '@ethereumjs/block';
import { Hardfork } from '@ethereumjs/common';
import type { Archive, ArchivedBlock } from '../store/archive.ts';
import { type Hex, quantity } from '../wire/hex.ts';
import { invalidParams, serverError } from '../wire/node-error.ts';
import { type BlockName, findNamed, readBlockName } from './block-parameter.ts';
import { effectiveGasPrice } from './transaction-json.ts';

/** The most blocks in one answer, and the most percentiles, which require reading the tips block by block (geth's limits). */
const maxBlocks = 1024;
const maxPercentiles = 100;

/** eth_feeHistory is not in the contract, so no schema has checked its params; they are checked here. */
export function feeMethods(archive: Archive) {
  return {
    async eth_feeHistory([blockCount, newestBlock, rewardPercentiles]: readonly unknown[]) {
      const count = readCount(blockCount);
      const name = readNewestBlock(newestBlock);
      const percentiles = readPercentiles(rewardPercentiles ?? []);
      const last = findNamed(archive, name);
      if (last === undefined) {
        throw serverError(`request beyond head block: requested ${name}, head ${archive.head.number}`);
      }
      if (count < 1) return { oldestBlock: '0x0', gasUsedRatio: null };
      const oldest = Math.max(0, last.number - Math.min(count, maxBlocks) + 1);
      return history(archive, archive.range(oldest, last.number), percentiles);
    },
  };
}

function history(archive: Archive, blocks: readonly ArchivedBlock[], percentiles: readonly number[]) {
  const headers = blocks.map(({ block }) => block.header);
  const next = nextFees(archive, headers.at(-1)!);
  return {
    oldestBlock: quantity(headers[0]!.number),
    ...(percentiles.length > 0 && { reward: blocks.map((block) => tips(block, percentiles)) }),
    baseFeePerGas: [...headers.map((header) => quantity(header.baseFeePerGas ?? 0n)), quantity(next.baseFee)],
    gasUsedRatio: headers.map((header) => Number(header.gasUsed) / Number(header.gasLimit)),
    baseFeePerBlobGas: [...headers.map((header) => quantity(blobBaseFee(header))), quantity(next.blobBaseFee)],
    blobGasUsedRatio: headers.map(blobGasUsedRatio),
  };
}

/** The fees of the next block after a header, by the rules of the header's own fork. */
function nextFees(archive: Archive, header: BlockHeader): { baseFee: bigint; blobBaseFee: bigint } {
  let baseFee = 0n;
  if (header.common.isActivatedEIP(1559)) baseFee = header.calcNextBaseFee();
  else if (archive.common.hardforkBlock(Hardfork.London) === header.number + 1n) baseFee = 1_000_000_000n;
  const blobBaseFee = header.excessBlobGas === undefined ? 0n : header.calcNextBlobGasPrice(header.common);
  return { baseFee, blobBaseFee };
}

const blobBaseFee = (header: BlockHeader): bigint =>
  header.excessBlobGas === undefined ? 0n : header.getBlobGasPrice();

function blobGasUsedRatio(header: BlockHeader): number {
  if (header.blobGasUsed === undefined) return 0;
  return Number(header.blobGasUsed) / Number(header.common.getBlobGasSchedule().maxBlobGasPerBlock);
}

/** The tip at each percentile of the block's gas, transactions ordered by tip; zeros for an empty block. */
function tips(archived: ArchivedBlock, percentiles: readonly number[]): Hex[] {
  const { header, transactions } = archived.block;
  if (transactions.length === 0) return percentiles.map(() => '0x0');
  const baseFee = header.baseFeePerGas ?? 0n;
  const byTip = transactions
    .map((transaction, index) => ({
      tip: effectiveGasPrice(transaction, header.baseFeePerGas) - baseFee,
      gasUsed: archived.receipts[index]!.cumulativeGasUsed - (archived.receipts[index - 1]?.cumulativeGasUsed ?? 0n),
    }))
    .sort((a, b) => (a.tip < b.tip ? -1 : a.tip > b.tip ? 1 : 0));
  let index = 0;
  let gasSum = byTip[0]!.gasUsed;
  return percentiles.map((percentile) => {
    const threshold = BigInt(Math.trunc((Number(header.gasUsed) * percentile) / 100));
    while (gasSum < threshold && index < byTip.length - 1) gasSum += byTip[++index]!.gasUsed;
    return quantity(byTip[index]!.tip);
  });
}

/** As in geth, the count may also be a JSON number. */
function readCount(value: unknown): number {
  if (typeof value === 'number' || isQuantity(value)) return Number(value);
  throw invalidParams(`blockCount: expected a hex number such as "0x5"; got ${JSON.stringify(value)}`);
}

function readNewestBlock(value: unknown): BlockName {
  const isTag = typeof value === 'string' && /^(?:latest|earliest|pending|safe|finalized)$/.test(value);
  if (isTag || isQuantity(value)) return readBlockName(value);
  throw invalidParams(
    `newestBlock: expected a hex block number such as "0x64", or a tag (latest, earliest, pending, safe, finalized); got ${JSON.stringify(value)}`,
  );
}

function readPercentiles(value: unknown): number[] {
  if (!Array.isArray(value) || value.some((each) => typeof each !== 'number')) {
    throw invalidParams(
      `rewardPercentiles: expected a list of numbers such as [10, 50, 90]; got ${JSON.stringify(value)}`,
    );
  }
  if (value.length > maxPercentiles) throw serverError('invalid reward percentile: over the query limit 100');
  for (const [index, percentile] of value.entries()) {
    if (percentile < 0 || percentile > 100) throw serverError(`invalid reward percentile: ${percentile}`);
    const previous = value[index - 1];
    if (previous !== undefined && percentile <= previous) {
      throw serverError(`invalid reward percentile: #${index - 1}:${previous} >= #${index}:${percentile}`);
    }
  }
  return value;
}

const isQuantity = (value: unknown): value is Hex => typeof value === 'string' && /^0x[0-9a-f]{1,16}$/i.test(value);
