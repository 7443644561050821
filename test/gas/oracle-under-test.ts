/** Oracles for tests: opened on a scripted node, closed after each test, on a clock that stands still until it is moved. */

import { afterEach, beforeEach, vi } from 'vitest';
import { GasOracle, type GasOracleOptions } from '../../gateway/gas/oracle.ts';
import type { SuggestedGasFees } from '../../gateway/gas/suggestions.ts';
import { Head } from '../../gateway/upstream/head.ts';
import { type BlockSketch, type FeeNode, GWEI } from './fee-node.ts';

/** How long a head is not asked for again. */
export const HEAD_FRESH_MS = 1_000;
/** How long a failed fill rests. */
export const RETRY_MS = 30_000;

/** Priority fees of a block at the four percentiles: once, twice, three and nine times an amount. */
export const tips = (gwei: number): BlockSketch['tipsWei'] => {
  const wei = BigInt(gwei) * GWEI;
  return [wei, 2n * wei, 3n * wei, 9n * wei];
};

/** What the oracles of the running test told of their background. */
export const faults: unknown[] = [];
const oracles: GasOracle[] = [];

/** Has every test of a file begin and end clean. */
export function useOracles(): void {
  // Only the clock that heads and rests are measured by; time-outs stay real.
  beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
  afterEach(async () => {
    await Promise.all(oracles.map((oracle) => oracle.close()));
    oracles.length = 0;
    faults.length = 0;
    vi.useRealTimers();
  });
}

/** An oracle that nobody has asked yet, and the head that it follows. */
export function open(node: FeeNode, options: Partial<GasOracleOptions> = {}): { oracle: GasOracle; head: Head } {
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

/** Blocks by their number. */
export function sketches(count: number, sketch: (number: number) => BlockSketch = () => ({})): BlockSketch[] {
  return Array.from({ length: count }, (_, number) => sketch(number));
}

/** What another oracle, which has seen nothing before, says of the same chain; its questions do not count. */
export async function afresh(node: FeeNode): Promise<SuggestedGasFees> {
  const asked = node.asked.length;
  const answer = await open(node).oracle.suggest();
  node.asked.length = asked;
  return answer;
}

/** Waits, in turns of the event loop and not by a clock, for what goes on in the background. */
export async function eventually(check: () => unknown): Promise<void> {
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
export function ranges(node: FeeNode, from = 0): string[] {
  return node.asked
    .slice(from)
    .filter(({ method }) => method === 'eth_feeHistory')
    .map(({ params: [count, newest] }) => `${Number(newest)}/${Number(count)}`);
}
