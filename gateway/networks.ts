/** The chain id in a gas address, and the network that has it; the Host header has no say here. */

import { RpcError } from '../errors.ts';
import type { Network } from '../network.ts';

const SHOWN_CHARACTERS = 100;

/** @throws {RpcError} `InvalidParams` when it is no decimal number of at most 20 digits (`openapi.yaml#/components/parameters/chainId`). */
export function parseChainId(text: string): string {
  if (/^[1-9][0-9]{0,19}$/.test(text)) return text;
  const shown = text.length > SHOWN_CHARACTERS ? `${text.slice(0, SHOWN_CHARACTERS)}…` : text;
  throw new RpcError('InvalidParams', {
    message: `chainId: expected a decimal chain id; got ${JSON.stringify(shown)}`,
  });
}

/**
 * The network with a chain id, of those that are served.
 *
 * @throws {RpcError} `UnknownNetwork`; or why a node could not tell its chain id, when none of the others has this one.
 */
export async function findNetwork(chainId: string, networks: readonly Network[]): Promise<Network> {
  const candidates = networks.map(async (network) => {
    if ((await network.gas.chainId()) !== chainId) throw new RpcError('UnknownNetwork');
    return network;
  });
  try {
    return await Promise.any(candidates);
  } catch (error) {
    const reasons: RpcError[] = (error as AggregateError).errors;
    throw reasons.find(({ name }) => name !== 'UnknownNetwork') ?? new RpcError('UnknownNetwork');
  }
}
