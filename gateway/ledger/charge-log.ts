/** Sends charges and refunds to the writer thread, tracks which are durable, and restarts the thread when it dies. */

import { Worker } from 'node:worker_threads';
import { RpcError } from '../errors.ts';
import { Batch, type Charge, isOwed, rowsOf } from './charge-batch.ts';
import type { Account } from './ledger.ts';
import type { BatchMessage, WriterAnswer, WriterMessage } from './sqlite-writer.ts';

/** Dependencies and callbacks of the log. */
export interface ChargeLogOptions {
  /** Starts a thread of `sqlite-writer.ts`; throws if it must not be started. */
  startWriter(): Worker;
  /** How long to wait before a writer that could not write anything is restarted. */
  readonly retryMs: number;
  /** A charge will not be kept: its credits go back to the account. */
  onReturned(charge: Charge): void;
  /** Nothing can be written from now on. */
  onDown(cause: unknown): void;
  /** Charges can be written again, and the content of the book is known exactly. */
  onUp(): void;
}

/** Starts the thread that writes to the book in `file`. */
export function startSqliteWriter(file: string): Worker {
  return new Worker(new URL('./sqlite-writer.ts', import.meta.url), { workerData: { file }, name: 'ledger-writer' });
}

/** The log on the side of the main thread; created with `open`. */
export class ChargeLog {
  readonly #options: ChargeLogOptions;
  #filling = new Batch();
  /** Batches whose fate is unknown, in their order. */
  #posted: Batch[] = [];
  #lastSequence = 0;
  #isFlushPlanned = false;
  #state: 'starting' | 'up' | 'down' | 'closed' = 'starting';
  #downCause: unknown;
  #writer: Worker | undefined;
  #started: Promise<void> = Promise.resolve();
  #retry: NodeJS.Timeout | undefined;

  /** @throws {Error} when the first writer cannot open the book or write to it */
  static async open(options: ChargeLogOptions): Promise<ChargeLog> {
    const log = new ChargeLog(options);
    await log.#start();
    if (log.#state === 'up') return log;
    clearTimeout(log.#retry);
    throw log.#downCause;
  }

  private constructor(options: ChargeLogOptions) {
    this.#options = options;
  }

  /** @throws {RpcError} `LedgerUnavailable` unless, as far as is known, charges can be written now */
  assertUp(): void {
    if (this.#state !== 'up') throw new RpcError('LedgerUnavailable', { cause: this.#downCause });
  }

  /** Sends a charge; only after `assertUp` in the same turn. */
  add(account: Account, day: number, method: string, credits: number): Charge {
    const charge = { account, day, method, credits, batch: this.#filling, isReturned: false };
    this.#filling.charges.push(charge);
    this.#planFlush();
    return charge;
  }

  /** Gives a charge back, once. */
  giveBack(charge: Charge): void {
    if (charge.isReturned || this.#state === 'closed') return;
    charge.isReturned = true;
    this.#filling.refunds.push(charge);
    this.#options.onReturned(charge);
    this.#planFlush();
  }

  /** Resolves when everything sent before is in the book, or its writer is dead. */
  async drain(): Promise<void> {
    this.#flush();
    await this.#posted.at(-1)?.durable.promise.catch(() => {});
  }

  /**
   * Writes the remaining batches and ends the writer; a log that is down tries once more.
   *
   * @throws {RpcError} `LedgerUnavailable` when a refund could not be written
   */
  async close(): Promise<void> {
    if (this.#state === 'down') await (this.#writer === undefined ? this.#start() : this.#started);
    while (this.#state === 'up' && !(this.#filling.isEmpty && this.#posted.length === 0)) await this.drain();
    clearTimeout(this.#retry);
    const error = new RpcError('LedgerUnavailable', { cause: this.#downCause });
    this.#state = 'closed';
    this.#downCause = new Error('the ledger is closed');
    const writer = this.#writer;
    if (writer !== undefined) {
      const ended = new Promise((resolve) => writer.once('exit', resolve));
      writer.postMessage('end' satisfies WriterMessage);
      await ended;
    }
    if ([this.#filling, ...this.#posted].some((batch) => batch.refunds.some(isOwed))) throw error;
  }

  /** Resolves when the new writer is ready or dead. */
  #start(): Promise<void> {
    clearTimeout(this.#retry);
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#started = promise;
    let cause: unknown;
    let answers = 0;
    try {
      this.#writer = this.#options.startWriter();
    } catch (error) {
      this.#onDead(error, false);
      resolve();
      return promise;
    }
    this.#writer.on('message', (sequence: WriterAnswer) => {
      if (answers++ === 0) this.#onReady(sequence);
      else this.#onDurable(sequence);
      resolve();
    });
    this.#writer.on('error', (error) => {
      cause = error;
    });
    this.#writer.on('exit', (code) => {
      this.#writer = undefined;
      this.#onDead(cause ?? new Error(`the ledger's writer ended with code ${code}`), answers > 1);
      resolve();
    });
    return promise;
  }

  /** A writer is ready: the previous one wrote every batch up to `lastInBook` to the book, and no later one. */
  #onReady(lastInBook: number): void {
    for (const batch of this.#posted) {
      batch.fate = batch.sequence <= lastInBook ? 'durable' : 'lost';
      if (batch.fate === 'lost') this.#filling.refunds.push(...batch.refunds);
    }
    this.#posted = [];
    this.#lastSequence = Math.max(this.#lastSequence, lastInBook);
    const wasDown = this.#state === 'down';
    this.#state = 'up';
    this.#flush();
    if (wasDown) this.#options.onUp();
  }

  #onDurable(lastInBook: number): void {
    const told = this.#posted.findIndex((batch) => batch.sequence > lastInBook);
    for (const batch of this.#posted.splice(0, told === -1 ? this.#posted.length : told)) {
      batch.fate = 'durable';
      batch.durable.resolve();
    }
  }

  /** Rejects every pending charge; any that did reach the book are reversed once a new writer is ready. */
  #onDead(cause: unknown, hasWritten: boolean): void {
    if (this.#state === 'closed') return;
    this.#downCause = cause;
    const wasUp = this.#state === 'up';
    this.#state = 'down';
    // A writer that could not write would most likely fail again at once.
    this.#retry = setTimeout(() => void this.#start(), hasWritten ? 0 : this.#options.retryMs);
    if (!wasUp) return;
    this.#seal();
    const error = new RpcError('LedgerUnavailable', { cause });
    for (const batch of this.#posted) {
      for (const charge of batch.charges) this.giveBack(charge);
      batch.durable.reject(error);
    }
    this.#options.onDown(cause);
  }

  #planFlush(): void {
    if (this.#isFlushPlanned) return;
    this.#isFlushPlanned = true;
    // At the end of this turn of the event loop: the charges of all sockets in it are sent as one message.
    setImmediate(() => this.#flush());
  }

  #flush(): void {
    this.#isFlushPlanned = false;
    if (this.#state !== 'up' || this.#filling.isEmpty) return;
    const batch = this.#seal();
    // Also without rows: its charges may cancel out refunds of charges in an earlier batch, and are durable only when that batch is.
    this.#writer?.postMessage({ sequence: batch.sequence, rows: rowsOf(batch) } satisfies BatchMessage);
  }

  /** Gives the current batch its sequence number and begins another. */
  #seal(): Batch {
    const batch = this.#filling;
    this.#lastSequence += 1;
    batch.sequence = this.#lastSequence;
    this.#posted.push(batch);
    this.#filling = new Batch();
    return batch;
  }
}
