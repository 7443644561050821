/** Connects to the nodes of a network, each by the scheme of its address, as one upstream. */

import type { Paces } from '../isolation/paces.ts';
import { limitAnswerTime } from './answer-time.ts';
import { type FailOverOptions, failOver } from './fail-over.ts';
import { connectHttp } from './http.ts';
import type { Upstream } from './upstream.ts';
import { connectWebSocket } from './websocket.ts';

/**
 * One upstream for a network's addresses, which are in order of preference.
 *
 * @param options how many calls each node gets, how long further ones wait, and how much is read for each account.
 * @throws {Error} an address is not an http(s) or ws(s) URL; the message gives its position, not its text, which may contain a secret.
 */
export function connectUpstreams(
  addresses: readonly string[],
  network: string,
  { paces, ...options }: Omit<FailOverOptions, 'label'> & { paces: Paces },
): Upstream {
  const nodes = addresses.map((address, index) => connect(address, `${network}-${index + 1}`, paces));
  return failOver(nodes.map(limitAnswerTime), { label: network, ...options });
}

function connect(address: string, label: string, paces: Paces): Upstream {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (url?.protocol === 'http:' || url?.protocol === 'https:') return connectHttp(url, label, paces);
  if (url?.protocol === 'ws:' || url?.protocol === 'wss:') return connectWebSocket(url, label);
  throw new Error(`upstream ${label}: expected an http, https, ws or wss URL`);
}
