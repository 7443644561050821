/** The ledger of one machine: a hold is decided in memory, and its charge is in an SQLite file before the answer leaves. */

import { randomUUID } from 'node:crypto';
import { basename } from 'node:path';
import type { Worker } from 'node:worker_threads';
import { serviceLimits } from '../../generated/server/index.ts';
import { RpcError } from '../errors.ts';
import type { Charge } from './charge-batch.ts';
import { ChargeLog } from './charge-log.ts';
import { DailyCredits } from './credits.ts';
import { dayOf, secondsUntilEndOf } from './day.ts';
import type { Account, Balance, Hold, Ledger, Tokens, UsageRow } from './ledger.ts';
import { RateLimits } from './limits.ts';
import { makeFolder } from './make-folder.ts';
import { openFault } from './open-fault.ts';
import { LOCK_FILE, OwnerLock } from './owner-lock.ts';
import { READ_STALLED, SpentReads, startSqliteReader } from './spent-reads.ts';
import { ledgerFile, readUsage } from './sqlite-file.ts';
import type { ReaderStart } from './sqlite-reader.ts';
import type { WriterStart } from './sqlite-writer.ts';
import { LedgerNotDurable } from './unconfirmed.ts';
import { startSqliteWriter } from './writer-thread.ts';

const DEFAULT_RETRY_MS = 500;
/** A large file that was not closed properly is recovered in this time. */
const DEFAULT_OPEN_MS = 30_000;
const DEFAULT_STALL_MS = 5_000;
/** An owner that was replaced while it is idle stops being ready this soon. */
const DEFAULT_CHECK_MS = 2_000;
/** With the time for the calls in flight, a service stops within 10 s. */
const DEFAULT_CLOSE_MS = 2_500;

/** Where the ledger is, and its settings. */
export interface SqliteLedgerOptions {
  /** The folder of the ledger's files, created if missing; on a local disk, because file locks must work. */
  readonly folder: string;
  /** The clock of the day, in Unix milliseconds; it may be set forward and back. */
  readonly now?: () => number;
  /** The clock of the limit per second, in milliseconds from any moment; it must never go back. */
  readonly monotonicNow?: () => number;
  /** How many seconds' worth of credits an account may use at once; the contract's limit by default. */
  readonly burstSeconds?: number;
  /** How long to wait before a writer that could not write anything is restarted; 500 ms by default. */
  readonly retryMs?: number;
  /** How long opening may take; 30 s by default. */
  readonly openMs?: number;
  /** After how long without a confirmed write the ledger is down, and without an answer to a read calls are rejected; 5 s by default. */
  readonly stallMs?: number;
  /** How often an idle ledger checks that this process still owns it; 2 s by default. */
  readonly checkMs?: number;
  /** How long `close` may take; 2.5 s by default. */
  readonly closeMs?: number;
  /** Starts the thread that writes. */
  readonly startWriter?: (start: WriterStart) => Worker;
  /** Starts the thread that reads what accounts have spent. */
  readonly startReader?: (start: ReaderStart) => Worker;
  /** Called with the reason when charges cannot be written and holds are rejected from then on: for the log, not for callers. */
  readonly onDown?: (cause: unknown) => void;
  /** Called when they can be written again. */
  readonly onUp?: () => void;
  /** Called when a batch is durable: how many charges it contains, and how long that took. For metrics. */
  readonly onWritten?: (charges: number, durationMs: number) => void;
}

/**
 * Opens the ledger in a folder and owns the folder until `close` or the end of the process.
 *
 * @throws {Error} with the folder's name, when another process owns it or its ledger cannot be read and written
 */
export async function openSqliteLedger(options: SqliteLedgerOptions): Promise<Ledger> {
  const { folder } = options;
  let lock: OwnerLock | undefined;
  try {
    makeFolder(folder);
    lock = new OwnerLock(folder);
    return await openOwned(options, lock);
  } catch (cause) {
    lock?.release();
    const file = lock === undefined ? LOCK_FILE : basename(ledgerFile(folder));
    throw new Error(`the ledger folder ${folder} cannot be used: ${openFault(cause, file)}`, { cause });
  }
}

async function openOwned(options: SqliteLedgerOptions, lock: OwnerLock): Promise<Ledger> {
  const { folder, now = Date.now, monotonicNow = () => performance.now() } = options;
  const { startWriter = startSqliteWriter, startReader = startSqliteReader, stallMs = DEFAULT_STALL_MS } = options;
  const owner = randomUUID();
  const credits = new DailyCredits();
  const reads = new SpentReads({
    startReader: () => startReader({ folder }),
    stallMs,
    onSpent(account, day, book) {
      credits.learn(account, day, book.credits + log.pending(account, day, book.sequence));
    },
  });
  const limits = new RateLimits(options.burstSeconds ?? serviceLimits.burstSeconds);
  const log = await ChargeLog.open({
    startWriter: (isFirst) => startWriter({ file: ledgerFile(folder), owner, isFirst }),
    retryMs: options.retryMs ?? DEFAULT_RETRY_MS,
    openMs: options.openMs ?? DEFAULT_OPEN_MS,
    stallMs,
    checkMs: options.checkMs ?? DEFAULT_CHECK_MS,
    closeMs: options.closeMs ?? DEFAULT_CLOSE_MS,
    onReturned(charge, tokens) {
      credits.giveBack(charge.account.id, charge.credits, charge.day);
      if (tokens === 'returned') limits.giveBack(charge.account, charge.credits, monotonicNow());
    },
    isReading: () => reads.isReading,
    onDown(cause) {
      reads.interrupt(cause);
      options.onDown?.(cause);
    },
    onUp: () => options.onUp?.(),
    onWritten: options.onWritten,
  });
  reads.start(); // now, because the first calls wait for it
  return new SqliteLedger({ folder, now, monotonicNow, lock, reads, credits, limits, log });
}

