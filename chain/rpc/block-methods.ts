/** The methods that read blocks, transactions, receipts and uncles. */

import type { BlockHeader } from '@ethereumjs/block';
import { RLP } from '@ethereumjs/rlp';
import type { TransactionInfo } from '../../generated/server/schemas.ts';
import type { Archive, ArchivedBlock } from '../store/archive.ts';
import { Params, readBoolean, readHash, readIndex } from '../wire/read-params.ts';
import { blockJson, uncleJson } from './block-json.ts';
import { findBlock, findNamed, readBlockName, readBlockReference } from './block-parameter.ts';
import { receiptsJson } from './receipt-json.ts';
import { transactionJson } from './transaction-json.ts';

/** Each answers null where there is nothing at the place asked for. */
export function blockMethods(archive: Archive) {
  return {
    async eth_getBlockByNumber(values: readonly unknown[]) {
      const params = new Params(values, 2);
      const name = params.required(0, readBlockName);
      const withTransactions = params.required(1, readBoolean);
      const found = findNamed(archive, name);
      if (found === undefined) return null;
      const block = blockJson(found, withTransactions);
      // As in geth: a block that is not sealed has neither hash nor nonce nor miner.
      return name === 'pending' ? { ...block, hash: null, miner: null, nonce: null } : block;
    },

    async eth_getBlockReceipts(values: readonly unknown[]) {
      const found = findBlock(archive, new Params(values, 1).required(0, readBlockReference));
      return found === undefined ? null : receiptsJson(found);
    },

    async eth_getTransactionByBlockHashAndIndex(values: readonly unknown[]) {
      const params = new Params(values, 2);
      return transactionAt(archive.byHash(params.required(0, readHash)), params.required(1, readIndex));
    },

    async eth_getTransactionByBlockNumberAndIndex(values: readonly unknown[]) {
      const params = new Params(values, 2);
      return transactionAt(findNamed(archive, params.required(0, readBlockName)), params.required(1, readIndex));
    },

    async eth_getUncleByBlockNumberAndIndex(values: readonly unknown[]) {
      const params = new Params(values, 2);
      const found = findNamed(archive, params.required(0, readBlockName));
      const uncle = found?.block.uncleHeaders[params.required(1, readIndex)];
      return uncle === undefined ? null : uncleJson(uncle, emptyBlockSizeBytes(uncle));
    },
  };
}

function transactionAt(found: ArchivedBlock | undefined, index: number): TransactionInfo | null {
  return found?.block.transactions[index] === undefined ? null : transactionJson(found, index);
}

/** An uncle's size is that of a block with its header and nothing else. */
const emptyBlockSizeBytes = (header: BlockHeader): number => RLP.encode([header.raw(), [], []]).length;
