/** The second address of a REST operation, which contains the API key: `/v3/{apiKey}`, then the operation's path. */

import type { Operation } from './operation.ts';

/** The path parameter that contains the API key. */
export const KEY_PARAM = 'apiKey';

/** What precedes the operation's path in its second address. */
export const KEY_PREFIX = `/v3/{${KEY_PARAM}}`;

/**
 * The path of an operation that clients can append to an address that contains the key.
 *
 * @throws {TypeError} If the contract has no second address for the operation.
 */
export function pathAfterKey({ name, path, keyPath }: Operation): string {
  if (keyPath === undefined)
    throw new TypeError(`${name}: expected ${KEY_PREFIX}${path} among the paths of openapi.yaml`);
  return path;
}
