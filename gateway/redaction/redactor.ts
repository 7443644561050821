/** Removes secrets from what leaves the gateway besides results: log lines, and the errors of nodes. */

import { replacerOf } from './replacer.ts';

export interface Redactor {
  /**
   * The text with `[redacted]` in place of each configured secret, `[url]` in place of each address of a node or a database, also with
   * the slashes that JSON may escape, and `[key]` in place of a key in a path.
   */
  text(text: string): string;
  /** A value of JSON with every text in it redacted, at any depth, names of fields included. */
  json<T>(value: T): T;
}

const REPLACEMENT = '[redacted]';
/** In hex data of a node, only a text of at least this length is taken for a secret. */
const SECRET_IN_DATA_CHARACTERS = 16;
const HEX = /^[0-9a-f]+$/i;
const HEX_DATA = /^0x[0-9a-f]*$/i;

/** @param secrets what must never leave, decoded (`secretParts`). */
export function createRedactor(secrets: readonly string[]): Redactor {
  const replaceAll = replacerOf(secrets, REPLACEMENT);
  // Only these can be in hex data, which may be large and is chosen by callers: most configurations have none.
  const longSecrets = secrets.filter((secret) => secret.length >= SECRET_IN_DATA_CHARACTERS && HEX.test(secret));
  const replaceLong = replacerOf(longSecrets, REPLACEMENT);

  function text(original: string): string {
    return (HEX_DATA.test(original) ? replaceLong : replaceAll)(original)
      .replace(/(?:https?|wss?|rediss?):(?:\\?\/){2}\S+/gi, '[url]')
      .replace(/\/v3\/[^\s/"]+/g, '/v3/[key]');
  }

  function json(value: unknown): unknown {
    if (typeof value === 'string') return text(value);
    if (typeof value !== 'object' || value === null) return value;
    if (Array.isArray(value)) return value.map(json);
    return Object.fromEntries(Object.entries(value).map(([name, each]) => [text(name), json(each)]));
  }

  return { text, json: <T>(value: T) => json(value) as T };
}
