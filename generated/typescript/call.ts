/**
 * One call of the client on its way: what is sent, and who hears of its outcome.
 *
 * Kept in scripts/languages/typescript/runtime/ and copied as it is by `npm run generate`.
 */

import type { Asked, Outcome } from './read-answer.ts';
import type { Answer, TransportRequest } from './transport.ts';

/** One call on its way. */
export interface Call extends Asked, TransportRequest {
  /** Called at least once; the first time counts. `answer` is what held the outcome, if there was an answer. */
  readonly settle: (outcome: Outcome, answer?: Answer) => void;
}
