/**
 * Sends messages as HTTP requests, with the global `fetch` or the caller's.
 *
 * Source: scripts/languages/typescript/runtime/; `npm run generate` copies it unchanged.
 */

import { type Answer, type FetchLike, messageOf, type TransportFactory } from './transport.ts';

/** Makes one HTTP request and reads the complete body. */
export async function exchangeOver(fetch: FetchLike, url: string, init: Parameters<FetchLike>[1]): Promise<Answer> {
  const response = await fetch(url, init);
  const { status, headers } = response;
  return { status, headers, bytes: new Uint8Array(await response.arrayBuffer()) };
}

/** @param fetch Makes every request. @param headers Sent with every request, in addition to the content type. */
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
