/**
 * The public face of the package.
 *
 * Made by `npm run generate` from openrpc.json and openapi.yaml: change those, not this file.
 * `npm run generate -- --check` tells whether it is what they say.
 */

export type { AnswerFacts, RawResponse } from './answer-facts.ts';
export { type BigintMethods, type BigintResults, decodeResult, withBigints } from './bigint-methods.ts';
export type * from './bigint-schemas.ts';
export { encodeQuantities } from './bigints.ts';
export type { CatalogueEntry } from './catalogue.ts';
export { type Client, createClient } from './client.ts';
export type { CallOf, ClientBase, ParamsFor, Settled } from './client-base.ts';
export type { CreditBudget } from './credit-budget.ts';
export { creditBudget, estimateCredits, prices } from './credits.ts';
export type { Endpoint, ServiceAddress } from './endpoint.ts';
export { ChainAccessError, type ErrorDetails, type ErrorKind } from './error.ts';
export { catalogueName, type ErrorName, errors } from './errors.ts';
export { getLogs, type SuggestedGasFees, suggestedGasFees, webSocket } from './features.ts';
export type { components as gasComponents, operations as gasOperations } from './gas-schemas.ts';
export type { Attempt, AttemptEnding, Hooks } from './hooks.ts';
export type { MethodInputs, MethodName, MethodParams, MethodResults, Methods } from './methods.ts';
export type { BatchFactory, CallOptions, ClientOptions } from './options.ts';
export { type PoolLike, poolFetch } from './pool-fetch.ts';
export { type Eip1193Provider, toProvider } from './provider.ts';
export { requestRaw } from './request-raw.ts';
export type * from './schemas.ts';
export type { LogsOptions } from './split-logs.ts';
export { type TickBatchOptions, tickBatch } from './tick-batch.ts';
export type {
  Answer,
  FetchLike,
  HeadersLike,
  ResponseLike,
  Transport,
  TransportFactory,
  TransportLimits,
  TransportRequest,
} from './transport.ts';
export type { WebSocketLike, WebSocketOptions } from './web-socket-options.ts';
