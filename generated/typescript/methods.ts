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
   * Runs a call on the state of a block, without a transaction, and returns the bytes that the contract gave back.
   *
   * The call runs at once and changes nothing on the chain. It uses no gas that anyone pays, but code that asks for the
   * gas left sees the gas given. A gas value above ten times the block's gas limit is lowered to that without an error.
   * A call that reverts is answered with code 3: the message holds the decoded reason and the data holds the revert's
   * bytes. A call to an account without code returns 0x.
   *
   * Costs 80 credits. Source: openrpc.json#eth_call.
   *
   * @param transaction The call to run.
   * @param block The block whose state is used: a number or a tag.
   * @returns The bytes that the call returned, 0x when there are none.
   * @throws {ChainAccessError} For the errors of every call, and of kind `invalid-params`: a parameter is missing,
   * unexpected or malformed; the message states which; `revert`: the contract reverted; the message ends with the
   * decoded reason and the data holds the revert's bytes.
   */
  eth_call(transaction: CallTransaction, block: BlockNumberOrTag, options?: CallOptions): Promise<Bytes>;
  /**
   * Returns how much gas a transaction would need, in units of gas.
   *
   * Nothing is added to the chain. The estimate may be well above what the transaction uses in the end. Without a gas
   * value nothing above the gas limit of the pending block is tried, which is too little for a transaction that needs
   * more. A gas value above ten times the block's gas limit is lowered to that without an error. A transaction that
   * reverts is answered with code 3, as in eth_call.
   *
   * Costs 300 credits. Source: openrpc.json#eth_estimateGas.
   *
   * @param transaction The call to measure.
   * @param block The block whose state is used: a number or a tag.
   * @returns The estimated gas, in units of gas.
   * @throws {ChainAccessError} For the errors of every call, and of kind `invalid-params`: a parameter is missing,
   * unexpected or malformed; the message states which; `revert`: the contract reverted; the message ends with the
   * decoded reason and the data holds the revert's bytes.
   */
  eth_estimateGas(transaction: EstimateTransaction, block: BlockNumberOrTag, options?: CallOptions): Promise<Uint64>;
  /**
   * Returns the block with this number or tag, or null when there is none.
   *
   * With fullTransactions the member transactions holds whole transactions, otherwise their hashes. Members that a fork
   * added are there from that fork on. For the pending block hash, nonce, number, logsBloom and miner may be null.
   *
   * Costs 80 credits. Source: openrpc.json#eth_getBlockByNumber.
   *
   * @param block The block: a number or a tag.
   * @param fullTransactions True for whole transactions, false for their hashes.
   * @returns The block, or null when there is none.
   * @throws {ChainAccessError} For the errors of every call, and of kind `invalid-params`: a parameter is missing,
   * unexpected or malformed; the message states which.
   */
  eth_getBlockByNumber(
    block: BlockNumberOrTag,
    fullTransactions: boolean,
    options?: CallOptions,
  ): Promise<Block | null>;
  /**
   * Returns the receipts of all transactions of a block, or null when there is no such block.
   *
   * The receipts are in the order of the transactions; a block without transactions gives an empty array. The number
   * may be hex or decimal. The tag pending gives the same answer as latest.
   *
   * Costs 1000 credits. Source: openrpc.json#eth_getBlockReceipts.
   *
   * @param block The block: a hex or decimal number, or a tag.
   * @returns The receipts in the order of the block, or null when there is no such block.
   * @throws {ChainAccessError} For the errors of every call, and of kind `invalid-params`: a parameter is missing,
   * unexpected or malformed; the message states which.
   */
  eth_getBlockReceipts(block: BlockNumberOrTagOrDecimal, options?: CallOptions): Promise<readonly ReceiptInfo[] | null>;
  /**
   * Returns the logs that match a filter, in the order of the chain.
   *
   * Without a block hash the filter covers the blocks fromBlock to toBlock, both included, each latest when absent;
   * with a block hash neither may be given. Topics are compared position by position. No match gives an empty array. A
   * range that is reversed or ends beyond the newest block is refused. A query with more than 10,000 results, or one
   * that runs longer than 10 seconds, is answered with -32005: narrow the range, and for common topics name a single
   * contract. At most 5,000 addresses and topic alternatives may be given together.
   *
   * Costs 255 credits. Source: openrpc.json#eth_getLogs.
   *
   * @param filter Which logs to return.
   * @returns The matching logs, by block and log index; an empty array when nothing matches.
   * @throws {ChainAccessError} For the errors of every call, and of kind `invalid-params`: a parameter is missing,
   * surplus or malformed, a block range is reversed or goes beyond the newest block, or a log query has too many
   * parameters; the message says what is wrong; `limit`: more logs match than one answer may hold; narrow the block
   * range or name a single contract; `limit`: a log query ran longer than its limit; narrow the block range or name a
   * single contract.
   */
  eth_getLogs(filter: Filter, options?: CallOptions): Promise<readonly Log[]>;
  /**
   * Returns the 32-byte word that a contract holds at one storage position.
   *
   * A plain variable lies at the number of its slot, 0x0 for the first. The position of a mapping's element is the
   * keccak hash of two joined 32-byte words: the key, then the mapping's slot number, each filled with zeros on the
   * left. A position that was never written holds zero. On mainnet every block can be asked for, the latest 128
   * directly and older ones from the archive; on a testnet only the latest 128 blocks are available, and an older one
   * is refused.
   *
   * Costs 80 credits. Source: openrpc.json#eth_getStorageAt.
   *
   * @param address The 20-byte address of the account or contract.
   * @param position The storage position, at most 32 bytes as hex.
   * @param block The block whose state is used: a number or a tag.
   * @returns The 32-byte word at the position.
   * @throws {ChainAccessError} For the errors of every call, and of kind `invalid-params`: a parameter is missing,
   * unexpected or malformed; the message states which; `refused`: the block is older than the latest 128 on a network
   * that keeps no archive.
   */
  eth_getStorageAt(
    address: Address,
    position: BytesMax32,
    block: BlockNumberOrTag,
    options?: CallOptions,
  ): Promise<Bytes32>;
  /**
   * Returns the transaction at a position of the block with this hash, or null when there is none.
   *
   * The position counts from zero in the order of the block. Null means that the block is unknown or has no transaction
   * at the position.
   *
   * Costs 150 credits. Source: openrpc.json#eth_getTransactionByBlockHashAndIndex.
   *
   * @param blockHash The block's 32-byte hash.
   * @param index The transaction's position in the block, from zero.
   * @returns The transaction, or null when there is none.
   * @throws {ChainAccessError} For the errors of every call, and of kind `invalid-params`: a parameter is missing,
   * unexpected or malformed; the message states which.
   */
  eth_getTransactionByBlockHashAndIndex(
    blockHash: Hash32,
    index: Uint64,
    options?: CallOptions,
  ): Promise<TransactionInfo | null>;
  /**
   * Returns the transaction at a position of the block with this number or tag, or null when there is none.
   *
   * The position counts from zero in the order of the block. Null means that the block is unknown or has no transaction
   * at the position. The tag safe is not supported; use finalized.
   *
   * Costs 150 credits. Source: openrpc.json#eth_getTransactionByBlockNumberAndIndex.
   *
   * @param block The block: a number, or the tag earliest, finalized, latest or pending.
   * @param index The transaction's position in the block, from zero.
   * @returns The transaction, or null when there is none.
   * @throws {ChainAccessError} For the errors of every call, and of kind `invalid-params`: a parameter is missing,
   * unexpected or malformed; the message states which.
   */
  eth_getTransactionByBlockNumberAndIndex(
    block: BlockNumberOrTagExceptSafe,
    index: Uint64,
    options?: CallOptions,
  ): Promise<TransactionInfo | null>;
  /**
   * Returns the header of an uncle by its position in a block, or null when there is none.
   *
   * The position counts from zero in the block's list of uncles. An uncle has no transactions. Blocks have had no
   * uncles since proof of stake, so the answer for them is null.
   *
   * Costs 150 credits. Source: openrpc.json#eth_getUncleByBlockNumberAndIndex.
   *
   * @param block The block: a number or a tag.
   * @param index The uncle's position in the block, from zero.
   * @returns The uncle's header, or null when there is none.
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
