/** Step: has a call answered, by its method's own rules where it has any, else by forwarding it. */

import type { Call, Session } from '../call.ts';
import { methodRules } from '../methods/rules.ts';
import { forward } from '../upstream/forward.ts';
import type { UpstreamAnswer } from '../upstream/upstream.ts';

/** The node's answer, an answer that a limit of the contract puts in its place, or a failure. */
export function dispatch(call: Call, session: Session): Promise<UpstreamAnswer> {
  const rules = methodRules[call.descriptor.name];
  return rules?.dispatch ? rules.dispatch(call, session.network) : forward(call, session.network);
}
