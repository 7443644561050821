/** eth_getLogs: the filter in the form that nodes accept, and the limits on parameters, range, results and time. */

import { errors, methods } from '../../generated/server/index.ts';
import type { Call } from '../call.ts';
import { RpcError } from '../errors.ts';
import { JsonScanner } from '../json-scanner.ts';
import type { Network } from '../network.ts';
import type { ResultPieces, UpstreamAnswer } from '../upstream/upstream.ts';
import { forward } from './forward.ts';
import { inTime } from './in-time.ts';
import type { MethodRules } from './method-rules.ts';
import { withoutNulls } from './null-members.ts';

interface Filter {
  address?: string | readonly string[];
  fromBlock?: string;
  toBlock?: string;
  blockHash?: string;
  topics?: readonly (null | string | readonly (string | null)[])[];
}

const { maxParameters, maxResults, maxDurationSeconds } = methods.eth_getLogs.limits;

export const ethGetLogs: MethodRules = {
  prepare([sent, ...rest]) {
    const filter = withWildcards(withOneSpelling(withoutNulls(sent as Record<string, unknown>)));
    refuseHashWithRange(filter);
    refuseTooManyParameters(filter);
    return [filter, ...rest];
  },

  async dispatch(call, network, signal) {
    await inTime(refuseWrongRange(call.params[0] as Filter, network), signal);
    const answer = await forward(call, network, signal, {
      answerMs: maxDurationSeconds * 1_000,
      keep: (bytes, kept) => countedAnswer(bytes, call, network, kept),
    });
    return answer.kind === 'failure' && answer.reason === 'too-slow' ? limitAnswer('QueryTimeout') : answer;
  },
};

/** Keeps the answer and counts its logs on the way, so that no part of it has left if it has too many. */
async function countedAnswer(
  bytes: Uint8Array | ResultPieces,
  { account }: Call,
  { answers }: Network,
  signal: AbortSignal,
): Promise<UpstreamAnswer> {
  const scanner = new JsonScanner();
  const hasTooMany = (piece: Uint8Array): boolean => {
    scanner.scanBytes(piece);
    return scanner.itemCount > maxResults;
  };
  // The shortest item and its comma are two bytes, so that most answers need no counting.
  const isSurelyFine = bytes instanceof Uint8Array && bytes.byteLength <= 2 * maxResults;
  const kept = await answers.keepResult(bytes, { account, signal, isEnough: isSurelyFine ? undefined : hasTooMany });
  return kept ?? limitAnswer('TooManyResults');
}

/** A list of topics that contains null matches every topic, as null alone does (quirk call-null-members). */
function withWildcards({ topics, ...filter }: Filter): Filter {
  if (topics === undefined) return filter;
  const isWildcard = (topic: unknown) => Array.isArray(topic) && topic.includes(null);
  return { ...filter, topics: topics.map((topic) => (isWildcard(topic) ? null : topic)) };
}

/** Nodes ignore `blockhash` and return the logs of the head instead (quirk filter-blockhash-spelling). */
function withOneSpelling({ blockhash, ...filter }: Record<string, unknown>): Record<string, unknown> {
  if (blockhash === undefined) return filter;
  if (filter.blockHash !== undefined && String(filter.blockHash).toLowerCase() !== String(blockhash).toLowerCase()) {
    throw new RpcError('InvalidParams', { message: 'filter: blockHash and blockhash differ; set only blockHash' });
  }
  return { ...filter, blockHash: blockhash };
}

function refuseHashWithRange(filter: Filter): void {
  if (filter.blockHash === undefined || (filter.fromBlock === undefined && filter.toBlock === undefined)) return;
  throw new RpcError('InvalidParams', { message: 'filter: blockHash cannot be combined with fromBlock or toBlock' });
}

function refuseTooManyParameters({ address, topics }: Filter): void {
  const alternatives = [address, ...(topics ?? [])];
  const count = alternatives.reduce((sum: number, each) => sum + (Array.isArray(each) ? each.length : each ? 1 : 0), 0);
  if (count <= maxParameters) return;
  throw new RpcError('InvalidParams', { message: `filter: ${count} parameters; the limit is ${maxParameters}` });
}

/**
 * Nodes differ: some reject a range that is reversed or ends beyond the head; others answer with the logs that exist so far,
 * which a caller would mistake for the complete answer. Tags that only the node can resolve are left to it.
 */
async function refuseWrongRange(filter: Filter, { head }: Network): Promise<void> {
  if (filter.blockHash !== undefined) return;
  for (const member of ['fromBlock', 'toBlock'] as const) {
    const number = quantity(filter[member]);
    if (number === undefined || (await head.reached(number))) continue;
    throw new RpcError('InvalidParams', {
      message: `filter: ${member} ${filter[member]} is beyond the newest block`,
    });
  }
  const { fromBlock = 'latest', toBlock = 'latest' } = filter;
  if (fromBlock === toBlock) return;
  const headNumber = (await head.latest()).number;
  const [from, to] = [blockNumber(fromBlock, headNumber), blockNumber(toBlock, headNumber)];
  if (from === undefined || to === undefined || from <= to) return;
  throw new RpcError('InvalidParams', { message: `filter: fromBlock ${fromBlock} is after toBlock ${toBlock}` });
}

function blockNumber(block: string, headNumber: bigint): bigint | undefined {
  if (block === 'earliest') return 0n;
  return block === 'latest' || block === 'pending' ? headNumber : quantity(block);
}

function quantity(block: string | undefined): bigint | undefined {
  return block?.startsWith('0x') ? BigInt(block) : undefined;
}

/** A limit of the contract is an answer, not a failure: it is charged. */
function limitAnswer(name: 'TooManyResults' | 'QueryTimeout'): UpstreamAnswer {
  const { code, message } = errors[name];
  return { kind: 'error', error: { code, message } };
}
