/** Forwards one call to its network's upstream. */

import type { Call } from '../call.ts';
import type { Network } from '../network.ts';
import type { UpstreamAnswer } from '../upstream/upstream.ts';
import { mayBeRepeated } from './known-methods.ts';

/**
 * Forwards the call.
 *
 * @param signal ends the wait.
 * @param answerMs how long a node may take for its answer; without it, only the signal limits the answer.
 */
export function forward(
  call: Call,
  { upstream }: Network,
  signal: AbortSignal,
  answerMs?: number,
): Promise<UpstreamAnswer> {
  const { descriptor, params, paramsJson = JSON.stringify(params), account } = call;
  const method = descriptor.name;
  return upstream.send({ method, paramsJson, account, answerMs, isOnlyOnce: !mayBeRepeated(method) }, signal);
}
