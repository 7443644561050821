/**
 * What an answer reports besides its body: HTTP status, request id, credits.
 *
 * Source: scripts/languages/typescript/runtime/; `npm run generate` copies it unchanged.
 */

import type { Answer } from './transport.ts';

/** What an answer reports besides its body. A WebSocket answer reports none of it. */
export interface AnswerFacts {
  /** HTTP status. */
  readonly status: number | undefined;
  /** Identifies the request in the service's log. */
  readonly requestId: string | undefined;
  /** What the service charged for the request. */
  readonly creditsUsed: number | undefined;
  /** What is left of the account's daily balance; undefined for an account without a limit. */
  readonly creditsRemaining: number | undefined;
}

/** An answer as the service sent it, errors included. */
export interface RawResponse extends AnswerFacts {
  /** Every header; undefined on a WebSocket. */
  readonly headers: { get(name: string): string | null } | undefined;
  /** The unparsed body. */
  readonly bytes: Uint8Array;
}

export function factsOf({ status, headers }: Answer): AnswerFacts {
  const header = (name: string) => headers?.get(`x-${name}`) ?? undefined;
  // Anything but a whole number counts as not reported: a header that a proxy sent twice is `80, 80`.
  const credits = (name: string) => {
    const text = header(`credits-${name}`) ?? '';
    return /^\d+$/.test(text) ? Number(text) : undefined;
  };
  return {
    status,
    requestId: header('request-id'),
    creditsUsed: credits('used'),
    creditsRemaining: credits('remaining'),
  };
}
