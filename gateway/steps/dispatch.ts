/** Step: gets the answer to a call, by the method's own rules if it has any, otherwise by forwarding it, and keeps it. */

import type { KeptUpstreamAnswer } from '../answers/answer-store.ts';
import type { Call, Session } from '../call.ts';
import { forward } from '../methods/forward.ts';
import { rulesOf } from '../methods/rules.ts';
import { withTimeLimit } from '../time-limit.ts';

/**
 * Returns the node's answer, the error of a limit of the contract, or a failure. The time limit covers everything that the call waits
 * for, from its first question to the last byte that is kept.
 *
 * @throws {RpcError} `TooManyRequests` or `NoUpstream` when there is no room for the result.
 */
export function dispatch(call: Call, { network }: Session): Promise<KeptUpstreamAnswer> {
  return withTimeLimit(network.timeoutMs, async (signal) => {
    const answer = await (rulesOf(call.descriptor.name)?.dispatch ?? forward)(call, network, signal);
    if (answer.kind !== 'result') return answer;
    return (await network.answers.keepResult(answer.bytes, { account: call.account, signal }))!;
  });
}
