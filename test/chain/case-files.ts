/** Golden exchanges in `.io` files: reading them, and comparing an answer as hive does. */

import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

/** One request of a case and the answer that it must get. */
export interface Exchange {
  method: string;
  paramsJson: string;
  expected: { result?: unknown; error?: { code: number; data?: unknown } };
}

/** One `.io` file. */
export interface Case {
  /** Path under its folder, without the ending. */
  name: string;
  /** Only the shape of a result is bound, not its value. */
  isShapeOnly: boolean;
  exchanges: Exchange[];
}

/** All cases under a folder, in the order of their paths. */
export function readCases(folder: string): Case[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.io'))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
    .map((path) => readCase(relative(folder, path).replace(/\.io$/, ''), readFileSync(path, 'utf8')));
}

function readCase(name: string, text: string): Case {
  const exchanges: Exchange[] = [];
  for (const line of text.split('\n')) {
    if (line.startsWith('>> ')) {
      const { method, params = [] } = JSON.parse(line.slice(3));
      exchanges.push({ method, paramsJson: JSON.stringify(params), expected: {} });
    }
    if (line.startsWith('<< ')) exchanges.at(-1)!.expected = JSON.parse(line.slice(3));
  }
  return { name, isShapeOnly: /^\/\/ speconly:/m.test(text), exchanges };
}

/**
 * Where an answer differs from the expected one: member sets equal, values equal, error messages free.
 *
 * @returns paths with both values; empty when they agree.
 */
export function differences(got: unknown, want: unknown, path = '$'): string[] {
  if (Array.isArray(got) && Array.isArray(want)) {
    if (got.length !== want.length) return [`${path}: ${got.length} items, want ${want.length}`];
    return want.flatMap((item, index) => differences(got[index], item, `${path}[${index}]`));
  }
  if (isObject(got) && isObject(want)) {
    const names = new Set([...Object.keys(got), ...Object.keys(want)]);
    return [...names].flatMap((name) => {
      if (path === '$.error' && name === 'message') return [];
      if (!(name in got)) return [`${path}.${name}: missing, want ${JSON.stringify(want[name])}`];
      if (!(name in want)) return [`${path}.${name}: not wanted, got ${JSON.stringify(got[name])}`];
      return differences(got[name], want[name], `${path}.${name}`);
    });
  }
  return Object.is(got, want) ? [] : [`${path}: got ${JSON.stringify(got)}, want ${JSON.stringify(want)}`];
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
