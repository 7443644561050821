/** The call of an example, before it is written in a language. */

export interface ExampleCall {
  readonly method: string;
  readonly params: readonly unknown[];
  /** The parameters are as the contract says, without any of the tolerances. */
  readonly isStrict: boolean;
  /** The answer is an error. */
  readonly fails: boolean;
  /** The result is null. */
  readonly isNull: boolean;
}

/** Where `npm start` serves, and the key that stands for the reader's own. */
export const SERVICE = 'http://127.0.0.1:8545';
export const KEY = 'YOUR-API-KEY';
