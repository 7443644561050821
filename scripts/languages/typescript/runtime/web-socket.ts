/**
 * Sends messages over one WebSocket: the first call opens it, pings keep it alive, and after a loss the next call
 * reopens it.
 *
 * Source: scripts/languages/typescript/runtime/; `npm run generate` copies it unchanged.
 */

import { ChainAccessError } from './error.ts';
import { Reopening } from './reopening.ts';
import { type Answer, messageOf, type TransportFactory } from './transport.ts';
import { Waiting } from './waiting.ts';
import type { WebSocketOptions, WebSocketTerms } from './web-socket-options.ts';

/** Implements `webSocket()`. */
export function webSocketTransport(terms: WebSocketTerms, options: WebSocketOptions = {}): TransportFactory {
  if (!(options.WebSocket ?? globalThis.WebSocket)) {
    throw new TypeError(
      'this runtime has no global WebSocket: pass a class in the options, such as that of the package ws',
    );
  }
  return ({ httpUrl }) => {
    const url = httpUrl.replace(/^http/, 'ws').replace('/v3/', '/ws/v3/');
    const { maxWaiting = 1000 } = options;
    const waiting = new Waiting();
    const reopening = new Reopening(url, terms, options, waiting);
    return {
      batchItems: terms.batchItems,
      async send(requests, signal): Promise<Answer> {
        if (waiting.size < maxWaiting) {
          const sent = reopening.socket().then((socket) => signal.aborted || socket.send(messageOf(requests)));
          return waiting.add(requests, signal, sent);
        }
        throw new ChainAccessError('transport', `too many waiting messages: maxWaiting is ${maxWaiting}`);
      },
      close: () => reopening.close(),
    };
  };
}
