/** Forwards one call to its network's upstream, within a time limit. */

import type { Call } from '../call.ts';
import type { Network } from '../network.ts';
import { withTimeLimit } from '../time-limit.ts';
import type { UpstreamAnswer } from '../upstream/upstream.ts';

/** @param signal ends the wait too, before the network's time limit. */
export function forward(call: Call, network: Network, signal?: AbortSignal): Promise<UpstreamAnswer> {
  const { descriptor, params, paramsJson = JSON.stringify(params), account } = call;
  const forwarded = { method: descriptor.name, paramsJson, account };
  return withTimeLimit(network.timeoutMs, (limited) => network.upstream.send(forwarded, limited), signal);
}
