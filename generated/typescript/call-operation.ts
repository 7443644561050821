/**
 * Calls a REST operation of the service as the client calls methods: with its retries, deadlines, hooks and errors.
 *
 * Kept in scripts/languages/typescript/runtime/ and copied as it is by `npm run generate`.
 */

import { engineOf } from './build-client.ts';
import { exchangeOver } from './http.ts';
import type { CallOptions } from './options.ts';
import { parsed } from './read-answer.ts';

const OK = 200;

/**
 * A client with a secret authenticates by HTTP Basic; for one without, the path stands below its address with the key.
 *
 * @param path With its parameters filled in.
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
        // In the envelope that answers to methods have, so that the same reader finds results and errors in it.
        return answer.status === OK ? { ...answer, json: { id: call.id, result: parsed(answer.bytes) } } : answer;
      },
    }),
  );
}

function base64(text: string): string {
  return btoa(String.fromCharCode(...new TextEncoder().encode(text)));
}
