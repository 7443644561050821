/**
 * The methods of the contract: how they are called, and what they give.
 *
 * Made by `npm run generate` from openrpc.json and openapi.yaml: change those, not this file.
 * `npm run generate -- --check` tells whether it is what they say.
 */

import type { CallOptions } from './options.ts';
import type {
  Address,
  Block,
  BlockNumberOrTag,
  BlockNumberOrTagExceptSafe,
  BlockNumberOrTagExceptSafeInput,
  BlockNumberOrTagInput,
  BlockNumberOrTagOrDecimal,
  BlockNumberOrTagOrHashInput,
  BlockNumberOrTagOrHashOrDecimalInput,
  Bytes,
  Bytes32,
  BytesMax32,
  CallTransaction,
  EstimateTransaction,
  Filter,
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

/** A method of the contract. */
export type MethodName = keyof Methods;

/**
 * Every method by its name on the wire. Parameters go by position, options last. Quantities and bytes are hex strings.
 */
export interface Methods {
  /**
   * Runs a call on the state of a block, without creating a transaction, and returns its output bytes.
   *
   * The call runs immediately and does not change the chain. Nobody pays for the gas, but contract code that reads the
   * remaining gas sees the `gas` value you pass. If `gas` is above ten times the block's gas limit, the service lowers
   * it to ten times the limit without an error. If the call reverts, the error has code `3`: its message contains the
   * decoded reason, and its data contains the raw revert bytes. A call to an account without code returns `0x`.
   *
   * Costs 80 credits. Source: openrpc.json#eth_call.
   *
   * @param transaction The call to run.
   * @param block The block whose state is used, as a number or a tag.
   * @returns The bytes that the call returned, or `0x` if it returned none.
   * @throws {ChainAccessError} For the errors of every call, and of kind `invalid-params`: a parameter is missing,
   * unexpected or malformed; the message states which; `revert`: the contract reverted; the message ends with the
   * decoded reason, and the data contains the raw revert bytes.
   */
  eth_call(transaction: CallTransaction, block: BlockNumberOrTag, options?: CallOptions): Promise<Bytes>;
  /**
   * Estimates how much gas a transaction needs, in units of gas.
   *
   * Nothing is added to the chain. The estimate can be well above the gas that the transaction finally uses. If you
   * omit `gas`, the service tries at most the gas limit of the pending block, which is too little for a transaction
   * that needs more. If `gas` is above ten times the block's gas limit, the service lowers it to ten times the limit
   * without an error. If the transaction reverts, the error has code `3`, as in `eth_call`.
   *
   * Costs 300 credits. Source: openrpc.json#eth_estimateGas.
   *
   * @param transaction The transaction to estimate.
   * @param block The block whose state is used, as a number or a tag.
   * @returns The estimated gas, in units of gas.
   * @throws {ChainAccessError} For the errors of every call, and of kind `invalid-params`: a parameter is missing,
   * unexpected or malformed; the message states which; `revert`: the contract reverted; the message ends with the
   * decoded reason, and the data contains the raw revert bytes.
   */
  eth_estimateGas(transaction: EstimateTransaction, block: BlockNumberOrTag, options?: CallOptions): Promise<Uint64>;
  /**
   * Returns the block with this number or tag, or `null` if it does not exist.
   *
   * If `fullTransactions` is true, `transactions` contains full transactions; otherwise it contains their hashes. A
   * field that a fork added is present from that fork on. For the pending block, `hash`, `nonce`, `number`, `logsBloom`
   * and `miner` can be `null`.
   *
   * Costs 80 credits. Source: openrpc.json#eth_getBlockByNumber.
   *
   * @param block The block, as a number or a tag.
   * @param fullTransactions True to return full transactions, false to return only their hashes.
   * @returns The block, or `null` if it does not exist.
   * @throws {ChainAccessError} For the errors of every call, and of kind `invalid-params`: a parameter is missing,
   * unexpected or malformed; the message states which.
   */
  eth_getBlockByNumber(
    block: BlockNumberOrTag,
    fullTransactions: boolean,
    options?: CallOptions,
  ): Promise<Block | null>;
  /**
   * Returns the receipts of all transactions in a block, or `null` if the block does not exist.
   *
   * The receipts are in the order of the transactions. A block without transactions returns an empty list. The block
   * number can be hex or decimal. `pending` returns the same result as `latest`.
   *
   * Costs 1000 credits. Source: openrpc.json#eth_getBlockReceipts.
   *
   * @param block The block, as a number (hex or decimal) or a tag.
   * @returns The receipts in the order of the transactions, or `null` if the block does not exist.
   * @throws {ChainAccessError} For the errors of every call, and of kind `invalid-params`: a parameter is missing,
   * unexpected or malformed; the message states which.
   */
  eth_getBlockReceipts(block: BlockNumberOrTagOrDecimal, options?: CallOptions): Promise<readonly ReceiptInfo[] | null>;
  /**
   * Returns the logs that match a filter, in chain order.
   *
   * The filter covers `fromBlock` to `toBlock`, inclusive; each defaults to `latest`. If you set `blockHash`, omit
   * both. Topics are matched by position. If nothing matches, the result is an empty list. A range that is reversed or
   * ends beyond the newest block is rejected with `-32602`. A query that matches more than 10,000 logs or runs longer
   * than 10 seconds fails with `-32005`: narrow the block range or, for a common topic, query a single contract. A
   * filter can contain at most 5,000 addresses and topic alternatives in total.
   *
   * Costs 255 credits. Source: openrpc.json#eth_getLogs.
   *
   * @param filter The conditions that select which logs to return.
   * @returns The matching logs, by block and log index; an empty list if nothing matches.
   * @throws {ChainAccessError} For the errors of every call, and of kind `invalid-params`: a parameter is missing,
   * unexpected or malformed, or violates a rule of the method; the message states what is wrong; `limit`: more logs
   * match than one result may contain; narrow the block range or query a single contract; `limit`: a log query ran
   * longer than its limit; narrow the block range or query a single contract.
   */
  eth_getLogs(filter: Filter, options?: CallOptions): Promise<readonly Log[]>;
  /**
   * Returns the 32-byte value at one storage position of a contract.
   *
   * A plain variable is stored at its slot number; the first slot is `0x0`. To compute the position of a mapping entry,
   * pad the key and the mapping's slot number with leading zeros to 32 bytes each, join them in this order, and take
   * the keccak hash. A position that was never written contains zero. On mainnet you can read every block: the latest
   * 128 directly, older ones from the archive. On a testnet only the latest 128 blocks are available, and an older
   * block is rejected.
   *
   * Costs 80 credits. Source: openrpc.json#eth_getStorageAt.
   *
   * @param address The address of the contract.
   * @param position The storage position, at most 32 bytes.
   * @param block The block whose state is used, as a number or a tag.
   * @returns The 32-byte value at the position.
   * @throws {ChainAccessError} For the errors of every call, and of kind `invalid-params`: a parameter is missing,
   * unexpected or malformed; the message states which; `refused`: the block is older than the latest 128 blocks on a
   * network without an archive.
   */
  eth_getStorageAt(
    address: Address,
    position: BytesMax32,
    block: BlockNumberOrTag,
    options?: CallOptions,
  ): Promise<Bytes32>;
  /**
   * Returns the transaction at a position in the block with this hash, or `null` if it does not exist.
   *
   * Positions start at zero and follow the order of the block. The result is `null` if the block is unknown or has no
   * transaction at the position.
   *
   * Costs 150 credits. Source: openrpc.json#eth_getTransactionByBlockHashAndIndex.
   *
   * @param blockHash The 32-byte hash of the block.
   * @param index The transaction's position in the block, starting at zero.
   * @returns The transaction, or `null` if it does not exist.
   * @throws {ChainAccessError} For the errors of every call, and of kind `invalid-params`: a parameter is missing,
   * unexpected or malformed; the message states which.
   */
  eth_getTransactionByBlockHashAndIndex(
    blockHash: Hash32,
    index: Uint64,
    options?: CallOptions,
  ): Promise<TransactionInfo | null>;
  /**
   * Returns the transaction at a position in the block with this number or tag, or `null` if it does not exist.
   *
   * Positions start at zero and follow the order of the block. The result is `null` if the block is unknown or has no
   * transaction at the position. The tag `safe` is not supported; use `finalized`.
   *
   * Costs 150 credits. Source: openrpc.json#eth_getTransactionByBlockNumberAndIndex.
   *
   * @param block The block, as a number or one of the tags `earliest`, `finalized`, `latest` and `pending`.
   * @param index The transaction's position in the block, starting at zero.
   * @returns The transaction, or `null` if it does not exist.
   * @throws {ChainAccessError} For the errors of every call, and of kind `invalid-params`: a parameter is missing,
   * unexpected or malformed; the message states which.
   */
  eth_getTransactionByBlockNumberAndIndex(
    block: BlockNumberOrTagExceptSafe,
    index: Uint64,
    options?: CallOptions,
  ): Promise<TransactionInfo | null>;
  /**
   * Returns the header of an uncle by its position in a block, or `null` if it does not exist.
   *
   * Positions start at zero and follow the block's list of uncles. An uncle has no transactions. Blocks have had no
   * uncles since proof of stake, so the result for them is `null`.
   *
   * Costs 150 credits. Source: openrpc.json#eth_getUncleByBlockNumberAndIndex.
   *
   * @param block The block, as a number or a tag.
   * @param index The uncle's position in the block, starting at zero.
   * @returns The uncle's header, or `null` if it does not exist.
   * @throws {ChainAccessError} For the errors of every call, and of kind `invalid-params`: a parameter is missing,
   * unexpected or malformed; the message states which.
   */
  eth_getUncleByBlockNumberAndIndex(
    block: BlockNumberOrTag,
    index: Uint64,
    options?: CallOptions,
  ): Promise<Uncle | null>;
}

/** Parameters of every method as the contract has them. */
export interface MethodParams {
  readonly eth_call: readonly [transaction: CallTransaction, block: BlockNumberOrTag];
  readonly eth_estimateGas: readonly [transaction: EstimateTransaction, block: BlockNumberOrTag];
  readonly eth_getBlockByNumber: readonly [block: BlockNumberOrTag, fullTransactions: boolean];
  readonly eth_getBlockReceipts: readonly [block: BlockNumberOrTagOrDecimal];
  readonly eth_getLogs: readonly [filter: Filter];
  readonly eth_getStorageAt: readonly [address: Address, position: BytesMax32, block: BlockNumberOrTag];
  readonly eth_getTransactionByBlockHashAndIndex: readonly [blockHash: Hash32, index: Uint64];
  readonly eth_getTransactionByBlockNumberAndIndex: readonly [block: BlockNumberOrTagExceptSafe, index: Uint64];
  readonly eth_getUncleByBlockNumberAndIndex: readonly [block: BlockNumberOrTag, index: Uint64];
}

/** Parameters of every method in any form that a service tolerates beside the one of the contract. */
export interface MethodInputs {
  readonly eth_call: readonly [transaction: GenericTransactionInput, block?: BlockNumberOrTagOrHashInput];
  readonly eth_estimateGas: readonly [transaction: GenericTransactionInput, block?: BlockNumberOrTagOrHashInput];
  readonly eth_getBlockByNumber: readonly [block: BlockNumberOrTagInput, fullTransactions: boolean];
  readonly eth_getBlockReceipts: readonly [block: BlockNumberOrTagOrHashOrDecimalInput];
  readonly eth_getLogs: readonly [filter: FilterInput];
  readonly eth_getStorageAt: readonly [address: Address, position: BytesMax32, block?: BlockNumberOrTagOrHashInput];
  readonly eth_getTransactionByBlockHashAndIndex: readonly [blockHash: Hash32, index: Uint64Input];
  readonly eth_getTransactionByBlockNumberAndIndex: readonly [
    block: BlockNumberOrTagExceptSafeInput,
    index: Uint64Input,
  ];
  readonly eth_getUncleByBlockNumberAndIndex: readonly [block: BlockNumberOrTagInput, index: Uint64Input];
}

/** The result of every method. */
export interface MethodResults {
  readonly eth_call: Bytes;
  readonly eth_estimateGas: Uint64;
  readonly eth_getBlockByNumber: Block | null;
  readonly eth_getBlockReceipts: readonly ReceiptInfo[] | null;
  readonly eth_getLogs: readonly Log[];
  readonly eth_getStorageAt: Bytes32;
  readonly eth_getTransactionByBlockHashAndIndex: TransactionInfo | null;
  readonly eth_getTransactionByBlockNumberAndIndex: TransactionInfo | null;
  readonly eth_getUncleByBlockNumberAndIndex: Uncle | null;
}
