/**
 * What every method takes and gives.
 *
 * Made by `npm run generate` from openrpc.json and openapi.yaml: change those, not this file.
 * `npm run generate -- --check` tells whether it is what they say.
 */

import type {
  Address,
  Block,
  BlockNumberOrTagExceptSafeInput,
  BlockNumberOrTagInput,
  BlockNumberOrTagOrHashInput,
  BlockNumberOrTagOrHashOrDecimalInput,
  Bytes,
  Bytes32,
  BytesMax32,
  FilterInput,
  GenericTransactionInput,
  Hash32,
  Log,
  ReceiptInfo,
  TransactionInfo,
  Uint64,
  Uint64Input,
  Uncle,
} from './schemas.ts';

/** Parameters of eth_call, as a service has to expect them: tolerances included. */
export type EthCallParams = readonly [transaction: GenericTransactionInput, block?: BlockNumberOrTagOrHashInput];

/** The bytes that the call returned, or `0x` if it returned none. */
export type EthCallResult = Bytes;

/** Parameters of eth_estimateGas, as a service has to expect them: tolerances included. */
export type EthEstimateGasParams = readonly [transaction: GenericTransactionInput, block?: BlockNumberOrTagOrHashInput];

/** The estimated gas, in units of gas. */
export type EthEstimateGasResult = Uint64;

/** Parameters of eth_getBlockByNumber, as a service has to expect them: tolerances included. */
export type EthGetBlockByNumberParams = readonly [block: BlockNumberOrTagInput, fullTransactions: boolean];

/** The block, or `null` if it does not exist. */
export type EthGetBlockByNumberResult = Block | null;

/** Parameters of eth_getBlockReceipts, as a service has to expect them: tolerances included. */
export type EthGetBlockReceiptsParams = readonly [block: BlockNumberOrTagOrHashOrDecimalInput];

/** The receipts in the order of the transactions, or `null` if the block does not exist. */
export type EthGetBlockReceiptsResult = readonly ReceiptInfo[] | null;

/** Parameters of eth_getLogs, as a service has to expect them: tolerances included. */
export type EthGetLogsParams = readonly [filter: FilterInput];

/** The matching logs, by block and log index; an empty list if nothing matches. */
export type EthGetLogsResult = readonly Log[];

/** Parameters of eth_getStorageAt, as a service has to expect them: tolerances included. */
export type EthGetStorageAtParams = readonly [
  address: Address,
  position: BytesMax32,
  block?: BlockNumberOrTagOrHashInput,
];

/** The 32-byte value at the position. */
export type EthGetStorageAtResult = Bytes32;

/** Parameters of eth_getTransactionByBlockHashAndIndex, as a service has to expect them: tolerances included. */
export type EthGetTransactionByBlockHashAndIndexParams = readonly [blockHash: Hash32, index: Uint64Input];

/** The transaction, or `null` if it does not exist. */
export type EthGetTransactionByBlockHashAndIndexResult = TransactionInfo | null;

/** Parameters of eth_getTransactionByBlockNumberAndIndex, as a service has to expect them: tolerances included. */
export type EthGetTransactionByBlockNumberAndIndexParams = readonly [
  block: BlockNumberOrTagExceptSafeInput,
  index: Uint64Input,
];

/** The transaction, or `null` if it does not exist. */
export type EthGetTransactionByBlockNumberAndIndexResult = TransactionInfo | null;

/** Parameters of eth_getUncleByBlockNumberAndIndex, as a service has to expect them: tolerances included. */
export type EthGetUncleByBlockNumberAndIndexParams = readonly [block: BlockNumberOrTagInput, index: Uint64Input];

/** The uncle's header, or `null` if it does not exist. */
export type EthGetUncleByBlockNumberAndIndexResult = Uncle | null;
