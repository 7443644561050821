/** The contract as every emitter sees it: named schemas, methods, errors, limits, operations; no language's words. */

import type { NamedSchema, Schema } from './schema.ts';

export interface Model {
  /** Title, version and description of openrpc.json. */
  readonly info: { readonly title: string; readonly version: string; readonly description: string };
  /** Alphabetical, as in the contract. */
  readonly methods: readonly Method[];
  /** Every named schema of openrpc.json, and every object that the contract left without a name. */
  readonly schemas: readonly NamedSchema[];
  /** The whole catalogue, in the order of the contract. */
  readonly errors: readonly CatalogueError[];
  /** Defaults of the service: name with its unit to number. */
  readonly serviceLimits: Readonly<Record<string, number>>;
  /** Methods that the service answers by itself, at no charge. */
  readonly companions: readonly { readonly name: string; readonly summary: string }[];
  /** The operations of openapi.yaml. */
  readonly operations: readonly Operation[];
  /** Every named schema of openapi.yaml; errors have some of their own. */
  readonly operationSchemas: readonly NamedSchema[];
  /** Both files as they are: `text` byte for byte, `document` parsed. */
  readonly openrpc: { readonly text: string; readonly document: JsonObject };
  readonly openapi: { readonly text: string; readonly document: JsonObject };
}

export type JsonObject = Readonly<Record<string, unknown>>;

export interface Method {
  /** As on the wire: `eth_getLogs`. */
  readonly name: string;
  readonly summary: string;
  readonly description: string | undefined;
  readonly params: readonly Param[];
  readonly result: { readonly summary: string | undefined; readonly schema: Schema; readonly source: SchemaSource };
  /** Names of catalogue entries, in the order of the contract. */
  readonly errors: readonly string[];
  readonly priceCredits: number;
  readonly transports: readonly ('http' | 'websocket')[];
  readonly history: History | undefined;
  /** As in the contract: `maxResults`, `maxDurationSeconds`, ... */
  readonly limits: Readonly<Record<string, number>> | undefined;
}

export interface History {
  readonly nearHeadBlocks: number;
  readonly mainnet: readonly string[];
  readonly testnet: readonly string[];
}

export interface Param {
  readonly name: string;
  readonly summary: string | undefined;
  /** What the contract says. */
  readonly strict: ParamForm;
  /** What the service takes: `x-input` where there is one, else the same as `strict`. */
  readonly tolerant: ParamForm;
  /** The value that a tolerant service uses where a request omits the parameter; undefined without one. */
  readonly default: unknown;
}

export interface ParamForm {
  readonly required: boolean;
  readonly schema: Schema;
  readonly source: SchemaSource;
}

/** Where a schema stands, for tools that read JSON Schema themselves. */
export interface SchemaSource {
  /** Name of the component when the place is a plain reference to one. */
  readonly component: string | undefined;
  /** The schema as written. */
  readonly json: unknown;
}

export interface CatalogueError {
  readonly name: string;
  readonly code: number;
  readonly message: string;
  readonly http: number;
  readonly retryable: boolean;
  readonly charged: boolean;
  /** Word in the data of an internal error that tells it from its siblings. */
  readonly reason: string | undefined;
  /** When it is given, in one sentence. */
  readonly when: string;
}

/** One REST operation. The path that carries the key instead of a header is a second address of the same operation. */
export interface Operation {
  /** `operationId`. */
  readonly name: string;
  readonly summary: string;
  readonly description: string | undefined;
  /** HTTP method in capitals. */
  readonly httpMethod: string;
  /** Path template: `/networks/{chainId}/suggestedGasFees`. */
  readonly path: string;
  readonly keyPath: string | undefined;
  /** Parameters of the path without the API key, in its order. */
  readonly pathParams: readonly { readonly name: string; readonly summary: string; readonly schema: Schema }[];
  /** The body of the answer with status 200. */
  readonly result: { readonly summary: string; readonly schema: Schema };
  readonly priceCredits: number;
  /** Statuses that it answers with, ascending. */
  readonly statuses: readonly number[];
}
