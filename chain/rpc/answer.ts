/** The outcome of a call to the chain, in the form in which it passes between threads. */

/** The same shape as the answer of any other upstream. */
export type ChainAnswer =
  | { kind: 'result'; bytes: Uint8Array }
  | { kind: 'error'; error: { code: number; message: string; data?: unknown } }
  | { kind: 'failure'; reason: 'unavailable' | 'timeout' | 'bad-answer' | 'busy' | 'too-many'; cause?: unknown };

/** The answer to a call whose time is up. */
export const timedOut: ChainAnswer = { kind: 'failure', reason: 'timeout' };

/** The answer to a call that arrives after the chain is closed, or is open at that moment. */
export const closed: ChainAnswer = { kind: 'failure', reason: 'unavailable', cause: 'the chain is closed' };
