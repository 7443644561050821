/** The methods about fees, all outside the contract: eth_feeHistory, and the current fees. */

import type { BlockHeader } from '@ethereumjs/block';
import { Hardfork } from '@ethereumjs/common';
import type { Archive, ArchivedBlock } from '../store/archive.ts';
import { type Hex, quantity } from '../wire/hex.ts';
import { serverError } from '../wire/node-error.ts';
import { type BlockName, findNamed } from './block-parameter.ts';
import { blockName, checked, type ParamReader, wrong } from './checked-params.ts';
import { suggestTip } from './tip-suggestion.ts';
import { effectiveGasPrice } from './transaction-json.ts';

/** The most blocks in one answer, and the most percentiles, which require reading the tips block by block (geth's limits). */
const maxBlocks = 1024;
const maxPercentiles = 100;

/** geth's answer for no blocks, whatever the other params are. */
const noHistory = { oldestBlock: '0x0', gasUsedRatio: null };

/** The current fees are those of the head; `null` before the fork that introduces them. */
export function feeMethods(archive: Archive) {
  const { header } = archive.head.block;
  let tip: bigint | undefined;
  const suggestedTip = (): bigint => {
    tip ??= suggestTip(archive);
    return tip;
  };
  return {
    eth_feeHistory: checked(
      { blockCount, newestBlock, rewardPercentiles },
      async ({ blockCount, newestBlock, rewardPercentiles }) => {
        if (blockCount < 1) return noHistory;
        checkPercentiles(rewardPercentiles);
        const last = findNamed(archive, newestBlock.name);
        if (last === undefined) {
          throw serverError(`request beyond head block: requested ${newestBlock.text}, head ${archive.head.number}`);
        }
        // As in geth, a pending block that the node does not have counts, but is not in the answer.
        const count = Math.min(blockCount, maxBlocks) - (newestBlock.name === 'pending' ? 1 : 0);
        if (count < 1) return noHistory;
        const oldest = Math.max(0, last.number - count + 1);
        return history(archive, archive.range(oldest, last.number), rewardPercentiles);
      },
    ),

    eth_gasPrice: checked({}, async () => quantity(suggestedTip() + (header.baseFeePerGas ?? 0n))),
    eth_maxPriorityFeePerGas: checked({}, async () => quantity(suggestedTip())),

    /** The base fee of the next block. */
    eth_baseFee: checked({}, async () => {
      const { baseFee } = nextFees(archive, header);
      return baseFee === 0n ? null : quantity(baseFee);
    }),

    eth_blobBaseFee: checked({}, async () =>
      header.excessBlobGas === undefined ? null : quantity(blobBaseFee(header)),
    ),
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

/** As in geth, the count may also be decimal, a JSON number or empty, and have leading zeros. */
const blockCount: ParamReader<number> = (sent, name) => {
  const isText = typeof sent === 'string' && /^(?:0x[0-9a-f]+|[0-9]*)$/i.test(sent) && BigInt(sent) < 2n ** 64n;
  if (isText || (Number.isSafeInteger(sent) && Number(sent) >= 0)) return Number(sent);
  throw wrong(name, 'a hex number such as "0x5"', sent);
};

/** The last block, and its number as a message shows it: exact where a JavaScript number is not. */
const newestBlock: ParamReader<{ name: BlockName; text: string }> = (sent, name) => {
  const read = blockName(sent, name);
  return { name: read, text: typeof read === 'number' ? BigInt(sent as string).toString() : read };
};

/** As in geth, `null` in the list is 0. Tolerant where geth is not: the list may be omitted. */
const rewardPercentiles: ParamReader<readonly number[]> = (sent, name) => {
  const isList = Array.isArray(sent) && sent.every((each) => typeof each === 'number' || each === null);
  if (!isList && (sent ?? null) !== null) throw wrong(name, 'a list of numbers such as [10, 50, 90]', sent);
  return isList ? sent.map(Number) : [];
};

/** @throws {NodeError} -32000 for too many percentiles, one outside 0 to 100, or one that is not above the one before it. */
function checkPercentiles(list: readonly number[]): void {
  if (list.length > maxPercentiles) throw serverError('invalid reward percentile: over the query limit 100');
  for (const [index, percentile] of list.entries()) {
    if (percentile < 0 || percentile > 100) throw serverError(`invalid reward percentile: ${percentile.toFixed(6)}`);
    const previous = list[index - 1];
    if (previous !== undefined && percentile <= previous) {
      throw serverError(
        `invalid reward percentile: #${index - 1}:${previous.toFixed(6)} >= #${index}:${percentile.toFixed(6)}`,
      );
    }
  }
}
