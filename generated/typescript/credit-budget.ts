/**
 * Credits before they are spent: what calls will cost, and a budget that rejects calls before they are sent.
 *
 * Source: scripts/languages/typescript/runtime/; `npm run generate` copies it unchanged.
 */

import { ChainAccessError, type ErrorKind } from './error.ts';
import type { AttemptEnding, Hooks } from './hooks.ts';

/** Prices by method, in credits. Methods that are not listed are free or rejected by the service. */
export type Prices = Readonly<Record<string, number>>;

/** Counts credits as a client's `hooks`. Several clients can share one budget. */
export interface CreditBudget extends Hooks {
  /** Credits spent so far: as HTTP answers reported them, or the contract's prices where no answer did. */
  readonly usedCredits: number;
  /** Credits that can still be spent; what calls in flight may cost is already subtracted. */
  readonly remainingCredits: number;
  /** What is left of the account's daily balance, as the service last reported it; undefined if it never did. */
  readonly accountCredits: number | undefined;
}

/** The sum of the contract's prices of these methods. */
export function costOf(prices: Prices, methods: readonly string[]): number {
  return methods.reduce((sum, method) => sum + (prices[method] ?? 0), 0);
}

/** Kinds of errors that are free. After a timeout or a lost connection the service may have charged the call. */
const FREE: readonly ErrorKind[] = [
  'refused',
  'invalid-params',
  'unauthorized',
  'out-of-credits',
  'rate-limited',
  'service',
];

/** @param limitCredits Maximum to spend in total; Infinity only counts. */
export function budgetOf(prices: Prices, limitCredits: number): CreditBudget {
  let usedCredits = 0;
  let heldCredits = 0;
  let accountCredits: number | undefined;
  const spent = (cost: number, { creditsUsed, error }: AttemptEnding, isAlone: boolean) =>
    creditsUsed ?? (isAlone && error && FREE.includes(error.kind) ? 0 : cost);
  return {
    get usedCredits() {
      return usedCredits;
    },
    get remainingCredits() {
      return limitCredits - usedCredits - heldCredits;
    },
    get accountCredits() {
      return accountCredits;
    },
    before({ methods }) {
      const cost = costOf(prices, methods);
      if (cost > this.remainingCredits) {
        const message = `needs ${cost} credits, but the budget has ${this.remainingCredits} of ${limitCredits} left`;
        throw new ChainAccessError('budget', message);
      }
      heldCredits += cost;
    },
    after({ methods }, ending) {
      const cost = costOf(prices, methods);
      heldCredits -= cost;
      usedCredits += spent(cost, ending, methods.length === 1);
      accountCredits = ending.creditsRemaining ?? accountCredits;
    },
  };
}
