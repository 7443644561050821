/** The methods that are more than forwarding, each with its file; all others are forwarded as they are. */

import type { MethodName } from '../../generated/server/index.ts';
import type { Call, Session } from '../call.ts';
import type { Network } from '../network.ts';
import type { UpstreamAnswer } from '../upstream/upstream.ts';
import { ethCall } from './eth_call.ts';
import { ethEstimateGas } from './eth_estimateGas.ts';
import { ethGetBlockReceipts } from './eth_getBlockReceipts.ts';
import { ethGetLogs } from './eth_getLogs.ts';
import { ethGetStorageAt } from './eth_getStorageAt.ts';

/** What one method adds to the road. */
export interface MethodRules {
  /**
   * Rewrites params that are valid by the contract into what nodes take.
   *
   * @throws {RpcError} `InvalidParams` for what no schema can say.
   */
  prepare?(params: readonly unknown[], session: Session): readonly unknown[];
  /** Has the call answered; an `RpcError` that it throws releases the charge. */
  dispatch?(call: Call, network: Network): Promise<UpstreamAnswer>;
}

export const methodRules: { readonly [M in MethodName]?: MethodRules } = {
  eth_call: ethCall,
  eth_estimateGas: ethEstimateGas,
  eth_getBlockReceipts: ethGetBlockReceipts,
  eth_getLogs: ethGetLogs,
  eth_getStorageAt: ethGetStorageAt,
};
