/**
 * The methods of the contract with quantities as bigints.
 *
 * Made by `npm run generate` from openrpc.json and openapi.yaml: change those, not this file.
 * `npm run generate -- --check` tells whether it is what they say.
 */

import type {
  BigintBlock,
  BigintBlockNumberOrTag,
  BigintBlockNumberOrTagExceptSafe,
  BigintBlockNumberOrTagOrDecimal,
  BigintCallTransaction,
  BigintEstimateTransaction,
  BigintFilter,
  BigintLog,
  BigintReceiptInfo,
  BigintTransactionInfo,
  BigintUncle,
} from './bigint-schemas.ts';
import { bigintMethods, decodeQuantities, QUANTITY, type Shape } from './bigints.ts';
import type { Client } from './client.ts';
import { contract } from './contract.ts';
import type { MethodResults } from './methods.ts';
import type { CallOptions } from './options.ts';
import type { Address, Bytes, Bytes32, BytesMax32, Hash32 } from './schemas.ts';

/** Every method by its name on the wire; quantities are bigints in parameters and in results. */
export interface BigintMethods {
  /**
   * Runs a call on the state of a block, without creating a transaction, and returns its output bytes.
   *
   * As `eth_call` of the client, with quantities as bigints.
   */
  eth_call(transaction: BigintCallTransaction, block: BigintBlockNumberOrTag, options?: CallOptions): Promise<Bytes>;
  /**
   * Estimates how much gas a transaction needs, in units of gas.
   *
   * As `eth_estimateGas` of the client, with quantities as bigints.
   */
  eth_estimateGas(
    transaction: BigintEstimateTransaction,
    block: BigintBlockNumberOrTag,
    options?: CallOptions,
  ): Promise<bigint>;
  /**
   * Returns the block with this number or tag, or `null` if it does not exist.
   *
   * As `eth_getBlockByNumber` of the client, with quantities as bigints.
   */
  eth_getBlockByNumber(
    block: BigintBlockNumberOrTag,
    fullTransactions: boolean,
    options?: CallOptions,
  ): Promise<BigintBlock | null>;
  /**
   * Returns the receipts of all transactions in a block, or `null` if the block does not exist.
   *
   * As `eth_getBlockReceipts` of the client, with quantities as bigints.
   */
  eth_getBlockReceipts(
    block: BigintBlockNumberOrTagOrDecimal,
    options?: CallOptions,
  ): Promise<readonly BigintReceiptInfo[] | null>;
  /**
   * Returns the logs that match a filter, in chain order.
   *
   * As `eth_getLogs` of the client, with quantities as bigints.
   */
  eth_getLogs(filter: BigintFilter, options?: CallOptions): Promise<readonly BigintLog[]>;
  /**
   * Returns the 32-byte value at one storage position of a contract.
   *
   * As `eth_getStorageAt` of the client, with quantities as bigints.
   */
  eth_getStorageAt(
    address: Address,
    position: BytesMax32,
    block: BigintBlockNumberOrTag,
    options?: CallOptions,
  ): Promise<Bytes32>;
  /**
   * Returns the transaction at a position in the block with this hash, or `null` if it does not exist.
   *
   * As `eth_getTransactionByBlockHashAndIndex` of the client, with quantities as bigints.
   */
  eth_getTransactionByBlockHashAndIndex(
    blockHash: Hash32,
    index: bigint,
    options?: CallOptions,
  ): Promise<BigintTransactionInfo | null>;
  /**
   * Returns the transaction at a position in the block with this number or tag, or `null` if it does not exist.
   *
   * As `eth_getTransactionByBlockNumberAndIndex` of the client, with quantities as bigints.
   */
  eth_getTransactionByBlockNumberAndIndex(
    block: BigintBlockNumberOrTagExceptSafe,
    index: bigint,
    options?: CallOptions,
  ): Promise<BigintTransactionInfo | null>;
  /**
   * Returns the header of an uncle by its position in a block, or `null` if it does not exist.
   *
   * As `eth_getUncleByBlockNumberAndIndex` of the client, with quantities as bigints.
   */
  eth_getUncleByBlockNumberAndIndex(
    block: BigintBlockNumberOrTag,
    index: bigint,
    options?: CallOptions,
  ): Promise<BigintUncle | null>;
}

