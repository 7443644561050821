/** `credits.ts`: the cost of calls, and budgets. */

import type { Model } from '../../../../contract/model/model.ts';
import type { GeneratedFile } from '../../generated-file.ts';
import { TypeScriptFile, typeSymbol, valueSymbol } from '../file.ts';
import { literal } from '../literals.ts';
import { files } from '../names.ts';

export function emitCredits(model: Model): GeneratedFile {
  const file = new TypeScriptFile(files.credits, "The cost of calls by the contract's prices, and budgets.");
  const prices = [...model.methods, ...model.operations].map(({ name, priceCredits }) => [name, priceCredits]);
  file.doc(['The price of every method and operation, in credits; other methods that the service answers are free.']);
  file.print`export const prices = ${literal(Object.fromEntries(prices))} as const;`;
  file.print``;
  file.doc([
    'The total cost of the calls, in credits. The service never charges more: a call that it rejects or fails to answer is free. A method that is not in `prices` is free or rejected.',
  ]);
  file.print`export function estimateCredits(calls: readonly { readonly method: string }[]): number {`;
  file.print`  return ${valueSymbol('costOf', files.creditBudget)}(prices, calls.map(({ method }) => method));`;
  file.print`}`;
  file.print``;
  file.doc([
    "For a client's `hooks`: counts credits, and fails a call that would exceed the limit before it is sent, with kind `budget`.",
    'Over HTTP it counts the credits that the service reports; over a WebSocket, and when an answer was lost, the price in the contract.',
    '@param limitCredits Maximum number of credits to spend; without it, the budget only counts.',
  ]);
  file.print`export function creditBudget(limitCredits: number = Number.POSITIVE_INFINITY): ${typeSymbol('CreditBudget', files.creditBudget)} {`;
  file.print`  return ${valueSymbol('budgetOf', files.creditBudget)}(prices, limitCredits);`;
  file.print`}`;
  return file.finish();
}
