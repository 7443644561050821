/** The ledger of one machine: a hold is decided in memory, and its charge is in an SQLite file before the answer leaves. */

import { mkdirSync } from 'node:fs';
import type { Worker } from 'node:worker_threads';
import { serviceLimits } from '../../generated/server/index.ts';
import { RpcError } from '../errors.ts';
import type { Charge } from './charge-batch.ts';
import { ChargeLog, startSqliteWriter } from './charge-log.ts';
import { DailyCredits } from './credits.ts';
import { secondsUntilEndOf } from './day.ts';
import type { Account, Balance, Hold, Ledger, UsageRow } from './ledger.ts';
import { RateLimits } from './limits.ts';
import { OwnerLock } from './owner-lock.ts';
import { LedgerReader, ledgerFile, prepareLedgerFile, readUsage } from './sqlite-file.ts';

const defaultRetryMs = 500;

/** Where the ledger is, and its settings. */
export interface SqliteLedgerOptions {
  /** The folder of the ledger's files, created if missing; on a local disk, because file locks must work. */
  readonly folder: string;
  /** The clock, in Unix milliseconds. */
  readonly now?: () => number;
  /** How many seconds' worth of credits an account may use at once; the contract's limit by default. */
  readonly burstSeconds?: number;
  /** How long to wait before a writer that could not write anything is restarted; 500 ms by default. */
  readonly retryMs?: number;
  /** Starts the thread that writes to the file it is given. */
  readonly startWriter?: (file: string) => Worker;
  /** Called with the reason when charges cannot be written and holds are rejected from then on: for the log, not for callers. */
  readonly onDown?: (cause: unknown) => void;
  /** Called when they can be written again. */
  readonly onUp?: () => void;
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
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    lock = new OwnerLock(folder);
    prepareLedgerFile(folder);
    return await openOwned(options, lock);
  } catch (cause) {
    lock?.release();
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new Error(`the ledger folder ${folder} cannot be used: ${reason}`, { cause });
  }
}

async function openOwned(options: SqliteLedgerOptions, lock: OwnerLock): Promise<Ledger> {
  const { folder, now = Date.now, startWriter = startSqliteWriter } = options;
  const reader = new LedgerReader(folder);
  const credits = new DailyCredits((account, day) => reader.spent(account, day));
  const limits = new RateLimits(options.burstSeconds ?? serviceLimits.burstSeconds);
  const log = await ChargeLog.open({
    startWriter() {
      if (!lock.isHeld) throw new Error('its lock was removed, so another process may own it; restart the service');
      return startWriter(ledgerFile(folder));
    },
    retryMs: options.retryMs ?? defaultRetryMs,
    onReturned(charge) {
      credits.giveBack(charge.account.id, charge.credits, charge.day);
      limits.giveBack(charge.account, charge.credits, now());
    },
    onDown(cause) {
      reader.close(); // the file may be about to be replaced
      options.onDown?.(cause);
    },
    onUp: () => options.onUp?.(),
  });
  return new SqliteLedger({ folder, now, lock, reader, credits, limits, log });
}

interface Parts {
  readonly folder: string;
  readonly now: () => number;
  readonly lock: OwnerLock;
  readonly reader: LedgerReader;
  readonly credits: DailyCredits;
  readonly limits: RateLimits;
  readonly log: ChargeLog;
}

class SqliteLedger implements Ledger {
  readonly #parts: Parts;
  #day = 0;
  #closing: Promise<void> | undefined;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Nothing is awaited between the check and the charge, so that no other hold comes between them. */
  async hold(account: Account, credits: number, method: string): Promise<Hold> {
    const { now, limits, log } = this.#parts;
    log.assertUp();
    const nowMs = now();
    const day = this.#turnTo(nowMs);
    const balance = this.#balanceAfter(account, credits, day, nowMs);
    const retryAfterSeconds = limits.secondsUntil(account, credits, nowMs);
    if (retryAfterSeconds > 0) throw new RpcError('TooManyRequests', { retryAfterSeconds });
    this.#parts.credits.take(account.id, credits);
    limits.take(account, credits, nowMs);
    return new ChargeHold(log, log.add(account, day, method, credits), balance);
  }

  async check(): Promise<void> {
    this.#parts.log.assertUp();
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
    const { log, reader, lock } = this.#parts;
    try {
      reader.close();
      await log.close();
    } finally {
      lock.release();
    }
  }

  #turnTo(nowMs: number): number {
    const { credits, limits } = this.#parts;
    const day = credits.turnTo(nowMs);
    if (day !== this.#day) limits.forgetFull(nowMs);
    this.#day = day;
    return day;
  }

  /** @throws {RpcError} `PaymentRequired` when the day's balance is smaller than the price */
  #balanceAfter(account: Account, credits: number, day: number, nowMs: number): Balance | undefined {
    const remainingCredits = account.dailyCredits - this.#spent(account) - credits;
    if (account.dailyCredits === 0) return undefined;
    const quotaCredits = account.dailyCredits;
    const resetSeconds = secondsUntilEndOf(day, nowMs);
    if (remainingCredits < 0) throw new RpcError('PaymentRequired', { quotaCredits, resetSeconds });
    return { remainingCredits, quotaCredits, resetSeconds };
  }

  #spent(account: Account): number {
    try {
      return this.#parts.credits.spent(account.id);
    } catch (cause) {
      throw new RpcError('LedgerUnavailable', { cause });
    }
  }
}

/** One charge in the log, and what its caller decides about it. */
class ChargeHold implements Hold {
  readonly balance: Balance | undefined;
  readonly #log: ChargeLog;
  readonly #charge: Charge;
  #decision: 'settled' | 'released' | undefined;

  constructor(log: ChargeLog, charge: Charge, balance: Balance | undefined) {
    this.#log = log;
    this.#charge = charge;
    this.balance = balance;
  }

  settle(): Promise<void> {
    if (this.#decision === 'released') return Promise.reject(new Error('a released hold cannot be settled'));
    this.#decision = 'settled';
    return this.#charge.batch.durable.promise;
  }

  release(): void {
    if (this.#decision !== undefined) return;
    this.#decision = 'released';
    this.#log.giveBack(this.#charge);
  }

  refund(): void {
    this.#log.giveBack(this.#charge);
  }
}
