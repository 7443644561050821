/** The numbers of the fee suggestions: histories with answers computed by hand, and properties of any history. */

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { FeeHistory } from '../../gateway/gas/fee-history.ts';
import { type ChainFees, suggestGasFees } from '../../gateway/gas/suggestions.ts';

const GWEI = 1_000_000_000n;

type Tips = readonly [p10: number, p30: number, p50: number, p95: number];

/** Base fees and tips in gwei; a block without tips is empty. */
function historyOf(blocks: readonly [baseFee: number, tips?: Tips][], nextBaseFeeWei: bigint): FeeHistory {
  return {
    oldestBlock: 1_000,
    baseFeesWei: [...blocks.map(([baseFee]) => BigInt(baseFee) * GWEI), nextBaseFeeWei],
    blocks: blocks.map(([, tips]) => ({
      isEmpty: tips === undefined,
      rewardsWei: (tips ?? [0, 0, 0, 0]).map((tip) => BigInt(tip) * GWEI),
    })),
  };
}

function chain(history: FeeHistory, rest: Partial<ChainFees> = {}): ChainFees {
  return { history, baseFeesWei: history.baseFeesWei.slice(0, -1), blockGapsSeconds: [], tipFloorWei: 1n, ...rest };
}

describe('answers computed by hand', () => {
  test('seven blocks, one of them empty', () => {
    const history = historyOf(
      [
        [10, [1, 2, 3, 50]],
        [11, [2, 3, 4, 20]],
        [12],
        [13, [5, 6, 7, 40]],
        [12, [1, 1, 2, 9]],
        [11, [3, 4, 5, 60]],
        [11, [4, 5, 6, 30]],
      ],
      11_000_000_007n,
    );
    expect(suggestGasFees(chain(history, { blockGapsSeconds: [12, 2, 2, 4, 12, 3] }))).toEqual({
      // The last five non-empty blocks are all except the first and the empty one.
      // p10: 2 5 1 3 4, median 3.  p30: 3 6 1 4 5, median 4.  p50: 4 7 2 5 6, median 5.
      // Gaps in order: 2 2 3 4 12 12, so T is 3.5 s.
      low: {
        suggestedMaxPriorityFeePerGas: '3',
        suggestedMaxFeePerGas: '14.000000007', // 11.000000007 + 3
        minWaitTimeEstimate: 3_500,
        maxWaitTimeEstimate: 14_000,
      },
      medium: {
        suggestedMaxPriorityFeePerGas: '4',
        suggestedMaxFeePerGas: '18.85000001', // 11,000,000,007 x 1.35 = 14,850,000,009.45, rounded up to a wei, + 4 gwei
        minWaitTimeEstimate: 3_500,
        maxWaitTimeEstimate: 10_500,
      },
      high: {
        suggestedMaxPriorityFeePerGas: '5',
        suggestedMaxFeePerGas: '23.700000012', // 11,000,000,007 x 1.70 = 18,700,000,011.9, rounded up to a wei, + 5 gwei
        minWaitTimeEstimate: 3_500,
        maxWaitTimeEstimate: 7_000,
      },
      estimatedBaseFee: '11.000000007',
      networkCongestion: 1 / 7, // of 10 11 12 13 12 11 11 only the 10 is below the latest, 11
      latestPriorityFeeRange: ['4', '30'],
      historicalPriorityFeeRange: ['1', '60'],
      historicalBaseFeeRange: ['10', '13'], // of the blocks only, without the next base fee
      priorityFeeTrend: 'up', // p50: 5, then 6
      baseFeeTrend: 'up', // 11, then 11.000000007
    });
  });

  test('an even number of tipped blocks: the mean of the middle two, rounded up to a wei', () => {
    const history = historyOf([[1], [1]], GWEI);
    const blocks = [
      { isEmpty: false, rewardsWei: [10n, 20n, 31n, 40n] },
      { isEmpty: false, rewardsWei: [15n, 20n, 32n, 40n] },
    ];
    const { low, medium, high } = suggestGasFees(chain({ ...history, blocks }));
    expect(low.suggestedMaxPriorityFeePerGas).toBe('0.000000013'); // 12.5 wei
    expect(medium.suggestedMaxPriorityFeePerGas).toBe('0.00000002');
    expect(high.suggestedMaxPriorityFeePerGas).toBe('0.000000032'); // 31.5 wei
  });

  test('a window without transactions: tips at the floor, ranges of zero, priority fees trending down', () => {
    const fees = suggestGasFees(chain(historyOf([[8], [7], [7]], 7n * GWEI), { tipFloorWei: 1n }));
    expect(fees).toMatchObject({
      low: { suggestedMaxPriorityFeePerGas: '0.000000001', suggestedMaxFeePerGas: '7.000000001' },
      medium: { suggestedMaxPriorityFeePerGas: '0.000000001', suggestedMaxFeePerGas: '9.450000001' },
      high: { suggestedMaxPriorityFeePerGas: '0.000000001', suggestedMaxFeePerGas: '11.900000001' },
      latestPriorityFeeRange: ['0', '0'],
      historicalPriorityFeeRange: ['0', '0'],
      historicalBaseFeeRange: ['7', '8'],
      networkCongestion: 0,
      priorityFeeTrend: 'down',
      baseFeeTrend: 'down', // 7 7 7 is a tie, preceded by 8 to 7
    });
  });

  test('empty blocks do not affect the tips, however many there are', () => {
    const history = historyOf([[1, [4, 5, 6, 7]], [1], [1], [1], [1], [1]], GWEI);
    expect(suggestGasFees(chain(history)).low.suggestedMaxPriorityFeePerGas).toBe('4');
  });

  test('an empty block at the head has no priority fees, and the window keeps those of its other blocks', () => {
    const fees = suggestGasFees(chain(historyOf([[1, [2, 3, 4, 5]], [1]], GWEI)));
    expect(fees.latestPriorityFeeRange).toEqual(['0', '0']);
    expect(fees.historicalPriorityFeeRange).toEqual(['2', '5']);
    expect(fees.priorityFeeTrend).toBe('down'); // p50: 4, then 0
  });

  test('one block: congestion is a half, the base fee trends towards the next one, and priority fees trend down', () => {
    const fees = suggestGasFees(chain(historyOf([[5, [1, 1, 1, 1]]], 6n * GWEI)));
    expect(fees).toMatchObject({ networkCongestion: 0.5, baseFeeTrend: 'up', priorityFeeTrend: 'down' });
    expect(fees.historicalBaseFeeRange).toEqual(['5', '5']);
  });

  test('a tie at the end takes the direction of the latest pair that differs', () => {
    const tips: Tips = [1, 1, 2, 3];
    const calmer: Tips = [1, 1, 1, 3];
    const fees = suggestGasFees(
      chain(
        historyOf(
          [
            [4, tips],
            [3, calmer],
            [5, tips],
            [5, tips],
          ],
          5n * GWEI,
        ),
      ),
    );
    expect(fees).toMatchObject({ baseFeeTrend: 'up', priorityFeeTrend: 'up' });
  });

  test('a range starts at the smallest priority fee above zero, or at zero if all tenth percentiles are zero', () => {
    const fees = suggestGasFees(
      chain(
        historyOf(
          [
            [1, [0, 1, 2, 9]],
            [1, [3, 4, 5, 6]],
            [1, [0, 0, 0, 8]],
          ],
          GWEI,
        ),
      ),
    );
    expect(fees.historicalPriorityFeeRange).toEqual(['3', '9']);
    expect(fees.latestPriorityFeeRange).toEqual(['0', '8']);
  });

  test('the tip floor of a chain raises the tips below it and keeps the others', () => {
    const fees = suggestGasFees(chain(historyOf([[1, [1, 2, 5, 9]]], GWEI), { tipFloorWei: 3n * GWEI }));
    expect(fees).toMatchObject({
      low: { suggestedMaxPriorityFeePerGas: '3', suggestedMaxFeePerGas: '4' },
      medium: { suggestedMaxPriorityFeePerGas: '3', suggestedMaxFeePerGas: '4.35' },
      high: { suggestedMaxPriorityFeePerGas: '5', suggestedMaxFeePerGas: '6.7' },
    });
  });

  test('congestion is measured over all known base fees, including those older than the window', () => {
    const history = historyOf([[5], [6]], 6n * GWEI);
    const baseFeesWei = [1n, 2n, 9n, 5n, 6n].map((fee) => fee * GWEI);
    expect(suggestGasFees(chain(history, { baseFeesWei })).networkCongestion).toBe(3 / 5); // 1, 2 and 5 of five
  });

  test('blocks before EIP-1559, for which nodes report zeros, are not compared', () => {
    const history = historyOf([[0], [0], [1], [2], [2]], 2n * GWEI);
    expect(suggestGasFees(chain(history))).toMatchObject({
      historicalBaseFeeRange: ['1', '2'],
      networkCongestion: 1 / 3, // of 1 2 2 only the 1 is below 2
    });
  });

  test('an actual base fee of zero, which can rise by at most one wei, is compared', () => {
    const history: FeeHistory = { ...historyOf([[0], [0], [0], [0]], 1n), baseFeesWei: [0n, 0n, 1n, 1n, 1n] };
    expect(suggestGasFees(chain(history))).toMatchObject({
      historicalBaseFeeRange: ['0', '0.000000001'],
      networkCongestion: 2 / 4,
    });
  });

  test('the block time is 12 s if no gap is known', () => {
    const fees = suggestGasFees(chain(historyOf([[1]], GWEI)));
    expect([fees.low, fees.medium, fees.high].map((level) => level.minWaitTimeEstimate)).toEqual([
      12_000, 12_000, 12_000,
    ]);
    expect([fees.low, fees.medium, fees.high].map((level) => level.maxWaitTimeEstimate)).toEqual([
      48_000, 36_000, 24_000,
    ]);
  });
});

