/**
 * Credits counted before they are spent: what calls will cost, and a budget that refuses them beforehand.
 *
 * Kept in scripts/languages/typescript/runtime/ and copied as it is by `npm run generate`.
 */

import { ChainAccessError, type ErrorKind } from './error.ts';
import type { AttemptEnding, Hooks } from './hooks.ts';

/** Prices by method, in credits. What is not in it is free or refused. */
export type Prices = Readonly<Record<string, number>>;

/** A client's `hooks` that count credits; one budget may serve several clients. */
export interface CreditBudget extends Hooks {
  /** Cost of everything so far: as HTTP answers told it, and by the contract's prices where nothing told it. */
  readonly usedCredits: number;
  /** What may still be spent, without what calls in flight may cost. */
  readonly remainingCredits: number;
  /** What the service last said is left of the account's daily balance; undefined when it said nothing. */
  readonly accountCredits: number | undefined;
}

/** What methods cost together, by the contract's prices. */
export function costOf(prices: Prices, methods: readonly string[]): number {
  return methods.reduce((sum, method) => sum + (prices[method] ?? 0), 0);
}

/** Kinds of answers that cost nothing. After a timeout or a lost connection the service may have charged. */
const FREE: readonly ErrorKind[] = [
  'refused',
  'invalid-params',
  'unauthorized',
  'out-of-credits',
  'rate-limited',
  'service',
];

/** @param limitCredits Most that may be spent in all; Infinity only counts. */
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
        const message = `costs ${cost} credits; ${this.remainingCredits} of ${limitCredits} are left`;
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
