/** What the gateway asks of whatever answers its calls: a node behind a URL, or the embedded chain. */

/** A JSON-RPC error object as the node gave it. */
export interface NodeError {
  code: number;
  message: string;
  data?: unknown;
}

/** The answer to one forwarded call. Expected outcomes are values, never exceptions. */
export type UpstreamAnswer =
  /** `bytes` is the JSON text of the member `result`, untouched. */
  | { kind: 'result'; bytes: Uint8Array }
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
