/** eth_getLogs: the filter as clients write it, answered from the index. */

import type { Log } from '../../generated/server/schemas.ts';
import type { Archive } from '../store/archive.ts';
import { type FoundLog, LogIndex } from '../store/log-index.ts';
import type { Hex } from '../wire/hex.ts';
import { invalidParams, serverError } from '../wire/node-error.ts';
import {
  Params,
  type Reader,
  readAddress,
  readArray,
  readHash,
  readMember,
  readObject,
  Unreadable,
} from '../wire/read-params.ts';
import { type BlockName, findNamed, readBlockName } from './block-parameter.ts';
import { type LogPlace, logJson, logPlace } from './receipt-json.ts';

interface Filter {
  blockHash: Hex | undefined;
  fromBlock: BlockName | undefined;
  toBlock: BlockName | undefined;
  addresses: Hex[];
  topics: Hex[][];
}

/** No limit of results is set here: that is the service's business. */
export function logMethods(archive: Archive) {
  let index: LogIndex | undefined;

  return {
    async eth_getLogs(values: readonly unknown[]) {
      const filter = new Params(values, 1).required(0, readFilter);
      const range = filter.blockHash === undefined ? blockRange(archive, filter) : oneBlock(archive, filter.blockHash);
      index ??= new LogIndex(archive);
      return foundLogsJson(index.find({ ...range, addresses: filter.addresses, topics: filter.topics }));
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

function blockRange(archive: Archive, { fromBlock = 'latest', toBlock = 'latest' }: Filter) {
  const numberOf = (name: BlockName): number => (typeof name === 'number' ? name : findNamed(archive, name)!.number);
  const [from, to] = [numberOf(fromBlock), numberOf(toBlock)];
  if (from > to) throw invalidParams('invalid block range params');
  if (to > archive.head.number) throw invalidParams('block range extends beyond current head block');
  return { from, to };
}

const readFilter: Reader<Filter> = (value) => {
  const object = readObject(value);
  const filter: Filter = {
    blockHash: readMember(object, 'blockHash', readHash),
    fromBlock: readMember(object, 'fromBlock', readBlockName),
    toBlock: readMember(object, 'toBlock', readBlockName),
    addresses: readMember(object, 'address', readAddresses) ?? [],
    topics: readMember(object, 'topics', readTopics) ?? [],
  };
  if (filter.blockHash !== undefined && (filter.fromBlock !== undefined || filter.toBlock !== undefined)) {
    throw new Unreadable('cannot specify both BlockHash and FromBlock/ToBlock, choose one or the other');
  }
  return filter;
};

const readAddresses: Reader<Hex[]> = (value) =>
  Array.isArray(value) ? readArray(value, readAddress) : [readAddress(value)];

/** A null, or a null among the alternatives of a position, leaves that position open. */
const readTopics: Reader<Hex[][]> = (value) => {
  const positions = readArray(value, (position): Hex[] => {
    if (position === null) return [];
    if (!Array.isArray(position)) return [readHash(position)];
    return position.includes(null) ? [] : readArray(position, readHash);
  });
  if (positions.length > 4) throw invalidParams('exceed max topics');
  return positions;
};
