/**
 * Functions that the client calls around every attempt, and what they are told.
 *
 * Kept in scripts/languages/typescript/runtime/ and copied as it is by `npm run generate`.
 */

import type { AnswerFacts } from './answer-facts.ts';
import type { ChainAccessError } from './error.ts';

/** Functions around every attempt. What they are told names no address, key, parameter or body, so that it may be logged. */
export interface Hooks {
  /** Before it is sent. Throwing refuses it: the calls reject with what was thrown. */
  before?(attempt: Attempt): void;
  /** After its answer, or what came instead. */
  after?(attempt: Attempt, ending: AttemptEnding): void;
}

/** One message on its way. The same object is handed to `before` and `after`. */
export interface Attempt {
  /** Methods of the calls in the message, in their order. */
  readonly methods: readonly string[];
  /** 1 for the first. */
  readonly number: number;
}

/** How an attempt went; everything but its duration is undefined where there was no answer to tell it. */
export interface AttemptEnding extends Partial<AnswerFacts> {
  readonly durationMs: number;
  /** Of the attempt as a whole, or the first among those of its calls. */
  readonly error?: ChainAccessError | undefined;
}
