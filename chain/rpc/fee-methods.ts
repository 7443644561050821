/** eth_feeHistory: base fees, fullness and paid tips of a range of blocks. */

import type { BlockHeader } from '@ethereumjs/block';
import { Hardfork } from '@ethereumjs/common';
import type { Archive, ArchivedBlock } from '../store/archive.ts';
import { type Hex, quantity } from '../wire/hex.ts';
import { serverError } from '../wire/node-error.ts';
import { Params, type Reader, readArray, readQuantity, Unreadable } from '../wire/read-params.ts';
import { findNamed, readBlockName } from './block-parameter.ts';
import { effectiveGasPrice } from './transaction-json.ts';

/** The most blocks of one answer, and with percentiles, whose tips must be read block by block (geth's limits). */
const maxBlocks = 1024;
const maxPercentiles = 100;

export function feeMethods(archive: Archive) {
  return {
    async eth_feeHistory(values: readonly unknown[]) {
      const params = new Params(values, 3);
      const count = params.required(0, readCount);
      const name = params.required(1, readBlockName);
      const percentiles = params.optional(2, (value) => readArray(value, readPercentile)) ?? [];
      checkPercentiles(percentiles);
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

/** What the block after a header would ask for, under the rules of that header's own time. */
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

/** A count may be a plain number too. */
const readCount: Reader<number> = (value) => (typeof value === 'number' ? value : Number(readQuantity(value, 64)));

const readPercentile: Reader<number> = (value) => {
  if (typeof value !== 'number')
    throw new Unreadable(`json: cannot unmarshal ${typeof value} into Go value of type float64`);
  return value;
};

function checkPercentiles(percentiles: readonly number[]): void {
  if (percentiles.length > maxPercentiles) throw serverError('invalid reward percentile: over the query limit 100');
  for (const [index, percentile] of percentiles.entries()) {
    if (percentile < 0 || percentile > 100) throw serverError(`invalid reward percentile: ${percentile}`);
    const previous = percentiles[index - 1];
    if (previous !== undefined && percentile <= previous) {
      throw serverError(`invalid reward percentile: #${index - 1}:${previous} >= #${index}:${percentile}`);
    }
  }
}
