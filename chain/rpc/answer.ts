/** What a call to the chain comes to, as it travels between threads. */

/** The same shape that every upstream of the service answers in. */
export type ChainAnswer =
  | { kind: 'result'; bytes: Uint8Array }
  | { kind: 'error'; error: { code: number; message: string; data?: unknown } }
  | { kind: 'failure'; reason: 'unavailable' | 'timeout' | 'bad-answer'; cause?: unknown };

/** An answer for a call whose time is up. */
export const timedOut: ChainAnswer = { kind: 'failure', reason: 'timeout' };

/** An answer for a call that comes, or is still open, when the chain is closed. */
export const closed: ChainAnswer = { kind: 'failure', reason: 'unavailable', cause: 'the chain is closed' };
