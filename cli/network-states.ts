/** What each network of a started service is served by: its chain ID, its nodes, and which of them do not answer. */

import { once } from 'node:events';
import type { Config } from '../gateway/config.ts';
import { Paces } from '../gateway/isolation/paces.ts';
import { causeText } from '../gateway/log/cause-text.ts';
import type { Network } from '../gateway/network.ts';
import { isQuantity } from '../gateway/quantity.ts';
import { createRedactor, type Redactor } from '../gateway/redaction/redactor.ts';
import { secretParts } from '../gateway/redaction/secret-parts.ts';
import { withTimeLimit } from '../gateway/time-limit.ts';
import { connectUpstreams } from '../gateway/upstream/connect.ts';
import type { UpstreamAnswer } from '../gateway/upstream/upstream.ts';

/** One node at the start. */
export interface NodeState {
  /** Its name in logs. */
  readonly label: string;
  /** Scheme, host and port: the rest of the URL may contain a password or a key. */
  readonly address: string;
  /** Decimal; undefined if the node does not answer. */
  readonly chainId: string | undefined;
  /** What is wrong with it, such as `does not answer: connection refused`. */
  readonly fault: string | undefined;
}

/** One network at the start. */
export interface NetworkState extends Pick<Network, 'name' | 'kind' | 'extraMethods'> {
  /** The Host headers that select it; empty if all do. */
  readonly hosts: readonly string[];
  /** Decimal; undefined if no node answers. */
  readonly chainId: string | undefined;
  /** Empty for an embedded chain. */
  readonly nodes: readonly NodeState[];
}

const ASK_SECONDS = 2;
const ASK_MS = ASK_SECONDS * 1_000;

/** Asks every node for its chain ID once, at the same time, over connections of its own. */
export async function networkStates(config: Config, networks: readonly Network[]): Promise<readonly NetworkState[]> {
  const redactor = createRedactor(secretParts(config));
  return Promise.all(networks.map((network) => networkState(network, config, redactor)));
}

async function networkState(
  { name, kind, extraMethods, head }: Network,
  config: Config,
  redactor: Redactor,
): Promise<NetworkState> {
  const hosts = Object.keys(config.hosts).filter((host) => config.hosts[host] === name);
  const addresses = config.networks[name]!.upstream;
  const nodes = await Promise.all(
    addresses.map((address, index) => nodeState(address, `${name}-${index + 1}`, redactor)),
  );
  const isEmbedded = nodes.length === 0;
  const chainId = isEmbedded
    ? await head.decimalChainId().catch(() => undefined)
    : nodes.find((node) => node.chainId !== undefined)?.chainId;
  return { name, kind, extraMethods, hosts, chainId, nodes };
}

async function nodeState(address: string, label: string, redactor: Redactor): Promise<NodeState> {
  const node = connectUpstreams([address], label, { queueMs: ASK_MS, slots: 1, timeoutMs: ASK_MS, paces: new Paces() });
  const call = { method: 'eth_chainId', paramsJson: '[]', account: undefined };
  const answer = await withTimeLimit(ASK_MS, (signal) => Promise.race([node.send(call, signal), end(signal)]));
  // Not awaited: a connection that is still being opened is closed only after that.
  node.close().catch(() => undefined);
  return { label, address: new URL(address).origin, ...chainIdOf(answer, redactor) };
}

async function end(signal: AbortSignal): Promise<UpstreamAnswer> {
  await once(signal, 'abort');
  return { kind: 'failure', reason: 'timeout' };
}

function chainIdOf(answer: UpstreamAnswer, redactor: Redactor): Pick<NodeState, 'chainId' | 'fault'> {
  if (answer.kind === 'failure') return { chainId: undefined, fault: faultOf(answer, redactor) };
  if (answer.kind === 'error') {
    return { chainId: undefined, fault: `answers eth_chainId with error ${answer.error.code}` };
  }
  const chainId = answer.bytes instanceof Uint8Array ? parseQuantity(answer.bytes) : undefined;
  return { chainId, fault: chainId === undefined ? 'answers eth_chainId without a hex quantity' : undefined };
}

function parseQuantity(bytes: Uint8Array): string | undefined {
  const value: unknown = JSON.parse(Buffer.from(bytes).toString());
  return isQuantity(value) ? BigInt(value).toString() : undefined;
}

/** The cause is an error with the name of the node around its own. */
function faultOf({ reason, cause }: Extract<UpstreamAnswer, { kind: 'failure' }>, { text }: Redactor): string {
  if (reason === 'timeout') return `does not answer within ${ASK_SECONDS} seconds`;
  const words = causeText(cause instanceof Error ? cause.cause : cause) ?? reason;
  return `${reason === 'bad-answer' ? 'does not answer as a JSON-RPC service' : 'does not answer'}: ${text(words)}`;
}
