/** Ends the program after an error: one line on stderr, and an exit code. */

import { hasBlockedThread } from '../gateway/ledger/unconfirmed.ts';

/** Reports the error. The process then ends with the code as soon as nothing runs anymore; on a disk that hangs, it ends at once. */
export function fail(error: unknown, exitCode: number): void {
  console.error(`chain-access: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = exitCode;
  // No thread can be ended while it is blocked in a system call; every other way to end this process would wait for it.
  if (hasBlockedThread(error)) process.kill(process.pid, 'SIGKILL');
}
