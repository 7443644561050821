/** The call of an example, before a language prints it. */

export interface ExampleCall {
  readonly method: string;
  readonly params: readonly unknown[];
  /** Every parameter has the type that typed methods accept; those that are only tolerated are options there. */
  readonly isStrict: boolean;
  /** The answer is an error. */
  readonly fails: boolean;
  /** The result is null. */
  readonly isNull: boolean;
}

/** A call of a REST operation. */
export interface OperationCall {
  readonly operation: string;
  /** One value per parameter of the path, in its order: decimal digits. */
  readonly values: readonly string[];
}

/** Where `npm start` serves, and the placeholder for the reader's API key. */
export const SERVICE = 'http://127.0.0.1:8545';
export const KEY = 'YOUR-API-KEY';
