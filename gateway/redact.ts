/** Removes addresses and API keys from texts that leave the gateway: log lines, and error messages of nodes. */

/**
 * The text with `[url]` in place of each address of a node or a database, also with the slashes that JSON may escape, and
 * `[key]` in place of a key in a path.
 */
export function redact(text: string): string {
  return text.replace(/(?:https?|wss?|rediss?):(?:\\?\/){2}\S+/gi, '[url]').replace(/\/v3\/[^\s/"]+/g, '/v3/[key]');
}

/** A value of JSON with every text in it redacted, at any depth. */
export function redactJson<T>(value: T): T {
  return JSON.parse(JSON.stringify(value, (_name, each) => (typeof each === 'string' ? redact(each) : each)));
}

/** The cause of an error, for the log. Network errors quote addresses in many forms, so only their code is kept. */
export function errorText(cause: unknown): string | undefined {
  if (cause === undefined) return undefined;
  if (!(cause instanceof Error)) return redact(typeof cause === 'string' ? cause : JSON.stringify(cause));
  const { code } = cause as NodeJS.ErrnoException;
  return typeof code === 'string' ? `${cause.name}: ${code}` : redact(`${cause.name}: ${cause.message}`);
}
