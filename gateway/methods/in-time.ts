/** Waits for a question that several calls share, only as long as this call may take. */

import { unlessAborted } from '../unless-aborted.ts';
import { failureError } from '../upstream/upstream-failure.ts';

/** @throws {RpcError} `UpstreamTimeout` once the signal is aborted; otherwise the error of the question. */
export function inTime<T>(asking: Promise<T>, signal: AbortSignal): Promise<T> {
  return unlessAborted(asking, signal).catch((cause: unknown) => {
    throw signal.aborted ? failureError({ kind: 'failure', reason: 'timeout', cause }) : cause;
  });
}
