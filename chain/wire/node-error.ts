/** The error that a method returns: JSON-RPC code, message and data, as in geth. */

/** The error codes of a node. */
export const errorCode = {
  reverted: 3,
  serverError: -32000,
  invalidParams: -32602,
} as const;

/** Methods throw this as their answer; anything else that they throw is a bug. */
export class NodeError extends Error {
  readonly code: number;
  /** The raw payload of a revert; other errors have none. */
  readonly data: string | undefined;

  constructor(code: number, message: string, data?: string) {
    super(message);
    this.name = 'NodeError';
    this.code = code;
    this.data = data;
  }
}

/** The params are malformed or cannot be served. */
export const invalidParams = (message: string): NodeError => new NodeError(errorCode.invalidParams, message);

/** The request is well formed, but fails. */
export const serverError = (message: string): NodeError => new NodeError(errorCode.serverError, message);
