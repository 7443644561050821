/**
 * The types of the method table and the error catalogue.
 *
 * This file lives in scripts/server/runtime/; `npm run generate` copies it unchanged.
 */

/** One method of the contract, without its types. */
export interface Descriptor<Name extends string, ErrorName extends string> {
  /** The name on the wire. */
  readonly name: Name;
  /** One sentence about what the method does. */
  readonly summary: string;
  /** In positional order. */
  readonly params: readonly ParamDescriptor[];
  /** Optional parameters that a service accepts after those of the contract unless it is strict. */
  readonly toleratedParams: readonly ParamDescriptor[];
  /** Price of one call, in credits. */
  readonly priceCredits: number;
  readonly transports: readonly ('http' | 'websocket')[];
  /** How far back the method can read; absent if it makes no difference. */
  readonly history?: HistoryDescriptor;
  readonly limits?: MethodLimits;
  /** The method's own errors; any method can also return the service-wide ones. */
  readonly errors: readonly ErrorName[];
}

export interface ParamDescriptor {
  readonly name: string;
  /** The contract requires it. */
  readonly required: boolean;
  /** The service requires it even when it accepts tolerant input. */
  readonly inputRequired: boolean;
  /** The value that the service uses if a request omits the parameter; absent for a parameter without a default. */
  readonly default?: unknown;
  /** Name of its schema in the contract, or the schema's title if it has no name. */
  readonly schema: string;
  /** Places of hex quantities that may not be in canonical form. */
  readonly quantities: readonly QuantityPlace[];
}

export interface QuantityPlace {
  /** Field names joined by dots, `*` for every item of a list; empty for the parameter itself. */
  readonly path: string;
  /** The value can also be a 32-byte hash, which is not a quantity and keeps its width. */
  readonly orHash: boolean;
}

export interface HistoryDescriptor {
  /** How many of the newest blocks count as near the head. */
  readonly nearHeadBlocks: number;
  /** What is available on a mainnet: `near-head`, `archive`. */
  readonly mainnet: readonly string[];
  /** What is available on a testnet. */
  readonly testnet: readonly string[];
}

export interface MethodLimits {
  /** Maximum number of addresses and topic alternatives in one request. */
  readonly maxParameters?: number;
  /** Maximum number of items in one result. */
  readonly maxResults?: number;
  /** Maximum duration of one query, in seconds. */
  readonly maxDurationSeconds?: number;
  /** Maximum `gas`, as a multiple of the current block's gas limit. */
  readonly gasCapMultiple?: number;
}

/** One entry of the error catalogue. */
export interface CatalogueEntry<Name extends string> {
  readonly name: Name;
  /** Code of the JSON-RPC error object. */
  readonly code: number;
  /** Default message; an occurrence can add details. */
  readonly message: string;
  /** HTTP status of a response that contains only this error. */
  readonly http: number;
  /** The same request may succeed later. */
  readonly retryable: boolean;
  /** The call is charged although it failed. */
  readonly charged: boolean;
  /** Value of `data.reason`, which distinguishes errors with the same code. */
  readonly reason?: string;
  /** One sentence about when the error occurs. */
  readonly when: string;
}
