/** The priority fee that geth suggests, by the rules and defaults of its gas price oracle. */

import type { Archive, ArchivedBlock } from '../store/archive.ts';
import { data } from '../wire/hex.ts';
import { effectiveGasPrice } from './transaction-json.ts';

/** How many blocks are sampled; up to twice as many values, if blocks have few transactions. */
const sampledBlocks = 20;
const valuesPerBlock = 3;
const percentile = 60;
/** In wei: tips below are ignored, and no suggestion is above. */
const [leastTip, mostTip] = [2n, 500_000_000_000n];
/** In wei: stands for a block without transactions, until there is a better suggestion. */
const startTip = 1_000_000n;

/** In wei, at the chain's head. */
export function suggestTip(archive: Archive): bigint {
  const values: bigint[] = [];
  const { number: head } = archive.head;
  let waiting = Math.min(sampledBlocks, head);
  let next = head - waiting; // the newest block that is not sampled yet
  for (let number = head; waiting > 0; number--) {
    waiting--;
    const found = lowestTips(archive.at(number)!);
    const tips = found.length === 0 ? [startTip] : found;
    if (tips.length === 1 && values.length + 1 + waiting < 2 * sampledBlocks && next > 0) {
      waiting++;
      next--;
    }
    values.push(...tips);
  }
  const sorted = values.sort((a, b) => (a < b ? -1 : a > b ? 1 : 0));
  const tip = sorted[Math.floor(((sorted.length - 1) * percentile) / 100)] ?? startTip;
  return tip < mostTip ? tip : mostTip;
}

/** The lowest tips in a block; not of its miner's own transactions, which pay nobody. */
function lowestTips(archived: ArchivedBlock): bigint[] {
  const { header, transactions } = archived.block;
  const miner = data(header.coinbase.bytes);
  return transactions
    .filter((_, index) => archived.sender(index) !== miner)
    .map((transaction) => effectiveGasPrice(transaction, header.baseFeePerGas) - (header.baseFeePerGas ?? 0n))
    .filter((tip) => tip >= leastTip)
    .sort((a, b) => (a < b ? -1 : a > b ? 1 : 0))
    .slice(0, valuesPerBlock);
}
