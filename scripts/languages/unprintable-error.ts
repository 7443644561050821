/** A contract that is valid, and that a language has no code for: two methods with one name, options that look alike. */

export class UnprintableError extends Error {
  override readonly name = 'UnprintableError';
}
