/** Charges and refunds that become durable together or not at all, and the rows that they result in. */

import type { Account } from './ledger.ts';
import type { ChargeRow } from './sqlite-writer.ts';

/** The price of one call, on its way to the book. */
export interface Charge {
  readonly account: Account;
  readonly day: number;
  readonly method: string;
  readonly credits: number;
  /** The batch that contains it. */
  readonly batch: Batch;
  /** The batch that gives it back, because it was released or its own batch failed; undefined while it is kept. */
  returnedIn: Batch | undefined;
}

/** The content of one message to the writer. */
export class Batch {
  readonly charges: Charge[] = [];
  /** Charges of this batch or of earlier ones that are given back. */
  readonly refunds: Charge[] = [];
  /** Its place in the book's order, from 1; 0 while it is still filling. */
  sequence = 0;
  /** When it was sent to the writer, on the clock of `performance.now`. */
  sentAtMs = 0;
  /** Whether the book contains it: `unknown` until the writer, or the next writer, has reported. */
  fate: 'unknown' | 'durable' | 'lost' = 'unknown';
  /** Rejects with `LedgerUnavailable` as soon as its writer is dead, before its fate is known. */
  readonly durable = Promise.withResolvers<void>();

  constructor() {
    this.durable.promise.catch(() => {}); // perhaps no caller awaits it yet
  }

  get isEmpty(): boolean {
    return this.charges.length + this.refunds.length === 0;
  }
}

/** Whether a refund must still be written: a charge that never reached the book needs none. */
export function isOwed(refund: Charge): boolean {
  return refund.batch.fate !== 'lost';
}

/** What a batch changes in the sum of one account and day. */
export function creditsOf(batch: Batch, account: string, day: number): number {
  const sum = (charges: readonly Charge[]) =>
    charges.reduce(
      (total, each) => (each.day === day && each.account.id === account ? total + each.credits : total),
      0,
    );
  return sum(batch.charges) - sum(batch.refunds.filter(isOwed));
}

/** What a batch changes: one row per account, day and method. A charge and its refund in the same batch cancel out. */
export function rowsOf(batch: Batch): ChargeRow[] {
  const rows = new Map<string, [day: number, account: string, method: string, calls: number, credits: number]>();
  const add = ({ day, account, method, credits }: Charge, sign: 1 | -1) => {
    const key = `${day} ${method} ${account.id}`;
    const row = rows.get(key);
    if (row === undefined) rows.set(key, [day, account.id, method, sign, sign * credits]);
    else {
      row[3] += sign;
      row[4] += sign * credits;
    }
  };
  for (const charge of batch.charges) add(charge, 1);
  for (const refund of batch.refunds) if (isOwed(refund)) add(refund, -1);
  return [...rows.values()].filter(([, , , calls, credits]) => calls !== 0 || credits !== 0);
}
