/** The outcome of a call to the chain, in the form in which it passes between threads. */

import type { ExecutionLimits } from '../execution/deadline.ts';
import { errorCode } from '../wire/node-error.ts';

/** The same shape as the answer of any other upstream. */
export type ChainAnswer =
  | { kind: 'result'; bytes: Uint8Array }
  | { kind: 'error'; error: { code: number; message: string; data?: unknown } }
  | {
      kind: 'failure';
      reason: 'unavailable' | 'timeout' | 'bad-answer' | 'busy' | 'too-many' | 'too-slow';
      cause?: unknown;
    };

/** What one eth_call or eth_estimateGas may use. */
export const executionLimits: ExecutionLimits = { cpuMs: 2_000, heapMb: 96 };

/** The answer to a call that has used up its execution time, in geth's words. The work is done, so it is an answer, not a failure. */
export const aborted: ChainAnswer = abortedBy(`timeout = ${executionLimits.cpuMs / 1_000}s`);

/** The answer to a call that needs more memory than an execution may use: geth has no such limit, so the words are ours. */
export const outOfMemory: ChainAnswer = abortedBy('out of memory');

/** The answer to a call whose caller no longer waits. */
export const timedOut: ChainAnswer = { kind: 'failure', reason: 'timeout' };

/** The answer to a call for which a thread needs longer than its sender allows. */
export const tooSlow: ChainAnswer = { kind: 'failure', reason: 'too-slow' };

/** The answer to a call that arrives after the chain is closed, or is open at that moment. */
export const closed: ChainAnswer = { kind: 'failure', reason: 'unavailable', cause: 'the chain is closed' };

function abortedBy(limit: string): ChainAnswer {
  return { kind: 'error', error: { code: errorCode.serverError, message: `execution aborted (${limit})` } };
}
