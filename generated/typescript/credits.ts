/**
 * What calls cost by the contract's prices, and budgets on them.
 *
 * Made by `npm run generate` from openrpc.json and openapi.yaml: change those, not this file.
 * `npm run generate -- --check` tells whether it is what they say.
 */

import { budgetOf, type CreditBudget, costOf } from './credit-budget.ts';

/** Price of every method and operation, in credits; companions are free. */
export const prices = {
  eth_call: 80,
  eth_estimateGas: 300,
  eth_getBlockByNumber: 80,
  eth_getBlockReceipts: 1000,
  eth_getLogs: 255,
  eth_getStorageAt: 80,
  eth_getTransactionByBlockHashAndIndex: 150,
  eth_getTransactionByBlockNumberAndIndex: 150,
  eth_getUncleByBlockNumberAndIndex: 150,
  suggestedGasFees: 80,
} as const;

/**
 * What calls will cost together, in credits. The service charges no more: a call that it refuses, or fails to answer,
 * costs nothing. What is not in `prices` is free or refused.
 */
export function estimateCredits(calls: readonly { readonly method: string }[]): number {
  return costOf(
    prices,
    calls.map(({ method }) => method),
  );
}

/**
 * For a client's `hooks`: counts credits, and refuses what would go beyond the limit before it is sent, with kind
 * `budget`.
 *
 * Over HTTP it counts what the service says; over a WebSocket, and where an answer was lost, the price of the contract.
 *
 * @param limitCredits Most that may be spent in all; left out, it only counts.
 */
export function creditBudget(limitCredits: number = Number.POSITIVE_INFINITY): CreditBudget {
  return budgetOf(prices, limitCredits);
}
