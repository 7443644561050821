/** Asks the reader's thread what accounts have spent, and notices a disk that does not answer. */

import { Worker } from 'node:worker_threads';
import { RpcError } from '../errors.ts';
import type { ReaderAnswer, ReaderMessage, ReaderStart, SpentQuestion } from './sqlite-reader.ts';
import { StallWatch } from './stall-watch.ts';
import { END_MS, within } from './within.ts';

/** Starts a thread that reads the book. */
export function startSqliteReader(start: ReaderStart): Worker {
  return new Worker(new URL('./sqlite-reader.ts', import.meta.url), { workerData: start, name: 'ledger-reader' });
}

/** What the book contains of an account and day, in all batches up to `sequence`. */
export interface Spent {
  readonly credits: number;
  readonly sequence: number;
}

/** Dependencies and callbacks of the reads. */
export interface SpentReadsOptions {
  /** Starts a thread of `sqlite-reader.ts`. */
  startReader(): Worker;
  /** After how long without an answer the disk is considered to hang. */
  readonly stallMs: number;
  /** Called in the turn in which the answer arrives, before `read` resolves. */
  onSpent(account: string, day: number, spent: Spent): void;
}

interface Question {
  readonly id: number;
  readonly account: string;
  readonly day: number;
  readonly answered: PromiseWithResolvers<void>;
}

/** Readiness reports a read that has waited this part of the time limit. */
const LATE_PART = 1 / 10;

const CLOSED = 'the ledger is closed';
export const READ_STALLED = 'the disk hangs: it has not answered a read in time';

export class SpentReads {
  readonly #options: SpentReadsOptions;
  readonly #lateWatch: StallWatch;
  readonly #stallWatch: StallWatch;
  /** By account and day, in the order in which they were asked. */
  readonly #questions = new Map<string, Question>();
  #lastId = 0;
  #lastAnsweredId = 0;
  #reader: Worker | undefined;
  /** The thread has loaded its code: what takes long from here on is the disk. */
  #isReady = false;
  #isClosed = false;
  #ended = Promise.withResolvers<void>();
  /** `late`: calls still wait for the answer; `stalled`: they are rejected until any answer arrives. */
  #state: 'prompt' | 'late' | 'stalled' = 'prompt';

  constructor(options: SpentReadsOptions) {
    this.#options = options;
    const oldest = () => this.#questions.values().next().value?.id;
    this.#lateWatch = new StallWatch(options.stallMs * LATE_PART, oldest, () => {
      this.#state = 'late';
    });
    this.#stallWatch = new StallWatch(options.stallMs, oldest, () => {
      this.#state = 'stalled';
      this.#rejectAll(new Error(READ_STALLED));
    });
  }

  /** Starts the thread before its first question. */
  start(): void {
    this.#reader ??= this.#startReader();
  }

  /** Whether an answer is still to come. */
  get isReading(): boolean {
    return this.#questions.size > 0;
  }

  /** @throws {RpcError} `LedgerUnavailable` while the disk is late with an answer */
  assertPrompt(): void {
    if (this.#state !== 'prompt') throw unavailable(new Error(READ_STALLED));
  }

  /**
   * Resolves once `onSpent` was called with what an account was charged on a day.
   *
   * @throws {RpcError} `LedgerUnavailable` when the book cannot be read, or not in time
   */
  async read(account: string, day: number): Promise<void> {
    const key = `${day} ${account}`;
    const asked = this.#questions.get(key);
    if (asked !== undefined) return asked.answered.promise;
    if (this.#isClosed) throw unavailable(new Error(CLOSED));
    if (this.#state === 'stalled') throw unavailable(new Error(READ_STALLED));
    this.#lastId += 1;
    const question = { id: this.#lastId, account, day, answered: Promise.withResolvers<void>() };
    this.#ask({ id: question.id, account, day });
    this.#questions.set(key, question);
    this.#watch();
    return question.answered.promise;
  }

  /** Rejects everything that waits, and closes the file, which may be about to be replaced. */
  interrupt(cause: unknown): void {
    this.#rejectAll(cause);
    this.#reader?.postMessage('close' satisfies ReaderMessage);
  }

  /** Ends the thread; false if it is blocked in a system call. */
  async close(): Promise<boolean> {
    this.#isClosed = true;
    this.#lateWatch.stop();
    this.#stallWatch.stop();
    this.#rejectAll(new Error(CLOSED));
    if (this.#reader === undefined) return true;
    this.#reader.postMessage('end' satisfies ReaderMessage);
    // Without a question the disk has nothing to answer: what takes long is a busy machine.
    const isIdle = this.#lastAnsweredId === this.#lastId;
    if (isIdle) await this.#ended.promise;
    const hasEnded = isIdle || (await within(END_MS, this.#ended.promise));
    if (!hasEnded) this.#reader?.unref();
    return hasEnded;
  }

  #ask(question: SpentQuestion): void {
    try {
      this.start();
    } catch (cause) {
      throw unavailable(cause);
    }
    this.#reader!.postMessage(question satisfies ReaderMessage);
  }

  #startReader(): Worker {
    const reader = this.#options.startReader();
    this.#isReady = false;
    this.#ended = Promise.withResolvers<void>();
    let cause: unknown;
    reader.on('message', (answer: ReaderAnswer) => {
      if (answer !== 'ready') return this.#onAnswer(answer);
      this.#isReady = true;
      this.#watch();
    });
    reader.on('error', (error) => {
      cause = error;
    });
    reader.on('exit', (code) => {
      this.#reader = undefined;
      this.#lastAnsweredId = this.#lastId;
      this.#state = 'prompt';
      this.#ended.resolve();
      this.#rejectAll(cause ?? new Error(`the ledger's reader ended with code ${code}`));
    });
    return reader;
  }

  #onAnswer(answer: Exclude<ReaderAnswer, 'ready'>): void {
    this.#state = 'prompt';
    this.#lastAnsweredId = answer.id;
    const [key, question] = this.#questions.entries().find(([, { id }]) => id === answer.id) ?? [];
    if (key === undefined || question === undefined) return; // was rejected meanwhile
    if ('failure' in answer) {
      const { message, errcode } = answer.failure;
      question.answered.reject(unavailable(Object.assign(new Error(message), { errcode })));
    } else {
      this.#options.onSpent(question.account, question.day, answer);
      question.answered.resolve();
    }
    this.#questions.delete(key);
    this.#watch();
  }

  #watch(): void {
    if (!this.#isReady || !this.isReading) return;
    this.#lateWatch.start();
    this.#stallWatch.start();
  }

  #rejectAll(cause: unknown): void {
    for (const { answered } of this.#questions.values()) answered.reject(unavailable(cause));
    this.#questions.clear();
  }
}

function unavailable(cause: unknown): RpcError {
  return new RpcError('LedgerUnavailable', { cause });
}
