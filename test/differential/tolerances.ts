/**
 * What the service accepts beyond geth: each tolerance as the request that geth gets in its place. The answers must then be equal,
 * which proves more than leaving such requests out.
 */

import { canonicalParams } from '../../gateway/canonical.ts';
import { type MethodDescriptor, methods, type ParamDescriptor } from '../../generated/server/index.ts';
import type { Request } from './requests/requests.ts';

const HASH_LENGTH = 66;

export interface Tolerance {
  /** The id of the quirk in the contract, if it is one. */
  readonly id: string;
  readonly reason: string;
  /** The same params if the tolerance does not concern them. */
  rewrite(method: string, params: readonly unknown[]): readonly unknown[];
}

export const listedTolerances: readonly Tolerance[] = [
  {
    id: 'hex-case',
    reason: 'Quantities may have capitals and leading zeros; geth accepts no leading zeros.',
    rewrite: (method, params) =>
      Object.hasOwn(methods, method) ? canonical(params, descriptors(method as keyof typeof methods)) : params,
  },
  {
    id: 'receipts-decimal',
    reason: 'eth_getBlockReceipts accepts the block as a decimal number too.',
    rewrite: (method, params) =>
      method === 'eth_getBlockReceipts' ? params.map((param) => (isDecimal(param) ? hexOf(param) : param)) : params,
  },
  {
    id: 'filter-blockhash-spelling',
    reason: 'A filter may have `blockhash` for `blockHash`; geth ignores it and answers with the logs of the head.',
    rewrite: (method, params) =>
      method === 'eth_getLogs'
        ? params.map((filter) => (hasField(filter, 'blockhash') ? withHash(filter) : filter))
        : params,
  },
  {
    id: 'call-overrides',
    reason: 'Block overrides may have the names of other nodes: coinbase, random and baseFee; geth ignores them.',
    rewrite: (method, params) =>
      method === 'eth_call' ? params.map((param, index) => (index === 3 ? withGethNames(param) : param)) : params,
  },
  {
    id: 'no-pending-fees',
    reason:
      'Without a pending block, a fee history up to `pending` has one block less, as on a geth that does not assemble blocks.',
    rewrite: (method, params) => {
      const [count, newest, ...rest] = params;
      const isCounted = isDecimal(count) || (typeof count === 'string' && /^0x[0-9a-f]+$/i.test(count));
      if (method !== 'eth_feeHistory' || newest !== 'pending' || !isCounted || BigInt(count) === 0n) return params;
      return [`0x${(BigInt(count) - 1n).toString(16)}`, 'latest', ...rest];
    },
  },
  {
    id: 'pending-is-head',
    reason: 'The chain never grows, so its pending block is its head; geth would assemble a block from its pool.',
    rewrite: (_method, params) =>
      params.map((param) => {
        if (param === 'pending') return 'latest';
        const names = ['blockNumber', 'fromBlock', 'toBlock'].filter(
          (name) => hasField(param, name) && param[name] === 'pending',
        );
        return names.length === 0
          ? param
          : { ...(param as object), ...Object.fromEntries(names.map((name) => [name, 'latest'])) };
      }),
  },
  {
    id: 'percentiles-omitted',
    reason: 'eth_feeHistory without percentiles, or with null; geth requires a list, if only an empty one.',
    rewrite: (method, params) =>
      method === 'eth_feeHistory' && (params[2] ?? null) === null ? [params[0], params[1], []] : params,
  },
  {
    id: 'latest-is-the-head',
    reason:
      'A range from `latest` ends at the head under every name of it; geth takes `latest` for infinity and calls the range reversed.',
    rewrite: (method, params) =>
      method === 'eth_getLogs'
        ? params.map((filter) => (startsAtLatest(filter) ? { ...filter, fromBlock: 'safe' } : filter))
        : params,
  },
];

/** The request that geth gets in place of one that uses tolerances, and the ids of these. */
export function forGeth({ method, params }: Request): { request: Request; used: string[] } {
  if (!Array.isArray(params)) return { request: { method, params }, used: [] };
  const used: string[] = [];
  let rewritten: readonly unknown[] = params;
  for (const { id, rewrite } of listedTolerances) {
    const next = rewrite(method, rewritten);
    if (JSON.stringify(next) !== JSON.stringify(rewritten)) used.push(id);
    rewritten = next;
  }
  return { request: { method, params: rewritten }, used };
}

function descriptors(method: keyof typeof methods): readonly ParamDescriptor[] {
  const { params, toleratedParams }: MethodDescriptor = methods[method];
  return [...params, ...toleratedParams];
}

/** A block number with as many digits as a hash is accepted nowhere, so it stays as it was sent. */
function canonical(params: readonly unknown[], names: readonly ParamDescriptor[]): unknown[] {
  return canonicalParams(params, names).map((param, index) => {
    const sent = params[index];
    if (isLong(sent) && names[index]?.name === 'block') return sent;
    const kept = ['blockNumber', 'fromBlock', 'toBlock'].filter((name) => hasField(sent, name) && isLong(sent[name]));
    return kept.length === 0
      ? param
      : { ...(param as object), ...Object.fromEntries(kept.map((name) => [name, (sent as any)[name]])) };
  });
}

const isLong = (param: unknown): boolean => typeof param === 'string' && param.length === HASH_LENGTH;

function hasField<Name extends string>(value: unknown, name: Name): value is Record<Name, unknown> {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, name);
}

function startsAtLatest(filter: unknown): filter is Record<string, unknown> {
  if (!hasField(filter, 'toBlock') || hasField(filter, 'blockHash')) return false;
  return (
    ((filter as Record<string, unknown>).fromBlock ?? 'latest') === 'latest' &&
    filter.toBlock !== null &&
    filter.toBlock !== 'latest'
  );
}

const isDecimal = (value: unknown): value is number | string =>
  (typeof value === 'number' && Number.isSafeInteger(value) && value >= 0) ||
  (typeof value === 'string' && /^[0-9]+$/.test(value));
const hexOf = (decimal: number | string): string => `0x${BigInt(decimal).toString(16)}`;
const withHash = ({ blockhash, ...filter }: Record<string, unknown>): object => ({ blockHash: blockhash, ...filter });

const gethNames: Readonly<Record<string, string>> = {
  coinbase: 'feeRecipient',
  random: 'prevRandao',
  baseFee: 'baseFeePerGas',
};

function withGethNames(overrides: unknown): unknown {
  if (typeof overrides !== 'object' || overrides === null || Array.isArray(overrides)) return overrides;
  const fields = Object.entries(overrides).filter(([, value]) => value !== null);
  const renamed = fields.map(([name, value]) => [gethNames[name] ?? name, value]);
  return Object.fromEntries([...renamed, ...fields.filter(([name]) => gethNames[name] === undefined)]);
}
