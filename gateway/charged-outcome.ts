/** What JSON-RPC and the gas operation share: every request ends as a counted outcome, and a priced one is charged exactly once. */

import type { Malformed, Outcome, Priced, RpcRequest, Session } from './call.ts';
import { RpcError } from './errors.ts';
import { limitedOutcome } from './free-outcome.ts';
import { takeShare } from './isolation/shares.ts';
import type { Services } from './services.ts';
import { hold } from './steps/hold.ts';
import { settle } from './steps/settle.ts';

/**
 * Runs one request to its outcome. It never throws: every error becomes an outcome.
 *
 * @param admitted may reject too: the outcome is then that error.
 */
export async function outcomeOf(
  request: RpcRequest | Malformed,
  admitted: Session | Promise<Session>,
  services: Services,
  answer: (session: Session) => Promise<Outcome>,
): Promise<Outcome> {
  const startedMs = performance.now();
  services.callsInFlight.enter();
  let session: Session | undefined;
  let outcome: Outcome;
  try {
    session = admitted instanceof Promise ? await admitted : admitted;
    outcome = await inShare(session, services, answer);
    if ('error' in outcome.body) services.requestMetrics.countError(outcome.body.error);
  } catch (error) {
    outcome = { id: request.id, body: { error: services.report(error, session) }, chargedCredits: 0 };
  } finally {
    services.callsInFlight.leave();
  }
  if (session !== undefined) outcome = limitedOutcome(outcome, session, services);
  services.requestMetrics.observe(request, outcome, performance.now() - startedMs);
  return outcome;
}

/** @throws {RpcError} `TooManyRequests` when the account has too many calls in flight. */
async function inShare(session: Session, { shares }: Services, answer: (session: Session) => Promise<Outcome>) {
  const { id } = session.key.account;
  takeShare(shares, 'calls', id);
  try {
    return await answer(session);
  } finally {
    shares.calls.give(id, 1);
  }
}

/**
 * Holds the price while `work` finds the answer, and settles it before the answer leaves; an error in `work` releases it. The refund is
 * durable before the error leaves, too: only failures wait for it, and charges are written while the node works.
 */
export async function chargedOutcome(
  id: Outcome['id'],
  priced: Priced,
  { session, services }: { session: Session; services: Services },
  work: () => Promise<Outcome['body']>,
): Promise<Outcome> {
  const held = await hold(priced, session, services.ledger);
  try {
    const body = await work();
    const answeredMs = performance.now();
    await settle(held, body); // no answer leaves before its charge is durable
    services.metrics.observe('chain_access_ledger_wait_seconds', (performance.now() - answeredMs) / 1_000);
    return {
      id,
      body,
      chargedCredits: priced.priceCredits,
      // Read when the whole body is answered: of a batch, later items may be released.
      get balance() {
        return held.balance;
      },
      refund: () => held.refund(),
    };
  } catch (error) {
    await held.release(isWorkDone(error) ? 'kept' : 'returned'); // does nothing if the charge could not be settled
    throw error;
  }
}

/** The statuses of failures that, unless they state otherwise, no node has worked on: no room for the call, no node, or no ledger. */
const NOT_ASKED: ReadonlySet<number> = new Set([429, 503]);

function isWorkDone(error: unknown): boolean {
  return !(error instanceof RpcError && NOT_ASKED.has(error.descriptor.http)) || error.isAfterWork;
}
