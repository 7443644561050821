/** Opens a ledger by its address: the only place that knows which kinds of ledger exist. */

import type { ChargeBook, Ledger } from './ledger.ts';
import { openSqliteLedger, type SqliteLedgerOptions } from './sqlite.ts';
import { readUsage } from './sqlite-file.ts';

/** The options of every kind of ledger, besides its address. */
export type LedgerOptions = Pick<SqliteLedgerOptions, 'burstSeconds' | 'onDown' | 'onUp' | 'onWritten'>;

/**
 * Opens the ledger of a service, to charge and to read.
 *
 * @param address a folder on a local disk.
 * @throws {Error} the address is not a folder, another process owns it, or its ledger cannot be read and written.
 */
export async function openLedger(address: string, options: LedgerOptions): Promise<Ledger> {
  return openSqliteLedger({ folder: folderOf(address), ...options });
}

/**
 * Opens a ledger to read only, also while a service owns it.
 *
 * @throws {Error} the address is not a folder.
 */
export async function openChargeBook(address: string): Promise<ChargeBook> {
  const folder = folderOf(address);
  return {
    usage: async (account, day) => readUsage(folder, account, day),
    close: async () => {},
  };
}

function folderOf(address: string): string {
  if (/^[a-z]+:\/\//i.test(address)) throw new Error('ledger: expected a folder such as .chain-access; got a URL');
  return address;
}
