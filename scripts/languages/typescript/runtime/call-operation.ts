/**
 * Calls a REST operation of the service with the client's retries, deadlines, hooks and errors.
 *
 * Source: scripts/languages/typescript/runtime/; `npm run generate` copies it unchanged.
 */

import { engineOf } from './build-client.ts';
import { exchangeOver } from './http.ts';
import type { CallOptions } from './options.ts';
import { parsed } from './read-answer.ts';

/**
 * A client with a secret authenticates by HTTP Basic. Without a secret, the path is appended to the address that
 * contains the key.
 *
 * @param path The operation's path with its parameters filled in.
 * @throws {ChainAccessError}
 */
export function callOperation(client: object, name: string, path: string, own?: CallOptions): Promise<unknown> {
  const { endpoint, fetch, options, ask, send } = engineOf(client);
  const { httpUrl, secrets } = endpoint;
  const { secret } = options;
  const headers: Record<string, string> = { ...options.headers };
  let url = httpUrl + path;
  if (secret) {
    const [base, key = ''] = httpUrl.split('/v3/');
    const credentials = base64(`${decodeURIComponent(key)}:${secret}`);
    headers.authorization = `Basic ${credentials}`;
    secrets.add(secret).add(credentials);
    url = base + path;
  }
  return ask(name, [], (call) =>
    send([call], own, {
      async send(_requests, signal) {
        const answer = await exchangeOver(fetch, url, { method: 'GET', headers, signal });
        // Wrapped like the answer to a method, so that the same code reads results and errors.
        return answer.status === 200 ? { ...answer, json: { id: call.id, result: parsed(answer.bytes) } } : answer;
      },
    }),
  );
}

function base64(text: string): string {
  return btoa(String.fromCharCode(...new TextEncoder().encode(text)));
}
