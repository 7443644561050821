/** One request of the gas operation, from its caller to its reply. The order of the steps is the order of this file. */

import { operations } from '../generated/server/index.ts';
import type { Outcome, Reply, Session } from './call.ts';
import { chargedOutcome, outcomeOf } from './charged-outcome.ts';
import type { RpcError } from './errors.ts';
import { summaryOf } from './log/access-line.ts';
import type { Services } from './services.ts';
import { admit, type Caller } from './steps/admit.ts';
import { creditHeaders, errorHeaders } from './steps/respond.ts';

const operation = operations.suggestedGasFees;
/** A REST request has no id; outcomes and metrics expect one. */
const NO_ID = 'null';
/** JSON-RPC reports bad params inside a 200; a bad address has a status of its own. */
const BAD_REQUEST = 400;

/** Answers one request; an error becomes a reply too. */
export async function handleGas(caller: Caller, services: Services): Promise<Reply> {
  const request = { id: NO_ID, method: operation.name, params: [] };
  const admitted = admit(caller, services);
  const outcome = await outcomeOf(request, admitted, services, (session) => answer(session, services));
  if (services.accessLog === undefined) return respond(outcome);
  const session = await admitted.catch(() => undefined);
  const { methodOf } = services.requestMetrics;
  return { ...respond(outcome), summary: summaryOf([request], [outcome], { session, isBatch: false, methodOf }) };
}

function answer(session: Session, services: Services): Promise<Outcome> {
  return chargedOutcome(NO_ID, operation, { session, services }, async () => {
    const fees = await session.network.gas.suggest();
    return { result: Buffer.from(JSON.stringify(fees)) };
  });
}

/** The reply to a request that is rejected before its caller is known. */
export function respondToGasRefusal(error: RpcError): Reply {
  return respond({ id: NO_ID, body: { error }, chargedCredits: 0 });
}

/** `{"error": {code, message}}` or the suggestions, with the headers that JSON-RPC answers have (`openapi.yaml`). */
function respond(outcome: Outcome): Reply {
  const headers = creditHeaders([outcome]);
  if ('result' in outcome.body) return { status: 200, headers, chunks: [outcome.body.result] };
  const error = outcome.body.error as RpcError;
  const { code, message } = error;
  return {
    status: error.name === 'InvalidParams' ? BAD_REQUEST : error.descriptor.http,
    headers: { ...headers, ...errorHeaders(error) },
    chunks: [Buffer.from(JSON.stringify({ error: { code, message } }))],
  };
}
