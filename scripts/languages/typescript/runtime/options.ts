/**
 * What a client and a single call can be told.
 *
 * Kept in scripts/languages/typescript/runtime/ and copied as it is by `npm run generate`.
 */

import type { Call } from './call.ts';
import type { ServiceAddress } from './endpoint.ts';
import type { Hooks } from './hooks.ts';
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
