/** The call of an example, before a language prints it. */

export interface ExampleCall {
  readonly method: string;
  readonly params: readonly unknown[];
  /** The parameters have the contract's own types, and none has a tolerated form. */
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
