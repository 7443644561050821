/** When the oracle asks the node, how often, and what it makes of heads, reorganizations and chains of every length. */

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { GasOracle, type GasOracleOptions } from '../../gateway/gas/oracle.ts';
import type { SuggestedGasFees } from '../../gateway/gas/suggestions.ts';
import { Head } from '../../gateway/upstream/head.ts';
import { type BlockSketch, errorOf, FeeNode, GWEI, resultOf } from './fee-node.ts';

const HEAD_FRESH_MS = 1_000;
const RETRY_MS = 30_000;
const tips = (gwei: number): BlockSketch['tipsWei'] => {
  const wei = BigInt(gwei) * GWEI;
  return [wei, 2n * wei, 3n * wei, 9n * wei];
};

let oracles: GasOracle[] = [];
let faults: unknown[] = [];

/** Only the clock that heads and rests are measured by; time-outs stay real. */
beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));

afterEach(async () => {
  await Promise.all(oracles.map((oracle) => oracle.close()));
  [oracles, faults] = [[], []];
  vi.useRealTimers();
});

function open(node: FeeNode, options: Partial<GasOracleOptions> = {}): { oracle: GasOracle; head: Head } {
  const head = new Head(node);
  const oracle = new GasOracle({
    upstream: node,
    head,
    timeoutMs: 5_000,
    tipFloorsWei: {},
    onFault: (cause) => faults.push(cause),
    retryMs: RETRY_MS,
    ...options,
  });
  oracles.push(oracle);
  return { oracle, head };
}

function sketches(count: number, sketch: (number: number) => BlockSketch = () => ({})): BlockSketch[] {
  return Array.from({ length: count }, (_, number) => sketch(number));
}

/** What another oracle, which has seen nothing before, says of the same chain; its questions do not count. */
async function afresh(node: FeeNode): Promise<SuggestedGasFees> {
  const asked = node.asked.length;
  const answer = await open(node).oracle.suggest();
  node.asked.length = asked;
  return answer;
}

/** Waits, in turns of the event loop and not by a clock, for what goes on in the background. */
async function eventually(check: () => unknown): Promise<void> {
  for (let turns = 1; ; turns++) {
    try {
      await check();
      return;
    } catch (error) {
      if (turns === 1_000) throw error;
    }
    await new Promise(setImmediate);
  }
}

/** The blocks that fee histories were asked for, as `newest/count`. */
function ranges(node: FeeNode, from = 0): string[] {
  return node.asked
    .slice(from)
    .filter(({ method }) => method === 'eth_feeHistory')
    .map(({ params: [count, newest] }) => `${Number(newest)}/${Number(count)}`);
}

