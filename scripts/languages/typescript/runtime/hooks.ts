/**
 * Functions that the client calls around every attempt, and what it passes to them.
 *
 * Source: scripts/languages/typescript/runtime/; `npm run generate` copies it unchanged.
 */

import type { AnswerFacts } from './answer-facts.ts';
import type { ChainAccessError } from './error.ts';

/**
 * Functions that the client calls around every attempt. Their arguments contain no address, key, parameter or body, so
 * they can be logged.
 */
export interface Hooks {
  /** Called before the attempt is sent. If it throws, nothing is sent and the calls reject with what was thrown. */
  before?(attempt: Attempt): void;
  /** Called after the answer or the failure. */
  after?(attempt: Attempt, ending: AttemptEnding): void;
}

/** One attempt to send a message. `before` and `after` receive the same object. */
export interface Attempt {
  /** Methods of the calls in the message, in order. */
  readonly methods: readonly string[];
  /** 1 for the first attempt. */
  readonly number: number;
}

/** How an attempt ended. Without an answer, all fields but the duration and the error are undefined. */
export interface AttemptEnding extends Partial<AnswerFacts> {
  readonly durationMs: number;
  /** The error of the whole attempt, or the first error among its calls. */
  readonly error?: ChainAccessError | undefined;
}
