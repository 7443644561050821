/** Receipts and logs as JSON, fields in geth's order. */

import { isBlob4844Tx } from '@ethereumjs/tx';
import { bigIntToUnpaddedBytes, generateAddress, hexToBytes } from '@ethereumjs/util';
import type { Log, ReceiptInfo } from '../../generated/server/schemas.ts';
import type { ArchivedBlock, ArchivedLog } from '../store/archive.ts';
import { data, type Hex, quantity } from '../wire/hex.ts';
import { effectiveGasPrice } from './transaction-json.ts';

/** All receipts of a block, in the order of its transactions. */
export function receiptsJson(archived: ArchivedBlock): ReceiptInfo[] {
  let gasBefore = 0n;
  let logsBefore = 0;
  return archived.receipts.map((receipt, index) => {
    const gasUsed = receipt.cumulativeGasUsed - gasBefore;
    gasBefore = receipt.cumulativeGasUsed;
    const firstLogIndex = logsBefore;
    logsBefore += receipt.logs.length;
    const where = logPlace(archived, index);
    const logs = receipt.logs.map((log, nth) => logJson(log, where, firstLogIndex + nth));
    return receiptJson(archived, index, gasUsed, logs);
  });
}

function receiptJson(archived: ArchivedBlock, index: number, gasUsed: bigint, logs: Log[]): ReceiptInfo {
  const { header, transactions } = archived.block;
  const transaction = transactions[index]!;
  const { outcome, cumulativeGasUsed, logsBloom } = archived.receipts[index]!;
  const isBlob = isBlob4844Tx(transaction);
  return {
    ...(isBlob && { blobGasPrice: quantity(header.getBlobGasPrice()) }),
    ...(isBlob && { blobGasUsed: quantity(BigInt(transaction.numBlobs()) * header.common.param('blobGasPerBlob')) }),
    blockHash: archived.hash,
    blockNumber: quantity(archived.number),
    contractAddress: transaction.to === undefined ? createdAddress(archived.sender(index), transaction.nonce) : null,
    cumulativeGasUsed: quantity(cumulativeGasUsed),
    effectiveGasPrice: quantity(effectiveGasPrice(transaction, header.baseFeePerGas)),
    from: archived.sender(index),
    gasUsed: quantity(gasUsed),
    logs,
    logsBloom: data(logsBloom),
    ...('root' in outcome ? { root: data(outcome.root) } : { status: quantity(outcome.status) }),
    to: transaction.to === undefined ? null : data(transaction.to.bytes),
    transactionHash: data(transaction.hash()),
    transactionIndex: quantity(index),
    type: quantity(transaction.type),
  };
}

/** The position of a log: the fields that all logs of one transaction share. */
export interface LogPlace {
  blockNumber: Hex;
  transactionHash: Hex;
  transactionIndex: Hex;
  blockHash: Hex;
  blockTimestamp: Hex;
}

/** The position of a transaction's logs. */
export function logPlace(archived: ArchivedBlock, transactionIndex: number): LogPlace {
  const { header, transactions } = archived.block;
  return {
    blockNumber: quantity(archived.number),
    transactionHash: data(transactions[transactionIndex]!.hash()),
    transactionIndex: quantity(transactionIndex),
    blockHash: archived.hash,
    blockTimestamp: quantity(header.timestamp),
  };
}

/** One log; `logIndex` counts within the block. */
export function logJson(log: ArchivedLog, place: LogPlace, logIndex: number): Log {
  return {
    address: log.address,
    topics: log.topics,
    data: data(log.data),
    ...place,
    logIndex: quantity(logIndex),
    removed: false,
  };
}

const createdAddress = (sender: Hex, nonce: bigint): Hex =>
  data(generateAddress(hexToBytes(sender), bigIntToUnpaddedBytes(nonce)));