describe('heads', () => {
  test('a hundred callers at once cost one computation', async () => {
    const node = new FeeNode(sketches(250, (number) => ({ tipsWei: tips(number) })));
    const { oracle } = open(node);
    const answers = await Promise.all(Array.from({ length: 100 }, () => oracle.suggest()));
    expect(new Set(answers).size).toBe(1);
    expect(node.count('eth_chainId')).toBe(1);
    expect(ranges(node)).toEqual(['249/200', '49/50']);
    expect(node.count('eth_getBlockByNumber')).toBe(1 + 101); // the head, then 101 headers for the block time
    expect(await oracle.suggest()).toBe(answers[0]);
    expect(node.asked).toHaveLength(1 + 2 + 102);
  });

  test('the same head a second later costs a look at it and no computation', async () => {
    const node = new FeeNode(sketches(20));
    const { oracle } = open(node);
    const answer = await oracle.suggest();
    const before = node.asked.length;
    vi.advanceTimersByTime(HEAD_FRESH_MS);
    expect(await oracle.suggest()).toBe(answer);
    expect(node.asked.slice(before).map(({ params }) => params[0])).toEqual(['latest', '0x13']);
  });

  test('a new head costs one fee history and one header, and its answer is the one of an oracle that starts there', async () => {
    const node = new FeeNode(sketches(300, (number) => ({ baseFeeWei: BigInt(number), gapSeconds: number % 7 })));
    const { oracle } = open(node);
    await oracle.suggest();
    const before = node.asked.length;
    node.mine({ baseFeeWei: 5n, tipsWei: tips(2), gapSeconds: 100 });
    vi.advanceTimersByTime(HEAD_FRESH_MS);
    const answer = await oracle.suggest();
    expect(node.asked.slice(before).map(({ method, params }) => `${method} ${params[0]}`)).toEqual([
      'eth_getBlockByNumber latest',
      'eth_getBlockByNumber 0x12c',
      'eth_feeHistory 0xc8',
    ]);
    expect(answer.latestPriorityFeeRange).toEqual(['2', '18']);
    expect(answer).toEqual(await afresh(node));
  });

  test('once another rule has seen a new head, nothing older is served', async () => {
    const node = new FeeNode(sketches(20, () => ({ baseFeeWei: 1n })));
    const { oracle, head } = open(node);
    await oracle.suggest();
    node.mine({ baseFeeWei: 9n });
    expect(await head.reached(20n)).toBe(true); // asks anew within the second
    expect((await oracle.suggest()).historicalBaseFeeRange).toEqual(['0.000000001', '0.000000009']);
  });

  test('a caller at a new head does not wait for one who is stuck at the old one', async () => {
    const node = new FeeNode(sketches(20));
    const { oracle } = open(node);
    const stuck = Promise.withResolvers<void>();
    node.gate = (method, params) => (method === 'eth_feeHistory' && params[1] === '0x13' ? stuck.promise : undefined);
    const first = oracle.suggest();
    await eventually(() => expect(node.count('eth_chainId')).toBe(1));
    node.mine({ baseFeeWei: 9n });
    vi.advanceTimersByTime(HEAD_FRESH_MS);
    const newer = await oracle.suggest();
    expect(newer.networkCongestion).toBe(20 / 21);
    stuck.resolve();
    await first;
    expect(await oracle.suggest()).toEqual(newer);
  });

  test('another block at the same height is another head', async () => {
    const node = new FeeNode(sketches(20, () => ({ tipsWei: tips(1) })));
    const { oracle } = open(node);
    await oracle.suggest();
    node.reorganize(1, [{ tipsWei: tips(5) }]);
    vi.advanceTimersByTime(HEAD_FRESH_MS);
    expect((await oracle.suggest()).latestPriorityFeeRange).toEqual(['5', '45']);
  });

  test('a reorganization: replaced blocks count no longer, those below it are not asked for again', async () => {
    const node = new FeeNode(sketches(400, (number) => ({ baseFeeWei: BigInt(number), gapSeconds: 2 })));
    const { oracle } = open(node);
    await oracle.suggest();
    const before = node.asked.length;
    node.reorganize(
      60,
      sketches(61, () => ({ baseFeeWei: 1n, gapSeconds: 8 })),
    );
    vi.advanceTimersByTime(HEAD_FRESH_MS);
    const answer = await oracle.suggest();
    expect(answer.low.minWaitTimeEstimate).toBe(8_000);
    expect(answer).toEqual(await afresh(node));
    const headers = node.asked.slice(before).filter(({ method }) => method === 'eth_getBlockByNumber');
    expect(headers).toHaveLength(1 + 61); // the head, then 400 down to 340
    expect(ranges(node, before)).toEqual(['400/200']);
  });

  test('a chain that starts anew below the known head', async () => {
    const node = new FeeNode(sketches(300, () => ({ baseFeeWei: 50n, tipsWei: tips(1) })));
    const { oracle } = open(node);
    await oracle.suggest();
    node.reorganize(
      300,
      sketches(3, () => ({ baseFeeWei: 9n })),
    );
    vi.advanceTimersByTime(HEAD_FRESH_MS);
    expect(await oracle.suggest()).toEqual(await afresh(node));
  });
});

