/**
 * One JSON-RPC body, bytes in to bytes out. The order of the steps is the order of this file. `steps/admit.ts` comes before it:
 * the transport opens the session before it reads a body. `hold` and `settle` enclose the work (`charged-outcome.ts`).
 */

import type { KeptUpstreamAnswer } from './answers/answer-store.ts';
import type { Malformed, Outcome, Reply, RpcRequest, Session } from './call.ts';
import { chargedOutcome, outcomeOf } from './charged-outcome.ts';
import { RpcError } from './errors.ts';
import { limitedOutcome } from './free-outcome.ts';
import { summaryOf } from './log/access-line.ts';
import { answerCompanion, isCompanion } from './methods/companions.ts';
import type { Services } from './services.ts';
import { classify } from './steps/classify.ts';
import { dispatch } from './steps/dispatch.ts';
import { keep } from './steps/keep.ts';
import { parse } from './steps/parse.ts';
import { respond, respondToRefused } from './steps/respond.ts';
import { validate } from './steps/validate.ts';

/** The requests of a batch that begin together. */
const SLICE_REQUESTS = 32;

/** Answers every request in one body. A body that cannot be read at all gets one error with the id `null`. */
export async function handleRpc(body: Uint8Array, session: Session, services: Services): Promise<Reply> {
  try {
    const { isBatch, requests } = await inTurn(session, services, () =>
      parse(body, services.parseLimits[session.transport], session.strict),
    );
    const outcomes = await outcomesOf(requests, session, services);
    const reply = await inTurn(session, services, () => respond(outcomes, isBatch));
    if (services.accessLog === undefined) return reply;
    const { methodOf } = services.requestMetrics;
    return { ...reply, summary: summaryOf(requests, outcomes, { session, isBatch, methodOf }) };
  } catch (error) {
    const refusal = { id: 'null', body: { error: services.report(error, session) }, chargedCredits: 0 };
    return respondToRefused(limitedOutcome(refusal, session, services));
  }
}

/** A large batch is begun in slices, each in a turn of its own. */
async function outcomesOf(requests: readonly (RpcRequest | Malformed)[], session: Session, services: Services) {
  const outcomes: Promise<Outcome>[] = [];
  for (let begun = 0; begun < requests.length; begun += SLICE_REQUESTS) {
    await inTurn(session, services, () => {
      for (const request of requests.slice(begun, begun + SLICE_REQUESTS)) {
        outcomes.push(outcomeOf(request, session, services, () => answer(request, session, services)));
      }
    });
  }
  return Promise.all(outcomes);
}

/** Accounts take turns on the thread. */
function inTurn<Result>({ key }: Session, { turns }: Services, work: () => Result): Result | Promise<Result> {
  return turns.run(key.account.id, work);
}

/** @throws {RpcError} the request is rejected or failed; in both cases it costs nothing. */
async function answer(request: RpcRequest | Malformed, session: Session, services: Services): Promise<Outcome> {
  if ('error' in request) throw request.error;
  const { id, method, params } = request;
  if (id === undefined) return notification;
  if (isCompanion(method)) {
    const shared = await answerCompanion(method, params, session.network);
    const result = session.network.answers.keepShared(shared, session.key.account.id);
    return { id, body: { result }, chargedCredits: 0 };
  }
  const call = validate(request, session);
  const refusal = services.refusals.find(call, session);
  if (refusal !== undefined) return { id, body: classify(call, refusal, services.redactor), chargedCredits: 0 };
  let nodeAnswer: KeptUpstreamAnswer | undefined;
  try {
    return await chargedOutcome(id, call.descriptor, { session, services }, async () => {
      nodeAnswer = await dispatch(call, session);
      return keep(classify(call, nodeAnswer, services.redactor), session);
    });
  } catch (error) {
    if (error instanceof RpcError && error.name === 'LedgerUnavailable') nodeAnswer = undefined; // not paid, so not repeated free of charge
    throw error;
  } finally {
    if (nodeAnswer !== undefined) services.refusals.remember(call, session, nodeAnswer);
  }
}

/** Not forwarded, not charged, not answered (JSON-RPC 2.0 section 4.1). */
const notification: Outcome = { id: undefined, body: { result: new Uint8Array() }, chargedCredits: 0 };
