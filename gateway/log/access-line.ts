/** The lines of the access log: who asked for what, how it ended, what it cost and how long it took. No key, no parameter, no result. */

import type { BodySummary, Malformed, Outcome, RpcRequest, Session } from '../call.ts';

/** One HTTP request, one request for a WebSocket, or one message on it. */
export interface AccessLine {
  /** `X-Request-Id`, or the id of the request that opened the WebSocket. */
  readonly id?: string;
  readonly transport: Session['transport'];
  /** The pattern of the path: without its key. */
  readonly route?: string;
  readonly account?: string;
  /** The first 8 hex digits of the key's hash. */
  readonly key?: string;
  readonly network?: string;
  /** The HTTP status; absent for a message. */
  readonly status?: number;
  readonly method?: string;
  readonly code?: number;
  /** The number of requests in a batch, and how many of them had each method and each code. */
  readonly batch?: number;
  readonly methods?: Readonly<Record<string, number>>;
  readonly codes?: Readonly<Record<string, number>>;
  readonly credits: number;
  /** These are absent if the request was refused before it was read. */
  readonly bytesIn?: number;
  readonly bytesOut?: number;
  readonly durationMs?: number;
}

/** @param methodOf the name under which a request is counted. */
export function summaryOf(
  requests: readonly (RpcRequest | Malformed)[],
  outcomes: readonly Outcome[],
  {
    session,
    isBatch,
    methodOf,
  }: {
    session: Session | undefined;
    isBatch: boolean;
    methodOf: (request: RpcRequest | Malformed) => string;
  },
): BodySummary {
  const calls = outcomes.map(({ body }, index) => ({
    method: methodOf(requests[index]!),
    code: 'error' in body ? body.error.code : 0,
  }));
  return {
    session,
    isBatch,
    calls,
    chargedCredits: outcomes.reduce((sum, { chargedCredits }) => sum + chargedCredits, 0),
  };
}

/** The part of a line that is known of its body. @param known the session, if the body was refused within one. */
export function bodyFields(summary: BodySummary | undefined, known?: Session) {
  const session = summary?.session ?? known;
  const caller = session && { account: session.key.account.id, key: session.key.id, network: session.network.name };
  if (summary === undefined) return { ...caller, credits: 0 };
  const { calls, isBatch, chargedCredits: credits } = summary;
  if (!isBatch) return { ...caller, ...calls[0], credits };
  const methods = countsOf(calls.map(({ method = 'other' }) => method));
  return { ...caller, batch: calls.length, methods, codes: countsOf(calls.map(({ code }) => String(code))), credits };
}

function countsOf(names: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const name of names) counts[name] = (counts[name] ?? 0) + 1;
  return counts;
}
