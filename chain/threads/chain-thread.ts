/** One thread of the chain, on its owner's side: accepts calls, and replaces the worker when it dies or is stuck. */

import { Worker } from 'node:worker_threads';
import { closed, timedOut } from '../rpc/answer.ts';
import type { FromThread, Imported, ThreadStart, ToThread } from './messages.ts';
import { watchOvertime } from './overtime.ts';
import type { PendingCall } from './pending-call.ts';

/** The longest pause before a thread that keeps dying starts again. */
const maxPauseMs = 5_000;

/** Memory for short-lived objects: the thread needs a fifth less than by default and is as fast. */
const maxYoungGenerationSizeMb = 16;

/** The interface between a thread and its owner. */
export interface ThreadOwner {
  /** The data that the next worker starts with. */
  readonly start: ThreadStart;
  /** The imported records, once they exist. */
  readonly records: SharedArrayBuffer | undefined;
  /** The thread is ready for calls. `imported` is set if this thread read the files. */
  onReady(imported: Imported | undefined): void;
  /** The thread could not start. */
  onFailed(reason: string): void;
  /** The thread can accept another call. */
  onRoom(): void;
  /** The thread died; the call needs another thread. */
  onReturned(call: PendingCall): void;
}

export class ChainThread {
  readonly #owner: ThreadOwner;
  /** A thread that has worked this long on one call is terminated; `undefined` means no limit. */
  readonly #limitMs: number | undefined;
  readonly #calls = new Map<number, PendingCall>();
  #worker: Worker | undefined;
  #isReady = false;
  #isClosed = false;
  #nextId = 0;
  #deathsInARow = 0;
  #endWatch = (): void => {};
  #restart: NodeJS.Timeout | undefined;

  constructor(owner: ThreadOwner, limitMs: number | undefined) {
    this.#owner = owner;
    this.#limitMs = limitMs;
    this.#spawn();
  }

  get isReady(): boolean {
    return this.#isReady;
  }

  get callCount(): number {
    return this.#calls.size;
  }

  /** Sends a call to the thread, which must be ready. */
  post(call: PendingCall): void {
    const id = this.#nextId++;
    call.countAttempt();
    this.#calls.set(id, call);
    if (this.#limitMs !== undefined) {
      this.#endWatch = watchOvertime(this.#worker!, this.#limitMs, () => this.#end(call));
    }
    this.#send({ kind: 'call', id, method: call.method, paramsJson: call.paramsJson });
  }

  /** Sends the records to a thread that started without files. */
  provide(records: SharedArrayBuffer): void {
    this.#send({ kind: 'records', records });
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    this.#endWatch();
    clearTimeout(this.#restart);
    for (const call of this.#calls.values()) call.settle(closed);
    await this.#worker?.terminate();
  }

  #spawn(): void {
    const worker = new Worker(new URL('./chain-worker.ts', import.meta.url), {
      workerData: this.#owner.start,
      resourceLimits: { maxYoungGenerationSizeMb },
    });
    let cause: unknown = 'the thread ended';
    worker.on('message', (message: FromThread) => this.#receive(message));
    worker.on('error', (error) => {
      cause = error;
    });
    worker.on('exit', () => this.#onExit(cause));
    this.#worker = worker;
    const { start, records } = this.#owner;
    if (start.files === undefined && records !== undefined) this.provide(records);
  }

  #send(message: ToThread): void {
    this.#worker?.postMessage(message);
  }

  #receive(message: FromThread): void {
    switch (message.kind) {
      case 'ready':
        this.#isReady = true;
        this.#deathsInARow = 0;
        this.#owner.onReady(message.imported);
        break;
      case 'failed':
        this.#owner.onFailed(message.reason);
        break;
      case 'answer':
        this.#endWatch();
        this.#calls.get(message.id)?.settle(message.answer);
        this.#calls.delete(message.id);
        this.#owner.onRoom();
    }
  }

  /** Answers the call at once and terminates the worker, because nothing else can interrupt it. Its exit starts a new one. */
  #end(call: PendingCall): void {
    call.settle(timedOut);
    void this.#worker?.terminate();
  }

  #onExit(cause: unknown): void {
    this.#isReady = false;
    this.#endWatch();
    const calls = [...this.#calls.values()];
    this.#calls.clear();
    if (this.#isClosed) return;
    const pauseMs = this.#deathsInARow === 0 ? 0 : Math.min(maxPauseMs, 50 * 2 ** this.#deathsInARow);
    this.#deathsInARow++;
    this.#restart = setTimeout(() => this.#spawn(), pauseMs);
    for (const call of calls) if (call.retryAfterDeath(cause)) this.#owner.onReturned(call);
  }
}
