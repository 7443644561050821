/**
 * What an answer says beside its body: status, request id, credits.
 *
 * Kept in scripts/languages/typescript/runtime/ and copied as it is by `npm run generate`.
 */

import type { AnswerFacts } from './options.ts';
import type { Answer } from './transport.ts';

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
