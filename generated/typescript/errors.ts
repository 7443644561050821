/**
 * The error catalogue: every error that the service gives, once.
 *
 * Made by `npm run generate` from openrpc.json and openapi.yaml: change those, not this file.
 * `npm run generate -- --check` tells whether it is what they say.
 */

import { type CatalogueEntry, nameOf } from './catalogue.ts';
import type { ChainAccessError } from './error.ts';

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

/** Every entry by its name. */
export const errors: { readonly [Name in ErrorName]: CatalogueEntry } = {
  ParseError: {
    kind: 'refused',
    code: -32700,
    message: 'parse error',
    http: 400,
    retryable: false,
    charged: false,
    when: 'The body is not JSON.',
  },
  InvalidRequest: {
    kind: 'refused',
    code: -32600,
    message: 'invalid request',
    http: 400,
    retryable: false,
    charged: false,
    when: 'The body is JSON but no JSON-RPC request, an empty batch, or nested deeper than the service takes.',
  },
  MethodNotFound: {
    kind: 'refused',
    code: -32601,
    message: 'the method does not exist/is not available',
    http: 200,
    retryable: false,
    charged: false,
    when: 'The method is not one of this service.',
  },
  InvalidParams: {
    kind: 'invalid-params',
    code: -32602,
    message: 'invalid params',
    http: 200,
    retryable: false,
    charged: false,
    when: 'A parameter is missing, surplus or malformed, a block range is reversed or goes beyond the newest block, or a log query has too many parameters; the message says what is wrong.',
  },
  TooManyResults: {
    kind: 'limit',
    code: -32005,
    message: 'query returned more than 10000 results',
    http: 200,
    retryable: false,
    charged: true,
    when: 'More logs match than one answer may hold; narrow the block range or name a single contract.',
  },
  QueryTimeout: {
    kind: 'limit',
    code: -32005,
    message: 'query timeout exceeded',
    http: 200,
    retryable: false,
    charged: true,
    when: 'A log query ran longer than its limit; narrow the block range or name a single contract.',
  },
  ExecutionReverted: {
    kind: 'revert',
    code: 3,
    message: 'execution reverted',
    http: 200,
    retryable: false,
    charged: true,
    when: "The contract reverted; the message ends with the decoded reason and the data holds the revert's bytes.",
  },
  ArchiveUnavailable: {
    kind: 'refused',
    code: -32000,
    message: 'archive state is not available on this network',
    http: 200,
    retryable: false,
    charged: false,
    when: 'The block is older than the latest 128 on a network that keeps no archive.',
  },
  BatchTooLarge: {
    kind: 'refused',
    code: -32600,
    message: 'batch too large',
    http: 413,
    retryable: false,
    charged: false,
    when: 'A batch holds more requests than the transport allows; on a WebSocket it is a message instead of a status.',
  },
  BodyTooLarge: {
    kind: 'refused',
    code: -32600,
    message: 'request body too large',
    http: 413,
    retryable: false,
    charged: false,
    when: "The request's body is larger than the service takes; a WebSocket is closed with 1009 instead.",
  },
  MethodNotAllowed: {
    kind: 'refused',
    code: -32600,
    message: 'method not allowed',
    http: 405,
    retryable: false,
    charged: false,
    when: 'The path does not take this HTTP method; the header Allow names those that it takes.',
  },
  UnsupportedMediaType: {
    kind: 'refused',
    code: -32600,
    message: 'unsupported media type: expected application/json',
    http: 415,
    retryable: false,
    charged: false,
    when: "The request's content type is not JSON.",
  },
  UnknownNetwork: {
    kind: 'refused',
    code: -32600,
    message: 'unknown network',
    http: 404,
    retryable: false,
    charged: false,
    when: 'No network is served under this host or chain id, or the chain has no EIP-1559 fees to suggest.',
  },
  UnknownPath: {
    kind: 'refused',
    code: 404,
    message: 'unknown path',
    http: 404,
    retryable: false,
    charged: false,
    when: 'Nothing is served under this path.',
  },
  KeyMissing: {
    kind: 'unauthorized',
    code: 401,
    message: 'API key missing: expected /v3/{key}',
    http: 401,
    retryable: false,
    charged: false,
    when: 'The request carries no API key.',
  },
  KeyUnknown: {
    kind: 'unauthorized',
    code: 401,
    message: 'unknown API key',
    http: 401,
    retryable: false,
    charged: false,
    when: 'The API key does not exist.',
  },
  WrongSecret: {
    kind: 'unauthorized',
    code: 401,
    message: 'wrong API key or secret',
    http: 401,
    retryable: false,
    charged: false,
    when: 'The pair of key and secret does not match.',
  },
  KeyForbidden: {
    kind: 'unauthorized',
    code: 403,
    message: 'this API key may not be used',
    http: 403,
    retryable: false,
    charged: false,
    when: 'The API key is disabled or not allowed to do this; the message says what it may not do.',
  },
  PaymentRequired: {
    kind: 'out-of-credits',
    code: 402,
    message: 'Payment Required',
    http: 402,
    retryable: false,
    charged: false,
    when: "The account's daily balance does not cover the call; it is full again at 00:00 UTC.",
  },
  TooManyRequests: {
    kind: 'rate-limited',
    code: 429,
    message: 'Too Many Requests',
    http: 429,
    retryable: true,
    charged: false,
    when: 'The account spends credits faster than it may, or has too many WebSocket connections; the header Retry-After says when to try again.',
  },
  NoUpstream: {
    kind: 'service',
    code: -32603,
    message: 'no upstream available',
    http: 503,
    retryable: true,
    charged: false,
    reason: 'no-upstream',
    when: 'No node behind the service can be reached.',
  },
  BadUpstreamAnswer: {
    kind: 'service',
    code: -32603,
    message: 'bad upstream answer',
    http: 502,
    retryable: true,
    charged: false,
    reason: 'bad-upstream-answer',
    when: 'The node behind the service answered with something that is no JSON-RPC response.',
  },
  UpstreamTimeout: {
    kind: 'service',
    code: -32603,
    message: 'upstream timeout',
    http: 504,
    retryable: true,
    charged: false,
    reason: 'timeout',
    when: 'The node behind the service, or the execution on it, took too long.',
  },
  LedgerUnavailable: {
    kind: 'service',
    code: -32603,
    message: 'ledger unavailable',
    http: 503,
    retryable: true,
    charged: false,
    reason: 'ledger-unavailable',
    when: 'The ledger of credits cannot be reached, and nothing is answered uncharged.',
  },
  InternalError: {
    kind: 'service',
    code: -32603,
    message: 'internal error',
    http: 500,
    retryable: false,
    charged: false,
    reason: 'internal',
    when: 'The service itself failed.',
  },
};

/**
 * The name in the catalogue of what the service said; undefined for what the client found by itself, and for errors
 * that are not in it.
 */
export function catalogueName(error: ChainAccessError): ErrorName | undefined {
  return nameOf(errors, error) as ErrorName | undefined;
}
