/** Sends charges and refunds to the writer thread, tracks which are durable, and restarts the thread when it dies. */

import type { Worker } from 'node:worker_threads';
import { RpcError } from '../errors.ts';
import { Batch, type Charge, creditsOf, rowsOf } from './charge-batch.ts';
import type { Account, Tokens } from './ledger.ts';
import { StallWatch } from './stall-watch.ts';
import { LedgerNotDurable, unconfirmedIn } from './unconfirmed.ts';
import { END_MS, within } from './within.ts';
import { WriterThread } from './writer-thread.ts';

/** Dependencies and callbacks of the log. */
export interface ChargeLogOptions {
  /** Starts a thread of `sqlite-writer.ts`; throws if it must not be started. */
  startWriter(isFirst: boolean): Worker;
  /** How long to wait before a writer that could not write anything is restarted. */
  readonly retryMs: number;
  /** How long the first writer may take to open the book. */
  readonly openMs: number;
  /** After how long without a confirmation the disk is considered to hang. */
  readonly stallMs: number;
  /** How often an idle log checks that this process still owns the book. */
  readonly checkMs: number;
  /** How long `close` may take. */
  readonly closeMs: number;
  /** Whether the book is being read by a thread that may not have seen the latest batches. */
  isReading(): boolean;
  /** A charge will not be kept: its credits go back to the account, and its tokens too unless the call was worked on. */
  onReturned(charge: Charge, tokens: Tokens): void;
  /** A batch is durable: how many charges it contains, and how long that took. */
  onWritten?: ((charges: number, durationMs: number) => void) | undefined;
  /** Nothing can be written from now on. */
  onDown(cause: unknown): void;
  /** Charges can be written again, and the content of the book is known exactly. */
  onUp(): void;
}

const STALLED = 'the disk hangs: it has not confirmed a write in time';
const DISPLACED = 'another process has taken over the ledger; restart this service';

/** The log on the side of the main thread; created with `open`. */
export class ChargeLog {
  readonly #options: ChargeLogOptions;
  readonly #watch: StallWatch;
  #filling = new Batch();
  /** Batches whose fate is unknown, in their order. */
  #posted: Batch[] = [];
  /** Batches that became durable while the book was being read. */
  #durableSinceRead: Batch[] = [];
  #lastSequence = 0;
  #isFlushPlanned = false;
  /** `stalled`: the writer lives, but the disk does not confirm; `displaced`: another process owns the book, for good. */
  #state: 'starting' | 'up' | 'down' | 'stalled' | 'displaced' | 'closed' = 'starting';
  #downCause: unknown;
  #writer: WriterThread | undefined;
  #isFirst = true;
  /** Resolves when the current writer is ready or dead, or hangs. */
  #started = Promise.withResolvers<void>();
  /** Resolves when a log that was down is up again. */
  #resumed = Promise.withResolvers<void>();
  #retry: NodeJS.Timeout | undefined;
  readonly #check: NodeJS.Timeout;

