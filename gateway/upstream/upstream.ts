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
  | {
      kind: 'failure';
      reason: FailureReason;
      cause?: unknown;
      /** Whether a node may have worked on the call. */
      wasSent?: boolean;
      /** What the node said about itself. */
      nodeError?: NodeError;
    };

/**
 * `too-slow`: a node did not answer within the call's own `answerMs`. `busy`: no node could accept the call in time, so that it was never
 * sent. `too-many`: it was not sent because its account already uses its whole share. The last three are what a node cannot do: it does not
 * have the history, it does not know the block, or it accepts only smaller log queries.
 */
export type FailureReason =
  | 'unavailable'
  | 'timeout'
  | 'too-slow'
  | 'bad-answer'
  | 'busy'
  | 'too-many'
  | 'no-history'
  | 'unknown-block'
  | 'range-too-wide';

/** One call on its way to a node. */
export interface UpstreamCall {
  readonly method: string;
  /** The JSON text of the positional `params` array. */
  readonly paramsJson: string;
  /** The account that pays, for fairness between accounts; undefined for the gateway's own questions. */
  readonly account: string | undefined;
  /** How long each node that is asked may take for its complete answer, besides the signal; unlimited when absent. */
  readonly answerMs?: number | undefined;
  /** The call may change something, so that it is not sent again once a node may have received it. */
  readonly isOnlyOnce?: boolean;
  /**
   * Keeps a result that a node has begun to send. An upstream of several nodes calls it while another node can still be asked; any other
   * upstream leaves it to the caller.
   */
  readonly keep?: KeepResult;
}

/** Resolves with the complete result, or with a failure if the node breaks off. Rejects if there is no room for it. */
export type KeepResult = (bytes: Uint8Array | ResultPieces, signal: AbortSignal) => Promise<UpstreamAnswer>;

/** Whether a node is asked: `down` only if no other node is left, `other-chain` never. */
export type Standing = 'up' | 'down' | 'other-chain';

/** How busy one node is, and how often it has failed since the start, for metrics. */
export interface NodeState {
  readonly label: string;
  /** How many calls of accounts the node may answer at the same time. */
  readonly slots: number;
  /** Calls of accounts that the node is answering. */
  readonly inUse: number;
  /** Calls of accounts that wait for a slot; with several nodes, a call waits at each of them. */
  readonly waiting: number;
  /** The gateway's own questions that the node is answering. */
  readonly ownInUse: number;
  readonly failures: { readonly [R in FailureReason]?: number };
  /** How often it has answered with which error, by the row of the table or the shape of an unknown text; absent for the embedded chain. */
  readonly errors?: Readonly<Record<string, number>>;
  /** Absent for the embedded chain. */
  readonly standing?: Standing;
}

/** One node, or several as one, as the gateway sees it. */
export interface Upstream {
  /** Names the upstream in logs and metrics; holds no URL and no secret. */
  readonly label: string;
  /**
   * Forwards one call.
   *
   * @param signal ends the wait; the answer is then a failure of reason `timeout`. A result in pieces breaks off.
   */
  send(call: UpstreamCall, signal: AbortSignal): Promise<UpstreamAnswer>;
  /** The state of each node; absent for the embedded chain. */
  nodes?(): readonly NodeState[];
  /** Frees sockets, threads and files; calls in flight are answered with a failure. */
  close(): Promise<void>;
}
