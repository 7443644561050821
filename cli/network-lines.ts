/** The lines of the start-up text about one network: its chain, its nodes and their faults, its open methods. */

import type { NetworkState, NodeState } from './network-states.ts';

/** Columns of a line beside its label. */
const WIDTH = 69;
/** With more, only their number and an address are shown. */
const SHOWN_METHODS = 6;

/** @param extraMethodsUrl where the service lists the methods beyond the contract. */
export function networkLines(network: NetworkState, extraMethodsUrl: string): string[] {
  const { name, kind, chainId = 'unknown', nodes, hosts } = network;
  const source = nodes.length === 0 ? 'embedded chain' : nodes.length === 1 ? '1 node' : `${nodes.length} nodes`;
  return [
    `${name}: ${source}, chain id ${chainId}, kind ${kind}`,
    ...hosts.map((host) => `  Host: ${host}`),
    ...nodes.flatMap((node) => nodeLines(node, network)),
    ...(nodes.some(({ fault }) => fault !== undefined)
      ? ['  The service runs anyway, and asks again with each call.']
      : []),
    ...methodLines(network, extraMethodsUrl).map((line) => `  ${line}`),
  ];
}

function nodeLines({ label, address, chainId, fault }: NodeState, network: NetworkState): string[] {
  const isOther = chainId !== undefined && chainId !== network.chainId;
  return [
    `  ${label}: ${address}`,
    ...(fault === undefined ? [] : wrap(fault.split(' ')).map((line) => `    ${line}`)),
    ...(isOther ? [`    serves chain id ${chainId}; remove it from this network`] : []),
  ];
}

function methodLines({ extraMethods, hosts }: NetworkState, url: string): string[] {
  if (extraMethods.size === 0) return ['no methods beyond the contract; --extra METHOD=CREDITS opens one'];
  // With hosts, the address needs a Host header that browsers do not send.
  if (extraMethods.size > SHOWN_METHODS && hosts.length === 0) {
    return [`${extraMethods.size} methods beyond the contract, with prices in credits:`, url];
  }
  const methods = [...extraMethods.values()].map(({ name, priceCredits }) => `${name}=${priceCredits}`);
  return ['methods beyond the contract, with prices in credits:', ...wrap(methods)];
}

/** Words in lines; a longer word gets a line of its own. */
function wrap(words: readonly string[]): string[] {
  const lines: string[] = [];
  for (const word of words) {
    const line = lines.at(-1);
    if (line !== undefined && line.length + 1 + word.length <= WIDTH - 4) lines[lines.length - 1] = `${line} ${word}`;
    else lines.push(word);
  }
  return lines;
}
