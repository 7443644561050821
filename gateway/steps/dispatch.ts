/** Step: has a call answered, by its method's own rules where it has any, else by forwarding it. */

import type { Call, Session } from '../call.ts';
import { methodRules } from '../methods/rules.ts';
import { forward } from '../upstream/forward.ts';
import type { UpstreamAnswer } from '../upstream/upstream.ts';

/**
 * The node's answer, an answer that a limit of the contract puts in its place, or a failure.
 *
 * A large result comes in pieces only to a lone request over HTTP; elsewhere it is complete, so that no item of a batch
 * keeps a connection that another one waits for.
 */
export async function dispatch(call: Call, { network }: Session): Promise<UpstreamAnswer> {
  const rules = methodRules[call.descriptor.name];
  const answer = await (rules?.dispatch ? rules.dispatch(call, network) : forward(call, network));
  if (call.mayStream || answer.kind !== 'result' || answer.bytes instanceof Uint8Array) return answer;
  try {
    const kept = await network.answers.keep(answer.bytes, () => false, AbortSignal.timeout(network.timeoutMs));
    return { kind: 'result', bytes: kept! };
  } catch (cause) {
    return { kind: 'failure', reason: 'bad-answer', cause };
  }
}
