/**
 * What went wrong below the client, as a cause that shows no secret: HTTP clients name addresses in their errors.
 *
 * Kept in scripts/languages/typescript/runtime/ and copied as it is by `npm run generate`.
 */

/** Causes of causes are followed this far. */
const MAX_DEPTH = 4;

/** A copy of an error with its name, code, message, stack and causes, each redacted; nothing else is carried over. */
export function redactCause(thrown: unknown, redact: (text: string) => string, depth = 0): Error | undefined {
  if (thrown === undefined || depth > MAX_DEPTH) return undefined;
  const {
    name = 'Error',
    code,
    stack = '',
    cause,
    message = thrown,
  } = Object(thrown) as Partial<Error & { code: unknown }>;
  const copy = new Error(redact(`${message}`), { cause: redactCause(cause, redact, depth + 1) });
  return Object.assign(copy, { name, code, stack: redact(stack) });
}
