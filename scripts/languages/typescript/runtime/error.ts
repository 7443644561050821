/**
 * The one error class of the client, and the kinds that tell its causes apart.
 *
 * Kept in scripts/languages/typescript/runtime/ and copied as it is by `npm run generate`.
 */

/**
 * Why a call has no result.
 *
 * Said by the service: `revert` (the contract reverted; `reason`, `data`), `limit` (too many logs, or a log query that ran
 * too long), `invalid-params`, `unauthorized` (the key or its secret), `out-of-credits` (the daily balance),
 * `rate-limited`, `service` (it or the node behind it failed), `refused` (everything else).
 * Found by the client: `timeout`, `transport` (no connection, or a lost one), `decode` (an answer that is none),
 * `aborted` (by the caller's signal), `budget` (refused before sending, see `creditBudget`).
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

/** What is known of a failure beside its kind and message. */
export interface ErrorDetails {
  readonly method?: string | undefined;
  readonly status?: number | undefined;
  readonly code?: number | undefined;
  readonly data?: unknown;
  readonly requestId?: string | undefined;
  readonly isRetryable?: boolean | undefined;
  readonly cause?: unknown;
}

/** Everything that the client rejects with. No API key and no secret stands in any part of it, the cause included. */
export class ChainAccessError extends Error {
  override readonly name = 'ChainAccessError';
  declare readonly kind: ErrorKind;
  /** The call that failed, as on the wire; undefined when several calls failed together. */
  declare readonly method: string | undefined;
  /** HTTP status of the answer; undefined without an answer, and on a WebSocket. */
  declare readonly status: number | undefined;
  /** Code of the JSON-RPC error object; undefined when there was none. */
  declare readonly code: number | undefined;
  /** `data` of the JSON-RPC error object: for a revert its raw bytes as hex, where the node gave them. */
  declare readonly data: unknown;
  /** Names the request in the service's log (`X-Request-Id`). */
  declare readonly requestId: string | undefined;
  /** The same call may succeed later. The client has already tried as often as it may. */
  declare readonly isRetryable: boolean | undefined;

  constructor(kind: ErrorKind, message: string, details: ErrorDetails = {}) {
    super(message, details);
    Object.assign(this, { kind }, details);
  }

  /** What the contract said when it reverted, decoded by the service; undefined when it said nothing, or was no revert. */
  get reason(): string | undefined {
    return this.kind === 'revert' ? /^execution reverted: (.+)/s.exec(this.message)?.[1] : undefined;
  }
}
