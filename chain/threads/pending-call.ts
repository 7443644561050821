/** A call on its way through the chain's threads: settled once, by whatever happens first. */

import { type ChainAnswer, timedOut } from '../rpc/answer.ts';

/** How often a call may be handed to a thread: once, and once more when that thread died over it. */
const mostAttempts = 2;

export class PendingCall {
  readonly method: string;
  readonly paramsJson: string;
  #attempts = 0;
  #resolve: ((answer: ChainAnswer) => void) | undefined;
  readonly #signal: AbortSignal;
  readonly #onAbort = (): void => this.settle(timedOut);

  /** @param signal when it fires, the call is settled as timed out. */
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

  /** To be called when a thread takes it on. */
  countAttempt(): void {
    this.#attempts++;
  }

  /** @returns whether it may be tried again; if not, it is settled as unavailable. */
  retryAfterDeath(cause: unknown): boolean {
    if (this.isSettled) return false;
    if (this.#attempts < mostAttempts) return true;
    this.settle({ kind: 'failure', reason: 'unavailable', cause });
    return false;
  }

  /** Gives the answer, unless there was one. */
  settle(answer: ChainAnswer): void {
    const resolve = this.#resolve;
    if (resolve === undefined) return;
    this.#resolve = undefined;
    this.#signal.removeEventListener('abort', this.#onAbort);
    resolve(answer);
  }
}
