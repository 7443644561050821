/** Decides whether a call may be sent again after a failure, to the same node or to another one. */

import type { UpstreamAnswer, UpstreamCall } from './upstream.ts';

/** The codes of connections that were not established (Node.js and undici), so that nothing was sent. */
const unconnectedCodes: ReadonlySet<unknown> = new Set([
  'ECONNREFUSED',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'UND_ERR_CONNECT_TIMEOUT',
]);

/**
 * After most failures it is unknown whether the node acted on the call. That is harmless for reads, and for the same raw transaction,
 * which is the same transaction on any node and any number of times.
 */
export function mayRepeat(call: UpstreamCall, failure: Extract<UpstreamAnswer, { kind: 'failure' }>): boolean {
  return !call.isOnlyOnce || !wasSent(failure);
}

/** Whether a node may have received the call: only a connection that was not established excludes it. */
export function wasSent({ cause }: Extract<UpstreamAnswer, { kind: 'failure' }>): boolean {
  return !unconnectedCodes.has(codeOf(cause));
}

/** The code of a system error or of undici; undefined for any other cause. */
export function codeOf(cause: unknown): unknown {
  return (cause as { code?: unknown } | undefined | null)?.code;
}
