/**
 * One call in flight: what is sent, and the function that receives its outcome.
 *
 * Source: scripts/languages/typescript/runtime/; `npm run generate` copies it unchanged.
 */

import type { Asked, Outcome } from './read-answer.ts';
import type { Answer, TransportRequest } from './transport.ts';

/** One call in flight. */
export interface Call extends Asked, TransportRequest {
  /** Called at least once; only the first call counts. `answer` is the answer that contained the outcome, if any. */
  readonly settle: (outcome: Outcome, answer?: Answer) => void;
}
