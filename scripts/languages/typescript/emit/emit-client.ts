/** `client.ts`: the client of the contract. */

import type { Model } from '../../../../contract/model/model.ts';
import type { GeneratedFile } from '../../generated-file.ts';
import { TypeScriptFile } from '../file.ts';
import { files, symbols } from '../names.ts';

export function emitClient(model: Model): GeneratedFile {
  const { methods, methodParams, methodInputs, methodResults } = symbols;
  const file = new TypeScriptFile(files.client, 'The client of the contract.');
  file.doc([
    `The ${model.methods.length} methods of the contract, with requests by name, batches and raw answers. It never prints its key or address.`,
  ]);
  file.print`export type Client = ${methods} & ${symbols.clientBase}<${methodParams}, ${methodInputs}, ${methodResults}>;`;
  file.print``;
  file.doc([
    'Creates a client. It opens no connection before the first call; over HTTP there is nothing to close.',
    '@throws {TypeError} If there is neither a `url` nor a `baseUrl` with a `key`.',
  ]);
  file.print`export function createClient(options: ${symbols.clientOptions}): Client {`;
  file.print`  return ${symbols.buildClient}(${symbols.contract}, options) as Client;`;
  file.print`}`;
  return file.finish();
}
