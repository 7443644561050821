/** A node behind an http(s) address: one pooled connection a call, bytes in to bytes out. */

import { Pool } from 'undici';
import { readEnvelope } from './envelope.ts';
import type { Upstream, UpstreamAnswer } from './upstream.ts';

/** More would queue at the node, fewer would queue here (measured with one core a side). */
const CONNECTIONS = 64;

/**
 * Connects to a node over HTTP; nothing is sent before the first call.
 *
 * @param url may hold `user:password@`, which is sent as Basic credentials, a path and a query; none of it is ever shown.
 */
export function connectHttp(url: URL, label: string): Upstream {
  const pool = new Pool(url.origin, { connections: CONNECTIONS, pipelining: 1, bodyTimeout: 0, headersTimeout: 0 });
  const path = `${url.pathname}${url.search}`;
  const headers = { 'content-type': 'application/json', ...basicCredentials(url) };
  let lastId = 0;

  return {
    label,
    async send(method, paramsJson, signal) {
      const id = ++lastId;
      const body = `{"jsonrpc":"2.0","id":${id},"method":${JSON.stringify(method)},"params":${paramsJson}}`;
      try {
        const response = await pool.request({ method: 'POST', path, headers, body, signal });
        const bytes = Buffer.from(await response.body.arrayBuffer());
        return response.statusCode === 200 ? readEnvelope(bytes, id) : readRefusal(response.statusCode, bytes, id);
      } catch (cause) {
        return { kind: 'failure', reason: signal.aborted ? 'timeout' : 'unavailable', cause };
      }
    },
    close: () => pool.destroy(),
  };
}

/** Some nodes answer errors with a status of their own and an envelope all the same; a busy or broken one has no envelope. */
function readRefusal(status: number, body: Buffer, id: number): UpstreamAnswer {
  const answer = readEnvelope(body, id);
  if (answer.kind === 'error') return answer;
  const isBusy = status === 429 || status === 503;
  return { kind: 'failure', reason: isBusy ? 'unavailable' : 'bad-answer', cause: `HTTP status ${status}` };
}

function basicCredentials({ username, password }: URL): Record<string, string> {
  if (username === '' && password === '') return {};
  const credentials = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`;
  return { authorization: `Basic ${Buffer.from(credentials).toString('base64')}` };
}
