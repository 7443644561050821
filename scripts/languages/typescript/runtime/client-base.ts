/**
 * The types of a client's features besides the contract's methods.
 *
 * Source: scripts/languages/typescript/runtime/; `npm run generate` copies it unchanged.
 */

import type { ChainAccessError } from './error.ts';
import type { CallOptions } from './options.ts';

/** Parameters or results by method name. */
export type ByMethod = { readonly [method: string]: unknown };

/** One call in a batch or in an estimate. */
export type CallOf<Params> = {
  [Method in keyof Params & string]: { readonly method: Method; readonly params: Params[Method] };
}[keyof Params & string];

/** The result or the error of one call in a batch, in the form of `Promise.allSettled`. */
export type Settled<Result> =
  | { readonly status: 'fulfilled'; readonly value: Result }
  | { readonly status: 'rejected'; readonly reason: ChainAccessError };

/**
 * What `request` accepts after the method name: for the contract's methods, parameters in any form that the service
 * accepts.
 */
export type ParamsFor<Inputs, Method extends string> = Method extends keyof Inputs
  ? [params: Inputs[Method], options?: CallOptions]
  : [params?: readonly unknown[], options?: CallOptions];

export interface ClientBase<Params, Inputs, Results> {
  /**
   * Sends one call by name: a method of the contract in any form that the service accepts, one of the free companion
   * methods (`eth_chainId`, `eth_blockNumber`, ...), or any other method.
   *
   * @throws {ChainAccessError}
   */
  request<Method extends string>(
    method: Method,
    ...rest: ParamsFor<Inputs, Method>
  ): Promise<Method extends keyof Results ? Results[Method] : unknown>;

  /**
   * Sends calls together and returns their outcomes in the same order. Answers are matched by id. Only calls that
   * failed with a retryable error are sent again. More calls than one message may contain are split. An empty list
   * sends nothing.
   */
  batch<const Calls extends readonly CallOf<Params>[]>(
    calls: Calls,
    options?: CallOptions,
  ): Promise<{
    -readonly [Index in keyof Calls]: Settled<
      Calls[Index] extends { readonly method: infer Method extends keyof Results } ? Results[Method] : unknown
    >;
  }>;

  /** Closes the transport's connections; a client over HTTP has none of its own. */
  close(): void;
}
