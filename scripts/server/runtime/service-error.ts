/**
 * The error that a service throws to answer a call with an entry of the catalogue.
 *
 * Kept in scripts/server/runtime/ and copied as it is by `npm run generate`.
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
  /** HTTP status of an answer that holds this error alone. */
  readonly http: number;
  /** `data` of the JSON-RPC error object; undefined when it has none. */
  readonly data: unknown;

  /**
   * @param entry An entry of `errors`.
   * @param options `message` takes the place of the entry's own, where the situation has more to say.
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
