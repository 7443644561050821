/** Errors that a method can give and that no example shows yet, each with the reason why. */

interface ExampleException {
  readonly method: string;
  /** A name of the error catalogue. */
  readonly error: string;
  readonly reason: string;
}

export const exampleExceptions: readonly ExampleException[] = [];
