/** What a ledger that was closed could not make durable, as an operator reads it. */

import { type Batch, type Charge, isOwed } from './charge-batch.ts';

/** How many accounts the message lists by name. */
const LISTED_ACCOUNTS = 3;

/** The ledger could not make everything durable in time, or its thread does not end. */
export class LedgerNotDurable extends Error {
  /**
   * Whether the writer's thread is still blocked in a system call. No thread can be ended there, and `process.exit` would wait for it
   * for ever.
   */
  readonly isBlocked: boolean;

  constructor(message: string, isBlocked: boolean, cause?: unknown) {
    super(message, { cause });
    this.isBlocked = isBlocked;
  }
}

/** Whether an error, or a cause of it, left a blocked thread behind. */
export function hasBlockedThread(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return (error instanceof LedgerNotDurable && error.isBlocked) || hasBlockedThread(error.cause);
}

/** The charges and refunds of batches whose fate is not known, such as `2 refunds (160 credits) of the account a`; undefined: none. */
export function unconfirmedIn(batches: readonly Batch[]): string | undefined {
  const charges = batches.flatMap((batch) => batch.charges).filter((charge) => charge.returnedIn === undefined);
  const refunds = batches.flatMap((batch) => batch.refunds).filter(isOwed);
  const parts = [countOf(charges, 'charge'), countOf(refunds, 'refund')].filter((part) => part !== undefined);
  return parts.length === 0 ? undefined : `${parts.join(' and ')} of ${accountsOf([...charges, ...refunds])}`;
}

function countOf(charges: readonly Charge[], noun: string): string | undefined {
  if (charges.length === 0) return undefined;
  const credits = charges.reduce((sum, charge) => sum + charge.credits, 0);
  return `${charges.length} ${noun}${charges.length === 1 ? '' : 's'} (${credits} credits)`;
}

function accountsOf(charges: readonly Charge[]): string {
  const ids = [...new Set(charges.map(({ account }) => account.id))];
  const listed = ids.slice(0, LISTED_ACCOUNTS).join(', ');
  const more = ids.length - LISTED_ACCOUNTS;
  return `the account${ids.length === 1 ? '' : 's'} ${listed}${more > 0 ? ` and ${more} more` : ''}`;
}
