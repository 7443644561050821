/**
 * What a client and a single call can be told.
 *
 * Kept in scripts/languages/typescript/runtime/ and copied as it is by `npm run generate`.
 */

import type { ServiceAddress } from './endpoint.ts';
import type { ChainAccessError } from './error.ts';
import type { Call } from './exchange.ts';
import type { FetchLike, TransportFactory } from './transport.ts';

/** Options of one call; what is left out is as the client has it. */
export interface CallOptions {
  /** Ends the call, also while it waits to be tried again: it rejects with kind `aborted`. */
  readonly signal?: AbortSignal | undefined;
  /** Longest time for one attempt, body included, in milliseconds. Default 30,000; Infinity for none. */
  readonly timeoutMs?: number | undefined;
  /** Longest time for all attempts and the waits between them, in milliseconds. Default 90,000. */
  readonly deadlineMs?: number | undefined;
  /** Attempts after the first, for 429, 502, 503, 504 and lost connections alone. Default 2. */
  readonly retries?: number | undefined;
}

export type ClientOptions = ServiceAddress &
  Omit<CallOptions, 'signal'> & {
    /** The secret of the key, for the gas operation; a key without secret needs none. */
    readonly secret?: string | undefined;
    /** `webSocket()`; HTTP when left out. */
    readonly transport?: TransportFactory | undefined;
    /** Takes the place of the global fetch: a wrapped one, or `poolFetch(pool)`. */
    readonly fetch?: FetchLike | undefined;
    /** Sent with every HTTP request. */
    readonly headers?: Record<string, string> | undefined;
    /** `tickBatch()`; each call is a request of its own when left out. */
    readonly batch?: BatchFactory | undefined;
    /** Called around every attempt, in order. */
    readonly hooks?: Hooks | readonly Hooks[] | undefined;
    /** Longest random wait before the first retry, doubled before each further one, in milliseconds. Default 250. */
    readonly retryBaseMs?: number | undefined;
    /** Longest wait before any retry, also when `Retry-After` asks for more, in milliseconds. Default 10,000. */
    readonly retryCapMs?: number | undefined;
  };

/**
 * Makes a client's way to gather calls.
 *
 * @param send Sends calls together.
 * @param batchItems Most calls in one message.
 */
export type BatchFactory = (
  send: (calls: readonly Call[], own?: CallOptions) => void,
  batchItems: number,
) => (call: Call, own?: CallOptions) => void;

/** Functions around every attempt. What they are told names no address, key, parameter or body, so that it may be logged. */
export interface Hooks {
  /** Before it is sent. Throwing refuses it: the calls reject with what was thrown. */
  before?(attempt: Attempt): void;
  /** After its answer, or what came instead. */
  after?(attempt: Attempt, ending: AttemptEnding): void;
}

/** One message on its way. The same object is handed to `before` and `after`. */
export interface Attempt {
  /** Methods of the calls in the message, in their order. */
  readonly methods: readonly string[];
  /** 1 for the first. */
  readonly number: number;
}

/** How an attempt went; everything but its duration is undefined where there was no answer to tell it. */
export interface AttemptEnding extends Partial<AnswerFacts> {
  readonly durationMs: number;
  /** Of the attempt as a whole, or the first among those of its calls. */
  readonly error?: ChainAccessError | undefined;
}

/** What an answer says beside its body; a WebSocket's says nothing. */
export interface AnswerFacts {
  /** HTTP status. */
  readonly status: number | undefined;
  /** Names the request in the service's log. */
  readonly requestId: string | undefined;
  /** What the request cost. */
  readonly creditsUsed: number | undefined;
  /** Left of the daily balance; undefined for an account without a limit. */
  readonly creditsRemaining: number | undefined;
}

/** An answer as it came, whatever it says. */
export interface RawResponse extends AnswerFacts {
  /** Every header; undefined on a WebSocket. */
  readonly headers: { get(name: string): string | null } | undefined;
  /** The body, untouched. */
  readonly bytes: Uint8Array;
}
