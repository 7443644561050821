/** The ledger's writer thread on a disk that hangs while a test wants it to: a commit then blocks the whole thread, as an fsync does. */

import { DatabaseSync } from 'node:sqlite';
import { workerData } from 'node:worker_threads';

const { gate } = workerData as { gate: Int32Array };
const exec = DatabaseSync.prototype.exec;

DatabaseSync.prototype.exec = function (sql) {
  const isCommit = sql === 'COMMIT';
  if (isCommit) Atomics.wait(gate, 0, 1);
  exec.call(this, sql);
  if (isCommit) Atomics.wait(gate, 0, 2);
};

await import('../../gateway/ledger/sqlite-writer.ts');
