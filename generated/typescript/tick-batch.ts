/**
 * Gathers the calls made within one tick into one message.
 *
 * Source: scripts/languages/typescript/runtime/; `npm run generate` copies it unchanged.
 */

import type { Call } from './call.ts';
import type { BatchFactory } from './options.ts';
import { abortion } from './patience.ts';

export interface TickBatchOptions {
  /** Time to gather calls beyond the current tick, in milliseconds. Default 0. */
  readonly waitMs?: number;
  /** Sends as soon as this many calls are gathered. Default and maximum: the service's batch limit. */
  readonly maxItems?: number;
}

/**
 * For a client's `batch`: calls made within one tick share a request. A call with its own timeout, deadline or retries
 * is sent separately. A call with only a signal can be aborted without affecting the others.
 */
export function tickBatch({ waitMs = 0, maxItems = Number.POSITIVE_INFINITY }: TickBatchOptions = {}): BatchFactory {
  return (send, batchItems) => {
    const limit = Math.min(maxItems, batchItems);
    let queue: Call[] = [];
    const flush = () => send(queue.splice(0));
    return (call, { signal, ...own } = {}) => {
      if (Object.keys(own).length > 0) return send([call], { signal, ...own });
      if (signal?.aborted) return call.settle({ error: abortion(signal) });
      const queued = signal ? abortable(call, signal, () => (queue = queue.filter((other) => other !== queued))) : call;
      if (queue.push(queued) === 1) setTimeout(flush, waitMs);
      if (queue.length >= limit) flush();
    };
  };
}

/** The same call, settled as aborted when its signal is aborted. */
function abortable(call: Call, signal: AbortSignal, leave: () => void): Call {
  const onAbort = () => {
    leave();
    settle({ error: abortion(signal) });
  };
  const settle: Call['settle'] = (outcome, answer) => {
    signal.removeEventListener('abort', onAbort);
    call.settle(outcome, answer);
  };
  signal.addEventListener('abort', onAbort);
  return { ...call, settle };
}
