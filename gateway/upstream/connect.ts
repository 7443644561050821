/** Connects to upstreams: to a single address by its scheme, to several as one upstream that fails over. */

import { failOver } from './fail-over.ts';
import { connectHttp } from './http.ts';
import type { Upstream } from './upstream.ts';
import { connectWebSocket } from './websocket.ts';

/**
 * One upstream for a network's addresses, which are in order of preference.
 *
 * @throws {Error} an address is not an http(s) or ws(s) URL; the message gives its position, not its text, which may contain a secret.
 */
export function connectUpstreams(addresses: readonly string[], network: string): Upstream {
  const upstreams = addresses.map((address, index) => connect(address, `${network}-${index + 1}`));
  return upstreams.length === 1 ? upstreams[0]! : failOver(upstreams, network);
}

function connect(address: string, label: string): Upstream {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (url?.protocol === 'http:' || url?.protocol === 'https:') return connectHttp(url, label);
  if (url?.protocol === 'ws:' || url?.protocol === 'wss:') return connectWebSocket(url, label);
  throw new Error(`upstream ${label}: expected an http, https, ws or wss URL`);
}
