/** What the gateway asks of whatever answers its calls: a node behind a URL, or the embedded chain. */

/** A JSON-RPC error object as the node gave it. */
export interface NodeError {
  code: number;
  message: string;
  data?: unknown;
}

/**
 * A result's JSON that is still coming, in pieces; it is read once, and an error on the way means that the rest is lost.
 * Reading must begin or `dispose` be called, or its connection stays taken.
 */
export interface ResultPieces extends AsyncIterable<Uint8Array> {
  /** All bytes together, where that is known. */
  readonly byteLength: number | undefined;
  /** Lets go of what the pieces hold: a connection, memory, a file. May be called at any time, and more than once. */
  dispose(): void;
}

/** The answer to one forwarded call. Expected outcomes are values, never exceptions. */
export type UpstreamAnswer =
  /** `bytes` is the JSON text of the member `result`, untouched: whole, or in pieces where it is large. */
  | { kind: 'result'; bytes: Uint8Array | ResultPieces }
  | { kind: 'error'; error: NodeError }
  /** There is no usable answer; `cause` is for the log and never for the caller. */
  | { kind: 'failure'; reason: 'unavailable' | 'timeout' | 'bad-answer'; cause?: unknown };

/** One node, as the gateway sees it. */
export interface Upstream {
  /** Names the upstream in logs and metrics; holds no URL and no secret. */
  readonly label: string;
  /**
   * Forwards one call.
   *
   * @param paramsJson the JSON text of the positional `params` array.
   * @param signal ends the wait; the answer is then a failure of reason `timeout`.
   */
  send(method: string, paramsJson: string, signal: AbortSignal): Promise<UpstreamAnswer>;
  /** Gives back sockets, threads and files; calls in flight are answered with a failure. */
  close(): Promise<void>;
}
