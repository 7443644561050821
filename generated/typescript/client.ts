/**
 * The client of the contract.
 *
 * Made by `npm run generate` from openrpc.json and openapi.yaml: change those, not this file.
 * `npm run generate -- --check` tells whether it is what they say.
 */

import { buildClient } from './build-client.ts';
import type { ClientBase } from './client-base.ts';
import { contract } from './contract.ts';
import type { MethodInputs, MethodParams, MethodResults, Methods } from './methods.ts';
import type { ClientOptions } from './options.ts';

/**
 * The 9 methods of the contract, and requests, batches and raw answers beside them. It shows neither key nor address.
 */
export type Client = Methods & ClientBase<MethodParams, MethodInputs, MethodResults>;

/**
 * Makes a client. It opens nothing before the first call; over HTTP it holds nothing that has to be closed.
 *
 * @throws {TypeError} When there is neither a `url` nor a `baseUrl` with a `key`.
 */
export function createClient(options: ClientOptions): Client {
  return buildClient(contract, options) as Client;
}
