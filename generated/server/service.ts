/**
 * The interfaces that a hand-written service satisfies.
 *
 * Made by `npm run generate` from openrpc.json and openapi.yaml: change those, not this file.
 * `npm run generate -- --check` tells whether it is what they say.
 */

import type { operations } from './gas-schemas.ts';
import type {
  EthCallParams,
  EthCallResult,
  EthEstimateGasParams,
  EthEstimateGasResult,
  EthGetBlockByNumberParams,
  EthGetBlockByNumberResult,
  EthGetBlockReceiptsParams,
  EthGetBlockReceiptsResult,
  EthGetLogsParams,
  EthGetLogsResult,
  EthGetStorageAtParams,
  EthGetStorageAtResult,
  EthGetTransactionByBlockHashAndIndexParams,
  EthGetTransactionByBlockHashAndIndexResult,
  EthGetTransactionByBlockNumberAndIndexParams,
  EthGetTransactionByBlockNumberAndIndexResult,
  EthGetUncleByBlockNumberAndIndexParams,
  EthGetUncleByBlockNumberAndIndexResult,
} from './signatures.ts';

/**
 * A service that answers every method of openrpc.json.
 *
 * Parameters arrive checked. `context` is whatever the caller of the service passes on: an account, an abort signal. An
 * answer that is an entry of the catalogue is thrown as a `ServiceError`.
 */
export interface NodeAccessService<Context = unknown> {
  /**
   * Runs a call on the state of a block, without a transaction, and returns the bytes that the contract gave back.
   *
   * The call runs at once and changes nothing on the chain. It uses no gas that anyone pays, but code that asks for the
   * gas left sees the gas given. A gas value above ten times the block's gas limit is lowered to that without an error.
   * A call that reverts is answered with code 3: the message holds the decoded reason and the data holds the revert's
   * bytes. A call to an account without code returns 0x.
   */
  eth_call(params: EthCallParams, context: Context): Promise<EthCallResult>;
  /**
   * Returns how much gas a transaction would need, in units of gas.
   *
   * Nothing is added to the chain. The estimate may be well above what the transaction uses in the end. Without a gas
   * value nothing above the gas limit of the pending block is tried, which is too little for a transaction that needs
   * more. A gas value above ten times the block's gas limit is lowered to that without an error. A transaction that
   * reverts is answered with code 3, as in eth_call.
   */
  eth_estimateGas(params: EthEstimateGasParams, context: Context): Promise<EthEstimateGasResult>;
  /**
   * Returns the block with this number or tag, or null when there is none.
   *
   * With fullTransactions the member transactions holds whole transactions, otherwise their hashes. Members that a fork
   * added are there from that fork on. For the pending block hash, nonce, number, logsBloom and miner may be null.
   */
  eth_getBlockByNumber(params: EthGetBlockByNumberParams, context: Context): Promise<EthGetBlockByNumberResult>;
  /**
   * Returns the receipts of all transactions of a block, or null when there is no such block.
   *
   * The receipts are in the order of the transactions; a block without transactions gives an empty array. The number
   * may be hex or decimal. The tag pending gives the same answer as latest.
   */
  eth_getBlockReceipts(params: EthGetBlockReceiptsParams, context: Context): Promise<EthGetBlockReceiptsResult>;
  /**
   * Returns the logs that match a filter, in the order of the chain.
   *
   * Without a block hash the filter covers the blocks fromBlock to toBlock, both included, each latest when absent;
   * with a block hash neither may be given. Topics are compared position by position. No match gives an empty array. A
   * range that is reversed or ends beyond the newest block is refused. A query with more than 10,000 results, or one
   * that runs longer than 10 seconds, is answered with -32005: narrow the range, and for common topics name a single
   * contract. At most 5,000 addresses and topic alternatives may be given together.
   */
  eth_getLogs(params: EthGetLogsParams, context: Context): Promise<EthGetLogsResult>;
  /**
   * Returns the 32-byte word that a contract holds at one storage position.
   *
   * A plain variable lies at the number of its slot, 0x0 for the first. The position of a mapping's element is the
   * keccak hash of two joined 32-byte words: the key, then the mapping's slot number, each filled with zeros on the
   * left. A position that was never written holds zero. On mainnet every block can be asked for, the latest 128
   * directly and older ones from the archive; on a testnet only the latest 128 blocks are available, and an older one
   * is refused.
   */
  eth_getStorageAt(params: EthGetStorageAtParams, context: Context): Promise<EthGetStorageAtResult>;
  /**
   * Returns the transaction at a position of the block with this hash, or null when there is none.
   *
   * The position counts from zero in the order of the block. Null means that the block is unknown or has no transaction
   * at the position.
   */
  eth_getTransactionByBlockHashAndIndex(
    params: EthGetTransactionByBlockHashAndIndexParams,
    context: Context,
  ): Promise<EthGetTransactionByBlockHashAndIndexResult>;
  /**
   * Returns the transaction at a position of the block with this number or tag, or null when there is none.
   *
   * The position counts from zero in the order of the block. Null means that the block is unknown or has no transaction
   * at the position. The tag safe is not supported; use finalized.
   */
  eth_getTransactionByBlockNumberAndIndex(
    params: EthGetTransactionByBlockNumberAndIndexParams,
    context: Context,
  ): Promise<EthGetTransactionByBlockNumberAndIndexResult>;
  /**
   * Returns the header of an uncle by its position in a block, or null when there is none.
   *
   * The position counts from zero in the block's list of uncles. An uncle has no transactions. Blocks have had no
   * uncles since proof of stake, so the answer for them is null.
   */
  eth_getUncleByBlockNumberAndIndex(
    params: EthGetUncleByBlockNumberAndIndexParams,
    context: Context,
  ): Promise<EthGetUncleByBlockNumberAndIndexResult>;
}

/** A service that answers the operations of openapi.yaml. */
export interface GasFeeService<Context = unknown> {
  /**
   * Returns suggested gas fees of a chain, in gwei, for three levels of urgency.
   *
   * The API key and its secret travel as HTTP Basic credentials. A secret that is sent must be the key's own; it may be
   * left empty.
   */
  suggestedGasFees(
    params: operations['suggestedGasFees']['parameters']['path'],
    context: Context,
  ): Promise<operations['suggestedGasFees']['responses'][200]['content']['application/json']>;
}
