/** A node behind a ws(s) URL: all calls share one socket and are matched by id; after a lost socket, the next call opens another. */

import { WebSocket } from 'ws';
import { memberSpans } from '../json-members.ts';
import { unlessAborted } from '../unless-aborted.ts';
import { readEnvelope } from './envelope.ts';
import type { Upstream, UpstreamAnswer } from './upstream.ts';

/** An official block is 21 MB as JSON; this leaves room and still limits the memory for one frame. */
const ANSWER_LIMIT_BYTES = 256 * 1024 * 1024;
const HANDSHAKE_TIMEOUT_MS = 10_000;
/** A firewall may forget a connection without telling either end: after a call that got no answer, the node must answer a ping in this time. */
const PONG_LIMIT_MS = 2_000;

type Settle = (answer: UpstreamAnswer) => void;

/** A socket, and the calls that wait for an answer on it. */
interface Line {
  readonly socket: WebSocket;
  /** Rejects if the socket cannot be opened. */
  readonly opened: Promise<unknown>;
  readonly waiting: Map<number, Settle>;
  /** Ends the socket unless the node still reads and writes. */
  check(): void;
}

/** Connects to a node over WebSocket; the first call opens the socket. @param url no message ever shows it. */
export function connectWebSocket(url: URL, label: string): Upstream {
  let line: Line | undefined;
  let lastId = 0;

  function open(): Line {
    const socket = new WebSocket(url, { maxPayload: ANSWER_LIMIT_BYTES, handshakeTimeout: HANDSHAKE_TIMEOUT_MS });
    const waiting: Line['waiting'] = new Map();
    const opened = new Promise((resolve, reject) => {
      socket.once('open', resolve);
      socket.on('error', reject); // stays on: a later error is followed by `close`, which settles the calls
    });
    let limit: NodeJS.Timeout | undefined;
    const alive = () => {
      clearTimeout(limit);
      limit = undefined;
    };
    const check = () => {
      if (limit !== undefined || socket.readyState !== WebSocket.OPEN) return;
      limit = setTimeout(() => socket.terminate(), PONG_LIMIT_MS).unref();
      socket.ping();
    };
    const opening = { socket, opened, waiting, check };
    socket.on('pong', alive);
    socket.on('message', (data: Buffer) => {
      alive();
      settleMessage(data, waiting);
    });
    socket.on('close', () => {
      alive();
      if (line === opening) line = undefined;
      for (const settle of waiting.values()) settle({ kind: 'failure', reason: 'unavailable', cause: 'socket closed' });
    });
    return opening;
  }

  return {
    label,
    async send({ method, paramsJson }, signal) {
      const id = ++lastId;
      try {
        if (line === undefined || line.socket.readyState >= WebSocket.CLOSING) line = open();
        const { socket, opened, waiting, check } = line;
        await unlessAborted(opened, signal);
        signal.throwIfAborted();
        return await new Promise<UpstreamAnswer>((resolve) => {
          const settle: Settle = (answer) => {
            waiting.delete(id);
            signal.removeEventListener('abort', onAbort);
            resolve(answer);
          };
          const onAbort = () => {
            settle({ kind: 'failure', reason: 'timeout', cause: signal.reason });
            check();
          };
          waiting.set(id, settle);
          signal.addEventListener('abort', onAbort, { once: true });
          socket.send(`{"jsonrpc":"2.0","id":${id},"method":${JSON.stringify(method)},"params":${paramsJson}}`);
        });
      } catch (cause) {
        return { kind: 'failure', reason: signal.aborted ? 'timeout' : 'unavailable', cause };
      }
    },
    close: async () => line?.socket.terminate(),
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
