/** Threads that share one queue: each call goes to the first thread that can accept it. */

import { type ChainAnswer, closed } from '../rpc/answer.ts';
import { ChainThread, type ThreadOwner } from './chain-thread.ts';
import type { ChainFiles, Imported, ThreadStart } from './messages.ts';
import { PendingCall } from './pending-call.ts';

/** The configuration of a pool. Its first thread starts at once, the others when the records exist. */
export interface PoolOptions {
  threads: number;
  /** How many calls one thread works on at a time. */
  callsPerThread: number;
  /** A thread that works on a call for longer (CPU time) is replaced; `undefined` means no limit. */
  limitMs: number | undefined;
  /** The files that the first thread imports; `undefined` when another pool provides the records. */
  files: ChainFiles | undefined;
}

export class ThreadPool {
  /** Settles when the first thread has imported the records or failed. Never settles without files to import. */
  readonly imported: Promise<Imported>;
  readonly #options: PoolOptions;
  readonly #threads: ChainThread[] = [];
  readonly #addThread: () => void;
  #waiting: PendingCall[] = [];
  #records: SharedArrayBuffer | undefined;
  #isClosed = false;

  constructor(options: PoolOptions) {
    this.#options = options;
    const { promise, resolve, reject } = Promise.withResolvers<Imported>();
    this.imported = promise;
    const owner = this.#owner(resolve, reject);
    this.#addThread = () => this.#threads.push(new ChainThread(owner, options.limitMs));
    this.#addThread();
  }

  /** Answers one call. Never rejects; when the signal fires, the call is settled as timed out. */
  call(method: string, paramsJson: string, signal: AbortSignal): Promise<ChainAnswer> {
    if (this.#isClosed) return Promise.resolve(closed);
    return new Promise((resolve) => {
      this.#waiting.push(new PendingCall(method, paramsJson, signal, resolve));
      this.#handOut();
    });
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

  #owner(resolve: (imported: Imported) => void, reject: (error: Error) => void): ThreadOwner {
    const pool = this;
    return {
      get start(): ThreadStart {
        return { files: pool.#records === undefined ? pool.#options.files : undefined };
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
      onRoom: () => pool.#handOut(),
      onReturned(call) {
        pool.#waiting.unshift(call);
        pool.#handOut();
      },
    };
  }
}