describe('history', () => {
  test('congestion reaches back 20,000 base fees, and the answer does not wait for them', async () => {
    // Of the newest 20,000, which begin with 300, those that are odd and below 20,100 are lower than the latest: 9,900.
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
    expect((await oracle.suggest()).networkCongestion).toBe(9_900 / 20_000); // 300 has left, an even one
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

  test('older base fees of another chain: all but the newest are given up, and filled in anew', async () => {
    const node = new FeeNode(sketches(3_000, (number) => ({ baseFeeWei: number < 2_800 ? 1n : 2n })));
    node.faults.set('eth_feeHistory', ([, newest], answer) =>
      Number(newest) === 1_775
        ? resultOf({ ...answer, baseFeePerGas: answer.baseFeePerGas.map(() => '0x63') })
        : undefined,
    );
    const { oracle } = open(node);
    expect((await oracle.suggest()).networkCongestion).toBe(0); // of the window's 200
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

  test('a node that answers fewer blocks than asked is asked for the rest', async () => {
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

  test('a node that refuses large questions is asked smaller ones', async () => {
    const node = new FeeNode(sketches(2_000, (number) => ({ baseFeeWei: BigInt(number), tipsWei: tips(number) })));
    const whole = await afresh(node);
    node.faults.set('eth_feeHistory', ([count]) =>
      Number(count) > 64 ? errorOf(-32602, 'block count too large') : undefined,
    );
    expect(await open(node).oracle.suggest()).toEqual(whole);
    expect(ranges(node).slice(0, 5)).toEqual(['1999/200', '1999/50', '1949/50', '1899/50', '1849/50']);
    expect(ranges(node).slice(5, 9)).toEqual(['1799/1024', '1799/256', '1799/64', '1735/64']);
  });

  test('a fill that fails is told once, rests, and goes on where it was', async () => {
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
    expect(refused).toEqual(sizes); // it rests
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

  test('the end of the oracle ends the fill', async () => {
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

describe('chains', () => {
  test.each([
    ['tells no base fees and zeros in its fee history', () => undefined],
    ['does not have eth_feeHistory', () => errorOf(-32601, 'the method eth_feeHistory does not exist')],
    [
      'has a fee history without base fees',
      (_params: unknown[], answer: any) => resultOf({ ...answer, baseFeePerGas: null }),
    ],
  ] as const)('a chain without EIP-1559 whose node %s', async (_title, fault) => {
    const node = new FeeNode(
      sketches(20, () => ({ baseFeeWei: 0n, tipsWei: tips(20) })),
      0n,
    );
    node.hasBaseFee = false;
    node.faults.set('eth_feeHistory', fault);
    await expect(open(node).oracle.suggest()).rejects.toMatchObject({
      name: 'UnknownNetwork',
      message: 'chain 1337 has no EIP-1559 fees, so there are none to suggest',
    });
  });

  test('a base fee of zero is one, as long as blocks tell it', async () => {
    const node = new FeeNode(
      sketches(20, () => ({ baseFeeWei: 0n, tipsWei: tips(3) })),
      0n,
    );
    expect(await open(node).oracle.suggest()).toMatchObject({
      estimatedBaseFee: '0',
      low: { suggestedMaxFeePerGas: '3' },
    });
  });

  test('EIP-1559 that begins with the next block', async () => {
    const node = new FeeNode(
      sketches(20, () => ({ baseFeeWei: 0n })),
      GWEI,
    );
    node.hasBaseFee = false;
    expect(await open(node).oracle.suggest()).toMatchObject({ estimatedBaseFee: '1', baseFeeTrend: 'up' });
  });

  test('a floor holds for the chain that it names', async () => {
    const node = new FeeNode(sketches(20));
    const named = open(node, { tipFloorsWei: { 1337: 30_000_000 } });
    const other = open(node, { tipFloorsWei: { 1: 30_000_000 } });
    expect((await named.oracle.suggest()).low.suggestedMaxPriorityFeePerGas).toBe('0.03');
    expect((await other.oracle.suggest()).low.suggestedMaxPriorityFeePerGas).toBe('0.000000001');
  });

  test('a node that does not know the newest header yet: the block time comes from those before', async () => {
    const node = new FeeNode(sketches(20, () => ({ gapSeconds: 3 })));
    node.faults.set('eth_getBlockByNumber', ([number]) =>
      number === '0x13' ? { kind: 'result', bytes: Buffer.from('null') } : undefined,
    );
    expect((await open(node).oracle.suggest()).low.minWaitTimeEstimate).toBe(3_000);
    expect(faults).toEqual([]);
  });
});
