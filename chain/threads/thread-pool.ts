/** Threads that share one queue: each call goes to the first thread that can accept it. */

import { type ChainAnswer, closed } from '../rpc/answer.ts';
import { type CallLimits, ChainThread, type ThreadOwner } from './chain-thread.ts';
import { FairQueue, type Shares } from './fair-queue.ts';
import type { ChainFiles, Imported } from './messages.ts';
import { type ChainCall, PendingCall } from './pending-call.ts';

/** The configuration of a pool. Its first thread starts at once, the others when the records exist. */
export interface PoolOptions {
  threads: number;
  /** How many calls one thread has at a time. */
  callsPerThread: number;
  shares: Shares;
  /** A call that no thread has received within this time is refused. */
  waitMs: number;
  /** The limits of one call; `undefined` means none. */
  limits: CallLimits | undefined;
  /** The files that the first thread imports; `undefined` when another pool provides the records. */
  files: ChainFiles | undefined;
}

export class ThreadPool {
  /** Settles when the first thread has imported the records or failed. Never settles without files to import. */
  readonly imported: Promise<Imported>;
  readonly #options: PoolOptions;
  readonly #threads: ChainThread[] = [];
  readonly #addThread: () => void;
  readonly #queue: FairQueue;
  #records: SharedArrayBuffer | undefined;
  #isClosed = false;

  constructor(options: PoolOptions) {
    this.#options = options;
    this.#queue = new FairQueue(options.shares);
    const { promise, resolve, reject } = Promise.withResolvers<Imported>();
    this.imported = promise;
    const owner = this.#owner(resolve, reject);
    this.#addThread = () => this.#threads.push(new ChainThread(owner, options.limits));
    this.#addThread();
  }

  /**
   * Answers one call. Never rejects; when the signal fires, the call is settled as timed out. A call that no thread has received
   * in time fails: as `too-many` if threads work for its account, otherwise as `busy`.
   */
  call(sent: ChainCall, signal: AbortSignal): Promise<ChainAnswer> {
    if (this.#isClosed) return Promise.resolve(closed);
    return new Promise((resolve) => {
      const call = new PendingCall(sent, signal, resolve);
      if (call.isSettled) return;
      const reason = this.#queue.refusal(call);
      if (reason !== undefined) return call.settle({ kind: 'failure', reason });
      this.#enqueue(call, 'last');
    });
  }

  /** How many calls the threads can have at the same time, how many they have, and how many wait. */
  get use(): { slots: number; inUse: number; waiting: number } {
    const { threads, callsPerThread } = this.#options;
    const inUse = this.#threads.reduce((sum, { callCount }) => sum + callCount, 0);
    return { slots: threads * callsPerThread, inUse, waiting: this.#queue.size };
  }

  /** Gives the records of another pool to all present and future threads. */
  provide(records: SharedArrayBuffer): void {
    this.#records = records;
    for (const thread of this.#threads) thread.provide(records);
    while (this.#threads.length < this.#options.threads) this.#addThread();
  }

  /** Terminates the threads and settles open calls as unavailable. */
  async close(): Promise<void> {
    this.#isClosed = true;
    for (const call of this.#queue.calls) call.settle(closed);
    await Promise.all(this.#threads.map((thread) => thread.close()));
  }

  #enqueue(call: PendingCall, place: 'last' | 'first'): void {
    call.onSettled = () => this.#queue.remove(call);
    call.waitAtMost(this.#options.waitMs, () => {
      const reason = this.#queue.runningOf(call.account) > 0 ? 'too-many' : 'busy';
      call.settle({ kind: 'failure', reason });
    });
    this.#queue.add(call, place);
    this.#handOut();
  }

  #handOut(): void {
    for (const thread of this.#threads) {
      while (thread.isReady && thread.callCount < this.#options.callsPerThread) {
        const call = this.#queue.next();
        if (call === undefined) return;
        thread.post(call);
      }
    }
  }

  #owner(resolve: (imported: Imported) => void, reject: (error: Error) => void): ThreadOwner {
    const pool = this;
    return {
      get files() {
        return pool.#records === undefined ? pool.#options.files : undefined;
      },
      get records() {
        return pool.#records;
      },
      onReady(imported) {
        if (imported !== undefined) {
          pool.#records = imported.records;
          resolve(imported);
        }
        pool.#handOut();
      },
      onFailed: (reason) => reject(new Error(reason)),
      onEnded(call, { isReturned }) {
        pool.#queue.end(call);
        if (isReturned) pool.#enqueue(call, 'first');
        else pool.#handOut();
      },
    };
  }
}
