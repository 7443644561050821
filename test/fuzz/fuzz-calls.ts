/** JSON-RPC bodies over HTTP and WebSocket: every answer is checked against what was sent, and what it costs is counted. */

import { Pool } from 'undici';
import { WebSocket } from 'ws';
import { FREE_METHOD, faultsOf, isNotification } from './answer-faults.ts';
import { chainCodes } from './fuzzed-node.ts';
import type { FuzzedService } from './fuzzed-service.ts';
import { mutated } from './mutations.ts';
import type { ExpectedCharges } from './own-ledger.ts';
import { pick, type RequestPools, requestSource, seeded, take } from './request-source.ts';

/** What a caller needs, and where it reports. */
export interface Caller {
  readonly service: FuzzedService;
  readonly seed: number;
  readonly pools: RequestPools;
  readonly charges: ExpectedCharges;
  readonly fault: (text: string) => void;
}

const HTTP_ITEMS = [1, 1, 5, 50, 500];
const WEBSOCKET_ITEMS = [1, 1, 5, 19];
/** Longer than any answer takes, also on a busy machine. */
const HANG_MS = 60_000;

/** A body, and the value that a JSON parser finds in it; `isWhole` is false if the bytes are not JSON in UTF-8. */
interface Body {
  readonly bytes: Buffer;
  readonly isWhole: boolean;
  readonly isMutated: boolean;
  readonly value: unknown;
  readonly items: number;
}

/** An endless sequence of bodies, one in five of them with random changes. */
function bodySource({ pools, seed }: Caller, sizes: readonly number[]): () => Body {
  const source = requestSource(pools, seed);
  const random = seeded(seed);
  return () => {
    const size = pick(random, sizes);
    const value = size === 1 ? source() : take(source, size);
    const text = Buffer.from(JSON.stringify(value));
    const isMutated = random() < 0.2;
    const bytes = isMutated ? mutated(text, random, 1 + Math.floor(random() * 3)) : text;
    return { bytes, isMutated, items: size, ...parsed(bytes) };
  };
}

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

function parsed(bytes: Buffer): Pick<Body, 'isWhole' | 'value'> {
  try {
    return { isWhole: true, value: JSON.parse(utf8.decode(bytes)) };
  } catch {
    return { isWhole: false, value: undefined };
  }
}

/** Sends `count` requests over HTTP, one body after the other. */
export async function callOverHttp(count: number, caller: Caller): Promise<void> {
  const { service, fault } = caller;
  const pool = new Pool(`http://127.0.0.1:${service.port}`, { connections: 1, headersTimeout: HANG_MS });
  const next = bodySource(caller, HTTP_ITEMS);
  for (let sent = 0; sent < count; ) {
    const body = next();
    sent += body.items;
    const headers = { 'content-type': 'application/json' };
    const { statusCode, body: answer } = await pool.request({
      method: 'POST',
      path: `/v3/${service.key}`,
      headers,
      body: body.bytes,
    });
    const text = await answer.text();
    const isExpected = statusCode === 204 ? text === '' : [200, 400, 413].includes(statusCode);
    if (!isExpected) fault(`HTTP ${statusCode}: ${text.slice(0, 200)} for ${body.bytes.toString('latin1', 0, 500)}`);
    if (text !== '') check(body, text, caller);
    else if (owesAnswer(body)) fault(`no answer to ${body.bytes.toString('latin1', 0, 500)}`);
  }
  await pool.destroy();
}

/** Sends `count` requests over one WebSocket, one message after the other; each that gets an answer is awaited. */
export async function callOverWebSocket(count: number, caller: Caller): Promise<void> {
  const { service, fault } = caller;
  const socket = new WebSocket(`ws://127.0.0.1:${service.port}/ws/v3/${service.key}`);
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
  const next = bodySource(caller, WEBSOCKET_ITEMS);
  for (let sent = 0; sent < count; ) {
    const body = next();
    sent += body.items;
    // A frame that is not text in UTF-8 closes the connection; `frame-bytes.ts` sends those.
    if (!body.isWhole && !isUtf8(body.bytes)) continue;
    const answer = owesAnswer(body) ? nextMessage(socket) : undefined;
    socket.send(body.bytes, { binary: false });
    if (answer === undefined) continue;
    const text = await answer;
    if (text === undefined) return fault(`the WebSocket ended or hung after ${body.bytes.toString('latin1', 0, 500)}`);
    check(body, text, caller);
  }
  socket.terminate();
}

function isUtf8(bytes: Buffer): boolean {
  try {
    utf8.decode(bytes);
    return true;
  } catch {
    return false;
  }
}

function nextMessage(socket: WebSocket): Promise<string | undefined> {
  return new Promise((resolve) => {
    const end = (text?: string) => {
      clearTimeout(timer);
      socket.off('message', read).off('close', lost);
      resolve(text);
    };
    const read = (data: Buffer) => end(data.toString());
    const lost = () => end();
    const timer = setTimeout(end, HANG_MS);
    socket.once('message', read).once('close', lost);
  });
}

/** Whether at least one request of the body is not a notification. */
function owesAnswer({ isWhole, value }: Body): boolean {
  return !isWhole || !(Array.isArray(value) && value.length > 0 ? value.every(isNotification) : isNotification(value));
}

function check(body: Body, text: string, { charges, fault }: Caller): void {
  const answer = JSON.parse(text);
  const isRefused = !Array.isArray(answer) && answer.id === null && [-32700, -32600].includes(answer.error?.code);
  if (!body.isWhole) {
    if (!isRefused) fault(`an answer to what is not JSON: ${text.slice(0, 200)}`);
    return;
  }
  // Random changes can nest a value too deeply, which the whole body is rejected for.
  if (isRefused && (body.isMutated || !Array.isArray(body.value) || body.value.length === 0)) return;
  const sent = Array.isArray(body.value) ? body.value : [body.value];
  const answers = Array.isArray(answer) ? answer : [answer];
  for (const one of faultsOf(answers, sent, chainCodes)) fault(one);
  const answered = sent.filter((item) => !isNotification(item));
  for (const [index, one] of answers.entries()) charges.add((answered[index] as any)?.method, one);
}

/** What a service answers that is alive. */
export async function isAlive({ port, key }: FuzzedService): Promise<boolean> {
  const response = await fetch(`http://127.0.0.1:${port}/v3/${key}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: FREE_METHOD }),
  });
  return response.status === 200;
}
