/** An API key as text: `KEY`, or `KEY:SECRET`. */

import { ConfigError } from './settings.ts';
import { settings as table } from './settings-schema.ts';

const { pattern, title, examples } = table.key.items;
const valid = new RegExp(pattern);

/** A key and its secret, which may contain colons. */
export function splitKey(text: string): { key: string; secret?: string } {
  const [key = '', ...secret] = text.split(':');
  return { key, ...(secret.length > 0 ? { secret: secret.join(':') } : {}) };
}

/**
 * A key from a place that no schema has checked.
 *
 * @param label the place, as the message reports it; the text itself is never repeated.
 * @throws {ConfigError} the text is not a key, or contains white space, which is a comment that was meant for a line of its own.
 */
export function parseKey(text: string, label: string): { key: string; secret?: string } {
  if (valid.test(text) && !/\s/.test(text)) return splitKey(text);
  const hint = /\s/.test(text) ? '; white space is not allowed, and comments need lines of their own' : '';
  throw new ConfigError(`${label}: expected ${title}, such as ${examples[0]}${hint}`);
}
