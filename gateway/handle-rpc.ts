/**
 * One JSON-RPC body, bytes in to bytes out. The order of the steps is the order of this file; before it stands
 * `steps/authenticate.ts`, which the transport calls before it reads a body.
 */

import type { Malformed, Outcome, Reply, RpcRequest, Session } from './call.ts';
import { answerCompanion, isCompanion } from './methods/companions.ts';
import type { Services } from './service.ts';
import { charge } from './steps/charge.ts';
import { dispatch } from './steps/dispatch.ts';
import { normalize } from './steps/normalize.ts';
import { parse } from './steps/parse.ts';
import { respond, respondToRefusal } from './steps/respond.ts';
import { settle } from './steps/settle.ts';
import { validate } from './steps/validate.ts';

/** Answers everything in one body; a body that cannot be read at all is one refusal with id null. */
export async function handleRpc(body: Uint8Array, session: Session, services: Services): Promise<Reply> {
  try {
    const { isBatch, requests } = parse(body, services.parseLimits[session.transport]);
    const outcomes = await Promise.all(requests.map((request) => answer(request, session, services)));
    return respond(outcomes, isBatch);
  } catch (error) {
    return respondToRefusal(services.report(error, session));
  }
}

/** One request to its outcome, whatever happens on the way. */
async function answer(request: RpcRequest | Malformed, session: Session, services: Services): Promise<Outcome> {
  const startedMs = performance.now();
  let outcome: Outcome;
  try {
    if ('error' in request) throw request.error;
    outcome = request.id === undefined ? notification : await answerCall(request, session, services);
  } catch (error) {
    outcome = { id: request.id, body: { error: services.report(error, session) }, chargedCredits: 0 };
  }
  services.metrics.observe(request, outcome, performance.now() - startedMs);
  return outcome;
}

async function answerCall(request: RpcRequest, session: Session, services: Services): Promise<Outcome> {
  const { id, method, params } = request;
  if (isCompanion(method)) {
    return { id, body: { result: await answerCompanion(method, params, session.network) }, chargedCredits: 0 };
  }
  const call = validate(request, session);
  const hold = await charge(call, session, services.ledger);
  try {
    const body = normalize(call, await dispatch(call, session));
    await settle(hold, body); // no answer leaves before its charge is durable
    return { id, body, chargedCredits: call.priceCredits, balance: hold.balance, refund: () => hold.refund() };
  } finally {
    hold.release(); // does nothing once settled
  }
}

/** Not forwarded, not charged, not answered (JSON-RPC 2.0 section 4.1). */
const notification: Outcome = { id: undefined, body: { result: new Uint8Array() }, chargedCredits: 0 };
