/** An endless, repeatable sequence of JSON-RPC requests from the contract: valid ones, nearly valid ones, and anything else. */

import fc from 'fast-check';
import { anyJson, nearly, validValue } from '../harness/schema-arbitrary.ts';
import { dereferenced, openrpc } from '../harness/shipped-contract.ts';

const POOL_VALUES = 200;

/** The parameters of each method, with those that only `x-input` adds. */
export const methodParams: ReadonlyMap<string, any[]> = new Map(
  openrpc.methods.map((method: any) => [
    method.name,
    [...method.params, ...(method['x-input']?.params ?? [])].map(dereferenced),
  ]),
);

/** Numbers in [0, 1), the same for the same seed (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** One of the values. */
export function pick<T>(random: () => number, values: readonly T[]): T {
  return values[Math.floor(random() * values.length)]!;
}

/** Values to build requests from. Sampling them takes seconds, during which the process does nothing else. */
export interface RequestPools {
  readonly methods: readonly {
    readonly method: string;
    readonly params: readonly { valid: unknown[]; odd: unknown[] }[];
  }[];
  readonly anything: readonly unknown[];
  readonly ids: readonly unknown[];
  readonly oddRequests: readonly unknown[];
}

/** The same pools for the same seed. */
export function requestPools(seed: number): RequestPools {
  const sample = <T>(arbitrary: fc.Arbitrary<T>, numRuns = POOL_VALUES): T[] => fc.sample(arbitrary, { numRuns, seed });
  const fields = { id: anyJson, params: anyJson };
  return {
    methods: [...methodParams].map(([method, params]) => ({
      method,
      params: params.map((param) => {
        const { schema } = param['x-input'] ?? param;
        const valid = sample(validValue(schema, openrpc));
        return { valid, odd: sample(fc.oneof(nearly(schema, openrpc), anyJson)) };
      }),
    })),
    anything: sample(anyJson),
    ids: sample(fc.oneof(fc.integer(), fc.string(), fc.constant(null))),
    oddRequests: sample(
      fc.oneof(
        anyJson,
        fc.record({ ...fields, jsonrpc: anyJson, method: anyJson }, { requiredKeys: [] }),
        fc.record({ ...fields, jsonrpc: fc.constant('2.0'), method: fc.string() }, { requiredKeys: ['jsonrpc'] }),
      ),
      5 * POOL_VALUES,
    ),
  };
}

/** Requests: some valid, the others with wrong values in some or all places. */
export function requestSource({ methods, anything, ids, oddRequests }: RequestPools, seed: number): () => unknown {
  const random = seeded(seed);
  return () => {
    if (random() < 0.15) return pick(random, oddRequests);
    const { method, params: pool } = pick(random, methods);
    const isValid = random() < 0.5;
    const params = pool.map(({ valid, odd }) => pick(random, isValid || random() < 0.5 ? valid : odd));
    if (!isValid && random() < 0.3) params.push(pick(random, anything));
    if (!isValid && random() < 0.2) params.shift();
    return { jsonrpc: '2.0', id: pick(random, ids), method, params };
  };
}

/** The next `count` requests. */
export function take(source: () => unknown, count: number): unknown[] {
  return Array.from({ length: count }, source);
}
