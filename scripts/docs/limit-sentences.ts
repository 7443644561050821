/** Limits of the contract in words. A limit that this file does not list is shown by its name. */

import { grouped } from './mdx-page.ts';

const METHOD_LIMITS: Record<string, (value: string) => string> = {
  maxParameters: (value) => `${value} addresses and topics in one request`,
  maxResults: (value) => `${value} results`,
  maxDurationSeconds: (value) => `${value} seconds`,
  gasCapMultiple: (value) => `gas up to ${value} times the block's gas limit`,
};

export function limitSentences(limits: Readonly<Record<string, number>>): string[] {
  return Object.entries(limits).map(
    ([name, value]) => METHOD_LIMITS[name]?.(grouped(value)) ?? `${spaced(name)} ${grouped(value)}`,
  );
}

/** `httpBatchItems` as `http batch items`. */
export function spaced(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}
