/** A call that waits for a thread or its answer: it is settled once, by the first of answer, abort, failure and close. */

import { type ChainAnswer, timedOut } from '../rpc/answer.ts';

/** How often a call may be sent to a thread: once, and a second time if the first thread died. */
const maxAttempts = 2;

export class PendingCall {
  readonly method: string;
  readonly paramsJson: string;
  #attempts = 0;
  #resolve: ((answer: ChainAnswer) => void) | undefined;
  readonly #signal: AbortSignal;
  readonly #onAbort = (): void => this.settle(timedOut);

  /** @param signal settles the call as timed out when it fires. */
  constructor(method: string, paramsJson: string, signal: AbortSignal, resolve: (answer: ChainAnswer) => void) {
    this.method = method;
    this.paramsJson = paramsJson;
    this.#signal = signal;
    this.#resolve = resolve;
    if (signal.aborted) this.settle(timedOut);
    else signal.addEventListener('abort', this.#onAbort);
  }

  get isSettled(): boolean {
    return this.#resolve === undefined;
  }

  /** Call this whenever a thread receives the call. */
  countAttempt(): void {
    this.#attempts++;
  }

  /** @returns whether the call may be sent again; if not, it has been settled as unavailable. */
  retryAfterDeath(cause: unknown): boolean {
    if (this.isSettled) return false;
    if (this.#attempts < maxAttempts) return true;
    this.settle({ kind: 'failure', reason: 'unavailable', cause });
    return false;
  }

  /** Settles the call with this answer, unless it is already settled. */
  settle(answer: ChainAnswer): void {
    const resolve = this.#resolve;
    if (resolve === undefined) return;
    this.#resolve = undefined;
    this.#signal.removeEventListener('abort', this.#onAbort);
    resolve(answer);
  }
}
