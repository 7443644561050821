/** The oracle and its node: when it sends requests, how many, and how it handles new heads, reorganizations and unusual chains. */

import { describe, expect, test, vi } from 'vitest';
import { errorOf, FeeNode, GWEI, resultOf } from './fee-node.ts';
import {
  afresh,
  eventually,
  faults,
  HEAD_FRESH_MS,
  open,
  ranges,
  sketches,
  tips,
  useOracles,
} from './oracle-under-test.ts';

useOracles();

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

  test('the same head a second later is only requested again, without a computation', async () => {
    const node = new FeeNode(sketches(20));
    const { oracle } = open(node);
    const answer = await oracle.suggest();
    const before = node.asked.length;
    vi.advanceTimersByTime(HEAD_FRESH_MS);
    expect(await oracle.suggest()).toBe(answer);
    expect(node.asked.slice(before).map(({ params }) => params[0])).toEqual(['latest', '0x13']);
  });

  test('a new head costs one fee history and one header, and gives the same answer as a new oracle', async () => {
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

  test('once another part of the gateway has seen a new head, no older suggestion is served', async () => {
    const node = new FeeNode(sketches(20, () => ({ baseFeeWei: 1n })));
    const { oracle, head } = open(node);
    await oracle.suggest();
    node.mine({ baseFeeWei: 9n });
    expect(await head.reached(20n)).toBe(true); // requests the head again within the second
    expect((await oracle.suggest()).historicalBaseFeeRange).toEqual(['0.000000001', '0.000000009']);
  });

  test('a caller at a new head does not wait for a caller that is stuck at the old one', async () => {
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

  test('a reorganization: replaced blocks no longer count, and older blocks are not requested again', async () => {
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

  test('a chain that restarts below the known head', async () => {
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

describe('chains', () => {
  test.each([
    ['reports blocks without base fees, and zeros in its fee history', () => undefined],
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
      message: 'chain 1337 has no EIP-1559 fees to suggest',
    });
  });

  test('a base fee of zero counts as a base fee if the blocks contain it', async () => {
    const node = new FeeNode(
      sketches(20, () => ({ baseFeeWei: 0n, tipsWei: tips(3) })),
      0n,
    );
    expect(await open(node).oracle.suggest()).toMatchObject({
      estimatedBaseFee: '0',
      low: { suggestedMaxFeePerGas: '3' },
    });
  });

  test('a chain whose EIP-1559 fees start with the next block', async () => {
    const node = new FeeNode(
      sketches(20, () => ({ baseFeeWei: 0n })),
      GWEI,
    );
    node.hasBaseFee = false;
    expect(await open(node).oracle.suggest()).toMatchObject({ estimatedBaseFee: '1', baseFeeTrend: 'up' });
  });

  test('a tip floor applies only to the chain that it is set for', async () => {
    const node = new FeeNode(sketches(20));
    const named = open(node, { tipFloorsWei: { 1337: 30_000_000 } });
    const other = open(node, { tipFloorsWei: { 1: 30_000_000 } });
    expect((await named.oracle.suggest()).low.suggestedMaxPriorityFeePerGas).toBe('0.03');
    expect((await other.oracle.suggest()).low.suggestedMaxPriorityFeePerGas).toBe('0.000000001');
  });

  test('a node that does not know the newest header yet: the block time is computed from the earlier ones', async () => {
    const node = new FeeNode(sketches(20, () => ({ gapSeconds: 3 })));
    node.faults.set('eth_getBlockByNumber', ([number]) =>
      number === '0x13' ? { kind: 'result', bytes: Buffer.from('null') } : undefined,
    );
    expect((await open(node).oracle.suggest()).low.minWaitTimeEstimate).toBe(3_000);
    expect(faults).toEqual([]);
  });
});
