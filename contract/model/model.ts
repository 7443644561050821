/** The contract as every emitter, rule and page reads it: schemas, methods, examples, errors, limits, operations. */

import type { Operation } from './operation.ts';
import type { NamedSchema, Schema } from './schema.ts';

export type { Operation } from './operation.ts';

export interface Model {
  /** Title, version and description of openrpc.json. */
  readonly info: { readonly title: string; readonly version: string; readonly description: string };
  /** In the order of the contract. */
  readonly methods: readonly Method[];
  /** The method that queries logs, whose answers are limited in number (`x-limits.maxResults`); a client splits its range. */
  readonly logsMethod: Method | undefined;
  /** Every named schema of openrpc.json, and every object that the contract left without a name. */
  readonly schemas: readonly NamedSchema[];
  /** The whole catalogue, in the order of the contract. */
  readonly errors: readonly CatalogueError[];
  /** Defaults of the service: name with its unit to number. */
  readonly serviceLimits: Readonly<Record<string, number>>;
  /** Methods that the service answers by itself, at no charge. */
  readonly companions: readonly { readonly name: string; readonly summary: string }[];
  /** Quirks of the service as a whole, to which no method refers. */
  readonly serviceQuirks: readonly Quirk[];
  /** Title, version and description of openapi.yaml. */
  readonly operationsInfo: Model['info'];
  /** The operations of openapi.yaml. */
  readonly operations: readonly Operation[];
  /** Every named schema of openapi.yaml, including those of its errors. */
  readonly operationSchemas: readonly NamedSchema[];
  /** Both files, for tools that read whole documents: `text` byte for byte, `document` parsed (of openrpc.json, the long form). */
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
  /** Optional parameters after those of the contract, which the service accepts unless it is strict; SDKs offer them as options. */
  readonly toleratedParams: readonly Param[];
  readonly result: { readonly summary: string | undefined; readonly schema: Schema; readonly source: SchemaSource };
  /** Names of catalogue entries, in the order of the contract. */
  readonly errors: readonly string[];
  readonly priceCredits: number;
  readonly transports: readonly ('http' | 'websocket')[];
  readonly history: History | undefined;
  /** As in the contract: `maxResults`, `maxDurationSeconds`, ... */
  readonly limits: Readonly<Record<string, number>> | undefined;
  readonly quirks: readonly Quirk[];
  /** In the order of the contract. */
  readonly examples: readonly Example[];
}

/** A deviation from the published API, with the way in which the service handles it. */
export interface Quirk {
  readonly id: string;
  readonly text: string;
  readonly source: string;
  readonly decision: string;
}

/** One exchange with the service on the embedded chain, as recorded. */
export interface Example {
  /** As in the contract: `transfers-of-one-token`. */
  readonly name: string;
  readonly description: string | undefined;
  /** In the order of the method's parameters; the last ones may be missing. */
  readonly params: readonly { readonly name: string; readonly value: unknown }[];
  readonly outcome: ExampleResult | ExampleError;
  /** HTTP status of the answer. */
  readonly http: number;
  /** The service's settings that the answer requires, flag to value; undefined for a service without flags. */
  readonly setup: Readonly<Record<string, unknown>> | undefined;
}

export interface ExampleResult {
  readonly result: unknown;
}

/** The error object as the service sends it. */
export interface ExampleError {
  readonly error: { readonly code: number; readonly message: string; readonly data?: unknown };
}

export interface History {
  readonly nearHeadBlocks: number;
  readonly mainnet: readonly string[];
  readonly testnet: readonly string[];
}

export interface Param {
  readonly name: string;
  readonly summary: string | undefined;
  /** Rules and edge cases beyond the summary. */
  readonly description: string | undefined;
  /** The form in the contract. */
  readonly strict: ParamForm;
  /** The form that the service accepts: `x-input` if the parameter has one, otherwise the same as `strict`. */
  readonly tolerant: ParamForm;
  /** The value that a tolerant service uses if a request omits the parameter; undefined for a parameter without a default. */
  readonly default: unknown;
}

export interface ParamForm {
  readonly required: boolean;
  readonly schema: Schema;
  readonly source: SchemaSource;
}

/** A schema of openrpc.json's long form, for tools that compile JSON Schema. */
export interface SchemaSource {
  /** The name of the component if the place is only a reference to one. */
  readonly component: string | undefined;
  /** The schema as JSON. */
  readonly json: unknown;
  /** The JSON pointer of its place in the long form. */
  readonly pointer: string;
}

export interface CatalogueError {
  readonly name: string;
  readonly code: number;
  readonly message: string;
  readonly http: number;
  readonly retryable: boolean;
  readonly charged: boolean;
  /** The word in the data of an internal error that distinguishes it from the others. */
  readonly reason: string | undefined;
  /** One sentence about when it occurs. */
  readonly when: string;
}
