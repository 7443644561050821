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
   * Runs a call on the state of a block, without creating a transaction, and returns its output bytes.
   *
   * The call runs immediately and does not change the chain. Nobody pays for the gas, but contract code that reads the
   * remaining gas sees the `gas` value you pass. If `gas` is above ten times the block's gas limit, the service lowers
   * it to ten times the limit without an error. If the call reverts, the error has code `3`: its message contains the
   * decoded reason, and its data contains the raw revert bytes. A call to an account without code returns `0x`.
   */
  eth_call(params: EthCallParams, context: Context): Promise<EthCallResult>;
  /**
   * Estimates how much gas a transaction needs, in units of gas.
   *
   * Nothing is added to the chain. The estimate can be well above the gas that the transaction finally uses. If you
   * omit `gas`, the service tries at most the gas limit of the pending block, which is too little for a transaction
   * that needs more. If `gas` is above ten times the block's gas limit, the service lowers it to ten times the limit
   * without an error. If the transaction reverts, the error has code `3`, as in `eth_call`.
   */
  eth_estimateGas(params: EthEstimateGasParams, context: Context): Promise<EthEstimateGasResult>;
  /**
   * Returns the block with this number or tag, or `null` if it does not exist.
   *
   * If `fullTransactions` is true, `transactions` contains full transactions; otherwise it contains their hashes. A
   * field that a fork added is present from that fork on. For the pending block, `hash`, `nonce`, `number`, `logsBloom`
   * and `miner` can be `null`.
   */
  eth_getBlockByNumber(params: EthGetBlockByNumberParams, context: Context): Promise<EthGetBlockByNumberResult>;
  /**
   * Returns the receipts of all transactions in a block, or `null` if the block does not exist.
   *
   * The receipts are in the order of the transactions. A block without transactions returns an empty list. The block
   * number can be hex or decimal. `pending` returns the same result as `latest`.
   */
  eth_getBlockReceipts(params: EthGetBlockReceiptsParams, context: Context): Promise<EthGetBlockReceiptsResult>;
  /**
   * Returns the logs that match a filter, in chain order.
   *
   * The filter covers `fromBlock` to `toBlock`, inclusive; each defaults to `latest`. If you set `blockHash`, omit
   * both. Topics are matched by position. If nothing matches, the result is an empty list. A range that is reversed or
   * ends beyond the newest block is rejected with `-32602`. A query that matches more than 10,000 logs or runs longer
   * than 10 seconds fails with `-32005`: narrow the block range or, for a common topic, query a single contract. A
   * filter can contain at most 5,000 addresses and topic alternatives in total.
   */
  eth_getLogs(params: EthGetLogsParams, context: Context): Promise<EthGetLogsResult>;
  /**
   * Returns the 32-byte value at one storage position of a contract.
   *
   * A plain variable is stored at its slot number; the first slot is `0x0`. To compute the position of a mapping entry,
   * pad the key and the mapping's slot number with leading zeros to 32 bytes each, join them in this order, and take
   * the keccak hash. A position that was never written contains zero. On mainnet you can read every block: the latest
   * 128 directly, older ones from the archive. On a testnet only the latest 128 blocks are available, and an older
   * block is rejected.
   */
  eth_getStorageAt(params: EthGetStorageAtParams, context: Context): Promise<EthGetStorageAtResult>;
  /**
   * Returns the transaction at a position in the block with this hash, or `null` if it does not exist.
   *
   * Positions start at zero and follow the order of the block. The result is `null` if the block is unknown or has no
   * transaction at the position.
   */
  eth_getTransactionByBlockHashAndIndex(
    params: EthGetTransactionByBlockHashAndIndexParams,
    context: Context,
  ): Promise<EthGetTransactionByBlockHashAndIndexResult>;
  /**
   * Returns the transaction at a position in the block with this number or tag, or `null` if it does not exist.
   *
   * Positions start at zero and follow the order of the block. The result is `null` if the block is unknown or has no
   * transaction at the position. The tag `safe` is not supported; use `finalized`.
   */
  eth_getTransactionByBlockNumberAndIndex(
    params: EthGetTransactionByBlockNumberAndIndexParams,
    context: Context,
  ): Promise<EthGetTransactionByBlockNumberAndIndexResult>;
  /**
   * Returns the header of an uncle by its position in a block, or `null` if it does not exist.
   *
   * Positions start at zero and follow the block's list of uncles. An uncle has no transactions. Blocks have had no
   * uncles since proof of stake, so the result for them is `null`.
   */
  eth_getUncleByBlockNumberAndIndex(
    params: EthGetUncleByBlockNumberAndIndexParams,
    context: Context,
  ): Promise<EthGetUncleByBlockNumberAndIndexResult>;
}

/** A service that answers the operations of openapi.yaml. */
export interface GasFeeService<Context = unknown> {
  /**
   * Returns suggested gas fees for a chain, in gwei, at three levels of urgency.
   *
   * Send the API key and its secret as HTTP Basic credentials. The secret can be empty; if you send one, it must match
   * the key.
   */
  suggestedGasFees(
    params: operations['suggestedGasFees']['parameters']['path'],
    context: Context,
  ): Promise<operations['suggestedGasFees']['responses'][200]['content']['application/json']>;
}
