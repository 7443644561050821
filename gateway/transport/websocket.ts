/** JSON-RPC over WebSocket: upgrades, frames, pings and back pressure. Every body goes through the same steps as over HTTP. */

import { randomUUID } from 'node:crypto';
import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { type RawData, type WebSocket, WebSocketServer } from 'ws';
import type { Reply, Session } from '../call.ts';
import { RpcError } from '../errors.ts';
import { handleRpc } from '../handle-rpc.ts';
import { giveBody, takeBody } from '../isolation/shares.ts';
import { bodyFields } from '../log/access-line.ts';
import type { Services } from '../services.ts';
import { respondToRefusal } from '../steps/respond.ts';
import { milliseconds, reportRefused } from './access-log.ts';
import { checkHeaders } from './http-faults.ts';
import { meterMessages } from './message-meter.ts';
import { Outbox } from './outbox.ts';
import { replyOnSocket } from './raw-reply.ts';
import { type Pace, totalBytes } from './reply-body.ts';
import { requestId } from './request-id.ts';
import { queuedBytes } from './tcp-queues.ts';
import { checkHandshake, ignoreUpgrade, isWebSocketUpgrade, offeredUpgrade } from './upgrades.ts';
import { givePlace, openSession, takePlace } from './websocket-admission.ts';

const GOING_AWAY = 1001;
const UNSUPPORTED_DATA = 1003;
const INTERNAL_ERROR = 1011;
/** In a binary frame, JSON is recognized only if it starts within this many bytes. */
const SNIFFED_BYTES = 64;
/** With this many calls in flight, or this much unread by the caller, the service reads nothing more from it until it has caught up. */
const CALLS_IN_FLIGHT = 256;
const UNREAD_BYTES = 16 * 1024 * 1024;

/** No context survives a message, so that an idle socket holds no memory for compression. */
const DEFLATE = { serverNoContextTakeover: true, clientNoContextTakeover: true, zlibDeflateOptions: { level: 1 } };

export interface WebSockets {
  /** Accepts no more messages, sends the answers in flight, then closes every socket as going away. */
  stop(): Promise<void>;
  /** Ends every socket at once. */
  terminate(): void;
}

/** Serves `/ws/v3/{key}` on the HTTP server's port. */
export function attachWebSockets(server: Server, services: Services): WebSockets {
  const { bodyBytes, websocketPingSeconds, compressedBytes } = services.limits;
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: bodyBytes, // of a message once it is decompressed
    perMessageDeflate: services.websocketCompression && { ...DEFLATE, threshold: compressedBytes },
  });
  const refuse = reportRefused('websocket', services);
  const connections = new Map<string, number>();
  const served = new Set<Served>();
  services.metrics.read('chain_access_websockets', () => served.size);

  sockets.on('wsClientError', ({ message }, socket, { headers }) => {
    const refusal = new RpcError('InvalidRequest', { message: `invalid HTTP: ${message}` });
    const id = requestId(headers);
    replyOnSocket(socket, refuse(refusal, id), id);
  });
  server.on('upgrade', async (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    if (!isWebSocketUpgrade(request)) return ignoreUpgrade(server, request, socket, head);
    socket.on('error', () => socket.destroy());
    try {
      checkHeaders(request);
      const session = await openSession(request, services);
      checkHandshake(request);
      if (socket.destroyed) return; // its `close` event has passed, so it would not free the place
      takePlace(session, connections, services);
      socket.once('close', () => givePlace(session, connections, services));
      sockets.handleUpgrade(request, socket, head, (opened) => {
        meterMessages(opened, socket, session, services); // before the listener that counts whole messages
        const one = new Served(opened, socket as Socket, session, services);
        served.add(one);
        opened.once('close', () => served.delete(one));
      });
    } catch (error) {
      const id = requestId(request.headers);
      const refusal = refuse(error, id);
      replyOnSocket(socket, refusal, id, refusal.name === 'UpgradeRequired' ? offeredUpgrade : {});
    }
  });

  const pings = setInterval(async () => {
    const silent = [...served].filter((one) => one.isSilent);
    const queues = await queuedBytes(silent.map(({ connection }) => connection));
    for (const one of served) one.ping(queues.get(one.connection));
  }, websocketPingSeconds * 1_000);

  return {
    async stop() {
      clearInterval(pings);
      await Promise.all([...served].map((one) => one.finish()));
    },
    terminate() {
      for (const one of served) one.terminate();
    },
  };
}

