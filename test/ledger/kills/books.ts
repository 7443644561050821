/** The books of an independent checker: what each account asked for, and what it heard. Nothing here comes from the gateway. */

import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { parse } from 'yaml';

/** How a call ended for its caller: with an answer that costs credits, with a failure or a rejection that does not, or not at all. */
export type Heard = 'answer' | 'failure' | 'nothing';

interface Counts {
  asked: number;
  answered: number;
  failed: number;
}

/** The counts of one run, over all kills. */
export class Books {
  readonly #prices = readPrices();
  /** By account and method. */
  readonly #counts = new Map<string, Counts>();
  /** What callers saw that contradicts itself. */
  readonly #complaints: string[] = [];

  /** Notes a call that is about to be sent; the returned function notes how it ended. */
  ask(account: string, method: string): (heard: Heard) => void {
    const key = `${account} ${method}`;
    const counts = this.#counts.get(key) ?? { asked: 0, answered: 0, failed: 0 };
    this.#counts.set(key, counts);
    counts.asked += 1;
    return (heard) => {
      if (heard === 'answer') counts.answered += 1;
      if (heard === 'failure') counts.failed += 1;
    };
  }

  /** Compares what an HTTP answer stated as its cost with the price of what it contained. */
  compareCost(told: string | null, answered: readonly string[]): void {
    const cost = answered.reduce((sum, method) => sum + this.#prices[method]!, 0);
    if (told !== String(cost)) this.#complaints.push(`${answered.join(', ')} cost ${cost}; the header said ${told}`);
  }

  get totals(): Counts {
    const sum = { asked: 0, answered: 0, failed: 0 };
    for (const { asked, answered, failed } of this.#counts.values()) {
      sum.asked += asked;
      sum.answered += answered;
      sum.failed += failed;
    }
    return sum;
  }

  /**
   * Reads the ledger's file, and lists every contradiction: an answer that is missing in it, a failure that was charged, a charge that
   * no caller asked for, a wrong price, an overdrawn balance.
   */
  audit(file: string, dailyCredits: Readonly<Record<string, number>>): string[] {
    const found = [...this.#complaints];
    const charged = new Map<string, number>();
    const spent = new Map<string, number>();
    for (const { account, day, method, calls, credits } of rowsOf(file)) {
      const key = `${account} ${method}`;
      charged.set(key, (charged.get(key) ?? 0) + calls);
      spent.set(`${account} ${day}`, (spent.get(`${account} ${day}`) ?? 0) + credits);
      const price = this.#prices[method];
      if (calls < 0 || credits !== calls * price!) found.push(`${key}: ${calls} calls at ${price} cost ${credits}`);
      if (calls > 0 && !this.#counts.has(key)) found.push(`${key}: charged, but never asked`);
    }
    for (const [key, { asked, answered, failed }] of this.#counts) {
      const calls = charged.get(key) ?? 0;
      if (calls < answered) found.push(`${key}: ${answered} answered, but ${calls} charged`);
      if (calls > asked - failed) found.push(`${key}: ${asked} asked and ${failed} failed, but ${calls} charged`);
    }
    for (const [key, credits] of spent) {
      const quota = dailyCredits[key.split(' ')[0]!] ?? 0;
      if (quota > 0 && credits > quota) found.push(`${key}: overdrawn, ${credits} of ${quota}`);
    }
    return found;
  }
}

interface Row {
  account: string;
  day: number;
  method: string;
  calls: number;
  credits: number;
}

function rowsOf(file: string): Row[] {
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    return database.prepare('SELECT account, day, method, calls, credits FROM charges').all() as unknown as Row[];
  } finally {
    database.close();
  }
}

/** The prices as the contract's two files state them. */
function readPrices(): Record<string, number> {
  const read = (file: string) => readFileSync(resolve(import.meta.dirname, '../../..', file), 'utf8');
  const rpc = JSON.parse(read('openrpc.json')) as { methods: { name: string; 'x-credits': number }[] };
  const rest = parse(read('openapi.yaml')) as { paths: Record<string, { get: Record<string, unknown> }> };
  return Object.fromEntries([
    ...rpc.methods.map((method) => [method.name, method['x-credits']]),
    ...Object.values(rest.paths).map(({ get }) => [get.operationId, get['x-credits']]),
  ]);
}
