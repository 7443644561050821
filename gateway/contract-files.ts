/** The text of both contract files, read from the server package. */

import { readFileSync } from 'node:fs';

export const openrpcJson = read('openrpc.json');
export const openapiYaml = read('openapi.yaml');

function read(name: string): string {
  return readFileSync(new URL(`../generated/server/${name}`, import.meta.url), 'utf8');
}
