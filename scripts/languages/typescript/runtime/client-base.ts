/**
 * What every client has beside the methods of its contract, as types.
 *
 * Kept in scripts/languages/typescript/runtime/ and copied as it is by `npm run generate`.
 */

import type { ChainAccessError } from './error.ts';
import type { CallOptions } from './options.ts';

/** Parameters or results of methods, by name. */
export type ByMethod = { readonly [method: string]: unknown };

/** One call of a batch, or of an estimate. */
export type CallOf<Params> = {
  [Method in keyof Params & string]: { readonly method: Method; readonly params: Params[Method] };
}[keyof Params & string];

/** The result of a call of a batch, or its error, in the form of `Promise.allSettled`. */
export type Settled<Result> =
  | { readonly status: 'fulfilled'; readonly value: Result }
  | { readonly status: 'rejected'; readonly reason: ChainAccessError };

/** What `request` takes after the name of a method: parameters in a form that the service takes, where it is known. */
export type ParamsFor<Inputs, Method extends string> = Method extends keyof Inputs
  ? [params: Inputs[Method], options?: CallOptions]
  : [params?: readonly unknown[], options?: CallOptions];

export interface ClientBase<Params, Inputs, Results> {
  /**
   * Sends one call by name: a method of the contract in any form that the service tolerates, one of its free companions
   * (`eth_chainId`, `eth_blockNumber`, ...), or anything else.
   *
   * @throws {ChainAccessError}
   */
  request<Method extends string>(
    method: Method,
    ...rest: ParamsFor<Inputs, Method>
  ): Promise<Method extends keyof Results ? Results[Method] : unknown>;

  /**
   * Sends calls together and gives their outcomes in the same order. Answers are matched by id; only calls that failed for
   * the moment are sent again; more calls than the service takes at once are split. The empty list sends nothing.
   */
  batch<const Calls extends readonly CallOf<Params>[]>(
    calls: Calls,
    options?: CallOptions,
  ): Promise<{
    -readonly [Index in keyof Calls]: Settled<
      Calls[Index] extends { readonly method: infer Method extends keyof Results } ? Results[Method] : unknown
    >;
  }>;

  /** Gives the transport's connections back; a client over HTTP has none of its own. */
  close(): void;
}
