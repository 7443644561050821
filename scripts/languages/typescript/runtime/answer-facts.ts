/**
 * What an answer says beside its body: status, request id, credits.
 *
 * Kept in scripts/languages/typescript/runtime/ and copied as it is by `npm run generate`.
 */

import type { Answer } from './transport.ts';

/** What an answer says beside its body; a WebSocket's says nothing. */
export interface AnswerFacts {
  /** HTTP status. */
  readonly status: number | undefined;
  /** Names the request in the service's log. */
  readonly requestId: string | undefined;
  /** What the request cost. */
  readonly creditsUsed: number | undefined;
  /** Left of the daily balance; undefined for an account without a limit. */
  readonly creditsRemaining: number | undefined;
}

/** An answer as it came, whatever it says. */
export interface RawResponse extends AnswerFacts {
  /** Every header; undefined on a WebSocket. */
  readonly headers: { get(name: string): string | null } | undefined;
  /** The body, untouched. */
  readonly bytes: Uint8Array;
}

export function factsOf({ status, headers }: Answer): AnswerFacts {
  const header = (name: string) => headers?.get(`x-${name}`) ?? undefined;
  const credits = (name: string) => {
    const text = header(`credits-${name}`);
    return text === undefined ? text : Number(text);
  };
  return {
    status,
    requestId: header('request-id'),
    creditsUsed: credits('used'),
    creditsRemaining: credits('remaining'),
  };
}
