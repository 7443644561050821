/**
 * Calls a REST operation of the service as the client calls methods: with its retries, deadlines, hooks and errors.
 *
 * Kept in scripts/runtime/typescript/ and copied as it is by `npm run generate`.
 */

import { engineOf } from './build-client.ts';
import { exchangeOver } from './http.ts';
import type { CallOptions } from './options.ts';

export interface OperationTerms {
  readonly name: string;
  /** Path template for Basic authentication by key and secret. */
  readonly path: string;
  /** Path template with the key in it. */
  readonly keyPath: string;
}

const OK = 200;

/** @throws {ChainAccessError} */
export function callOperation(
  client: object,
  { name, path, keyPath }: OperationTerms,
  values: Readonly<Record<string, string>>,
  own?: CallOptions,
): Promise<unknown> {
  const { endpoint, fetch, options, prepare, send } = engineOf(client);
  const [base, apiKey = ''] = endpoint.httpUrl.split('/v3/');
  const known: Record<string, string> = { apiKey, ...values };
  const template = options.secret ? path : keyPath;
  const url = base + template.replaceAll(/\{(\w+)\}/g, (_place, value) => known[value] ?? '');
  const headers: Record<string, string> = { ...options.headers };
  if (options.secret) {
    const credentials = base64(`${options.key ?? decodeURIComponent(apiKey)}:${options.secret}`);
    headers.authorization = `Basic ${credentials}`;
    endpoint.secrets.push(options.secret, credentials);
  }
  return new Promise((resolve, reject) => {
    const call = prepare(name, [], ({ error, result }) => (error ? reject(error) : resolve(result)));
    send([call], own, {
      async send(_body, [id], signal) {
        const answer = await exchangeOver(fetch, url, { method: 'GET', headers, signal });
        if (answer.status !== OK) return answer;
        try {
          const result = JSON.parse(new TextDecoder().decode(answer.bytes));
          return { ...answer, json: { id, result } };
        } catch {
          return answer; // the reader of answers says what it is
        }
      },
    });
  });
}

function base64(text: string): string {
  return btoa(String.fromCharCode(...new TextEncoder().encode(text)));
}
