/**
 * The error that a service throws to answer a call with an error of the catalogue.
 *
 * This file lives in scripts/server/runtime/; `npm run generate` copies it unchanged.
 */

/** The part of a catalogue entry that an error carries. */
interface Entry {
  readonly name: string;
  readonly code: number;
  readonly message: string;
  readonly http: number;
}

export class ServiceError extends Error {
  /** Name in the catalogue: `MethodNotFound`. */
  override readonly name: string;
  /** Code of the JSON-RPC error object. */
  readonly code: number;
  /** HTTP status of a response that contains only this error. */
  readonly http: number;
  /** `data` of the JSON-RPC error object; undefined if it has none. */
  readonly data: unknown;

  /**
   * @param entry An entry of `errors`.
   * @param options `message` replaces the entry's own message, to add details.
   */
  constructor(
    entry: Entry,
    options: { readonly message?: string; readonly data?: unknown; readonly cause?: unknown } = {},
  ) {
    super(options.message ?? entry.message, { cause: options.cause });
    this.name = entry.name;
    this.code = entry.code;
    this.http = entry.http;
    this.data = options.data;
  }
}
