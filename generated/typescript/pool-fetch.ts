/**
 * Uses an undici Pool, Client or Agent instead of `fetch`, at about a third of the CPU cost.
 *
 * Source: scripts/languages/typescript/runtime/; `npm run generate` copies it unchanged.
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

/** For a client's `fetch`: sends every HTTP request through the pool, whose limits and timeouts then apply too. */
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
