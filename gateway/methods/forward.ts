/** Forwards one call to its network's upstream, within a time limit. */

import type { Call } from '../call.ts';
import type { Network } from '../network.ts';
import type { UpstreamAnswer } from '../upstream/upstream.ts';

/** @param signal ends the wait, by default after the network's time limit. */
export function forward(
  call: Call,
  network: Network,
  signal = AbortSignal.timeout(network.timeoutMs),
): Promise<UpstreamAnswer> {
  return network.upstream.send(call.descriptor.name, call.paramsJson ?? JSON.stringify(call.params), signal);
}
