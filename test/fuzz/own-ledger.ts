/** A checker of the ledger that uses nothing of the gateway: what the answers should have cost, and what the file contains. */

import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { openrpc } from '../harness/shipped-contract.ts';

/** Calls and credits, by method. */
export type Book = Record<string, { calls: number; credits: number }>;

const prices: ReadonlyMap<string, number> = new Map(
  openrpc.methods.map((method: any) => [method.name, method['x-credits']]),
);

/** Counts answers that an account pays for. */
export class ExpectedCharges {
  readonly book: Book = {};
  readonly #chargedCodes: ReadonlySet<number>;

  /** @param chargedCodes the errors that are answers of the chain. */
  constructor(chargedCodes: ReadonlySet<number>) {
    this.#chargedCodes = chargedCodes;
  }

  add(method: unknown, answer: any): void {
    const price = typeof method === 'string' ? prices.get(method) : undefined;
    if (price === undefined || !('result' in answer || this.#chargedCodes.has(answer.error.code))) return;
    this.addCharge(method as string, price);
  }

  /** Calls and credits of all methods. */
  total(): { calls: number; credits: number } {
    const total = { calls: 0, credits: 0 };
    for (const { calls, credits } of Object.values(this.book)) {
      total.calls += calls;
      total.credits += credits;
    }
    return total;
  }

  addCharge(name: string, price: number): void {
    const { calls, credits } = this.book[name] ?? { calls: 0, credits: 0 };
    this.book[name] = { calls: calls + 1, credits: credits + price };
  }
}

/** What the ledger in a folder contains for all days, of one account or all. */
export function bookOf(folder: string, account = '%'): Book {
  const database = new DatabaseSync(join(folder, 'ledger.sqlite'), { readOnly: true });
  try {
    const rows = database
      .prepare(
        'SELECT method, sum(calls) AS calls, sum(credits) AS credits FROM charges WHERE account LIKE ? GROUP BY method',
      )
      .all(account) as { method: string; calls: number; credits: number }[];
    return Object.fromEntries(
      rows.filter(({ calls, credits }) => calls !== 0 || credits !== 0).map(({ method, ...row }) => [method, row]),
    );
  } finally {
    database.close();
  }
}

/** The lines in which two books differ. */
export function differences(expected: Book, actual: Book): string[] {
  const none = { calls: 0, credits: 0 };
  return [...new Set([...Object.keys(expected), ...Object.keys(actual)])].flatMap((method) => {
    const [own, book] = [expected[method] ?? none, actual[method] ?? none];
    if (own.calls === book.calls && own.credits === book.credits) return [];
    return [
      `${method}: expected ${own.calls} calls, ${own.credits} credits; the ledger has ${book.calls} calls, ${book.credits} credits`,
    ];
  });
}