/** One open socket: reads messages as they arrive and sends each answer when it is ready, in any order (JSON-RPC matches by id). */
class Served {
  readonly #socket: WebSocket;
  readonly #session: Session;
  readonly #services: Services;
  readonly #inFlight = new Set<Promise<void>>();
  readonly #outbox: Outbox;
  /** Joins the lines of one socket in the access log. */
  readonly #id: string = randomUUID();
  readonly connection: Socket;
  #isAlive = true;
  /** What the client had not accepted when it last failed to answer a ping. */
  #queuedBytes = Number.POSITIVE_INFINITY;
  #isFinishing = false;

  constructor(socket: WebSocket, connection: Socket, session: Session, services: Services) {
    this.#socket = socket;
    this.connection = connection;
    this.#session = session;
    this.#services = services;
    const pace: Pace = (bytes) => services.paces.take(session.key.account.id, bytes);
    this.#outbox = new Outbox(socket, pace, () => this.#catchUp());
    socket.on('message', (data, isBinary) => this.#read(data, isBinary));
    socket.on('pong', () => {
      this.#isAlive = true;
    });
    socket.on('error', () => {}); // ws sends the close frame that fits the fault, and ends the connection
  }

  /** Whether the last ping is unanswered. */
  get isSilent(): boolean {
    return !this.#isAlive;
  }

  /**
   * Sends a ping. A socket that left the last one unanswered is closed, unless the service does not read from it because it owes it
   * too many answers. A ping arrives after the answers before it: while those leave, `reader-watch.ts` decides, and while the client
   * accepts what has left, it is alive.
   *
   * @param queuedBytes what has left and the client's system has not accepted; undefined if that is not known.
   */
  ping(queuedBytes = 0): void {
    const isReading = queuedBytes > 0 && queuedBytes < this.#queuedBytes;
    const isOwed = this.#socket.isPaused;
    if (this.#outbox.unreadBytes > 0) {
      this.#isAlive = true;
    } else if (this.#isAlive || isOwed) {
      this.#isAlive = false;
      this.#queuedBytes = Number.POSITIVE_INFINITY;
      this.#socket.ping();
    } else if (isReading) {
      this.#queuedBytes = queuedBytes;
    } else {
      this.#socket.terminate();
    }
  }

  terminate(): void {
    this.#socket.terminate();
  }

  async finish(): Promise<void> {
    this.#isFinishing = true;
    await Promise.all(this.#inFlight);
    this.#socket.close(GOING_AWAY, 'the service stops');
  }

  #read(data: RawData, isBinary: boolean): void {
    if (this.#isFinishing) return;
    if (isBinary && (this.#services.strict || !looksLikeJson(data as Buffer))) {
      this.#socket.close(UNSUPPORTED_DATA, 'messages are text');
      return;
    }
    const answered = this.#answer(data as Buffer)
      .catch((error: unknown) => {
        this.#services.report(error, this.#session);
        this.#socket.close(INTERNAL_ERROR, 'an answer was lost');
      })
      .finally(() => {
        this.#inFlight.delete(answered);
        this.#catchUp();
      });
    this.#inFlight.add(answered);
    if (this.#isFull()) this.#socket.pause();
  }

  async #answer(message: Buffer): Promise<void> {
    const startedMs = performance.now();
    const reply = await this.#replyTo(message);
    const bytesOut = totalBytes(reply.chunks);
    if (reply.chunks.length > 0) await this.#outbox.send(reply);
    this.#services.accessLog?.({
      id: this.#id,
      transport: 'websocket',
      ...bodyFields(reply.summary, this.#session),
      bytesIn: message.length,
      bytesOut,
      durationMs: milliseconds(performance.now() - startedMs),
    });
  }

  async #replyTo(message: Buffer): Promise<Reply> {
    const { shares } = this.#services;
    const account = this.#session.key.account.id;
    try {
      takeBody(shares, account, message.length);
    } catch (error) {
      return respondToRefusal(this.#services.report(error, this.#session));
    }
    try {
      return await handleRpc(message, this.#session, this.#services);
    } finally {
      giveBody(shares, account, message.length);
    }
  }

  #isFull(): boolean {
    return this.#inFlight.size >= CALLS_IN_FLIGHT || this.#outbox.unreadBytes >= UNREAD_BYTES;
  }

  #catchUp(): void {
    if (this.#socket.isPaused && !this.#isFull()) this.#socket.resume();
  }
}

/** Quirk websocket-binary-frames: web3.py sends JSON as binary; the parser checks whether it really is JSON. */
function looksLikeJson(data: Buffer): boolean {
  return /^[ \t\r\n]*[{[]/.test(data.toString('latin1', 0, SNIFFED_BYTES));
}
