/**
 * What a transport is: it sends one message and returns its answer; it knows nothing about retries or errors.
 *
 * Source: scripts/languages/typescript/runtime/; `npm run generate` copies it unchanged.
 */

import type { Endpoint } from './endpoint.ts';

/** The answer to one message, error answers included. */
export interface Answer {
  /** HTTP status; undefined on a WebSocket. */
  readonly status?: number;
  readonly headers?: HeadersLike;
  /** The unparsed body. */
  readonly bytes: Uint8Array;
  /** The parsed body, if the transport had to parse it. */
  readonly json?: unknown;
}

/** The part of `Headers` that the client uses. */
export interface HeadersLike {
  get(name: string): string | null;
}

/** One JSON-RPC request. */
export interface TransportRequest {
  readonly id: number;
  /** The request as JSON. */
  readonly text: string;
}

/** The text of a message: one request, or a batch of several. */
export function messageOf(requests: readonly TransportRequest[]): string {
  const texts = requests.map(({ text }) => text);
  return texts.length > 1 ? `[${texts}]` : texts[0]!;
}

export interface Transport {
  /** Maximum number of requests in one message. */
  readonly batchItems: number;
  /**
   * @param requests The requests in the message, at least one; see `messageOf`.
   * @param signal Ends the wait; a later answer is ignored.
   * @returns The complete answer, body included. Rejects if there is no connection, or it was lost.
   */
  send(requests: readonly TransportRequest[], signal: AbortSignal): Promise<Answer>;
  /** Closes its connections. */
  close?(): void;
}

/** Creates a client's transport from the client's addresses. */
export type TransportFactory = (endpoint: Endpoint, limits: TransportLimits) => Transport;

/** The contract's limits for messages. */
export interface TransportLimits {
  readonly httpBatchItems: number;
  readonly bodyBytes: number;
}

/** The part of `fetch` that the client uses. The global `fetch` satisfies it, as does `poolFetch(pool)`. */
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