describe('any history', () => {
  const amount = fc.bigInt({ min: 0n, max: 2n ** 80n });
  const block = fc.record({
    baseFeeWei: amount,
    isEmpty: fc.boolean(),
    // Unsorted: a node that mixes up its percentiles must not reverse the levels.
    rewardsWei: fc.array(amount, { minLength: 4, maxLength: 4 }),
  });
  const chains = fc
    .record({
      blocks: fc.array(block, { minLength: 1, maxLength: 40 }),
      nextBaseFeeWei: amount,
      earlierBaseFeesWei: fc.array(amount, { maxLength: 20 }),
      blockGapsSeconds: fc.array(fc.nat(100_000), { maxLength: 100 }),
      tipFloorWei: fc.bigInt({ min: 0n, max: 10n ** 12n }),
    })
    .map(({ blocks, nextBaseFeeWei, earlierBaseFeesWei, ...rest }) => {
      const fees = blocks.map(({ baseFeeWei }) => baseFeeWei);
      return chain(
        {
          oldestBlock: 0,
          baseFeesWei: [...fees, nextBaseFeeWei],
          blocks: blocks.map(({ isEmpty, rewardsWei }) => ({
            isEmpty,
            rewardsWei: isEmpty ? [0n, 0n, 0n, 0n] : rewardsWei,
          })),
        },
        { ...rest, baseFeesWei: [...earlierBaseFeesWei, ...fees] },
      );
    });

  test('levels increase, fees are the exact value rounded up to a wei, ranges and waits are in order', () => {
    fc.assert(
      fc.property(chains, (fees) => {
        const answer = suggestGasFees(fees);
        const nextBaseFeeWei = fees.history.baseFeesWei.at(-1)!;
        expect(toWei(answer.estimatedBaseFee)).toBe(nextBaseFeeWei);
        let [calmerTip, calmerFee] = [fees.tipFloorWei, 0n];
        for (const [level, percent, waitBlocks] of [
          [answer.low, 100n, 4],
          [answer.medium, 135n, 3],
          [answer.high, 170n, 2],
        ] as const) {
          const tip = toWei(level.suggestedMaxPriorityFeePerGas);
          const fee = toWei(level.suggestedMaxFeePerGas);
          expect(tip >= calmerTip && fee >= calmerFee && fee >= tip).toBe(true);
          const surplusPercentWei = (fee - tip) * 100n - nextBaseFeeWei * percent;
          expect(surplusPercentWei >= 0n && surplusPercentWei < 100n).toBe(true);
          expect(level.minWaitTimeEstimate).toBeGreaterThanOrEqual(0);
          expect(level.maxWaitTimeEstimate).toBe(level.minWaitTimeEstimate * waitBlocks);
          [calmerTip, calmerFee] = [tip, fee];
        }
        for (const range of [
          answer.latestPriorityFeeRange,
          answer.historicalPriorityFeeRange,
          answer.historicalBaseFeeRange,
        ]) {
          expect(range.length === 2 && toWei(range[0]!) <= toWei(range[1]!)).toBe(true);
        }
        expect(answer.networkCongestion >= 0 && answer.networkCongestion <= 1).toBe(true);
        expect(['up', 'down']).toContain(answer.baseFeeTrend);
        expect(['up', 'down']).toContain(answer.priorityFeeTrend);
      }),
      { numRuns: 1_000 },
    );
  });

  /** Parses an amount without losing a wei, and rejects any form other than the contract's. */
  function toWei(gwei: string): bigint {
    const [, whole, decimals = ''] = /^(0|[1-9][0-9]*)(?:\.([0-9]{0,8}[1-9]))?$/.exec(gwei) ?? expect.fail(gwei);
    return BigInt(whole! + decimals.padEnd(9, '0'));
  }
});
