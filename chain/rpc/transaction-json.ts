/** Mined transactions as JSON, fields in geth's order. */

import {
  type AccessListBytes,
  isAccessList2930Tx,
  isBlob4844Tx,
  isEOACode7702Tx,
  isLegacyTx,
  type TypedTransaction,
} from '@ethereumjs/tx';
import { bytesToBigInt } from '@ethereumjs/util';
import type { AccessList, Authorization, TransactionInfo } from '../../generated/server/schemas.ts';
import type { ArchivedBlock } from '../store/archive.ts';
import { data, type Hex, quantity, quantityOf } from '../wire/hex.ts';

/** One transaction of a block. */
export function transactionJson(archived: ArchivedBlock, index: number): TransactionInfo {
  const { block } = archived;
  const transaction = block.transactions[index]!;
  const isDynamic = 'maxFeePerGas' in transaction;
  return {
    blockHash: archived.hash,
    blockNumber: quantity(archived.number),
    blockTimestamp: quantity(block.header.timestamp),
    from: archived.sender(index),
    gas: quantity(transaction.gasLimit),
    gasPrice: quantity(effectiveGasPrice(transaction, block.header.baseFeePerGas)),
    ...(isDynamic && {
      maxFeePerGas: quantity(transaction.maxFeePerGas),
      maxPriorityFeePerGas: quantity(transaction.maxPriorityFeePerGas),
    }),
    ...(isBlob4844Tx(transaction) && { maxFeePerBlobGas: quantity(transaction.maxFeePerBlobGas) }),
    hash: data(transaction.hash()),
    input: data(transaction.data),
    nonce: quantity(transaction.nonce),
    to: transaction.to === undefined ? null : data(transaction.to.bytes),
    transactionIndex: quantity(index),
    value: quantity(transaction.value),
    type: quantity(transaction.type),
    ...('accessList' in transaction && { accessList: accessListJson(transaction.accessList) }),
    ...chainIdField(transaction),
    ...(isBlob4844Tx(transaction) && { blobVersionedHashes: transaction.blobVersionedHashes }),
    ...(isEOACode7702Tx(transaction) && { authorizationList: transaction.authorizationList.map(authorizationJson) }),
    v: quantity(transaction.v!),
    r: quantity(transaction.r!),
    s: quantity(transaction.s!),
    ...(!isLegacyTx(transaction) && { yParity: quantity(transaction.v!) }),
  };
}

/** What a transaction pays per unit of gas in a block with this base fee. */
export function effectiveGasPrice(transaction: TypedTransaction, baseFeePerGas: bigint | undefined): bigint {
  if (isLegacyTx(transaction) || isAccessList2930Tx(transaction)) return transaction.gasPrice;
  const wanted = (baseFeePerGas ?? 0n) + transaction.maxPriorityFeePerGas;
  return wanted < transaction.maxFeePerGas ? wanted : transaction.maxFeePerGas;
}

/** The chain id of a legacy transaction is encoded in `v` (EIP-155); without it, the transaction is valid on every chain. */
function chainIdField(transaction: TypedTransaction): { chainId?: Hex } {
  if (!isLegacyTx(transaction)) return { chainId: quantity(transaction.chainId) };
  const v = transaction.v!;
  return v >= 35n ? { chainId: quantity((v - 35n) / 2n) } : {};
}

const accessListJson = (list: AccessListBytes): AccessList =>
  list.map(([address, storageKeys]) => ({ address: data(address), storageKeys: storageKeys.map(data) }));

function authorizationJson([chainId, address, nonce, yParity, r, s]: readonly Uint8Array[]): Authorization {
  return {
    chainId: quantityOf(chainId!),
    address: data(address!),
    nonce: quantityOf(nonce!),
    yParity: quantity(bytesToBigInt(yParity!)),
    r: quantityOf(r!),
    s: quantityOf(s!),
  };
}
