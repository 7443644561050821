/**
 * What the tables of methods and errors hold.
 *
 * Kept in scripts/server/runtime/ and copied as it is by `npm run generate`.
 */

/** One method of the contract, without its types. */
export interface Descriptor<Name extends string, ErrorName extends string> {
  /** As on the wire. */
  readonly name: Name;
  /** What it does, in one sentence. */
  readonly summary: string;
  /** In their order. */
  readonly params: readonly ParamDescriptor[];
  /** Price of one call. */
  readonly priceCredits: number;
  readonly transports: readonly ('http' | 'websocket')[];
  /** How far back it can look; absent where that makes no difference. */
  readonly history?: HistoryDescriptor;
  readonly limits?: MethodLimits;
  /** Errors of its own; the service-wide ones can come from any method. */
  readonly errors: readonly ErrorName[];
}

export interface ParamDescriptor {
  readonly name: string;
  /** The contract asks for it. */
  readonly required: boolean;
  /** The service insists on it, tolerances included. */
  readonly inputRequired: boolean;
  /** The value that the service uses where a request omits the parameter; absent for a parameter without a default. */
  readonly default?: unknown;
  /** Name of its schema in the contract, or the title of one without a name. */
  readonly schema: string;
  /** Where a hex quantity may stand that is not in canonical form. */
  readonly quantities: readonly QuantityPlace[];
}

export interface QuantityPlace {
  /** Member names joined by dots, `*` for every item of a list; empty is the parameter itself. */
  readonly path: string;
  /** A 32-byte hash may stand there too, which is no quantity and keeps its width. */
  readonly orHash: boolean;
}

export interface HistoryDescriptor {
  /** How many of the newest blocks count as near the head. */
  readonly nearHeadBlocks: number;
  /** What a mainnet serves: `near-head`, `archive`. */
  readonly mainnet: readonly string[];
  /** What a testnet serves. */
  readonly testnet: readonly string[];
}

export interface MethodLimits {
  /** Most addresses and topic alternatives in one request. */
  readonly maxParameters?: number;
  /** Most items of one result. */
  readonly maxResults?: number;
  /** Longest run of one query, in seconds. */
  readonly maxDurationSeconds?: number;
  /** Highest `gas`, as a multiple of the current block's gas limit. */
  readonly gasCapMultiple?: number;
}

/** One entry of the error catalogue. */
export interface CatalogueEntry<Name extends string> {
  readonly name: Name;
  /** Code of the JSON-RPC error object. */
  readonly code: number;
  /** Message where the situation has nothing more to say. */
  readonly message: string;
  /** HTTP status of an answer that holds this error alone. */
  readonly http: number;
  /** The same request may succeed later. */
  readonly retryable: boolean;
  /** The call costs its price although it ended so. */
  readonly charged: boolean;
  /** Word in `data.reason` that tells errors with the same code apart. */
  readonly reason?: string;
  /** When it is given, in one sentence. */
  readonly when: string;
}
