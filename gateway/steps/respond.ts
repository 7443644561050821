/** Step: turns outcomes into the status, the headers and the bytes of one reply. */

import { type KeptAnswer, keptIn } from '../answers/kept-answer.ts';
import type { Outcome, Reply, ReplyPieces } from '../call.ts';
import { errorJson, RpcError } from '../errors.ts';
import { SECONDS_PER_DAY } from '../ledger/day.ts';
import type { Balance } from '../ledger/ledger.ts';

const NO_CONTENT = 204;

const open = Buffer.from('{"jsonrpc":"2.0","id":');
const resultKey = Buffer.from(',"result":');
const errorKey = Buffer.from(',"error":');
const close = Buffer.from('}');
const comma = Buffer.from(',');

/**
 * One reply for a body's outcomes, in the order of its requests. A batch has the status 200, even if it contains errors; a single
 * request has the status of its error; a body of notifications only gets 204 without a body (JSON-RPC 2.0 section 6).
 */
export function respond(outcomes: readonly Outcome[], isBatch: boolean): Reply {
  const answered = outcomes.filter((outcome) => outcome.id !== undefined);
  const headers = creditHeaders(outcomes);
  if (answered.length === 0) return { status: NO_CONTENT, headers, chunks: [] };
  const refund = () => {
    for (const { refund } of outcomes) refund?.();
  };
  const dispose = () => {
    for (const { body } of outcomes) keptIn(body)?.dispose();
  };
  const items = answered.map((outcome) => envelope(outcome, refund));
  if (!isBatch) {
    const { body } = answered[0]!;
    const error = 'error' in body && body.error instanceof RpcError ? body.error : undefined;
    return {
      status: error?.descriptor.http ?? 200,
      headers: { ...headers, ...errorHeaders(error) },
      chunks: items[0]!,
      refund,
      dispose,
    };
  }
  const chunks = items.flatMap((item, index) => (index === 0 ? item : [comma, ...item]));
  return { status: 200, headers, chunks: [Buffer.from('['), ...chunks, Buffer.from(']')], refund, dispose };
}

/** The reply to a body that was rejected as a whole. */
export function respondToRefusal(error: RpcError): Reply {
  return respondToRefused({ id: 'null', body: { error }, chargedCredits: 0 });
}

/** The same for an outcome that is an error. */
export function respondToRefused(outcome: Outcome): Reply {
  const calls = 'error' in outcome.body ? [{ code: outcome.body.error.code }] : [];
  return { ...respond([outcome], false), summary: { session: undefined, isBatch: false, calls, chargedCredits: 0 } };
}

/** The headers of an error that tell the caller when, or with which credentials, to try again (RFC 9110). */
export function errorHeaders(error: RpcError | undefined): Record<string, string> {
  if (error === undefined) return {};
  const { quotaCredits, resetSeconds } = error;
  const isQuotaKnown = quotaCredits !== undefined && resetSeconds !== undefined;
  return {
    ...(error.descriptor.http === 401 ? { 'www-authenticate': 'Basic realm="chain-access"' } : {}),
    ...retryHeader(error),
    ...(isQuotaKnown ? quotaHeaders({ remainingCredits: 0, quotaCredits, resetSeconds }) : {}),
  };
}

/** Without a better estimate, a service that cannot answer now may do so in a second. */
function retryHeader({ retryAfterSeconds, descriptor }: RpcError): Record<string, string> {
  const seconds = retryAfterSeconds ?? (descriptor.http === 503 ? 1 : undefined);
  return seconds === undefined ? {} : { 'retry-after': String(seconds) };
}

/** The total cost of a body's outcomes, and what the account has left today; an unlimited account has no headers for the latter. */
export function creditHeaders(outcomes: readonly Outcome[]): Record<string, string> {
  const used = outcomes.reduce((sum, outcome) => sum + outcome.chargedCredits, 0);
  const balances = outcomes.flatMap(({ balance }) => (balance === undefined ? [] : [balance]));
  const last = balances.reduce<Balance | undefined>(
    (least, balance) => (least === undefined || balance.remainingCredits < least.remainingCredits ? balance : least),
    undefined,
  );
  return {
    'x-credits-used': String(used),
    ...(last === undefined ? {} : { 'x-credits-remaining': String(last.remainingCredits) }),
    ...(last === undefined ? {} : quotaHeaders(last)),
  };
}

function quotaHeaders({ remainingCredits, quotaCredits, resetSeconds }: Balance): Record<string, string> {
  return {
    ratelimit: `"daily";r=${remainingCredits};t=${resetSeconds}`,
    'ratelimit-policy': `"daily";q=${quotaCredits};w=${SECONDS_PER_DAY}`,
  };
}

function envelope({ id, body }: Outcome, onLost: () => void): (Uint8Array | ReplyPieces)[] {
  const idBytes = Buffer.from(id!, 'latin1');
  if ('result' in body) return [open, idBytes, resultKey, ...chunksOf(body.result, onLost), close];
  const json = body.json ?? Buffer.from(errorJson(body.error));
  return [open, idBytes, errorKey, ...chunksOf(json, onLost), close];
}

/** Bytes in memory as they are; the others are read while the reply leaves. */
function chunksOf(bytes: Uint8Array | KeptAnswer, onLost: () => void): readonly (Uint8Array | ReplyPieces)[] {
  if (bytes instanceof Uint8Array) return [bytes];
  return bytes.inMemory ?? [refundedWhenLost(bytes, onLost)];
}

/** The same pieces. If they cannot be read to their end, the charges of the whole body are given back. */
function refundedWhenLost(kept: KeptAnswer, refund: () => void): ReplyPieces {
  return {
    byteLength: kept.byteLength,
    async *[Symbol.asyncIterator]() {
      try {
        yield* kept;
      } catch (error) {
        if (!kept.isDisposed) refund();
        throw error;
      }
    },
  };
}
