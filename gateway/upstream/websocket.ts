/** A node behind a ws(s) URL: all calls share one socket and are matched by id; after a lost socket, the next call opens another. */

import { WebSocket } from 'ws';
import { memberSpans } from '../json-members.ts';
import { readEnvelope } from './envelope.ts';
import type { Upstream, UpstreamAnswer } from './upstream.ts';

/** An official block is 21 MB as JSON; this leaves room and still limits the memory for one frame. */
const ANSWER_LIMIT_BYTES = 256 * 1024 * 1024;
const HANDSHAKE_TIMEOUT_MS = 10_000;

type Settle = (answer: UpstreamAnswer) => void;

/** Connects to a node over WebSocket; the first call opens the socket. @param url no message ever shows it. */
export function connectWebSocket(url: URL, label: string): Upstream {
  const waiting = new Map<number, Settle>();
  let socket: Promise<WebSocket> | undefined;
  let lastId = 0;

  function open(): Promise<WebSocket> {
    const opening = new WebSocket(url, { maxPayload: ANSWER_LIMIT_BYTES, handshakeTimeout: HANDSHAKE_TIMEOUT_MS });
    opening.on('message', (data: Buffer) => settleMessage(data, waiting));
    opening.on('close', () => {
      socket = undefined;
      for (const settle of waiting.values()) settle({ kind: 'failure', reason: 'unavailable', cause: 'socket closed' });
    });
    return new Promise((resolve, reject) => {
      opening.once('open', () => resolve(opening));
      opening.on('error', reject); // stays on: a later error is followed by `close`, which settles the calls
    });
  }

  return {
    label,
    async send({ method, paramsJson }, signal) {
      const id = ++lastId;
      try {
        socket ??= open();
        const opened = await socket;
        return await new Promise<UpstreamAnswer>((resolve) => {
          const settle: Settle = (answer) => {
            waiting.delete(id);
            signal.removeEventListener('abort', onAbort);
            resolve(answer);
          };
          const onAbort = () => settle({ kind: 'failure', reason: 'timeout', cause: signal.reason });
          waiting.set(id, settle);
          signal.addEventListener('abort', onAbort, { once: true });
          if (signal.aborted) onAbort();
          opened.send(`{"jsonrpc":"2.0","id":${id},"method":${JSON.stringify(method)},"params":${paramsJson}}`);
        });
      } catch (cause) {
        socket = undefined;
        return { kind: 'failure', reason: signal.aborted ? 'timeout' : 'unavailable', cause };
      }
    },
    async close() {
      (await socket?.catch(() => undefined))?.terminate();
    },
  };
}

/** A message without one of our ids (a subscription's, or an unknown one) answers no call, and is ignored. */
function settleMessage(data: Buffer, waiting: ReadonlyMap<number, Settle>): void {
  try {
    const text = data.toString('latin1');
    const span = memberSpans(text).spans.get('id');
    const id = span === undefined ? Number.NaN : Number(text.slice(span.start, span.end));
    waiting.get(id)?.(readEnvelope(data, id));
  } catch {
    // Not JSON: the calls that wait for it end at their time limit.
  }
}
