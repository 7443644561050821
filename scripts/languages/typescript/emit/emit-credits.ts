/** `credits.ts`: what calls cost, and budgets. */

import type { Model } from '../../../../contract/model/model.ts';
import type { GeneratedFile } from '../../generated-file.ts';
import { TypeScriptFile, typeSymbol, valueSymbol } from '../file.ts';
import { literal } from '../literals.ts';
import { files } from '../names.ts';

export function emitCredits(model: Model): GeneratedFile {
  const file = new TypeScriptFile(files.credits, "What calls cost by the contract's prices, and budgets on them.");
  const prices = [...model.methods, ...model.operations].map(({ name, priceCredits }) => [name, priceCredits]);
  file.doc(['Price of every method and operation, in credits; companions are free.']);
  file.print`export const prices = ${literal(Object.fromEntries(prices))} as const;`;
  file.print``;
  file.doc([
    'What calls will cost together, in credits. The service charges no more: a call that it refuses, or fails to answer, costs nothing. What is not in `prices` is free or refused.',
  ]);
  file.print`export function estimateCredits(calls: readonly { readonly method: string }[]): number {`;
  file.print`  return ${valueSymbol('costOf', files.creditBudget)}(prices, calls.map(({ method }) => method));`;
  file.print`}`;
  file.print``;
  file.doc([
    "For a client's `hooks`: counts credits, and refuses what would go beyond the limit before it is sent, with kind `budget`.",
    'Over HTTP it counts what the service says; over a WebSocket, and where an answer was lost, the price of the contract.',
    '@param limitCredits Most that may be spent in all; left out, it only counts.',
  ]);
  file.print`export function creditBudget(limitCredits: number = Number.POSITIVE_INFINITY): ${typeSymbol('CreditBudget', files.creditBudget)} {`;
  file.print`  return ${valueSymbol('budgetOf', files.creditBudget)}(prices, limitCredits);`;
  file.print`}`;
  return file.finish();
}
