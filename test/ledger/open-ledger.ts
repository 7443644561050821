/** Opens ledgers for tests, in temporary folders and on a clock that the test sets. */

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { Account, Ledger } from '../../gateway/ledger/ledger.ts';
import { openSqliteLedger, type SqliteLedgerOptions } from '../../gateway/ledger/sqlite.ts';

/** 2026-06-15 00:00:00 UTC, day 20619. */
export const midnightMs = 20_619 * 86_400_000;

/** An empty folder, removed after the test. */
export function emptyFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'ledger-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Opens a ledger and closes it after the test, even if it has failed. */
export async function openLedger(options: Partial<SqliteLedgerOptions> = {}): Promise<Ledger> {
  const ledger = await openSqliteLedger({ folder: options.folder ?? emptyFolder(), retryMs: 10, ...options });
  onTestFinished(() => ledger.close().catch(() => {}));
  return ledger;
}

/** An account with the given limits, otherwise unlimited. */
export function account(limits: Partial<Account> = {}): Account {
  return { id: 'a', dailyCredits: 0, creditsPerSecond: 0, ...limits };
}

/** Holds and settles one call. */
export async function pay(ledger: Ledger, payer: Account, credits: number, method = 'eth_call'): Promise<void> {
  const hold = await ledger.hold(payer, credits, method);
  await hold.settle();
}

/** The sum of the charged credits. */
export async function creditsIn(ledger: Ledger, payer?: Account, day?: number): Promise<number> {
  return (await ledger.usage(payer?.id, day)).reduce((sum, { credits }) => sum + credits, 0);
}
