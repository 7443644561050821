/** A node behind an http(s) URL: one pooled connection per call, bytes in to bytes out. */

import { type Dispatcher, Pool } from 'undici';
import { beginEnvelope } from './begun-envelope.ts';
import { readEnvelope } from './envelope.ts';
import type { Upstream, UpstreamAnswer, UpstreamCall } from './upstream.ts';

/** With more, calls would queue at the node; with fewer, here (measured with one core on each side). */
const CONNECTIONS = 64;
/** Answers up to this size are read whole before anything is passed on; larger ones are streamed. */
const WHOLE_ANSWER_BYTES = 64 * 1024;
const cutOffCodes: ReadonlySet<string> = new Set(['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET']);
/** A streamed answer may pause this long. */
const PAUSE_MS = 30_000;

/**
 * Connects to a node over HTTP; nothing is sent before the first call.
 *
 * @param url may contain `user:password@`, which is sent as Basic credentials, a path and a query; no message ever shows it.
 */
export function connectHttp(url: URL, label: string): Upstream {
  const pool = new Pool(url.origin, {
    connections: CONNECTIONS,
    pipelining: 1,
    bodyTimeout: PAUSE_MS,
    headersTimeout: 0,
  });
  const path = `${url.pathname}${url.search}`;
  const headers = { 'content-type': 'application/json', ...basicCredentials(url) };
  let lastId = 0;

  async function ask({ method, paramsJson }: UpstreamCall, signal: AbortSignal): Promise<UpstreamAnswer> {
    const id = ++lastId;
    const body = `{"jsonrpc":"2.0","id":${id},"method":${JSON.stringify(method)},"params":${paramsJson}}`;
    // The caller's signal limits the answer until it is complete or begins to stream, not the time that a slow reader needs.
    const controller = new AbortController();
    const abort = () => controller.abort(signal.reason);
    signal.addEventListener('abort', abort, { once: true });
    if (signal.aborted) abort();
    try {
      const response = await pool.request({ method: 'POST', path, headers, body, signal: controller.signal });
      return await readAnswer(response, id);
    } catch (cause) {
      return { kind: 'failure', reason: signal.aborted ? 'timeout' : 'unavailable', cause };
    } finally {
      signal.removeEventListener('abort', abort);
    }
  }

  return {
    label,
    async send(call, signal) {
      const answer = await ask(call, signal);
      return wasCutOff(answer) ? ask(call, signal) : answer;
    },
    close: () => pool.destroy(),
  };
}

/**
 * Nodes close idle connections, sometimes just as one is used again. It is safe to send a call twice: the methods of the contract only
 * read, and the same bytes in eth_sendRawTransaction are the same transaction. A node that cuts off the second call too is unavailable.
 */
function wasCutOff(answer: UpstreamAnswer): boolean {
  if (answer.kind !== 'failure' || answer.reason !== 'unavailable') return false;
  return cutOffCodes.has(String((answer.cause as { code?: unknown } | undefined)?.code));
}

async function readAnswer({ statusCode, body }: Dispatcher.ResponseData, id: number): Promise<UpstreamAnswer> {
  const chunks: Uint8Array[] = [];
  const rest: AsyncIterator<Uint8Array> = body[Symbol.asyncIterator]();
  let bytes = 0;
  let hasBegun = false;
  for (let next = await rest.next(); !next.done; next = await rest.next()) {
    chunks.push(next.value);
    bytes += next.value.byteLength;
    if (bytes <= WHOLE_ANSWER_BYTES || hasBegun || statusCode !== 200) continue;
    hasBegun = true;
    const pieces = beginEnvelope(Buffer.concat(chunks), rest, id, () => body.destroy());
    if (pieces !== undefined) return { kind: 'result', bytes: pieces };
  }
  const whole = Buffer.concat(chunks);
  return statusCode === 200 ? readEnvelope(whole, id) : readRefusal(statusCode, whole, id);
}

/** Some nodes send errors with an HTTP error status, but still in an envelope; a busy or broken node sends no envelope. */
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
