/** The methods beyond the contract that are open on a network: forwarded as they are, charged and limited like the contract's. */

import { companions, type ErrorName, methods } from '../generated/server/index.ts';

/** One open method, in the form of a method of the contract. */
export interface ExtraMethod {
  readonly name: string;
  readonly priceCredits: number;
  /** None: the gateway knows nothing about the errors of these methods, and returns them as the node sent them. */
  readonly errors: readonly ErrorName[];
  readonly limits?: undefined;
}

/** The open methods by name, in alphabetical order. */
export type ExtraMethods = ReadonlyMap<string, ExtraMethod>;

/** Credits by method name. */
export type ExtraPrices = Readonly<Record<string, number>>;

/** @param prices methods of the contract and companions are left out: they have their own prices, and are open at any rate. */
export function openMethods(prices: ExtraPrices): ExtraMethods {
  const own = new Set<string>([...Object.keys(methods), ...companions.map(({ name }) => name)]);
  const names = Object.keys(prices).filter((name) => !own.has(name));
  return new Map(names.sort().map((name) => [name, { name, priceCredits: prices[name]!, errors: [] }]));
}

/** The same price for each of several methods. */
export function pricesOf(names: readonly string[], credits: number): ExtraPrices {
  return Object.fromEntries(names.map((name) => [name, credits]));
}

/** The open methods as callers see them: under `x-extra-methods` of `rpc.discover`, and at `/docs/extra-methods.json`. */
export function extraMethodList(methods: ExtraMethods): readonly { name: string; credits: number }[] {
  return [...methods.values()].map(({ name, priceCredits }) => ({ name, credits: priceCredits }));
}
