/**
 * What a transport is: it carries one message there and brings its answer back, and knows neither retries nor errors.
 *
 * Kept in scripts/languages/typescript/runtime/ and copied as it is by `npm run generate`.
 */

import type { Endpoint } from './endpoint.ts';

/** The answer to one message, whatever it says. */
export interface Answer {
  /** HTTP status; undefined on a WebSocket. */
  readonly status?: number;
  readonly headers?: HeadersLike;
  /** The body, untouched. */
  readonly bytes: Uint8Array;
  /** The body parsed, where the transport had to parse it. */
  readonly json?: unknown;
}

/** What the client needs of headers; every `Headers` has it. */
export interface HeadersLike {
  get(name: string): string | null;
}

/** One JSON-RPC request. */
export interface TransportRequest {
  readonly id: number;
  /** Its JSON. */
  readonly text: string;
}

/** One message: a request, or a batch of several. */
export function messageOf(requests: readonly TransportRequest[]): string {
  const texts = requests.map(({ text }) => text);
  return texts.length > 1 ? `[${texts}]` : texts[0]!;
}

export interface Transport {
  /** Most requests in one message. */
  readonly batchItems: number;
  /**
   * @param requests What the message holds, at least one; see `messageOf`.
   * @param signal Ends the wait; nobody hears of the answer any more.
   * @returns The complete answer, body included. Rejects when there is no connection, or it was lost.
   */
  send(requests: readonly TransportRequest[], signal: AbortSignal): Promise<Answer>;
  /** Gives its connections back. */
  close?(): void;
}

/** Makes a client's transport once the client knows its addresses. */
export type TransportFactory = (endpoint: Endpoint, limits: TransportLimits) => Transport;

/** The contract's limits that transports keep. */
export interface TransportLimits {
  readonly httpBatchItems: number;
  readonly bodyBytes: number;
}

/** The part of `fetch` that the client uses; the global one fits, and so does `poolFetch(pool)`. */
export type FetchLike = (
  url: string,
  init: {
    readonly method: string;
    readonly headers: Record<string, string>;
    readonly body?: string;
    readonly signal: AbortSignal;
  },
) => Promise<ResponseLike>;

/** The part of a `Response` that the client uses. */
export interface ResponseLike {
  readonly status: number;
  readonly headers: HeadersLike;
  arrayBuffer(): Promise<ArrayBuffer>;
}
