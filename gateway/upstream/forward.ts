/** Forwards one call to its network's upstream, within a time limit. */

import type { Call } from '../call.ts';
import type { Network } from '../network.ts';
import type { UpstreamAnswer } from './upstream.ts';

/** @param timeoutMs the whole wait, by default the network's. */
export function forward(call: Call, network: Network, timeoutMs = network.timeoutMs): Promise<UpstreamAnswer> {
  return network.upstream.send(call.descriptor.name, JSON.stringify(call.params), AbortSignal.timeout(timeoutMs));
}
