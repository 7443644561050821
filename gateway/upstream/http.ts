/** A node behind an http(s) URL: one pooled connection per call, bytes in to bytes out. */

import { type Dispatcher, Pool } from 'undici';
import type { Paces } from '../isolation/paces.ts';
import { unlessAborted } from '../unless-aborted.ts';
import { beginEnvelope } from './begun-envelope.ts';
import { readEnvelope } from './envelope.ts';
import { codeOf, mayRepeat } from './repeat.ts';
import type { Upstream, UpstreamAnswer, UpstreamCall } from './upstream.ts';

/** Results up to this size are returned whole; larger ones in pieces. */
const WHOLE_ANSWER_BYTES = 64 * 1024;
/** The most bytes of an answer that is not a large result: no error of a node is larger. */
const OTHER_ANSWER_BYTES = 16 * 1024 * 1024;
const cutOffCodes: ReadonlySet<unknown> = new Set(['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET']);

/**
 * Connects to a node over HTTP; nothing is sent before the first call.
 *
 * @param paces limits what is read for an account in one round of the event loop.
 * @param url may contain `user:password@`, which is sent as Basic credentials, a path and a query; no message ever shows it.
 */
export function connectHttp(url: URL, label: string, paces: Paces): Upstream {
  // The number of connections has no limit here, so that no call ever waits in the pool: the caller limits the calls (`FairSlots`). Nor
  // does a pause have one: the signal ends every call.
  const pool = new Pool(url.origin, { connections: null, pipelining: 1, headersTimeout: 0, bodyTimeout: 0 });
  const path = `${url.pathname}${url.search}`;
  const headers = { 'content-type': 'application/json', ...basicCredentials(url) };
  let lastId = 0;

  async function ask({ method, paramsJson, account }: UpstreamCall, signal: AbortSignal): Promise<UpstreamAnswer> {
    const id = ++lastId;
    const body = `{"jsonrpc":"2.0","id":${id},"method":${JSON.stringify(method)},"params":${paramsJson}}`;
    try {
      // undici notices the signal only once the connection is established.
      const response = await unlessAborted(pool.request({ method: 'POST', path, headers, body, signal }), signal);
      return await readAnswer(response, paced(response.body, account, paces), id);
    } catch (cause) {
      return { kind: 'failure', reason: signal.aborted ? 'timeout' : 'unavailable', cause };
    }
  }

  return {
    label,
    async send(call, signal) {
      const answer = await ask(call, signal);
      return wasCutOff(answer) && mayRepeat(call, answer) ? ask(call, signal) : answer;
    },
    close: () => pool.destroy(),
  };
}

type Failure = Extract<UpstreamAnswer, { kind: 'failure' }>;

/** Nodes close idle connections, sometimes just as one is used again. A node that cuts off the second call too is unavailable. */
function wasCutOff(answer: UpstreamAnswer): answer is Failure {
  return answer.kind === 'failure' && answer.reason === 'unavailable' && cutOffCodes.has(codeOf(answer.cause));
}

/** The pieces of a body, each once its account may have another one in this round; the connection is paused until then. */
function paced(body: AsyncIterable<Uint8Array>, account: string | undefined, paces: Paces): AsyncIterator<Uint8Array> {
  const pieces = body[Symbol.asyncIterator]();
  if (account === undefined) return pieces;
  return {
    async next() {
      const next = await pieces.next();
      const turn = next.done ? undefined : paces.take(account, next.value.byteLength);
      if (turn !== undefined) await turn;
      return next;
    },
  };
}

async function readAnswer(
  { statusCode, body }: Dispatcher.ResponseData,
  rest: AsyncIterator<Uint8Array>,
  id: number,
): Promise<UpstreamAnswer> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  let hasBegun = false;
  for (let next = await rest.next(); !next.done; next = await rest.next()) {
    chunks.push(next.value);
    bytes += next.value.byteLength;
    if (bytes > OTHER_ANSWER_BYTES) {
      body.destroy();
      return { kind: 'failure', reason: 'bad-answer', cause: `more than ${OTHER_ANSWER_BYTES} bytes without a result` };
    }
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
