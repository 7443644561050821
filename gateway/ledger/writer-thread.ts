/** One thread of `sqlite-writer.ts` as the log sees it: what it reports, and how it ends. */

import { Worker } from 'node:worker_threads';
import type { BatchMessage, WriterAnswer, WriterMessage, WriterStart } from './sqlite-writer.ts';

/** Starts a thread that writes to the book. */
export function startSqliteWriter(start: WriterStart): Worker {
  return new Worker(new URL('./sqlite-writer.ts', import.meta.url), { workerData: start, name: 'ledger-writer' });
}

/** What the log hears from a thread. */
export interface WriterEvents {
  /** The thread can write; the book contains every batch up to this sequence, and no later one. */
  onReady(lastInBook: number): void;
  /** The book contains every batch up to this sequence. */
  onDurable(lastInBook: number): void;
  /** Another process owns the book; what this thread has not reported is not in it. */
  onTakenOver(): void;
  /** The thread has ended, by itself or with an error. */
  onDead(cause: unknown, hasWritten: boolean): void;
}

export class WriterThread {
  readonly #worker: Worker;
  readonly #ended = Promise.withResolvers<void>();

  constructor(worker: Worker, events: WriterEvents) {
    this.#worker = worker;
    let cause: unknown;
    let answers = 0;
    worker.on('message', (answer: WriterAnswer) => {
      if (answer === 'taken-over') events.onTakenOver();
      else if (answers++ === 0) events.onReady(answer);
      else events.onDurable(answer);
    });
    worker.on('error', (error) => {
      cause = error;
    });
    worker.on('exit', (code) => {
      this.#ended.resolve();
      events.onDead(cause ?? new Error(`the ledger's writer ended with code ${code}`), answers > 1);
    });
  }

  post(batch: BatchMessage): void {
    this.#worker.postMessage(batch satisfies WriterMessage);
  }

  /** Has the thread report if another process owns the book. */
  check(): void {
    this.#worker.postMessage('check' satisfies WriterMessage);
  }

  /** Asks the thread to end once everything is written, and resolves when it has ended; never, if it is blocked. */
  end(): Promise<void> {
    this.#worker.postMessage('end' satisfies WriterMessage);
    return this.#ended.promise;
  }

  /** Lets the process end by itself although this thread is blocked. */
  abandon(): void {
    this.#worker.unref();
  }
}
