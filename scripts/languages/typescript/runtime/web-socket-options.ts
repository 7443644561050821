/**
 * Options of the WebSocket transport, and the part of a WebSocket class that it uses.
 *
 * Source: scripts/languages/typescript/runtime/; `npm run generate` copies it unchanged.
 */

/**
 * The part of a WebSocket that the client uses. The global class satisfies it, as does the class of the package `ws`.
 */
export interface WebSocketLike {
  onopen: ((event: never) => void) | null;
  onmessage: ((event: never) => void) | null;
  onerror: ((event: never) => void) | null;
  onclose: ((event: never) => void) | null;
  send(text: string): void;
  close(): void;
}

export interface WebSocketOptions {
  /** Replaces the global class, which Node has since version 22. */
  readonly WebSocket?: (new (url: string) => WebSocketLike) | undefined;
  /**
   * Maximum number of messages that wait for a connection or an answer; more are rejected with kind `transport`.
   * Default 1,000.
   */
  readonly maxWaiting?: number | undefined;
  /**
   * Time without a message after which a free call is sent as a ping, in milliseconds. If nothing arrives within the
   * same time again, the connection counts as lost. Default 30,000, the service's own ping interval.
   */
  readonly pingMs?: number | undefined;
  /** Maximum time to open a connection, in milliseconds. Default 10,000. */
  readonly openMs?: number | undefined;
  /**
   * Maximum random wait before the connection is reopened, doubled after each failure, in milliseconds. Default 250.
   */
  readonly reconnectBaseMs?: number | undefined;
  /** Maximum wait before any reopening, in milliseconds. Default 10,000. */
  readonly reconnectCapMs?: number | undefined;
}

/** The contract's terms for WebSockets. */
export interface WebSocketTerms {
  readonly batchItems: number;
  /** Default of `pingMs`. */
  readonly pingMs: number;
  /** A free method without parameters. */
  readonly pingMethod: string;
}
