/**
 * A client as an EIP-1193 provider, for libraries that accept one: viem's `custom()`, ethers' `BrowserProvider`.
 *
 * Source: scripts/languages/typescript/runtime/; `npm run generate` copies it unchanged.
 */

import type { CallOptions } from './options.ts';

/** The part of EIP-1193 for reading: no events and no accounts. */
export interface Eip1193Provider {
  /**
   * Calls any method of the service, the free companion methods included.
   *
   * @throws {ChainAccessError} With `code`, `message` and `data` as the service returned them.
   */
  // biome-ignore lint/suspicious/noExplicitAny: the libraries' types require any here
  request(request: { readonly method: string; readonly params?: any }): Promise<any>;
}

interface Requesting {
  request(method: string, params?: readonly unknown[], options?: CallOptions): Promise<unknown>;
}

export function toProvider(client: object): Eip1193Provider {
  return { request: ({ method, params }) => (client as Requesting).request(method, params) };
}
