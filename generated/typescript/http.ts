/**
 * Carries messages as HTTP requests, by the global fetch or one that the caller brings.
 *
 * Kept in scripts/languages/typescript/runtime/ and copied as it is by `npm run generate`.
 */

import { type Answer, type FetchLike, messageOf, type TransportFactory } from './transport.ts';

/** One HTTP exchange with its whole body. */
export async function exchangeOver(fetch: FetchLike, url: string, init: Parameters<FetchLike>[1]): Promise<Answer> {
  const response = await fetch(url, init);
  const { status, headers } = response;
  return { status, headers, bytes: new Uint8Array(await response.arrayBuffer()) };
}

/** @param fetch Used for every exchange. @param headers Sent with each, beside the content type. */
export function http(fetch: FetchLike, headers: Record<string, string> | undefined): TransportFactory {
  return ({ httpUrl }, { httpBatchItems }) => ({
    batchItems: httpBatchItems,
    send: (requests, signal) =>
      exchangeOver(fetch, httpUrl, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: messageOf(requests),
        signal,
      }),
  });
}
