/** A run as text and as table rows. */

import { listedDifferences } from './differences.ts';
import type { Found, Report } from './run-differential.ts';
import { listedTolerances } from './tolerances.ts';

const LONGEST_ANSWER = 600;
const LONGEST_VALUE = 100;

/** Each difference that is not listed: the request, both answers, and how to send the request again. */
export function foundAsText({ run, found }: Report): string {
  const { genesisFile, chainFile } = run.files;
  return found
    .toSorted((a, b) => b.alike - a.alike)
    .map(({ seed, request, comparison, alike }: Found) =>
      [
        `${request.method} ${JSON.stringify(request.params)}`,
        `  service: ${shortened(comparison.ours)}`,
        `  geth:    ${shortened(comparison.geth)}`,
        `  first:   ${firstDifference('', comparison.ours, comparison.geth)}`,
        `  again:   SEED=${seed} COUNT=1 GENESIS=${genesisFile} CHAIN=${chainFile}${alike > 0 ? ` (${alike} more)` : ''}`,
      ].join('\n'),
    )
    .join('\n');
}

/** One row per method, then one per listed difference and tolerance. */
export function asRows({ sent, results, listed, found }: Report): object[] {
  const methods = [...sent].toSorted().map(([name, count]) => ({
    what: name,
    requests: count,
    'with a result': results.get(name) ?? 0,
    'not listed': found.filter(({ request }) => request.method === name).reduce((sum, { alike }) => sum + 1 + alike, 0),
  }));
  const entries = [...listedTolerances, ...listedDifferences].map(({ id, reason }) => ({
    what: `listed: ${id}`,
    requests: listed.get(id) ?? 0,
    reason,
  }));
  return [...methods, ...entries];
}

/** The listed differences and tolerances that no request showed. */
export function unseen({ listed }: Report): string[] {
  return [...listedTolerances, ...listedDifferences].filter(({ id }) => !listed.has(id)).map(({ id }) => id);
}

function shortened(answer: object): string {
  const text = JSON.stringify(answer);
  return text.length > LONGEST_ANSWER ? `${text.slice(0, LONGEST_ANSWER)}...` : text;
}

/** The first place at which two answers differ, and what each has there. */
function firstDifference(place: string, ours: unknown, geth: unknown): string | undefined {
  if (typeof ours === 'object' && typeof geth === 'object' && ours !== null && geth !== null) {
    const names = new Set([...Object.keys(ours), ...Object.keys(geth)]);
    const fieldOf = (object: object, name: string): unknown => (object as Record<string, unknown>)[name];
    for (const name of names) {
      const found = firstDifference(`${place}.${name}`, fieldOf(ours, name), fieldOf(geth, name));
      if (found !== undefined) return found;
    }
    return undefined;
  }
  const text = (value: unknown): string => (JSON.stringify(value) ?? 'absent').slice(0, LONGEST_VALUE);
  return ours === geth ? undefined : `${place}: ${text(ours)} | ${text(geth)}`;
}
