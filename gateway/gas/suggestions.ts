/** The fee suggestions themselves: computes the answer of `suggestedGasFees` from the fees of recent blocks, without a request. */

import type { gasComponents } from '../../generated/server/index.ts';
import type { FeeHistory } from './fee-history.ts';
import { toGwei } from './gwei.ts';

/** The answer of the operation (`openapi.yaml#/components/schemas/SuggestedGasFees`). */
export type SuggestedGasFees = gasComponents['schemas']['SuggestedGasFees'];

/** The percentiles of priority fees that the suggestions are computed from, in the order of a block's `rewardsWei`. */
export const rewardPercentiles = [10, 30, 50, 95] as const;

/** How many blocks, back from the head, the fee history reaches. */
export const WINDOW_BLOCKS = 200;

/** How many gaps between blocks, back from the head, the block time is computed from. */
export const TIMED_GAPS = 100;

/** The known facts about a chain at one head. */
export interface ChainFees {
  /** The newest blocks with `rewardPercentiles`, up to `WINDOW_BLOCKS`. */
  readonly history: FeeHistory;
  /** The base fees that congestion is measured by, oldest first, the head's last; at least one. */
  readonly baseFeesWei: readonly bigint[];
  /** Seconds between neighboring blocks, in any order, up to `TIMED_GAPS`; may be empty. */
  readonly blockGapsSeconds: readonly number[];
  /** The lowest priority fee that is suggested. */
  readonly tipFloorWei: bigint;
}

const DEFAULT_BLOCK_TIME_MS = 12_000;
const TIPPED_BLOCKS = 5;

/** Per level: the percentile of its tip, the next base fee's share in percent, and the longest wait in blocks. */
const levels = {
  low: { percentile: 10, baseFeePercent: 100n, waitBlocks: 4 },
  medium: { percentile: 30, baseFeePercent: 135n, waitBlocks: 3 },
  high: { percentile: 50, baseFeePercent: 170n, waitBlocks: 2 },
} as const;

type Percentile = (typeof rewardPercentiles)[number];
type Trend = SuggestedGasFees['baseFeeTrend'];

/** The suggestions for the block after `history`'s last. */
export function suggestGasFees({ history, baseFeesWei, blockGapsSeconds, tipFloorWei }: ChainFees): SuggestedGasFees {
  const nextBaseFeeWei = history.baseFeesWei.at(-1)!;
  const blockTimeMs = median(blockGapsSeconds.map((seconds) => seconds * 1_000)) ?? DEFAULT_BLOCK_TIME_MS;
  const tips = suggestTips(history, tipFloorWei);
  const level = (name: keyof typeof levels) => ({
    suggestedMaxPriorityFeePerGas: toGwei(tips[name]),
    suggestedMaxFeePerGas: toGwei(percentRoundedUp(nextBaseFeeWei, levels[name].baseFeePercent) + tips[name]),
    minWaitTimeEstimate: blockTimeMs,
    maxWaitTimeEstimate: blockTimeMs * levels[name].waitBlocks,
  });
  return {
    low: level('low'),
    medium: level('medium'),
    high: level('high'),
    estimatedBaseFee: toGwei(nextBaseFeeWei),
    networkCongestion: congestion(sinceEip1559(baseFeesWei)),
    latestPriorityFeeRange: priorityFeeRange(history, 1),
    historicalPriorityFeeRange: priorityFeeRange(history, WINDOW_BLOCKS),
    historicalBaseFeeRange: range(sinceEip1559(history.baseFeesWei.slice(0, -1))),
    priorityFeeTrend: trend(rewardsOf(history.blocks, 50)),
    baseFeeTrend: trend(history.baseFeesWei),
  };
}

/** A level's tip is the median over the last non-empty blocks, but at least the floor and at least the tip of the level below. */
function suggestTips({ blocks }: FeeHistory, floorWei: bigint): Record<keyof typeof levels, bigint> {
  const tipped = blocks.filter(({ isEmpty }) => !isEmpty).slice(-TIPPED_BLOCKS);
  const tip = (name: keyof typeof levels, least: bigint) =>
    larger(medianWei(rewardsOf(tipped, levels[name].percentile)) ?? 0n, least);
  const low = tip('low', floorWei);
  const medium = tip('medium', low);
  return { low, medium, high: tip('high', medium) };
}

/**
 * The base fees since EIP-1559: nodes report 0 for blocks before it. Where the base fee really is 0, it rises to at most 1 wei in
 * one block, so base fees begin at a larger step up from 0.
 */
function sinceEip1559(baseFeesWei: readonly bigint[]): readonly bigint[] {
  const begins = baseFeesWei.findLastIndex((fee, index) => fee > 1n && baseFeesWei[index - 1] === 0n);
  return baseFeesWei.slice(Math.max(0, begins));
}

/** The share of base fees that are lower than the head's; a single base fee shows nothing, so it counts as 0.5. */
function congestion(baseFeesWei: readonly bigint[]): number {
  if (baseFeesWei.length === 1) return 0.5;
  const latest = baseFeesWei.at(-1)!;
  return baseFeesWei.filter((fee) => fee < latest).length / baseFeesWei.length;
}

/** From the smallest p10 above zero to the largest p95 of the newest blocks; both zero where nobody paid a priority fee. */
function priorityFeeRange({ blocks }: FeeHistory, newest: number): [string, string] {
  const counted = blocks.slice(-newest);
  const lows = rewardsOf(counted, 10).filter((fee) => fee > 0n);
  const highs = rewardsOf(counted, 95);
  const high = highs.reduce(larger, 0n);
  const low = lows.reduce(smaller, lows[0] ?? 0n);
  return [toGwei(smaller(low, high)), toGwei(high)];
}

function range(amountsWei: readonly bigint[]): [string, string] {
  const first = amountsWei[0]!;
  return [toGwei(amountsWei.reduce(smaller, first)), toGwei(amountsWei.reduce(larger, first))];
}

/** The direction of the last pair of neighbors that differ. */
function trend(amountsWei: readonly bigint[]): Trend {
  for (let index = amountsWei.length - 1; index > 0; index--) {
    const [before, after] = [amountsWei[index - 1]!, amountsWei[index]!];
    if (after !== before) return after > before ? 'up' : 'down';
  }
  return 'down';
}

function rewardsOf(blocks: FeeHistory['blocks'], percentile: Percentile): bigint[] {
  const column = rewardPercentiles.indexOf(percentile);
  return blocks.map(({ rewardsWei }) => rewardsWei[column]!);
}

function percentRoundedUp(wei: bigint, percent: bigint): bigint {
  return (wei * percent + 99n) / 100n;
}

/** For an even number of amounts, the mean of the middle two, rounded up to a whole wei. */
function medianWei(amounts: readonly bigint[]): bigint | undefined {
  const middle = middleTwo(amounts.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0)));
  return middle && (middle[0] + middle[1] + 1n) / 2n;
}

function median(values: readonly number[]): number | undefined {
  const middle = middleTwo(values.toSorted((a, b) => a - b));
  return middle && (middle[0] + middle[1]) / 2;
}

/** The middle value twice, or the middle two values; undefined for an empty list. */
function middleTwo<T>(sorted: readonly T[]): [T, T] | undefined {
  if (sorted.length === 0) return undefined;
  return [sorted[(sorted.length - 1) >> 1]!, sorted[sorted.length >> 1]!];
}

function smaller(a: bigint, b: bigint): bigint {
  return a < b ? a : b;
}

function larger(a: bigint, b: bigint): bigint {
  return a > b ? a : b;
}
