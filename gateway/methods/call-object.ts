/** What eth_call and eth_estimateGas share: the rules of the transaction call object. */

import type { Call } from '../call.ts';
import { RpcError } from '../errors.ts';
import type { Network } from '../network.ts';
import { toQuantity } from '../quantity.ts';
import type { UpstreamAnswer } from '../upstream/upstream.ts';
import { forward } from './forward.ts';

interface CallObject {
  data?: string | null;
  input?: string | null;
  gas?: string | null;
}

/** `data` and `input` are two names of one field: both are accepted if they are equal (quirk call-input-field). */
export function prepareCallObject(params: readonly unknown[]): readonly unknown[] {
  const { data, input } = params[0] as CallObject;
  if (typeof data === 'string' && typeof input === 'string' && data.toLowerCase() !== input.toLowerCase()) {
    throw new RpcError('InvalidParams', { message: 'transaction: data and input differ; set only one of them' });
  }
  return params;
}

/** Forwards the call with `gas` capped at the contract's multiple of the head's gas limit; an absent `gas` stays absent. */
export async function dispatchWithGasCap(call: Call, network: Network): Promise<UpstreamAnswer> {
  const [object, ...rest] = call.params as [CallObject, ...unknown[]];
  const multiple = call.descriptor.limits?.gasCapMultiple;
  if (typeof object.gas !== 'string' || multiple === undefined) return forward(call, network);
  const cap = (await network.head.latest()).gasLimit * BigInt(multiple);
  if (BigInt(object.gas) <= cap) return forward(call, network);
  return forward({ ...call, params: [{ ...object, gas: toQuantity(cap) }, ...rest] }, network);
}
