/** What eth_call and eth_estimateGas share: the rules of their parameters, and the cap on gas. */

import type { Call } from '../call.ts';
import { RpcError } from '../errors.ts';
import type { Network } from '../network.ts';
import { toQuantity } from '../quantity.ts';
import type { UpstreamAnswer } from '../upstream/upstream.ts';
import { forward } from './forward.ts';
import { inTime } from './in-time.ts';
import { withoutNulls } from './null-members.ts';
import { prepareOverrides } from './overrides.ts';

interface CallObject {
  data?: string;
  input?: string;
  gas?: string;
}

/** The call object without null fields, the block, and the overrides in the form that nodes accept. */
export function prepareCall([sent, block, ...overrides]: readonly unknown[]): readonly unknown[] {
  const object = withoutNulls(sent as Record<string, unknown>);
  refuseTwoPayloads(object);
  return [object, block, ...prepareOverrides(overrides)];
}

/** `data` and `input` are two names of one field: both are accepted if they are equal (quirk call-input-field). */
function refuseTwoPayloads({ data, input }: CallObject): void {
  if (data === undefined || input === undefined || data.toLowerCase() === input.toLowerCase()) return;
  throw new RpcError('InvalidParams', { message: 'transaction: data and input differ; set only one of them' });
}

/** Forwards the call with `gas` capped at the contract's multiple of the head's gas limit; an absent `gas` stays absent. */
export async function dispatchWithGasCap(call: Call, network: Network, signal: AbortSignal): Promise<UpstreamAnswer> {
  const [object, ...rest] = call.params as [CallObject, ...unknown[]];
  const multiple = call.descriptor.limits?.gasCapMultiple;
  if (object.gas === undefined || multiple === undefined) return forward(call, network, signal);
  const cap = (await inTime(network.head.latest(), signal)).gasLimit * BigInt(multiple);
  if (BigInt(object.gas) <= cap) return forward(call, network, signal);
  return forward({ ...call, params: [{ ...object, gas: toQuantity(cap) }, ...rest] }, network, signal);
}
