/**
 * Preloaded into a service: while the FIFO of `COMMIT_FIFO` exists, a commit blocks its thread in the system, as on a disk that hangs, and
 * while that of `READ_FIFO` exists, the reading of a balance does.
 */

import { existsSync, readFileSync } from 'node:fs';
import { DatabaseSync, type SQLInputValue, StatementSync } from 'node:sqlite';

const { exec } = DatabaseSync.prototype;
const { get } = StatementSync.prototype;

DatabaseSync.prototype.exec = function (sql) {
  if (sql === 'COMMIT') block(process.env.COMMIT_FIFO);
  exec.call(this, sql);
};

StatementSync.prototype.get = function (this: StatementSync, ...parameters: SQLInputValue[]) {
  if (this.sourceSQL.includes('FROM charges')) block(process.env.READ_FIFO);
  return Reflect.apply(get, this, parameters);
} as typeof get;

/** Opening a FIFO blocks until it has a writer, and nothing in Node can end a thread that waits there. */
function block(fifo = ''): void {
  if (existsSync(fifo)) readFileSync(fifo);
}
