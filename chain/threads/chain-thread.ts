/** One thread of the chain, on its owner's side: accepts calls, and replaces the worker when it dies or is stuck. */

import { Worker } from 'node:worker_threads';
import { aborted, closed, outOfMemory } from '../rpc/answer.ts';
import type { ChainFiles, FromThread, Imported, ThreadStart, ToThread } from './messages.ts';
import { watchOvertime } from './overtime.ts';
import type { PendingCall } from './pending-call.ts';

/** The longest pause before a thread that keeps dying starts again. */
const maxPauseMs = 5_000;

/** Memory for short-lived objects: the thread needs a fifth less than by default and is as fast. */
const maxYoungGenerationSizeMb = 16;

/** What a thread needs before it executes anything: for its programs, and for its index of the records, by their size. */
const baseHeapMb = 32;
const heapPerRecords = 4;

/** The interface between a thread and its owner. */
export interface ThreadOwner {
  /** The files that the next worker imports; `undefined` when it gets the records. */
  readonly files: ChainFiles | undefined;
  /** The imported records, once they exist. */
  readonly records: SharedArrayBuffer | undefined;
  /** The thread is ready for calls. `imported` is set if this thread read the files. */
  onReady(imported: Imported | undefined): void;
  /** The thread could not start. */
  onFailed(reason: string): void;
  /** The call no longer occupies the thread. `isReturned` if it has no answer and needs another thread, because this one died. */
  onEnded(call: PendingCall, end: { isReturned: boolean }): void;
}

/** The limits of one call. Beyond them, its thread is replaced, because it did not stop by itself. */
export interface CallLimits {
  /** CPU time. */
  cpuMs: number;
  /** Memory of the execution's objects. */
  heapMb: number;
}

/** No call has this id. */
const noCall = -1;

export class ChainThread {
  readonly #owner: ThreadOwner;
  readonly #limits: CallLimits | undefined;
  readonly #calls = new Map<number, PendingCall>();
  readonly #abandoned = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  #worker: Worker | undefined;
  #isReady = false;
  #isClosed = false;
  #nextId = 0;
  #deathsInARow = 0;
  #endWatch = (): void => {};
  #restart: NodeJS.Timeout | undefined;

  constructor(owner: ThreadOwner, limits: CallLimits | undefined) {
    this.#owner = owner;
    this.#limits = limits;
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
    call.begin(() => Atomics.store(this.#abandoned, 0, id));
    this.#calls.set(id, call);
    if (this.#limits !== undefined) {
      this.#endWatch = watchOvertime(this.#worker!, this.#limits.cpuMs, () => this.#end(call));
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
    const { files, records } = this.#owner;
    Atomics.store(this.#abandoned, 0, noCall);
    const worker = new Worker(new URL('./chain-worker.ts', import.meta.url), {
      workerData: { files, abandoned: this.#abandoned.buffer } satisfies ThreadStart,
      resourceLimits: { maxYoungGenerationSizeMb, ...this.#heapLimit(records) },
    });
    let cause: unknown = 'the thread ended';
    worker.on('message', (message: FromThread) => this.#receive(message));
    worker.on('error', (error) => {
      cause = error;
    });
    worker.on('exit', () => this.#onExit(cause));
    this.#worker = worker;
    if (files === undefined && records !== undefined) this.provide(records);
  }

  #heapLimit(records: SharedArrayBuffer | undefined): { maxOldGenerationSizeMb?: number } {
    if (this.#limits === undefined) return {};
    const recordsMb = (records?.byteLength ?? 0) / 2 ** 20;
    return { maxOldGenerationSizeMb: this.#limits.heapMb + baseHeapMb + recordsMb * heapPerRecords };
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
      case 'answer': {
        this.#endWatch();
        const call = this.#calls.get(message.id)!;
        this.#calls.delete(message.id);
        call.settle(message.answer);
        this.#owner.onEnded(call, { isReturned: false });
      }
    }
  }

  /** Answers the call at once and terminates the worker, because nothing else can interrupt it. Its exit starts a new one. */
  #end(call: PendingCall): void {
    call.settle(aborted);
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
    for (const call of calls) {
      if (this.#limits !== undefined && isOutOfMemory(cause)) call.settle(outOfMemory);
      this.#owner.onEnded(call, { isReturned: call.retryAfterDeath(cause) });
    }
  }
}

const isOutOfMemory = (cause: unknown): boolean => (cause as { code?: unknown }).code === 'ERR_WORKER_OUT_OF_MEMORY';
