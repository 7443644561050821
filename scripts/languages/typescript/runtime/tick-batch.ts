/**
 * Calls made within one tick gathered into one message.
 *
 * Kept in scripts/languages/typescript/runtime/ and copied as it is by `npm run generate`.
 */

import type { Call } from './call.ts';
import type { BatchFactory } from './options.ts';
import { abortion } from './patience.ts';

export interface TickBatchOptions {
  /** Gathers for longer than a tick, in milliseconds. Default 0. */
  readonly waitMs?: number;
  /** Sends as soon as there are so many. Default and most: what the service takes at once. */
  readonly maxItems?: number;
}

/**
 * For a client's `batch`: calls made within one tick share a request. A call with a deadline or retries of its own goes
 * alone; one with a signal only is left out, or given up, when it is aborted.
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

/** The call, settled as aborted once its signal says so. */
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
