/** The oracle's history of a chain: which blocks it fetches, in which ranges, and what happens when it cannot. */

import { describe, expect, test, vi } from 'vitest';
import { errorOf, FeeNode, GWEI, resultOf } from './fee-node.ts';
import {
  afresh,
  eventually,
  faults,
  HEAD_FRESH_MS,
  open,
  RETRY_MS,
  ranges,
  sketches,
  tips,
  useOracles,
} from './oracle-under-test.ts';

useOracles();

describe('history', () => {
  test('congestion reaches back 20,000 base fees, and the answer does not wait for them', async () => {
    // The newest 20,000 start at block 300. The odd ones below 20,100 are lower than the latest: 9,900.
    const node = new FeeNode(
      sketches(20_300, (number) => ({ baseFeeWei: number >= 20_100 || number % 2 === 0 ? 10n : 1n })),
    );
    const { oracle } = open(node, { patienceMs: 0 });
    const stuck = Promise.withResolvers<void>();
    node.gate = (_method, params) => (params[1] === '0x4e83' ? stuck.promise : undefined); // 20,099, below the window
    expect((await oracle.suggest()).networkCongestion).toBe(0);
    stuck.resolve();
    await eventually(async () => expect((await oracle.suggest()).networkCongestion).toBe(9_900 / 20_000));
    expect(ranges(node)).toHaveLength(1 + Math.ceil(19_800 / 1_024));
    const before = node.asked.length;
    node.mine({ baseFeeWei: 10n });
    vi.advanceTimersByTime(HEAD_FRESH_MS);
    expect((await oracle.suggest()).networkCongestion).toBe(9_900 / 20_000); // only block 300, an even one, left the range
    expect(ranges(node, before)).toEqual(['20300/200']);
  });

  test('after a pause only the gap is filled in', async () => {
    const node = new FeeNode(sketches(2_000, (number) => ({ baseFeeWei: BigInt(number % 13) })));
    const { oracle } = open(node);
    await oracle.suggest();
    const before = node.asked.length;
    for (const sketch of sketches(500, (number) => ({ baseFeeWei: BigInt(number % 11), gapSeconds: 3 })))
      node.mine(sketch);
    vi.advanceTimersByTime(HEAD_FRESH_MS);
    await oracle.suggest();
    await eventually(() => expect(ranges(node, before)).toEqual(['2499/200', '2299/1024']));
    await eventually(async () => expect(await oracle.suggest()).toEqual(await afresh(node)));
    expect(ranges(node, before)).toHaveLength(2);
  });

  test('only the first answer waits for base fees', async () => {
    const node = new FeeNode(sketches(1_000));
    const { oracle } = open(node, { patienceMs: 60_000, timeoutMs: 60_000 });
    await oracle.suggest();
    for (const sketch of sketches(500, () => ({ gapSeconds: 3 }))) node.mine(sketch);
    const stuck = Promise.withResolvers<void>();
    node.gate = (_method, [, newest]) => (newest === '0x513' ? stuck.promise : undefined); // 1,299, below the window
    vi.advanceTimersByTime(HEAD_FRESH_MS);
    expect((await oracle.suggest()).low.minWaitTimeEstimate).toBe(3_000);
    await eventually(() => expect(ranges(node).at(-1)).toBe('1299/1024'));
  });

  test('older base fees of another chain: all but the newest are discarded and fetched again', async () => {
    const node = new FeeNode(sketches(3_000, (number) => ({ baseFeeWei: number < 2_800 ? 1n : 2n })));
    node.faults.set('eth_feeHistory', ([, newest], answer) =>
      Number(newest) === 1_775
        ? resultOf({ ...answer, baseFeePerGas: answer.baseFeePerGas.map(() => '0x63') })
        : undefined,
    );
    const { oracle } = open(node);
    expect((await oracle.suggest()).networkCongestion).toBe(0); // among the window's 200
    expect(faults).toHaveLength(1);
    node.faults.clear();
    vi.advanceTimersByTime(RETRY_MS);
    await oracle.suggest();
    await eventually(async () => expect((await oracle.suggest()).networkCongestion).toBe(2_800 / 3_000));
  });

  test('a chain of one block', async () => {
    const node = new FeeNode([{ baseFeeWei: GWEI }], GWEI / 2n);
    const answer = await open(node).oracle.suggest();
    expect(answer).toMatchObject({
      estimatedBaseFee: '0.5',
      networkCongestion: 0.5,
      historicalBaseFeeRange: ['1', '1'],
      baseFeeTrend: 'down',
      low: { minWaitTimeEstimate: 12_000 },
    });
    expect(ranges(node)).toEqual(['0/1']);
  });

  test('the block time is the median of the last hundred gaps', async () => {
    // From the head down: 50 gaps of 4 s, 50 of 6 s, then slow ones that are too old to count.
    const node = new FeeNode(sketches(150, (number) => ({ gapSeconds: number >= 100 ? 4 : number >= 50 ? 6 : 1_000 })));
    expect((await open(node).oracle.suggest()).medium).toMatchObject({
      minWaitTimeEstimate: 5_000,
      maxWaitTimeEstimate: 15_000,
    });
  });

  test('if a node returns fewer blocks than requested, the oracle requests the rest', async () => {
    const node = new FeeNode(sketches(250, (number) => ({ baseFeeWei: BigInt(number), tipsWei: tips(number) })));
    const whole = await afresh(node);
    node.mostBlocks = 30;
    expect(await open(node).oracle.suggest()).toEqual(whole);
    expect(ranges(node).slice(0, 8)).toEqual([
      '249/200',
      '219/170',
      '189/140',
      '159/110',
      '129/80',
      '99/50',
      '69/20',
      '49/50',
    ]);
  });

  test('if a node rejects large ranges, the oracle requests smaller ones', async () => {
    const node = new FeeNode(sketches(2_000, (number) => ({ baseFeeWei: BigInt(number), tipsWei: tips(number) })));
    const whole = await afresh(node);
    node.faults.set('eth_feeHistory', ([count]) =>
      Number(count) > 64 ? errorOf(-32602, 'block count too large') : undefined,
    );
    expect(await open(node).oracle.suggest()).toEqual(whole);
    expect(ranges(node).slice(0, 5)).toEqual(['1999/200', '1999/50', '1949/50', '1899/50', '1849/50']);
    expect(ranges(node).slice(5, 9)).toEqual(['1799/1024', '1799/256', '1799/64', '1735/64']);
  });

  test('a fill that fails is reported once, pauses, and continues where it stopped', async () => {
    const node = new FeeNode(sketches(3_000));
    const refused: string[] = [];
    node.faults.set('eth_feeHistory', ([count, newest]) => {
      if (Number(newest) >= 1_776) return undefined;
      refused.push(`${Number(newest)}/${Number(count)}`);
      return errorOf(-32000, 'historical state unavailable');
    });
    const sizes = ['1775/1024', '1775/256', '1775/64', '1775/16'];
    const { oracle } = open(node);
    await oracle.suggest();
    expect(refused).toEqual(sizes);
    expect(faults).toMatchObject([{ name: 'BadUpstreamAnswer' }]);
    vi.advanceTimersByTime(HEAD_FRESH_MS);
    await oracle.suggest();
    await new Promise(setImmediate);
    expect(refused).toEqual(sizes); // the fill is paused
    vi.advanceTimersByTime(RETRY_MS);
    await oracle.suggest();
    await eventually(() => expect(refused).toEqual([...sizes, ...sizes]));
    expect(faults).toHaveLength(1);
    const before = node.asked.length;
    node.faults.clear();
    vi.advanceTimersByTime(RETRY_MS);
    await oracle.suggest();
    await eventually(() => expect(ranges(node, before)).toEqual(['1775/1024', '751/752']));
  });

  test('closing the oracle stops the fill', async () => {
    const node = new FeeNode(sketches(20_300));
    const { oracle } = open(node, { patienceMs: 0 });
    await oracle.suggest();
    await oracle.close();
    const asked = node.asked.length;
    await new Promise(setImmediate);
    expect(node.asked).toHaveLength(asked);
    expect(ranges(node).length).toBeLessThan(20);
    expect(faults).toEqual([]);
  });
});
