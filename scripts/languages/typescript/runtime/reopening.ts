/**
 * A WebSocket that opens on first use and reopens after a loss, with growing waits.
 *
 * Source: scripts/languages/typescript/runtime/; `npm run generate` copies it unchanged.
 */

import { ChainAccessError } from './error.ts';
import type { Waiting } from './waiting.ts';
import type { WebSocketLike, WebSocketOptions, WebSocketTerms } from './web-socket-options.ts';

export class Reopening {
  readonly #connect: () => WebSocketLike;
  readonly #waiting: Waiting;
  readonly #ping: string;
  readonly #pingMs: number;
  readonly #openMs: number;
  readonly #baseMs: number;
  readonly #capMs: number;
  #socket: Promise<WebSocketLike> | undefined;
  #lose: (error: Error) => void = () => {};
  /** Number of attempts to open it, counted from the last successful one. */
  #attempts = 0;
  #isClosed = false;

  /** @param waiting Receives every message, and learns when the connection is lost. */
  constructor(url: string, terms: WebSocketTerms, options: WebSocketOptions, waiting: Waiting) {
    this.#connect = () => new (options.WebSocket ?? (globalThis.WebSocket as never as Constructor))(url);
    this.#waiting = waiting;
    this.#ping = JSON.stringify({ jsonrpc: '2.0', id: 'ping', method: terms.pingMethod, params: [] });
    this.#pingMs = options.pingMs ?? terms.pingMs;
    this.#openMs = options.openMs ?? 10_000;
    this.#baseMs = options.reconnectBaseMs ?? 250;
    this.#capMs = options.reconnectCapMs ?? 10_000;
  }

  /** Resolves to the open socket. Rejects if it cannot be opened; the next call then tries again. */
  socket(): Promise<WebSocketLike> {
    this.#socket ??= this.#open();
    return this.#socket;
  }

  /** Closes the socket permanently and ends every wait. */
  close(): void {
    this.#isClosed = true;
    this.#lose(closedByCaller());
  }

  async #open(): Promise<WebSocketLike> {
    const spanMs = this.#attempts && Math.min(this.#capMs, this.#baseMs * 2 ** (this.#attempts - 1));
    this.#attempts++;
    await new Promise((resolve) => setTimeout(resolve, Math.random() * spanMs));
    return new Promise((resolve, reject) => {
      if (this.#isClosed) throw closedByCaller();
      const socket = this.#connect();
      let isQuiet = false;
      let timer = setTimeout(() => lose('it did not open in time'), this.#openMs);
      const lose = (why: string | Error) => {
        const error = typeof why === 'string' ? new Error(`the WebSocket was lost: ${why}`) : why;
        clearInterval(timer);
        socket.onopen = socket.onmessage = socket.onclose = null;
        socket.onerror = () => {}; // an unhandled error event would end the Node process
        this.#socket = undefined;
        reject(error);
        this.#waiting.failAll(error);
        socket.close();
      };
      const keepAlive = () => {
        if (isQuiet) return lose('no answer to a ping');
        isQuiet = true;
        socket.send(this.#ping);
      };
      this.#lose = lose;
      socket.onopen = () => {
        this.#attempts = 1;
        clearTimeout(timer);
        timer = setInterval(keepAlive, this.#pingMs);
        resolve(socket);
      };
      socket.onmessage = ({ data }: { data: unknown }) => {
        isQuiet = false;
        if (typeof data === 'string') this.#waiting.take(data);
      };
      socket.onerror = ({ message }: { message?: string }) => lose(message ?? 'no connection');
      socket.onclose = ({ code }: { code: number }) => lose(`closed with code ${code}`);
    });
  }
}

type Constructor = new (url: string) => WebSocketLike;

function closedByCaller(): ChainAccessError {
  return new ChainAccessError('transport', 'the client is closed');
}
