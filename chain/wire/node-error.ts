/** An error that a method answers with: JSON-RPC code, message and data as geth gives them. */

/** The codes that a node gives its errors. */
export const errorCode = {
  reverted: 3,
  serverError: -32000,
  invalidParams: -32602,
} as const;

/** Thrown by the methods; everything else that they throw is a fault of ours. */
export class NodeError extends Error {
  readonly code: number;
  /** Only reverts carry it: the raw payload. */
  readonly data: string | undefined;

  constructor(code: number, message: string, data?: string) {
    super(message);
    this.name = 'NodeError';
    this.code = code;
    this.data = data;
  }
}

/** Parameters that cannot be served. */
export const invalidParams = (message: string): NodeError => new NodeError(errorCode.invalidParams, message);

/** A request that is well formed and fails all the same. */
export const serverError = (message: string): NodeError => new NodeError(errorCode.serverError, message);
