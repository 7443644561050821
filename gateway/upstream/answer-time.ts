/** Limits the time that a node has for its answer. The clock starts when the node is asked, so that no waiting before that counts. */

import type { Upstream, UpstreamAnswer, UpstreamCall } from './upstream.ts';
import { whenDone } from './when-done.ts';

/** Why a call's signal was aborted, and why its pieces break off: the node took longer than `answerMs`. */
class AnswerTimeUp extends Error {
  constructor(answerMs: number) {
    super(`the node took longer than ${answerMs} ms`);
  }
}

/** The same upstream; a call with `answerMs` fails with the reason `too-slow` if its answer is not complete in that time. */
export function limitAnswerTime(upstream: Upstream): Upstream {
  return {
    label: upstream.label,
    close: () => upstream.close(),
    send: (call, signal) =>
      call.answerMs === undefined ? upstream.send(call, signal) : sendWithin(upstream, call, signal, call.answerMs),
  };
}

async function sendWithin(
  upstream: Upstream,
  call: UpstreamCall,
  signal: AbortSignal,
  answerMs: number,
): Promise<UpstreamAnswer> {
  const limit = new AbortController();
  const abort = () => limit.abort(signal.reason);
  const timer = setTimeout(() => limit.abort(new AnswerTimeUp(answerMs)), answerMs);
  signal.addEventListener('abort', abort, { once: true });
  if (signal.aborted) abort();
  const answer = whenDone(await upstream.send(call, limit.signal), () => {
    clearTimeout(timer);
    signal.removeEventListener('abort', abort);
  });
  const isTooSlow = answer.kind === 'failure' && answer.reason === 'timeout' && isTimeUp(limit.signal.reason);
  return isTooSlow ? { kind: 'failure', reason: 'too-slow', cause: limit.signal.reason } : answer;
}

/** Whether an error is the end of the time that the node had. */
export function isTimeUp(cause: unknown): boolean {
  return cause instanceof AnswerTimeUp;
}
