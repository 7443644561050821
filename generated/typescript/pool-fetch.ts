/**
 * An undici Pool, Client or Agent in the place of fetch: the same exchange at about a third of its cost.
 *
 * Kept in scripts/languages/typescript/runtime/ and copied as it is by `npm run generate`.
 */

import type { FetchLike, HeadersLike } from './transport.ts';

/** The part of an undici dispatcher that the client uses. */
export interface PoolLike {
  request(options: {
    origin: string;
    path: string;
    method: 'GET' | 'POST';
    headers: Record<string, string>;
    body?: string;
    signal: AbortSignal;
  }): Promise<{
    statusCode: number;
    headers: Record<string, string | string[] | undefined>;
    body: { arrayBuffer(): Promise<ArrayBuffer> };
  }>;
}

/** For a client's `fetch`: every HTTP exchange goes through the pool, whose limits and time-outs then hold too. */
export function poolFetch(pool: PoolLike): FetchLike {
  let last = { url: '', origin: '', path: '' };
  return async (url, { method, ...init }) => {
    if (url !== last.url) {
      const { origin, pathname, search } = new URL(url);
      last = { url, origin, path: pathname + search };
    }
    const { origin, path } = last;
    const { statusCode, headers, body } = await pool.request({
      ...init,
      origin,
      path,
      method: method as 'GET' | 'POST',
    });
    const get: HeadersLike['get'] = (name) => headers[name]?.toString() ?? null;
    return { status: statusCode, headers: { get }, arrayBuffer: () => body.arrayBuffer() };
  };
}
