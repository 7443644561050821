/** Outcomes that cost nothing have a limit per second of their own. */

import { keptIn } from './answers/kept-answer.ts';
import type { Outcome, Session } from './call.ts';
import { RpcError } from './errors.ts';
import type { Services } from './services.ts';

/** The same outcome, or `TooManyRequests` in its place if it is free and its account has had too many of those. */
export function limitedOutcome(outcome: Outcome, session: Session, { freeCalls, report }: Services): Outcome {
  if (outcome.chargedCredits > 0 || isExempt(outcome)) return outcome;
  const { body } = outcome;
  try {
    freeCalls.take(session.key.account.id, 'result' in body ? body.result.byteLength : 0);
    return outcome;
  } catch (error) {
    keptIn(body)?.dispose();
    return { ...outcome, body: { error: report(error, session) } };
  }
}

/** A failure of the service or its nodes is not the caller's doing, and another refusal for asking too often states when to ask again. */
function isExempt({ body }: Outcome): boolean {
  if (!('error' in body && body.error instanceof RpcError)) return false;
  return body.error.name === 'TooManyRequests' || body.error.descriptor.http >= 500;
}
