/**
 * Carries messages over one WebSocket: opened by the first call, kept alive by pings, opened again by the call that
 * follows its loss.
 *
 * Kept in scripts/languages/typescript/runtime/ and copied as it is by `npm run generate`.
 */

import { ChainAccessError } from './error.ts';
import { Reopening } from './reopening.ts';
import { type Answer, messageOf, type TransportFactory } from './transport.ts';
import { Waiting } from './waiting.ts';
import type { WebSocketOptions, WebSocketTerms } from './web-socket-options.ts';

/** The transport that `webSocket()` stands for. */
export function webSocketTransport(terms: WebSocketTerms, options: WebSocketOptions = {}): TransportFactory {
  if (!(options.WebSocket ?? globalThis.WebSocket)) {
    throw new TypeError('there is no global WebSocket here: expected one in options, such as that of the package ws');
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
        throw new ChainAccessError('transport', `${maxWaiting} messages are waiting already`);
      },
      close: () => reopening.close(),
    };
  };
}
