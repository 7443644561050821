/** The methods of Ethereum nodes that the gateway does not serve unless an operator opens them, and which of them may be sent twice. */

import { methods } from '../../generated/server/index.ts';

/** execution-apis' methods outside the contract, and the other ones that common tools call. Not by prefix, which would be a guess. */
export const knownMethods: ReadonlySet<string> = new Set([
  'admin_nodeInfo',
  'admin_peers',
  'debug_getBadBlocks',
  'debug_getRawBlock',
  'debug_getRawHeader',
  'debug_getRawReceipts',
  'debug_getRawTransaction',
  'debug_storageRangeAt',
  'debug_traceBlockByHash',
  'debug_traceBlockByNumber',
  'debug_traceCall',
  'debug_traceTransaction',
  'eth_accounts',
  'eth_baseFee',
  'eth_blobBaseFee',
  'eth_capabilities',
  'eth_coinbase',
  'eth_config',
  'eth_createAccessList',
  'eth_feeHistory',
  'eth_fillTransaction',
  'eth_gasPrice',
  'eth_getBalance',
  'eth_getBlockByHash',
  'eth_getBlockTransactionCountByHash',
  'eth_getBlockTransactionCountByNumber',
  'eth_getCode',
  'eth_getFilterChanges',
  'eth_getFilterLogs',
  'eth_getHeaderByHash',
  'eth_getHeaderByNumber',
  'eth_getProof',
  'eth_getRawTransactionByHash',
  'eth_getStorageValues',
  'eth_getTransactionByHash',
  'eth_getTransactionBySenderAndNonce',
  'eth_getTransactionCount',
  'eth_getTransactionReceipt',
  'eth_getUncleByBlockHashAndIndex',
  'eth_getUncleCountByBlockHash',
  'eth_getUncleCountByBlockNumber',
  'eth_getWork',
  'eth_hashrate',
  'eth_maxPriorityFeePerGas',
  'eth_mining',
  'eth_newBlockFilter',
  'eth_newFilter',
  'eth_newPendingTransactionFilter',
  'eth_protocolVersion',
  'eth_sendRawTransaction',
  'eth_sendRawTransactionSync',
  'eth_sendTransaction',
  'eth_sign',
  'eth_signTransaction',
  'eth_simulateV1',
  'eth_syncing',
  'eth_uninstallFilter',
  'net_listening',
  'net_peerCount',
  'personal_sign',
  'rpc_modules',
  'trace_block',
  'trace_call',
  'trace_callMany',
  'trace_filter',
  'trace_get',
  'trace_rawTransaction',
  'trace_replayBlockTransactions',
  'trace_replayTransaction',
  'trace_transaction',
  'txpool_content',
  'txpool_contentFrom',
  'txpool_inspect',
  'txpool_status',
  'web3_sha3',
]);

/** Those of them with an effect at the node that a second request would repeat: a transaction of its own, a filter, a change that is reported once. */
const actingMethods: ReadonlySet<string> = new Set([
  'eth_getFilterChanges',
  'eth_newBlockFilter',
  'eth_newFilter',
  'eth_newPendingTransactionFilter',
  'eth_sendTransaction',
]);

/**
 * Whether a call may be sent twice, for example after its connection was lost. The methods of the contract only read, and the same bytes in
 * eth_sendRawTransaction are the same transaction. Nothing is known about a method in neither list.
 */
export function mayBeRepeated(method: string): boolean {
  return Object.hasOwn(methods, method) || (knownMethods.has(method) && !actingMethods.has(method));
}