interface Parts {
  readonly folder: string;
  readonly now: () => number;
  readonly monotonicNow: () => number;
  readonly lock: OwnerLock;
  readonly reads: SpentReads;
  readonly credits: DailyCredits;
  readonly limits: RateLimits;
  readonly log: ChargeLog;
}

class SqliteLedger implements Ledger {
  readonly #parts: Parts;
  #closing: Promise<void> | undefined;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /**
   * Nothing is awaited between the check and the charge, so that no other hold comes between them. The day, the balance and its reset are
   * those of one reading of the clock.
   */
  async hold(account: Account, credits: number, method: string): Promise<Hold> {
    const { monotonicNow, limits, log } = this.#parts;
    log.assertUp();
    let moment = this.#now();
    while (!this.#isKnown(account, moment)) {
      await this.#read(account, moment);
      log.assertUp();
      moment = this.#now();
    }
    const tokensMs = monotonicNow();
    const balance = this.#balanceAfter(account, credits, moment);
    const retryAfterSeconds = limits.secondsUntil(account, credits, tokensMs);
    if (retryAfterSeconds > 0) throw new RpcError('TooManyRequests', { retryAfterSeconds });
    this.#parts.credits.take(account.id, credits);
    limits.take(account, credits, tokensMs);
    const { day } = moment;
    const spentNow = () => this.#parts.credits.knownOn(day, account.id);
    return new ChargeHold(log, log.add(account, day, method, credits), balance, spentNow);
  }

  assertCovers(account: Account, credits: number): void {
    const moment = this.#now();
    if (!this.#isKnown(account, moment)) this.#read(account, moment).catch(() => {}); // `hold` reports why
    this.#balanceAfter(account, credits, moment);
  }

  async check(): Promise<void> {
    this.#parts.log.assertUp();
    this.#parts.reads.assertPrompt();
  }

  async usage(account?: string, day?: number): Promise<UsageRow[]> {
    await this.#parts.log.drain();
    return readUsage(this.#parts.folder, account, day);
  }

  close(): Promise<void> {
    this.#closing ??= this.#close();
    return this.#closing;
  }

  async #close(): Promise<void> {
    const { log, reads, lock } = this.#parts;
    try {
      const [written, hasReaderEnded] = await Promise.allSettled([log.close(), reads.close()]);
      const failure = written.status === 'rejected' ? written.reason : undefined;
      if (hasReaderEnded.status === 'fulfilled' && hasReaderEnded.value) {
        if (failure !== undefined) throw failure;
        return;
      }
      throw new LedgerNotDurable(
        failure?.message ?? `the ledger's thread does not end: ${READ_STALLED}`,
        true,
        failure,
      );
    } finally {
      lock.release();
    }
  }

  #now(): Moment {
    const { now, credits, limits, monotonicNow } = this.#parts;
    const nowMs = now();
    const day = dayOf(nowMs);
    if (credits.turnTo(day)) limits.forgetFull(monotonicNow());
    return { nowMs, day };
  }

  /** Whether a hold can be decided at once. What an account without a daily limit has spent decides nothing. */
  #isKnown({ id, dailyCredits }: Account, { day }: Moment): boolean {
    return dailyCredits === 0 || this.#parts.credits.knownOn(day, id) !== undefined;
  }

  /** @throws {RpcError} `LedgerUnavailable` */
  async #read({ id }: Account, { day }: Moment): Promise<void> {
    this.#parts.log.assertUp(); // otherwise the file may be about to be replaced
    await this.#parts.reads.read(id, day);
  }

  /** @throws {RpcError} `PaymentRequired` when the day's balance, as far as it is known, is smaller than the price */
  #balanceAfter({ id, dailyCredits }: Account, credits: number, { day, nowMs }: Moment): Balance | undefined {
    if (dailyCredits === 0) return undefined;
    const resetSeconds = secondsUntilEndOf(day, nowMs);
    const remainingCredits = dailyCredits - (this.#parts.credits.knownOn(day, id) ?? 0) - credits;
    if (remainingCredits < 0) throw new RpcError('PaymentRequired', { quotaCredits: dailyCredits, resetSeconds });
    return { remainingCredits, quotaCredits: dailyCredits, resetSeconds };
  }
}

/** One reading of the clock. */
interface Moment {
  readonly nowMs: number;
  readonly day: number;
}

/** One charge in the log, and what its caller decides about it. */
class ChargeHold implements Hold {
  readonly #log: ChargeLog;
  readonly #charge: Charge;
  readonly #balance: Balance | undefined;
  readonly #spentNow: () => number | undefined;
  #decision: 'settled' | 'released' | undefined;

  constructor(log: ChargeLog, charge: Charge, balance: Balance | undefined, spentNow: () => number | undefined) {
    this.#log = log;
    this.#charge = charge;
    this.#balance = balance;
    this.#spentNow = spentNow;
  }

  get balance(): Balance | undefined {
    const spent = this.#spentNow();
    if (this.#balance === undefined || spent === undefined) return this.#balance;
    return { ...this.#balance, remainingCredits: this.#balance.quotaCredits - spent };
  }

  settle(): Promise<void> {
    if (this.#decision === 'released') return Promise.reject(new Error('a released hold cannot be settled'));
    this.#decision = 'settled';
    return this.#charge.batch.durable.promise;
  }

  async release(tokens: Tokens): Promise<void> {
    if (this.#decision !== undefined) return;
    this.#decision = 'released';
    await this.#log.giveBack(this.#charge, tokens);
  }

  refund(): void {
    void this.#log.giveBack(this.#charge, 'kept');
  }
}
