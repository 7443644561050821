/**
 * What a WebSocket transport can be told, and what it needs of a WebSocket class.
 *
 * Kept in scripts/languages/typescript/runtime/ and copied as it is by `npm run generate`.
 */

/** The part of a WebSocket that the client uses; the global one fits, and so does that of the package `ws`. */
export interface WebSocketLike {
  onopen: ((event: never) => void) | null;
  onmessage: ((event: never) => void) | null;
  onerror: ((event: never) => void) | null;
  onclose: ((event: never) => void) | null;
  send(text: string): void;
  close(): void;
}

export interface WebSocketOptions {
  /** Takes the place of the global class, which Node has from version 22 on. */
  readonly WebSocket?: (new (url: string) => WebSocketLike) | undefined;
  /** Most messages that wait for a connection or an answer; more are refused with kind `transport`. Default 1,000. */
  readonly maxWaiting?: number | undefined;
  /**
   * After so long without a message a free call is sent, and after as long again the connection counts as lost; in
   * milliseconds. Default as the service pings: 30,000.
   */
  readonly pingMs?: number | undefined;
  /** Longest time to open a connection, in milliseconds. Default 10,000. */
  readonly openMs?: number | undefined;
  /** Longest random wait before the connection is opened again, doubled after each failure, in milliseconds. Default 250. */
  readonly reconnectBaseMs?: number | undefined;
  /** Longest wait of all, in milliseconds. Default 10,000. */
  readonly reconnectCapMs?: number | undefined;
}

/** What the contract says about WebSockets. */
export interface WebSocketTerms {
  readonly batchItems: number;
  /** Default of `pingMs`. */
  readonly pingMs: number;
  /** A method without parameters that costs nothing. */
  readonly pingMethod: string;
}
