/**
 * The error catalogue: every error that the service gives, once.
 *
 * Made by `npm run generate` from openrpc.json and openapi.yaml: change those, not this file.
 * `npm run generate -- --check` tells whether it is what they say.
 */

import type { CatalogueEntry } from './descriptors.ts';

/** An entry of the catalogue. */
export type ErrorName =
  | 'ParseError'
  | 'InvalidRequest'
  | 'MethodNotFound'
  | 'InvalidParams'
  | 'TooManyResults'
  | 'QueryTimeout'
  | 'ExecutionReverted'
  | 'ArchiveUnavailable'
  | 'BatchTooLarge'
  | 'BodyTooLarge'
  | 'MethodNotAllowed'
  | 'UnsupportedMediaType'
  | 'UnknownNetwork'
  | 'UnknownPath'
  | 'KeyMissing'
  | 'KeyUnknown'
  | 'WrongSecret'
  | 'KeyForbidden'
  | 'PaymentRequired'
  | 'TooManyRequests'
  | 'NoUpstream'
  | 'BadUpstreamAnswer'
  | 'UpstreamTimeout'
  | 'LedgerUnavailable'
  | 'InternalError';

/** What an entry says. */
export type ErrorDescriptor = CatalogueEntry<ErrorName>;

/** Every entry by its name. */
export const errors: { readonly [Name in ErrorName]: ErrorDescriptor } = {
  ParseError: {
    name: 'ParseError',
    code: -32700,
    message: 'parse error',
    http: 400,
    retryable: false,
    charged: false,
    when: 'The body is not valid JSON.',
  },
  InvalidRequest: {
    name: 'InvalidRequest',
    code: -32600,
    message: 'invalid request',
    http: 400,
    retryable: false,
    charged: false,
    when: 'The body is JSON but not a JSON-RPC request, is an empty batch, or is nested too deeply.',
  },
  MethodNotFound: {
    name: 'MethodNotFound',
    code: -32601,
    message: 'the method does not exist/is not available',
    http: 200,
    retryable: false,
    charged: false,
    when: 'The service does not provide this method.',
  },
  InvalidParams: {
    name: 'InvalidParams',
    code: -32602,
    message: 'invalid params',
    http: 200,
    retryable: false,
    charged: false,
    when: 'A parameter is missing, unexpected or malformed, or violates a rule of the method; the message states what is wrong.',
  },
  TooManyResults: {
    name: 'TooManyResults',
    code: -32005,
    message: 'query returned more than 10000 results',
    http: 200,
    retryable: false,
    charged: true,
    when: 'More logs match than one result may contain; narrow the block range or query a single contract.',
  },
  QueryTimeout: {
    name: 'QueryTimeout',
    code: -32005,
    message: 'query timeout exceeded',
    http: 200,
    retryable: false,
    charged: true,
    when: 'A log query ran longer than its limit; narrow the block range or query a single contract.',
  },
  ExecutionReverted: {
    name: 'ExecutionReverted',
    code: 3,
    message: 'execution reverted',
    http: 200,
    retryable: false,
    charged: true,
    when: 'The contract reverted; the message ends with the decoded reason, and the data contains the raw revert bytes.',
  },
  ArchiveUnavailable: {
    name: 'ArchiveUnavailable',
    code: -32000,
    message: 'archive state is not available on this network',
    http: 200,
    retryable: false,
    charged: false,
    when: 'The block is older than the latest 128 blocks on a network without an archive.',
  },
  BatchTooLarge: {
    name: 'BatchTooLarge',
    code: -32600,
    message: 'batch too large',
    http: 413,
    retryable: false,
    charged: false,
    when: 'A batch contains more requests than the transport allows; over a WebSocket the error is a message and has no status.',
  },
  BodyTooLarge: {
    name: 'BodyTooLarge',
    code: -32600,
    message: 'request body too large',
    http: 413,
    retryable: false,
    charged: false,
    when: 'The request body exceeds the size limit; a WebSocket is closed with `1009` instead.',
  },
  MethodNotAllowed: {
    name: 'MethodNotAllowed',
    code: -32600,
    message: 'method not allowed',
    http: 405,
    retryable: false,
    charged: false,
    when: 'The path does not support this HTTP method; the header `Allow` lists the supported methods.',
  },
  UnsupportedMediaType: {
    name: 'UnsupportedMediaType',
    code: -32600,
    message: 'unsupported media type: expected application/json',
    http: 415,
    retryable: false,
    charged: false,
    when: "The request's content type is not JSON.",
  },
  UnknownNetwork: {
    name: 'UnknownNetwork',
    code: -32600,
    message: 'unknown network',
    http: 404,
    retryable: false,
    charged: false,
    when: 'The service has no network for this host or chain id, or the chain has no EIP-1559 fees to suggest.',
  },
  UnknownPath: {
    name: 'UnknownPath',
    code: 404,
    message: 'unknown path',
    http: 404,
    retryable: false,
    charged: false,
    when: 'The service has no resource at this path.',
  },
  KeyMissing: {
    name: 'KeyMissing',
    code: 401,
    message: 'API key missing: expected /v3/{key}',
    http: 401,
    retryable: false,
    charged: false,
    when: 'The request has no API key.',
  },
  KeyUnknown: {
    name: 'KeyUnknown',
    code: 401,
    message: 'unknown API key',
    http: 401,
    retryable: false,
    charged: false,
    when: 'The API key does not exist.',
  },
  WrongSecret: {
    name: 'WrongSecret',
    code: 401,
    message: 'wrong API key or secret',
    http: 401,
    retryable: false,
    charged: false,
    when: 'The API key and the secret do not match.',
  },
  KeyForbidden: {
    name: 'KeyForbidden',
    code: 403,
    message: 'this API key may not be used',
    http: 403,
    retryable: false,
    charged: false,
    when: 'The API key is disabled or not allowed to do this; the message states what it may not do.',
  },
  PaymentRequired: {
    name: 'PaymentRequired',
    code: 402,
    message: 'Payment Required',
    http: 402,
    retryable: false,
    charged: false,
    when: "The account's daily balance does not cover the call; the balance is reset at 00:00 UTC.",
  },
  TooManyRequests: {
    name: 'TooManyRequests',
    code: 429,
    message: 'Too Many Requests',
    http: 429,
    retryable: true,
    charged: false,
    when: 'The account exceeds its credits per second or has too many WebSocket connections; the header `Retry-After` states when to try again.',
  },
  NoUpstream: {
    name: 'NoUpstream',
    code: -32603,
    message: 'no upstream available',
    http: 503,
    retryable: true,
    charged: false,
    reason: 'no-upstream',
    when: 'The service cannot reach any node.',
  },
  BadUpstreamAnswer: {
    name: 'BadUpstreamAnswer',
    code: -32603,
    message: 'bad upstream answer',
    http: 502,
    retryable: true,
    charged: false,
    reason: 'bad-upstream-answer',
    when: 'The node returned something that is not a JSON-RPC response.',
  },
  UpstreamTimeout: {
    name: 'UpstreamTimeout',
    code: -32603,
    message: 'upstream timeout',
    http: 504,
    retryable: true,
    charged: false,
    reason: 'timeout',
    when: 'The node took too long to answer, or the execution took too long.',
  },
  LedgerUnavailable: {
    name: 'LedgerUnavailable',
    code: -32603,
    message: 'ledger unavailable',
    http: 503,
    retryable: true,
    charged: false,
    reason: 'ledger-unavailable',
    when: 'The service cannot reach the credit ledger, and it answers no call that it cannot charge.',
  },
  InternalError: {
    name: 'InternalError',
    code: -32603,
    message: 'internal error',
    http: 500,
    retryable: false,
    charged: false,
    reason: 'internal',
    when: 'The service itself failed.',
  },
};