  /** @throws {Error} when the first writer cannot open the book or write to it, or does not do so in time */
  static async open(options: ChargeLogOptions): Promise<ChargeLog> {
    const log = new ChargeLog(options);
    const timer = setTimeout(() => log.#goDown('stalled', new Error(STALLED)), options.openMs);
    await log.#start();
    clearTimeout(timer);
    if (log.#state === 'up') return log;
    clearTimeout(log.#retry);
    clearInterval(log.#check);
    if (log.#state !== 'stalled') throw log.#downCause;
    log.#writer?.abandon();
    throw new LedgerNotDurable(STALLED, true);
  }

  private constructor(options: ChargeLogOptions) {
    this.#options = options;
    const onStall = () => this.#goDown('stalled', new Error(STALLED));
    this.#watch = new StallWatch(options.stallMs, () => this.#posted[0]?.sequence, onStall);
    this.#check = setInterval(() => this.#checkOwner(), options.checkMs).unref();
  }

  /** @throws {RpcError} `LedgerUnavailable` unless, as far as is known, charges can be written now */
  assertUp(): void {
    if (this.#state !== 'up') throw new RpcError('LedgerUnavailable', { cause: this.#downCause });
  }

  /** Sends a charge; only after `assertUp` in the same turn. */
  add(account: Account, day: number, method: string, credits: number): Charge {
    const charge = { account, day, method, credits, batch: this.#filling, returnedIn: undefined };
    this.#filling.charges.push(charge);
    this.#planFlush();
    return charge;
  }

  /** Gives a charge back, once. Resolves when the refund is durable, or cannot become durable now. */
  async giveBack(charge: Charge, tokens: Tokens): Promise<void> {
    if (charge.returnedIn === undefined && this.#state !== 'closed') {
      charge.returnedIn = this.#filling;
      this.#filling.refunds.push(charge);
      this.#options.onReturned(charge, tokens);
      this.#planFlush();
    }
    if (this.#state === 'up') await charge.returnedIn?.durable.promise.catch(() => {});
  }

  /** The credits of an account and day that are missing in what a read has seen, if the last batch in it is `lastInBook`. */
  pending(account: string, day: number, lastInBook: number): number {
    const missing = [...this.#durableSinceRead, ...this.#posted].filter((batch) => batch.sequence > lastInBook);
    return [...missing, this.#filling].reduce((sum, batch) => sum + creditsOf(batch, account, day), 0);
  }

  /** Resolves when everything sent before is in the book, or its writer is dead or hangs. */
  async drain(): Promise<void> {
    this.#flush();
    await this.#posted.at(-1)?.durable.promise.catch(() => {});
  }

  /**
   * Writes the remaining batches within `closeMs`, and ends the writer; a log that is down tries once more.
   *
   * @throws {LedgerNotDurable} when something could not be written, or the writer does not end
   */
  async close(): Promise<void> {
    await within(this.#options.closeMs, this.#writeRest());
    clearTimeout(this.#retry);
    clearInterval(this.#check);
    this.#watch.stop();
    const cause = this.#downCause ?? new Error(STALLED);
    this.#state = 'closed';
    this.#downCause = new Error('the ledger is closed');
    const rest = unconfirmedIn([...this.#posted, this.#filling]);
    const isBlocked = this.#writer !== undefined && !(await within(END_MS, this.#writer.end()));
    if (isBlocked) this.#writer?.abandon();
    if (rest !== undefined || isBlocked) {
      const what = rest === undefined ? "the ledger's thread does not end" : `the ledger could not write ${rest}`;
      throw new LedgerNotDurable(
        `${what}: ${cause instanceof Error ? cause.message : String(cause)}`,
        isBlocked,
        cause,
      );
    }
  }

  /** Every batch checks the owner, too. */
  #checkOwner(): void {
    if (this.#state === 'up' && this.#posted.length === 0) this.#writer?.check();
  }

  async #writeRest(): Promise<void> {
    if (this.#state === 'down' && this.#writer !== undefined) await this.#started.promise; // a try that began earlier
    if (this.#state === 'down') await this.#start();
    if (this.#state === 'stalled') await this.#resumed.promise;
    while (this.#state === 'up' && !(this.#filling.isEmpty && this.#posted.length === 0)) await this.drain();
  }

  /** Resolves when the new writer is ready or dead, or hangs. */
  #start(): Promise<void> {
    clearTimeout(this.#retry);
    this.#started = Promise.withResolvers<void>();
    const { promise } = this.#started;
    try {
      this.#writer = new WriterThread(this.#options.startWriter(this.#isFirst), {
        onReady: (lastInBook) => this.#onReady(lastInBook),
        onDurable: (lastInBook) => this.#onDurable(lastInBook),
        onTakenOver: () => this.#onTakenOver(),
        onDead: (cause, hasWritten) => this.#onDead(cause, hasWritten),
      });
      this.#isFirst = false;
    } catch (cause) {
      this.#onDead(cause, false);
    }
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
    this.#goUp();
  }

  #onDurable(lastInBook: number): void {
    const isReading = this.#options.isReading();
    if (!isReading) this.#durableSinceRead = [];
    const told = this.#posted.findIndex((batch) => batch.sequence > lastInBook);
    for (const batch of this.#posted.splice(0, told === -1 ? this.#posted.length : told)) {
      batch.fate = 'durable';
      batch.durable.resolve();
      if (isReading) this.#durableSinceRead.push(batch);
      this.#options.onWritten?.(batch.charges.length, performance.now() - batch.sentAtMs);
    }
    if (this.#state === 'stalled' && this.#posted.length === 0) this.#goUp();
  }

  #onDead(cause: unknown, hasWritten: boolean): void {
    this.#writer = undefined;
    if (this.#state === 'displaced' || this.#state === 'closed') return;
    // A writer that could not write would most likely fail again at once.
    this.#retry = setTimeout(() => void this.#start(), hasWritten ? 0 : this.#options.retryMs);
    this.#goDown('down', cause);
  }

  /** What the writer that reports this has not confirmed is lost; what an earlier one did is not known. */
  #onTakenOver(): void {
    if (this.#state !== 'down') for (const batch of this.#posted) batch.fate = 'lost';
    this.#goDown('displaced', new Error(DISPLACED));
  }

  #goUp(): void {
    if (this.#state === 'closed') return;
    const wasDown = this.#state !== 'starting';
    this.#state = 'up';
    this.#downCause = undefined;
    this.#started.resolve();
    this.#resumed.resolve();
    this.#flush();
    if (wasDown) this.#options.onUp();
  }

  /** Rejects every pending charge; any that reach the book are reversed as soon as its content is known. */
  #goDown(state: 'down' | 'stalled' | 'displaced', cause: unknown): void {
    if (this.#state === 'closed') return;
    const wasUp = this.#state === 'up';
    this.#state = state;
    this.#downCause = cause;
    this.#durableSinceRead = []; // reads are interrupted, and the next ones may be of another file
    this.#started.resolve();
    if (wasUp) {
      this.#resumed = Promise.withResolvers<void>();
      this.#rejectPending(new RpcError('LedgerUnavailable', { cause }));
    }
    if (wasUp || state === 'displaced') this.#options.onDown(cause);
  }

  #rejectPending(error: RpcError): void {
    const unsent = this.#filling;
    unsent.fate = 'lost';
    this.#filling = new Batch();
    this.#filling.refunds.push(...unsent.refunds);
    for (const batch of [...this.#posted, unsent]) {
      for (const charge of batch.charges) void this.giveBack(charge, 'returned');
      batch.durable.reject(error);
    }
  }

  #planFlush(): void {
    if (this.#isFlushPlanned) return;
    this.#isFlushPlanned = true;
    // At the end of this turn of the event loop: the charges of all sockets in it are sent as one message.
    setImmediate(() => this.#flush());
  }

  /** Sends the current batch to the writer and begins another. */
  #flush(): void {
    this.#isFlushPlanned = false;
    if (this.#state !== 'up' || this.#filling.isEmpty) return;
    const batch = this.#filling;
    this.#lastSequence += 1;
    batch.sequence = this.#lastSequence;
    batch.sentAtMs = performance.now();
    this.#posted.push(batch);
    this.#filling = new Batch();
    // Also without rows: its charges may cancel out refunds of charges in an earlier batch, and are durable only when that batch is.
    this.#writer?.post({ sequence: batch.sequence, rows: rowsOf(batch) });
    this.#watch.start();
  }
}
