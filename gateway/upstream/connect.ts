/** Connects to the nodes of a network, each by the scheme of its address, as one upstream. */

import { limitAnswerTime } from './answer-time.ts';
import { type FailOverOptions, failOver } from './fail-over.ts';
import { connectHttp } from './http.ts';
import type { Upstream } from './upstream.ts';
import { connectWebSocket } from './websocket.ts';

/**
 * One upstream for a network's addresses, which are in order of preference.
 *
 * @param options how many calls each node gets, and how long further ones wait.
 * @throws {Error} an address is not an http(s) or ws(s) URL; the message gives its position, not its text, which may contain a secret.
 */
export function connectUpstreams(
  addresses: readonly string[],
  network: string,
  options: Omit<FailOverOptions, 'label'>,
): Upstream {
  const nodes = addresses.map((address, index) => limitAnswerTime(connect(address, `${network}-${index + 1}`)));
  return failOver(nodes, { label: network, ...options });
}

function connect(address: string, label: string): Upstream {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (url?.protocol === 'http:' || url?.protocol === 'https:') return connectHttp(url, label);
  if (url?.protocol === 'ws:' || url?.protocol === 'wss:') return connectWebSocket(url, label);
  throw new Error(`upstream ${label}: expected an http, https, ws or wss URL`);
}
