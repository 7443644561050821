/** Turns anything thrown into an error of the catalogue, counts it, and logs what the operator must know about it. */

import type { Session } from './call.ts';
import { RpcError } from './errors.ts';
import type { Log } from './log/log.ts';
import type { RequestMetrics } from './metrics/request-metrics.ts';

/** An error of Node's streams and sockets that means that the caller left before its answer was complete. */
const hangUpCodes: ReadonlySet<unknown> = new Set([
  'ECONNRESET',
  'EPIPE',
  'ERR_STREAM_PREMATURE_CLOSE',
  'UND_ERR_ABORTED',
]);

/** The cause goes to the log and never to the caller. */
export type Report = (error: unknown, session?: Session) => RpcError;

export function createReport(log: Log, requestMetrics: RequestMetrics): Report {
  return (error, session) => {
    const known = error instanceof RpcError ? error : new RpcError('InternalError', { cause: error });
    const hasCaller = !isHangUp(error);
    if (hasCaller) requestMetrics.countError(known);
    if (known.descriptor.http < 500) return known;
    log.logger[hasCaller ? 'error' : 'debug']({
      error: known.name,
      key: session?.key.id,
      network: session?.network.name,
      cause: log.causeOf(known.cause),
    });
    return known;
  };
}

/** Errors of upstreams have such codes too, but they arrive as causes of errors of the catalogue. */
function isHangUp(error: unknown): boolean {
  return error instanceof Error && hangUpCodes.has((error as NodeJS.ErrnoException).code);
}
