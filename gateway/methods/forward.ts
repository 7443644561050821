/** Forwards one call to its network's upstream. */

import type { Call } from '../call.ts';
import type { Network } from '../network.ts';
import type { UpstreamAnswer } from '../upstream/upstream.ts';

/** @param signal ends the wait. */
export function forward(call: Call, network: Network, signal: AbortSignal): Promise<UpstreamAnswer> {
  const { descriptor, params, paramsJson = JSON.stringify(params), account } = call;
  return network.upstream.send({ method: descriptor.name, paramsJson, account }, signal);
}
