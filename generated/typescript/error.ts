/**
 * The client's only error class, and the kinds that distinguish its causes.
 *
 * Source: scripts/languages/typescript/runtime/; `npm run generate` copies it unchanged.
 */

/**
 * Why a call has no result.
 *
 * Reported by the service: `revert` (the contract reverted; see `reason` and `data`), `limit` (too many logs, or a log
 * query that ran too long), `invalid-params`, `unauthorized` (the API key or its secret is missing, unknown, wrong or
 * disabled), `out-of-credits` (the daily balance does not cover the call), `rate-limited` (credits are spent too fast),
 * `service` (the service, or the node behind it, failed), `refused` (any other error).
 * Detected by the client: `timeout`, `transport` (no connection, or a lost one), `decode` (the answer or its result is
 * not valid), `aborted` (by the caller's signal), `budget` (rejected before it was sent; see `creditBudget`).
 */
export type ErrorKind =
  | 'revert'
  | 'limit'
  | 'invalid-params'
  | 'unauthorized'
  | 'out-of-credits'
  | 'rate-limited'
  | 'service'
  | 'refused'
  | 'timeout'
  | 'transport'
  | 'decode'
  | 'aborted'
  | 'budget';

/** What is known about a failure besides its kind and message. */
export interface ErrorDetails {
  readonly method?: string | undefined;
  readonly status?: number | undefined;
  readonly code?: number | undefined;
  readonly data?: unknown;
  readonly requestId?: string | undefined;
  readonly isRetryable?: boolean | undefined;
  readonly cause?: unknown;
}

/** The error of every failed call. No part of it contains an API key or a secret, the cause included. */
export class ChainAccessError extends Error {
  override readonly name = 'ChainAccessError';
  declare readonly kind: ErrorKind;
  /** The JSON-RPC method of the call that failed; undefined if several calls failed together. */
  declare readonly method: string | undefined;
  /** HTTP status of the answer; undefined without an answer and on a WebSocket. */
  declare readonly status: number | undefined;
  /** `code` of the JSON-RPC error object; undefined if there was none. */
  declare readonly code: number | undefined;
  /** `data` of the JSON-RPC error object. For a revert: its raw bytes as hex, if the node returned them. */
  declare readonly data: unknown;
  /** Identifies the request in the service's log (`X-Request-Id`). */
  declare readonly requestId: string | undefined;
  /** The same call may succeed later. The client has already made all the retries that its options allow. */
  declare readonly isRetryable: boolean | undefined;

  constructor(kind: ErrorKind, message: string, details: ErrorDetails = {}) {
    super(message, details);
    Object.assign(this, { kind }, details);
  }

  /**
   * The contract's revert reason, decoded by the service; undefined without a reason, and for errors that are not
   * reverts.
   */
  get reason(): string | undefined {
    return this.kind === 'revert' ? /^execution reverted: (.+)/s.exec(this.message)?.[1] : undefined;
  }
}
