/** Connects to the nodes of a network, each by the scheme of its address, as one upstream. */

import type { Paces } from '../isolation/paces.ts';
import { limitAnswerTime } from './answer-time.ts';
import { ErrorCounts } from './error-counts.ts';
import { type FailOverOptions, failOver } from './fail-over.ts';
import { ChainIdentity, Health } from './health.ts';
import { connectHttp } from './http.ts';
import { judge } from './judge.ts';
import type { Standing, Upstream } from './upstream.ts';
import { connectWebSocket } from './websocket.ts';

export interface ConnectOptions extends Pick<FailOverOptions, 'queueMs' | 'slots'> {
  /** How much is read for each account in one round of the event loop. */
  readonly paces: Paces;
  /** How long one call may take. */
  readonly timeoutMs: number;
  /** Removes what is known to be secret from a text of a node. */
  readonly withoutSecrets?: (text: string) => string;
  /** Called when a node of several goes down, works again, or turns out to belong to another chain. */
  readonly onStanding?: ((node: string, standing: Standing) => void) | undefined;
}

/** How long a node may pause while another one could be asked: geth answers most calls in a few milliseconds, and stops them after 5 s. */
const PAUSE_MS = 3_000;

/**
 * One upstream for a network's addresses, which are in order of preference. Several nodes are probed from now on.
 *
 * @throws {Error} an address is not an http(s) or ws(s) URL; the message gives its position, not its text, which may contain a secret.
 */
export function connectUpstreams(
  addresses: readonly string[],
  network: string,
  { queueMs, slots, paces, timeoutMs, onStanding, withoutSecrets = (text) => text }: ConnectOptions,
): Upstream {
  const errors = new Map<Upstream, ErrorCounts>();
  const nodes = addresses.map((address, index) => {
    const counts = new ErrorCounts(withoutSecrets);
    const node = judge(limitAnswerTime(connect(address, `${network}-${index + 1}`, paces)), counts);
    errors.set(node, counts);
    return node;
  });
  const errorsOf = (node: Upstream) => errors.get(node)!;
  const pauseMs = Math.min(PAUSE_MS, timeoutMs / (nodes.length + 1));
  if (nodes.length === 1) return failOver(nodes, { label: network, queueMs, slots, errorsOf }); // asked in any case
  const identity = new ChainIdentity();
  let isStarted = false; // the text at the start of the service lists nodes that do not answer
  const report = (node: Upstream) => (standing: Standing) => isStarted && onStanding?.(node.label, standing);
  const watched = nodes.map((node) => new Health(node, identity, report(node)));
  void Promise.all(watched.map((node) => node.probe())).then(() => {
    isStarted = true;
    identity.settle(watched.map(({ chainId }) => chainId));
    for (const node of watched) node.compare();
  });
  const healthOf = (node: Upstream) => watched[nodes.indexOf(node)]!;
  return failOver(nodes, { label: network, queueMs, slots, pauseMs, healthOf, errorsOf });
}

function connect(address: string, label: string, paces: Paces): Upstream {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (url?.protocol === 'http:' || url?.protocol === 'https:') return connectHttp(url, label, paces);
  if (url?.protocol === 'ws:' || url?.protocol === 'wss:') return connectWebSocket(url, label);
  throw new Error(`upstream ${label}: expected an http, https, ws or wss URL`);
}
