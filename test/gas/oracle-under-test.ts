/** Oracles for tests: opened on a scripted node, closed after each test, on a clock that only the test advances. */

import { afterEach, beforeEach, vi } from 'vitest';
import { GasOracle, type GasOracleOptions } from '../../gateway/gas/oracle.ts';
import type { SuggestedGasFees } from '../../gateway/gas/suggestions.ts';
import { Head } from '../../gateway/upstream/head.ts';
import { type BlockSketch, type FeeNode, GWEI } from './fee-node.ts';

/** How long a head counts as fresh. */
export const HEAD_FRESH_MS = 1_000;
/** The pause after a failed fill. */
export const RETRY_MS = 30_000;

/** Priority fees of a block at the four percentiles: once, twice, three and nine times an amount. */
export const tips = (gwei: number): BlockSketch['tipsWei'] => {
  const wei = BigInt(gwei) * GWEI;
  return [wei, 2n * wei, 3n * wei, 9n * wei];
};

/** The faults that the running test's oracles reported from the background. */
export const faults: unknown[] = [];
const oracles: GasOracle[] = [];

/** Gives every test of a file a clean start and end. */
export function useOracles(): void {
  // Fakes only the clock that measures the age of heads and the pause of fills; timeouts stay real.
  beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
  afterEach(async () => {
    await Promise.all(oracles.map((oracle) => oracle.close()));
    oracles.length = 0;
    faults.length = 0;
    vi.useRealTimers();
  });
}

/** Opens a new oracle, and returns it with the head that it follows. */
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

/** This many blocks, each written by its number. */
export function sketches(count: number, sketch: (number: number) => BlockSketch = () => ({})): BlockSketch[] {
  return Array.from({ length: count }, (_, number) => sketch(number));
}

/** The suggestion of a new oracle for the same chain; its requests are not recorded. */
export async function afresh(node: FeeNode): Promise<SuggestedGasFees> {
  const asked = node.asked.length;
  const answer = await open(node).oracle.suggest();
  node.asked.length = asked;
  return answer;
}

/** Retries a check until background work has completed; it counts turns of the event loop instead of using a clock. */
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

/** The block ranges of the requested fee histories, as `newest/count`. */
export function ranges(node: FeeNode, from = 0): string[] {
  return node.asked
    .slice(from)
    .filter(({ method }) => method === 'eth_feeHistory')
    .map(({ params: [count, newest] }) => `${Number(newest)}/${Number(count)}`);
}
