/** The methods outside the contract that look up blocks, transactions, receipts and uncles, by hash or by number. */

import type { Archive, ArchivedBlock } from '../store/archive.ts';
import { type FoundTransaction, TransactionIndex } from '../store/transaction-index.ts';
import { data, type Hex, quantity } from '../wire/hex.ts';
import { blockJson, headerJson, uncleOf } from './block-json.ts';
import { findNamed } from './block-parameter.ts';
import { blockName, checked, flag, hash, position } from './checked-params.ts';
import { receiptsJson } from './receipt-json.ts';
import { transactionJson } from './transaction-json.ts';

/** Each returns null when the requested item does not exist, but for `eth_getRawTransactionByHash`. */
export function lookupMethods(archive: Archive) {
  let index: TransactionIndex | undefined;
  const byHash = <Result>(answer: (found: FoundTransaction) => Result, unknown: Result | null = null) =>
    checked({ hash }, async ({ hash }) => {
      index ??= new TransactionIndex(archive);
      const found = index.find(hash);
      return found === undefined ? unknown : answer(found);
    });
  /** The same number of a block, selected by number or tag, and by hash. */
  const countByName = (count: (found: ArchivedBlock) => number) =>
    checked({ block: blockName }, async ({ block }) => countOf(findNamed(archive, block), count));
  const countByHash = (count: (found: ArchivedBlock) => number) =>
    checked({ blockHash: hash }, async ({ blockHash }) => countOf(archive.byHash(blockHash), count));

  return {
    eth_getBlockByHash: checked(
      { blockHash: hash, fullTransactions: flag },
      async ({ blockHash, fullTransactions }) => {
        const found = archive.byHash(blockHash);
        return found === undefined ? null : blockJson(found, fullTransactions);
      },
    ),

    eth_getHeaderByHash: checked({ blockHash: hash }, async ({ blockHash }) => {
      const found = archive.byHash(blockHash);
      return found === undefined ? null : headerJson(found.block.header);
    }),

    /** As in geth, null for `pending`. */
    eth_getHeaderByNumber: checked({ block: blockName }, async ({ block }) => {
      const found = block === 'pending' ? undefined : findNamed(archive, block);
      return found === undefined ? null : headerJson(found.block.header);
    }),

    eth_getBlockTransactionCountByNumber: countByName(transactionCount),
    eth_getBlockTransactionCountByHash: countByHash(transactionCount),
    eth_getUncleCountByBlockNumber: countByName(uncleCount),
    eth_getUncleCountByBlockHash: countByHash(uncleCount),

    eth_getUncleByBlockHashAndIndex: checked({ blockHash: hash, index: position }, async ({ blockHash, index }) => {
      const found = archive.byHash(blockHash);
      return found === undefined ? null : uncleOf(found.block, index);
    }),

    eth_getTransactionByHash: byHash(({ block, index }) => transactionJson(block, index)),
    eth_getTransactionReceipt: byHash(({ block, index }) => receiptsJson(block)[index]),
    /** As in geth, `0x` for an unknown hash. */
    eth_getRawTransactionByHash: byHash(({ block, index }) => data(block.encodedTransactions[index]!), '0x'),
  };
}

const transactionCount = ({ block }: ArchivedBlock): number => block.transactions.length;
const uncleCount = ({ block }: ArchivedBlock): number => block.uncleHeaders.length;

function countOf(found: ArchivedBlock | undefined, count: (found: ArchivedBlock) => number): Hex | null {
  return found === undefined ? null : quantity(count(found));
}