/** The result of every method. */
export interface BigintResults {
  readonly eth_call: Bytes;
  readonly eth_estimateGas: bigint;
  readonly eth_getBlockByNumber: BigintBlock | null;
  readonly eth_getBlockReceipts: readonly BigintReceiptInfo[] | null;
  readonly eth_getLogs: readonly BigintLog[];
  readonly eth_getStorageAt: Bytes32;
  readonly eth_getTransactionByBlockHashAndIndex: BigintTransactionInfo | null;
  readonly eth_getTransactionByBlockNumberAndIndex: BigintTransactionInfo | null;
  readonly eth_getUncleByBlockNumberAndIndex: BigintUncle | null;
}

/**
 * The methods of a client with quantities as bigints: numbers, amounts, gas, times. Addresses, hashes and bytes stay
 * hex.
 *
 * @throws {ChainAccessError} As the client, and of kind `decode` for a result whose quantity is no hex number. A
 * parameter below zero is a RangeError.
 */
export function withBigints(client: Client): BigintMethods {
  const methods: unknown = bigintMethods(client, contract.arities, shapes);
  return methods as BigintMethods;
}

/**
 * One result with its quantities as bigints, such as a batch gives it. `encodeQuantities` is the way back.
 *
 * @throws {ChainAccessError} Of kind `decode`, when a quantity is no hex number.
 */
export function decodeResult<Method extends keyof BigintResults>(
  method: Method,
  result: MethodResults[Method],
): BigintResults[Method] {
  return decodeQuantities(result, shapes[method]) as BigintResults[Method];
}

const authorizationShape = {
  chainId: QUANTITY,
  nonce: QUANTITY,
  yParity: QUANTITY,
  r: QUANTITY,
  s: QUANTITY,
};

const transactionInfoShape = {
  authorizationList: authorizationShape,
  blockNumber: QUANTITY,
  blockTimestamp: QUANTITY,
  chainId: QUANTITY,
  gas: QUANTITY,
  gasPrice: QUANTITY,
  maxFeePerBlobGas: QUANTITY,
  maxFeePerGas: QUANTITY,
  maxPriorityFeePerGas: QUANTITY,
  nonce: QUANTITY,
  r: QUANTITY,
  s: QUANTITY,
  transactionIndex: QUANTITY,
  type: QUANTITY,
  v: QUANTITY,
  value: QUANTITY,
  yParity: QUANTITY,
};

const withdrawalShape = {
  amount: QUANTITY,
  index: QUANTITY,
  validatorIndex: QUANTITY,
};

const blockShape = {
  baseFeePerGas: QUANTITY,
  blobGasUsed: QUANTITY,
  difficulty: QUANTITY,
  excessBlobGas: QUANTITY,
  gasLimit: QUANTITY,
  gasUsed: QUANTITY,
  number: QUANTITY,
  size: QUANTITY,
  timestamp: QUANTITY,
  totalDifficulty: QUANTITY,
  transactions: transactionInfoShape,
  withdrawals: withdrawalShape,
};

const logShape = {
  blockNumber: QUANTITY,
  blockTimestamp: QUANTITY,
  logIndex: QUANTITY,
  transactionIndex: QUANTITY,
};

const receiptInfoShape = {
  blobGasPrice: QUANTITY,
  blobGasUsed: QUANTITY,
  blockNumber: QUANTITY,
  cumulativeGasUsed: QUANTITY,
  effectiveGasPrice: QUANTITY,
  gasUsed: QUANTITY,
  logs: logShape,
  status: QUANTITY,
  transactionIndex: QUANTITY,
  type: QUANTITY,
};

const uncleShape = {
  baseFeePerGas: QUANTITY,
  blobGasUsed: QUANTITY,
  difficulty: QUANTITY,
  excessBlobGas: QUANTITY,
  gasLimit: QUANTITY,
  gasUsed: QUANTITY,
  number: QUANTITY,
  size: QUANTITY,
  timestamp: QUANTITY,
  totalDifficulty: QUANTITY,
};

const shapes: Readonly<Record<string, Shape>> = {
  eth_estimateGas: QUANTITY,
  eth_getBlockByNumber: blockShape,
  eth_getBlockReceipts: receiptInfoShape,
  eth_getLogs: logShape,
  eth_getTransactionByBlockHashAndIndex: transactionInfoShape,
  eth_getTransactionByBlockNumberAndIndex: transactionInfoShape,
  eth_getUncleByBlockNumberAndIndex: uncleShape,
};
