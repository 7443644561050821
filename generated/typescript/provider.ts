/**
 * A client as an EIP-1193 provider, for libraries that take one: viem's `custom()`, ethers' `BrowserProvider`.
 *
 * Kept in scripts/languages/typescript/runtime/ and copied as it is by `npm run generate`.
 */

import type { CallOptions } from './options.ts';

/** EIP-1193, as far as reading needs it: there are no events and no accounts. */
export interface Eip1193Provider {
  /**
   * Any method of the service, its free companions included.
   *
   * @throws {ChainAccessError} With `code`, `message` and `data` as the service gave them.
   */
  // biome-ignore lint/suspicious/noExplicitAny: the libraries' own types ask for any here
  request(request: { readonly method: string; readonly params?: any }): Promise<any>;
}

interface Requesting {
  request(method: string, params?: readonly unknown[], options?: CallOptions): Promise<unknown>;
}

export function toProvider(client: object): Eip1193Provider {
  return { request: ({ method, params }) => (client as Requesting).request(method, params) };
}
