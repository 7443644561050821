/** A process that charges calls as fast as it can until it is killed, and prints the account of each settled call. */

import { writeSync } from 'node:fs';
import { setImmediate } from 'node:timers/promises';
import type { Account, Hold } from '../../gateway/ledger/ledger.ts';
import { openSqliteLedger } from '../../gateway/ledger/sqlite.ts';

const { folder, accounts, callers, credits } = JSON.parse(process.argv[2]!) as {
  folder: string;
  accounts: Account[];
  callers: number;
  credits: number;
};
const ledger = await openSqliteLedger({ folder });
let calls = 0;

async function call(): Promise<void> {
  calls += 1;
  const account = accounts[calls % accounts.length]!;
  let hold: Hold;
  try {
    hold = await ledger.hold(account, credits, 'eth_call');
  } catch {
    return await setImmediate();
  }
  await setImmediate();
  if (calls % 7 === 0) return hold.release('returned');
  await hold.settle();
  print(`${account.id}\n`);
}

/** Writes a line at once and retries while the pipe is full, so that no answered call stays unreported in this process. */
function print(line: string): void {
  for (;;) {
    try {
      writeSync(1, line);
      return;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EAGAIN') throw error;
    }
  }
}

async function callForever(): Promise<never> {
  for (;;) await call();
}

await Promise.all(Array.from({ length: callers }, callForever));
