/** Threads that share one queue: a call goes to the first of them that has room. */

import { type ChainAnswer, closed } from '../rpc/answer.ts';
import { ChainThread, type ThreadOwner } from './chain-thread.ts';
import type { ChainFiles, ThreadStart } from './messages.ts';
import { PendingCall } from './pending-call.ts';

/** How a pool works. Its first thread starts at once, the others when there are records. */
export interface PoolOptions {
  threads: number;
  /** How many calls one thread holds at a time. */
  callsPerThread: number;
  /** A thread that holds a call longer is ended and replaced; `undefined` sets no limit. */
  limitMs: number | undefined;
  /** What the first thread imports; `undefined` when the records come from another pool. */
  files: ChainFiles | undefined;
}

export class ThreadPool {
  /** Settles when a thread has made the records, or has failed to. Never, when there are no files to import. */
  readonly imported: Promise<SharedArrayBuffer>;
  readonly #options: PoolOptions;
  readonly #threads: ChainThread[] = [];
  readonly #addThread: () => void;
  #waiting: PendingCall[] = [];
  #records: SharedArrayBuffer | undefined;
  #isClosed = false;

  constructor(options: PoolOptions) {
    this.#options = options;
    const { promise, resolve, reject } = Promise.withResolvers<SharedArrayBuffer>();
    this.imported = promise;
    const owner = this.#owner(resolve, reject);
    this.#addThread = () => this.#threads.push(new ChainThread(owner, options.limitMs));
    this.#addThread();
  }

  /** Answers one call. Never rejects; settles as timed out when the signal fires. */
  call(method: string, paramsJson: string, signal: AbortSignal): Promise<ChainAnswer> {
    if (this.#isClosed) return Promise.resolve(closed);
    return new Promise((resolve) => {
      this.#waiting.push(new PendingCall(method, paramsJson, signal, resolve));
      this.#handOut();
    });
  }

  /** Gives all threads, present and to come, the records of another pool's import. */
  provide(records: SharedArrayBuffer): void {
    this.#records = records;
    for (const thread of this.#threads) thread.provide(records);
    while (this.#threads.length < this.#options.threads) this.#addThread();
  }

  /** Ends the threads; calls that are open are settled as unavailable. */
  async close(): Promise<void> {
    this.#isClosed = true;
    for (const call of this.#waiting) call.settle(closed);
    await Promise.all(this.#threads.map((thread) => thread.close()));
  }

  #handOut(): void {
    this.#waiting = this.#waiting.filter((call) => !call.isSettled);
    for (const thread of this.#threads) {
      while (thread.isReady && thread.callCount < this.#options.callsPerThread && this.#waiting.length > 0) {
        thread.post(this.#waiting.shift()!);
      }
    }
  }

  #owner(resolve: (records: SharedArrayBuffer) => void, reject: (error: Error) => void): ThreadOwner {
    const pool = this;
    return {
      get start(): ThreadStart {
        return { files: pool.#records === undefined ? pool.#options.files : undefined };
      },
      get records() {
        return pool.#records;
      },
      onReady(records) {
        if (records !== undefined) {
          pool.#records = records;
          resolve(records);
        }
        pool.#handOut();
      },
      onFailed: (reason) => reject(new Error(reason)),
      onRoom: () => pool.#handOut(),
      onReturned(call) {
        pool.#waiting.unshift(call);
        pool.#handOut();
      },
    };
  }
}
