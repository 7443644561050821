/** The ledger's reader thread on a disk that hangs while a test wants it to: a read then blocks the whole thread. */

import { type SQLInputValue, StatementSync } from 'node:sqlite';
import { workerData } from 'node:worker_threads';

const { gate } = workerData as { gate: Int32Array };
const get = StatementSync.prototype.get;

StatementSync.prototype.get = function (this: StatementSync, ...parameters: SQLInputValue[]) {
  Atomics.wait(gate, 0, 1);
  const row = Reflect.apply(get, this, parameters);
  Atomics.wait(gate, 0, 2);
  return row;
} as typeof get;

await import('../../gateway/ledger/sqlite-reader.ts');
