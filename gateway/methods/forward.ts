/** Forwards one call to its network's upstream, and keeps the result. */

import { KeptAnswer } from '../answers/kept-answer.ts';
import type { Call } from '../call.ts';
import type { Network } from '../network.ts';
import type { KeepResult, UpstreamAnswer } from '../upstream/upstream.ts';
import { mayBeRepeated } from './known-methods.ts';

export interface Forwarding {
  /** How long a node may take for its answer; without it, only the signal limits the answer. */
  readonly answerMs?: number;
  /** Keeps the result in a way of its own. */
  readonly keep?: KeepResult;
}

/**
 * Forwards the call. The result is complete: a node that breaks off has failed like any other.
 *
 * @param signal ends the wait.
 * @throws {RpcError} `TooManyRequests` or `NoUpstream` when there is no room for the result.
 */
export async function forward(
  call: Call,
  { upstream, answers }: Network,
  signal: AbortSignal,
  { answerMs, keep: given }: Forwarding = {},
): Promise<UpstreamAnswer> {
  const { descriptor, params, paramsJson = JSON.stringify(params), account } = call;
  const method = descriptor.name;
  const keep: KeepResult =
    given ?? (async (bytes, kept) => (await answers.keepResult(bytes, { account, signal: kept }))!);
  const sent = { method, paramsJson, account, answerMs, isOnlyOnce: !mayBeRepeated(method), keep };
  const answer = await upstream.send(sent, signal);
  return answer.kind === 'result' && !(answer.bytes instanceof KeptAnswer) ? keep(answer.bytes, signal) : answer;
}
