/** One node is asked for one call, until its answer is complete: while another node could be asked, it must not pause for long. */

import { isTimeUp } from './answer-time.ts';
import type { FailureReason, ResultPieces, Upstream, UpstreamAnswer, UpstreamCall } from './upstream.ts';
import { whenDone } from './when-done.ts';

export interface Attempt {
  /** Ends the whole call. */
  readonly signal: AbortSignal;
  /** How long the node may pause before and within its answer; unlimited when undefined, because no other node is left. */
  readonly pauseMs: number | undefined;
  /** Called once when the node has no further part in the call; `reason` is undefined if it did its part. */
  onDone(reason: FailureReason | undefined): void;
}

export async function attempt(upstream: Upstream, call: UpstreamCall, given: Attempt): Promise<UpstreamAnswer> {
  const patience = new Patience(given.signal, given.pauseMs);
  const answer = await patience.during(upstream.send(call, patience.signal));
  const ended = (error: unknown) => {
    patience.end();
    given.onDone(answer.kind === 'failure' ? answer.reason : breakReason(error, patience.signal));
  };
  const watched = whenDone(answer, ended);
  if (watched.kind !== 'result') return watched;
  const bytes = watched.bytes instanceof Uint8Array ? watched.bytes : patience.with(watched.bytes);
  return call.keep === undefined ? { kind: 'result', bytes } : call.keep(bytes, patience.signal);
}

/** Why a result in pieces broke off; undefined if it did not. */
function breakReason(error: unknown, signal: AbortSignal): FailureReason | undefined {
  if (isTimeUp(error)) return 'too-slow';
  if (signal.aborted) return 'timeout';
  return error === undefined ? undefined : 'bad-answer';
}

/** Aborts its signal once the node has been waited for too long at once. What the gateway does meanwhile does not count. */
class Patience {
  readonly #outer: AbortSignal;
  readonly #pauseMs: number | undefined;
  readonly #limit = new AbortController();
  #timer: NodeJS.Timeout | undefined;

  constructor(outer: AbortSignal, pauseMs: number | undefined) {
    this.#outer = outer;
    this.#pauseMs = pauseMs;
    outer.addEventListener('abort', this.#abort, { once: true });
    if (outer.aborted) this.#abort();
  }

  get signal(): AbortSignal {
    return this.#limit.signal;
  }

  async during<T>(waiting: Promise<T>): Promise<T> {
    if (this.#pauseMs !== undefined) {
      const cause = `the node paused for ${this.#pauseMs} ms, and another one could be asked`;
      this.#timer = setTimeout(() => this.#limit.abort(new Error(cause)), this.#pauseMs);
    }
    try {
      return await waiting;
    } finally {
      clearTimeout(this.#timer);
    }
  }

  with(pieces: ResultPieces): ResultPieces {
    const patience = this;
    return {
      byteLength: pieces.byteLength,
      dispose: () => pieces.dispose(),
      async *[Symbol.asyncIterator]() {
        const iterator = pieces[Symbol.asyncIterator]();
        try {
          for (;;) {
            const next = await patience.during(iterator.next());
            if (next.done) return;
            yield next.value;
          }
        } finally {
          await iterator.return?.();
        }
      },
    };
  }

  end(): void {
    clearTimeout(this.#timer);
    this.#outer.removeEventListener('abort', this.#abort);
  }

  readonly #abort = (): void => this.#limit.abort(this.#outer.reason);
}
