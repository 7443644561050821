/**
 * Copies the cause of an error without its secrets: HTTP clients put addresses into their errors.
 *
 * Source: scripts/languages/typescript/runtime/; `npm run generate` copies it unchanged.
 */

/** Maximum depth of nested causes. */
const MAX_DEPTH = 4;

/** Copies an error's name, code, message, stack and causes, each redacted, and no other fields. */
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
