/** Addresses to upstreams: one by its scheme, several as one that fails over. */

import { connectHttp } from './http.ts';
import type { Upstream, UpstreamAnswer } from './upstream.ts';
import { connectWebSocket } from './websocket.ts';

/**
 * One upstream for a network's addresses, in the order of preference.
 *
 * @throws {Error} an address is no http(s) or ws(s) URL; the message gives its place, not its text, which may hold a secret.
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

/** Asks the upstream that answered last; one without a usable answer is followed by the next, until each was asked once. */
function failOver(upstreams: readonly Upstream[], label: string): Upstream {
  let preferred = 0;
  return {
    label,
    async send(method, paramsJson, signal) {
      const first = preferred;
      let answer: UpstreamAnswer | undefined;
      for (let turn = 0; turn < upstreams.length; turn++) {
        const index = (first + turn) % upstreams.length;
        answer = await upstreams[index]!.send(method, paramsJson, signal);
        if (answer.kind !== 'failure') {
          preferred = index;
          return answer;
        }
        if (signal.aborted) return answer;
      }
      return answer!;
    },
    close: async () => void (await Promise.all(upstreams.map((upstream) => upstream.close()))),
  };
}
