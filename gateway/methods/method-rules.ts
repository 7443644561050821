/** The shape of a method's own rules: what it adds to the steps of a request. */

import type { Call, Session } from '../call.ts';
import type { Network } from '../network.ts';
import type { UpstreamAnswer } from '../upstream/upstream.ts';

export interface MethodRules {
  /**
   * Rewrites params that are valid by the contract into the form that nodes accept.
   *
   * @throws {RpcError} `InvalidParams` for rules that no schema can express.
   */
  prepare?(params: readonly unknown[], session: Session): readonly unknown[];
  /**
   * Gets the answer to the call; an `RpcError` that it throws releases the charge.
   *
   * @param signal aborted at the call's deadline.
   */
  dispatch?(call: Call, network: Network, signal: AbortSignal): Promise<UpstreamAnswer>;
}
