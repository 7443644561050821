/**
 * Options of a client and of a single call.
 *
 * Source: scripts/languages/typescript/runtime/; `npm run generate` copies it unchanged.
 */

import type { Call } from './call.ts';
import type { ServiceAddress } from './endpoint.ts';
import type { Hooks } from './hooks.ts';
import type { FetchLike, TransportFactory } from './transport.ts';

/** Options of one call; omitted options default to the client's. */
export interface CallOptions {
  /** Ends the call, also while it waits for a retry: it rejects with kind `aborted`. */
  readonly signal?: AbortSignal | undefined;
  /** Maximum time per attempt, body included, in milliseconds. Default 30,000; Infinity for no limit. */
  readonly timeoutMs?: number | undefined;
  /** Maximum time for all attempts and the waits between them, in milliseconds. Default 90,000. */
  readonly deadlineMs?: number | undefined;
  /** Maximum retries after the first attempt, only for 429, 502, 503, 504 and lost connections. Default 2. */
  readonly retries?: number | undefined;
}

export type ClientOptions = ServiceAddress &
  Omit<CallOptions, 'signal'> & {
    /** The API key's secret, for the gas operation; omit it if the key has none. */
    readonly secret?: string | undefined;
    /** `webSocket()`. Default HTTP. */
    readonly transport?: TransportFactory | undefined;
    /** Replaces the global `fetch`: for example `poolFetch(pool)`. */
    readonly fetch?: FetchLike | undefined;
    /** Sent with every HTTP request. */
    readonly headers?: Record<string, string> | undefined;
    /** `tickBatch()`. By default each call is a separate request. */
    readonly batch?: BatchFactory | undefined;
    /** Called around every attempt, in order. */
    readonly hooks?: Hooks | readonly Hooks[] | undefined;
    /** Maximum random wait before the first retry, doubled for each further retry, in milliseconds. Default 250. */
    readonly retryBaseMs?: number | undefined;
    /** Maximum wait before any retry, even if `Retry-After` asks for more, in milliseconds. Default 10,000. */
    readonly retryCapMs?: number | undefined;
  };

/**
 * Creates the function that gathers a client's calls.
 *
 * @param send Sends calls together.
 * @param batchItems Maximum number of calls in one message.
 */
export type BatchFactory = (
  send: (calls: readonly Call[], own?: CallOptions) => void,
  batchItems: number,
) => (call: Call, own?: CallOptions) => void;
