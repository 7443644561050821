/** A call that waits for a thread or its answer: it is settled once, by the first of answer, abort, failure and close. */

import { type ChainAnswer, timedOut, tooSlow } from '../rpc/answer.ts';

/** How often a call may be sent to a thread: once, and a second time if the first thread died. */
const maxAttempts = 2;

/** One call, in the form of every upstream. */
export interface ChainCall {
  readonly method: string;
  /** A JSON array. For a method of the contract it is valid: the chain does not validate again. */
  readonly paramsJson: string;
  /** The account that pays; undefined for a question of the chain's owner. */
  readonly account: string | undefined;
  /** How long a thread may take for the answer; unlimited when absent. The time that the call waits for a thread does not count. */
  readonly answerMs?: number | undefined;
}

export class PendingCall implements ChainCall {
  readonly method: string;
  readonly paramsJson: string;
  readonly account: string | undefined;
  readonly #answerMs: number | undefined;
  /** Called when the call is settled; whoever has the call sets it. */
  onSettled = (): void => {};
  #attempts = 0;
  #resolve: ((answer: ChainAnswer) => void) | undefined;
  readonly #signal: AbortSignal;
  readonly #onAbort = (): void => this.settle(timedOut);
  #patience: NodeJS.Timeout | undefined;

  /** @param signal settles the call as timed out when it fires. */
  constructor(call: ChainCall, signal: AbortSignal, resolve: (answer: ChainAnswer) => void) {
    const { method, paramsJson, account, answerMs } = call;
    this.#answerMs = answerMs;
    this.method = method;
    this.paramsJson = paramsJson;
    this.account = account;
    this.#signal = signal;
    this.#resolve = resolve;
    if (signal.aborted) this.settle(timedOut);
    else signal.addEventListener('abort', this.#onAbort);
  }

  get isSettled(): boolean {
    return this.#resolve === undefined;
  }

  /** Call this when a thread receives the call. From now on, `onSettled` is the thread's. */
  begin(onSettled: () => void): void {
    this.#attempts++;
    this.onSettled = onSettled;
    clearTimeout(this.#patience);
    if (this.#answerMs !== undefined) this.#patience = setTimeout(() => this.settle(tooSlow), this.#answerMs);
  }

  /** Calls `onLate` if no thread receives the call within this time. */
  waitAtMost(limitMs: number, onLate: () => void): void {
    this.#patience = setTimeout(onLate, limitMs);
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
    clearTimeout(this.#patience);
    this.#signal.removeEventListener('abort', this.#onAbort);
    resolve(answer);
    this.onSettled();
  }
}
