/** eth_getLogs: the filter as clients write it, answered from the index. */

import type { Log } from '../../generated/server/schemas.ts';
import type { EthGetLogsParams } from '../../generated/server/signatures.ts';
import type { Archive } from '../store/archive.ts';
import { type FoundLog, LogIndex } from '../store/log-index.ts';
import { type Hex, lowerCase } from '../wire/hex.ts';
import { invalidParams, serverError } from '../wire/node-error.ts';
import { findNamed, readBlockName } from './block-parameter.ts';
import { type LogPlace, logJson, logPlace } from './receipt-json.ts';

/** A filter that the contract accepts, as sent. */
type Filter = EthGetLogsParams[0];

/** Returns all matching logs: the service, not the chain, limits how many. */
export function logMethods(archive: Archive) {
  let index: LogIndex | undefined;

  return {
    async eth_getLogs([filter]: EthGetLogsParams) {
      const range = filter.blockHash ? oneBlock(archive, lowerCase(filter.blockHash)) : blockRange(archive, filter);
      const addresses = [filter.address ?? []].flat().map(lowerCase);
      const topics = (filter.topics ?? []).map(alternatives);
      index ??= new LogIndex(archive);
      return foundLogsJson(index.find({ ...range, addresses, topics }));
    },
  };
}

function foundLogsJson(found: readonly FoundLog[]): Log[] {
  let place: LogPlace | undefined;
  let previous: FoundLog | undefined;
  return found.map((each) => {
    const isSamePlace = previous?.block === each.block && previous.transactionIndex === each.transactionIndex;
    if (!isSamePlace || place === undefined) place = logPlace(each.block, each.transactionIndex);
    previous = each;
    return logJson(each.log, place, each.logIndex);
  });
}

function oneBlock(archive: Archive, hash: Hex): { from: number; to: number } {
  const block = archive.byHash(hash);
  if (block === undefined) throw serverError('unknown block');
  return { from: block.number, to: block.number };
}

function blockRange(archive: Archive, { fromBlock, toBlock }: Filter): { from: number; to: number } {
  const numberOf = (sent: Filter['fromBlock']): number => {
    const name = readBlockName(sent ?? 'latest');
    return typeof name === 'number' ? name : findNamed(archive, name)!.number;
  };
  const [from, to] = [numberOf(fromBlock), numberOf(toBlock)];
  if (from > to) throw invalidParams('invalid block range params');
  if (to > archive.head.number) throw invalidParams('block range extends beyond current head block');
  return { from, to };
}

/** The topics that match at one position. An empty list for null, which matches every topic, even as one of several alternatives. */
function alternatives(position: NonNullable<Filter['topics']>[number]): Hex[] {
  const topics = [position].flat();
  return topics.includes(null) ? [] : (topics as Hex[]).map(lowerCase);
}
