/** Clients with a service in memory, or with one that never answers. */

import { type ClientOptions, createClient, type FetchLike } from '../../generated/typescript/index.ts';

export const KEY = 'a-key-that-nobody-may-see';
export const url = `http://service.test/v3/${KEY}`;

export interface Sent {
  url: string;
  body: any;
}

/** A client with a service in memory: `answer` returns the answer to each call of a message. */
export function inMemory(answer: (request: any) => object, options: Partial<ClientOptions> = {}, headers = {}) {
  const sent: Sent[] = [];
  const fetch: FetchLike = async (url, { body }) => {
    const asked = JSON.parse(body!);
    sent.push({ url, body: asked });
    const reply = (request: any) => ({ jsonrpc: '2.0', id: request.id, ...answer(request) });
    return Response.json(Array.isArray(asked) ? asked.map(reply) : reply(asked), { headers });
  };
  return { client: createClient({ url, fetch, retryBaseMs: 1, ...options } as ClientOptions), sent };
}

/** A service that never answers and ignores the signal. */
export const deaf = (options: Partial<ClientOptions> = {}) =>
  createClient({ url, fetch: () => new Promise(() => {}), ...options } as ClientOptions);
