/** The methods that read blocks, transactions, receipts and uncles. */

import type { TransactionInfo } from '../../generated/server/schemas.ts';
import type {
  EthGetBlockByNumberParams,
  EthGetBlockReceiptsParams,
  EthGetTransactionByBlockHashAndIndexParams,
  EthGetTransactionByBlockNumberAndIndexParams,
  EthGetUncleByBlockNumberAndIndexParams,
} from '../../generated/server/signatures.ts';
import type { Archive, ArchivedBlock } from '../store/archive.ts';
import { lowerCase } from '../wire/hex.ts';
import { blockJson, uncleOf } from './block-json.ts';
import { findBlock, findNamed, readBlockName, readBlockReference } from './block-parameter.ts';
import { receiptsJson } from './receipt-json.ts';
import { transactionJson } from './transaction-json.ts';

/** Each returns null when the requested item does not exist. */
export function blockMethods(archive: Archive) {
  return {
    async eth_getBlockByNumber([sent, fullTransactions]: EthGetBlockByNumberParams) {
      const name = readBlockName(sent);
      const found = findNamed(archive, name);
      if (found === undefined) return null;
      const block = blockJson(found, fullTransactions);
      // As in geth: a block that is not sealed has no hash, nonce or miner.
      return name === 'pending' ? { ...block, hash: null, miner: null, nonce: null } : block;
    },

    async eth_getBlockReceipts([block]: EthGetBlockReceiptsParams) {
      const found = findBlock(archive, readBlockReference(block));
      return found === undefined ? null : receiptsJson(found);
    },

    async eth_getTransactionByBlockHashAndIndex([hash, index]: EthGetTransactionByBlockHashAndIndexParams) {
      return transactionAt(archive.byHash(lowerCase(hash)), Number(index));
    },

    async eth_getTransactionByBlockNumberAndIndex([block, index]: EthGetTransactionByBlockNumberAndIndexParams) {
      return transactionAt(findNamed(archive, readBlockName(block)), Number(index));
    },

    async eth_getUncleByBlockNumberAndIndex([block, index]: EthGetUncleByBlockNumberAndIndexParams) {
      const found = findNamed(archive, readBlockName(block));
      return found === undefined ? null : uncleOf(found.block, Number(index));
    },
  };
}

function transactionAt(found: ArchivedBlock | undefined, index: number): TransactionInfo | null {
  return found?.block.transactions[index] === undefined ? null : transactionJson(found, index);
}
