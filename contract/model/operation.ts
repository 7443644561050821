/** A REST operation of openapi.yaml: its addresses, parameters, responses and their examples. */

import type { Schema } from './schema.ts';

/** An operation may have a second path, which contains the API key instead of a header. */
export interface Operation {
  /** `operationId`. */
  readonly name: string;
  readonly summary: string;
  readonly description: string | undefined;
  /** HTTP method in capitals. */
  readonly httpMethod: string;
  /** Path template: `/networks/{chainId}/suggestedGasFees`. */
  readonly path: string;
  readonly keyPath: string;
  /** The API key in `keyPath`. */
  readonly keyParam: PathParam | undefined;
  /** Parameters of the path without the API key, in its order. */
  readonly pathParams: readonly PathParam[];
  /** The body of the answer with status 200. */
  readonly result: { readonly summary: string; readonly schema: Schema };
  readonly priceCredits: number;
  /** Statuses of the responses. */
  readonly statuses: readonly number[];
  /** In the order of the file. */
  readonly responses: readonly OperationResponse[];
}

export interface PathParam {
  readonly name: string;
  readonly summary: string;
  readonly schema: Schema;
  /** A value that the embedded chain answers. */
  readonly example: unknown;
}

export interface OperationResponse {
  readonly status: number;
  readonly description: string;
  readonly headers: readonly ResponseHeader[];
  readonly examples: readonly BodyExample[];
}

export interface ResponseHeader {
  readonly name: string;
  readonly description: string;
  readonly schema: Schema;
}

export interface BodyExample {
  readonly name: string;
  readonly summary: string;
  readonly value: unknown;
}
