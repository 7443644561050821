/** One request of the gas operation, from its address and credentials to its reply. The order of the steps is the order of this file. */

import { operations } from '../generated/server/index.ts';
import type { Outcome, Reply, Session } from './call.ts';
import { RpcError } from './errors.ts';
import type { Credentials } from './gas/credentials.ts';
import { findNetwork, parseChainId } from './gas/find-network.ts';
import type { KeyRecord } from './ledger/accounts.ts';
import type { Services } from './service.ts';
import { refuseForbidden } from './steps/authenticate.ts';
import { creditHeaders, errorHeaders } from './steps/respond.ts';

/** What the transport read. */
export interface GasRequest {
  /** From the header or the path; undefined when neither has a key. */
  readonly credentials: Credentials | undefined;
  /** The path parameter as sent. */
  readonly chainId: string;
}

/** Under what name the operation appears in usage and metrics. */
const OPERATION = 'suggestedGasFees';
const { priceCredits } = operations[OPERATION];
/** A REST request has none; outcomes and metrics speak of one. */
const NO_ID = 'null';
/** JSON-RPC tells of bad params inside a 200; an address is bad by its status. */
const BAD_REQUEST = 400;

/** Answers one request, whatever happens on the way. */
export async function handleGas(request: GasRequest, services: Services): Promise<Reply> {
  const startedMs = performance.now();
  const outcome = await answer(request, services);
  services.metrics.observe(
    { id: NO_ID, method: OPERATION, params: [], isAlone: true },
    outcome,
    performance.now() - startedMs,
  );
  return respond(outcome);
}

async function answer({ credentials, chainId }: GasRequest, services: Services): Promise<Outcome> {
  let session: Session | undefined;
  try {
    const key = authenticate(credentials, services);
    const network = await findNetwork(parseChainId(chainId), services.networks);
    session = { key, network, transport: 'http', strict: services.strict };
    refuseForbidden(key, network, session.transport);
    return await answerCharged(session, services);
  } catch (error) {
    return { id: NO_ID, body: { error: services.report(error, session) }, chargedCredits: 0 };
  }
}

async function answerCharged({ key, network }: Session, { ledger }: Services): Promise<Outcome> {
  const hold = await ledger.hold(key.account, priceCredits, OPERATION);
  try {
    const result = Buffer.from(JSON.stringify(await network.gas.suggest()));
    await hold.settle(); // no answer leaves before its charge is durable
    return { id: NO_ID, body: { result }, chargedCredits: priceCredits, balance: hold.balance };
  } finally {
    hold.release(); // does nothing once settled
  }
}

/** @throws {RpcError} `KeyMissing`, `KeyUnknown`, `WrongSecret`. */
function authenticate(credentials: Credentials | undefined, { accounts }: Services): KeyRecord {
  if (credentials === undefined || credentials.key === '') throw new RpcError('KeyMissing');
  const record = accounts.findKey(credentials.key);
  if (record === undefined) throw new RpcError('KeyUnknown');
  if (!accounts.checkSecret(record, credentials.secret)) throw new RpcError('WrongSecret');
  return record;
}

/** The reply to a request that got no further than its address. */
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
