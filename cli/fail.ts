/** Ends the program after an error: one line on stderr, and exit code 1. */

import { hasBlockedThread } from '../gateway/ledger/unconfirmed.ts';

/** Reports the error. The process then ends with code 1 as soon as nothing runs anymore; on a disk that hangs, it ends at once. */
export function fail(error: unknown): void {
  console.error(`chain-access: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
  // No thread can be ended while it is blocked in a system call; every other way to end this process would wait for it.
  if (hasBlockedThread(error)) process.kill(process.pid, 'SIGKILL');
}
