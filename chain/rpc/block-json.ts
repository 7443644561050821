/** Blocks, headers and uncles as JSON, fields in geth's order. */

import type { Block, BlockHeader } from '@ethereumjs/block';
import { RLP } from '@ethereumjs/rlp';
import type { Block as BlockJson, Uncle } from '../../generated/server/schemas.ts';
import type { ArchivedBlock } from '../store/archive.ts';
import { data, type Hex, quantity } from '../wire/hex.ts';
import { transactionJson } from './transaction-json.ts';

/** A block, with full transactions or only their hashes. */
export function blockJson(archived: ArchivedBlock, withTransactions: boolean): BlockJson {
  const { block } = archived;
  const transactions = withTransactions
    ? block.transactions.map((_, index) => transactionJson(archived, index))
    : block.transactions.map((transaction) => data(transaction.hash()));
  const size = quantity(archived.sizeBytes);
  const fields = { ...headerFields(block.header), size, transactions, uncles: uncleHashes(block) };
  const withdrawals = block.withdrawals?.map((withdrawal) => ({
    index: quantity(withdrawal.index),
    validatorIndex: quantity(withdrawal.validatorIndex),
    address: data(withdrawal.address.bytes),
    amount: quantity(withdrawal.amount),
  }));
  return sorted(withdrawals === undefined ? fields : { ...fields, withdrawals });
}

/** An uncle, of which only the header is known; null if the block has fewer. */
export function uncleOf(block: Block, index: number): Uncle | null {
  const header = block.uncleHeaders[index];
  if (header === undefined) return null;
  // Its size is that of a block with this header and nothing else.
  const sizeBytes = RLP.encode([header.raw(), [], []]).length;
  return sorted({ ...headerFields(header), size: quantity(sizeBytes), uncles: [] });
}

/** A header without the rest of its block. */
export function headerJson(header: BlockHeader) {
  return sorted(headerFields(header));
}

function headerFields(header: BlockHeader) {
  const { baseFeePerGas, withdrawalsRoot, blobGasUsed, excessBlobGas, parentBeaconBlockRoot, requestsHash } = header;
  return {
    number: quantity(header.number),
    hash: data(header.hash()),
    parentHash: data(header.parentHash),
    nonce: data(header.nonce),
    mixHash: data(header.mixHash),
    sha3Uncles: data(header.uncleHash),
    logsBloom: data(header.logsBloom),
    stateRoot: data(header.stateRoot),
    miner: data(header.coinbase.bytes),
    difficulty: quantity(header.difficulty),
    extraData: data(header.extraData),
    gasLimit: quantity(header.gasLimit),
    gasUsed: quantity(header.gasUsed),
    timestamp: quantity(header.timestamp),
    transactionsRoot: data(header.transactionsTrie),
    receiptsRoot: data(header.receiptTrie),
    ...(baseFeePerGas !== undefined && { baseFeePerGas: quantity(baseFeePerGas) }),
    ...(withdrawalsRoot !== undefined && { withdrawalsRoot: data(withdrawalsRoot) }),
    ...(blobGasUsed !== undefined && { blobGasUsed: quantity(blobGasUsed) }),
    ...(excessBlobGas !== undefined && { excessBlobGas: quantity(excessBlobGas) }),
    ...(parentBeaconBlockRoot !== undefined && { parentBeaconBlockRoot: data(parentBeaconBlockRoot) }),
    ...(requestsHash !== undefined && { requestsHash: data(requestsHash) }),
  };
}

const uncleHashes = (block: Block): Hex[] => block.uncleHeaders.map((uncle) => data(uncle.hash()));

/** geth prints blocks from a map, so their fields are in alphabetical order. */
function sorted<Fields extends object>(fields: Fields): Fields {
  return Object.fromEntries(Object.entries(fields).sort(([a], [b]) => (a < b ? -1 : 1))) as Fields;
}
