/** Preloaded into a service: while the FIFO of `BLOCKING_FIFO` exists, a commit blocks its thread in the system, as on a disk that hangs. */

import { existsSync, readFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';

const exec = DatabaseSync.prototype.exec;

DatabaseSync.prototype.exec = function (sql) {
  const fifo = process.env.BLOCKING_FIFO ?? '';
  // Opening a FIFO blocks until it has a writer, and nothing in Node can end a thread that waits there.
  if (sql === 'COMMIT' && existsSync(fifo)) readFileSync(fifo);
  exec.call(this, sql);
};
