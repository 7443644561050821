/** The interface of anything that answers the gateway's calls: a node behind a URL, or the embedded chain. */

/** A JSON-RPC error object as the node sent it. */
export interface NodeError {
  code: number;
  message: string;
  data?: unknown;
}

/**
 * A result's JSON that is still arriving, in pieces. It can be read once; an error while reading means that the rest is lost.
 * Either read it or call `dispose`; otherwise its connection stays in use.
 */
export interface ResultPieces extends AsyncIterable<Uint8Array> {
  /** The total size, if it is known. */
  readonly byteLength: number | undefined;
  /** Frees the resources of the pieces: a connection, memory, a file. May be called at any time, and more than once. */
  dispose(): void;
}

/** The answer to one forwarded call. Expected outcomes are values, never exceptions. */
export type UpstreamAnswer =
  /** `bytes` is the JSON text of the field `result`, untouched: whole, or in pieces if it is large. */
  | { kind: 'result'; bytes: Uint8Array | ResultPieces }
  | { kind: 'error'; error: NodeError }
  /** No usable answer; `cause` is for the log and never for the caller. */
  | { kind: 'failure'; reason: FailureReason; cause?: unknown };

/**
 * `busy`: no node could accept the call in time, so that it was never sent. `too-many`: it was not sent because its account already
 * uses its whole share.
 */
export type FailureReason = 'unavailable' | 'timeout' | 'bad-answer' | 'busy' | 'too-many';

/** One call on its way to a node. */
export interface UpstreamCall {
  readonly method: string;
  /** The JSON text of the positional `params` array. */
  readonly paramsJson: string;
  /** The account that pays, for fairness between accounts; undefined for the gateway's own questions. */
  readonly account: string | undefined;
}

/** One node, as the gateway sees it. */
export interface Upstream {
  /** Names the upstream in logs and metrics; holds no URL and no secret. */
  readonly label: string;
  /**
   * Forwards one call.
   *
   * @param signal ends the wait; the answer is then a failure of reason `timeout`.
   */
  send(call: UpstreamCall, signal: AbortSignal): Promise<UpstreamAnswer>;
  /** Frees sockets, threads and files; calls in flight are answered with a failure. */
  close(): Promise<void>;
}
