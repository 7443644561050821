/** Selects the network of a request: by its Host header, or by the chain ID in the address of a gas request. */

import { preview } from '../generated/server/preview.ts';
import { RpcError } from './errors.ts';
import type { Network } from './network.ts';

const SHOWN_HOSTS = 5;

/** Every network that the service serves. */
export interface Networks {
  readonly all: readonly Network[];
  /** @throws {RpcError} `UnknownNetwork` when no network has this Host. */
  byHost(host: string | undefined): Network;
  /**
   * Asks each node for its chain ID until all are known. The Host header is ignored.
   *
   * @throws {RpcError} `InvalidParams` unless the text is a decimal number of at most 20 digits
   *   (`openapi.yaml#/components/parameters/chainId`); `UnknownNetwork` when no network has this chain ID; otherwise the reason
   *   why a chain ID could not be read.
   */
  byChainId(text: string): Promise<Network>;
}

/** @param hosts Host header to network name; when empty, every Host gets the first network. */
export function createNetworks(
  networks: ReadonlyMap<string, Network>,
  hosts: Readonly<Record<string, string>>,
): Networks {
  const all = [...networks.values()];
  const byHost = new Map(Object.entries(hosts).map(([host, network]) => [host.toLowerCase(), network]));
  const only = byHost.size === 0 ? all[0] : undefined;
  return {
    all,
    byHost(host = '') {
      const name = host.toLowerCase();
      const named = byHost.get(name) ?? byHost.get(name.replace(/:\d+$/, ''));
      const network = only ?? (named === undefined ? undefined : networks.get(named));
      if (network === undefined) throw new RpcError('UnknownNetwork', { message: unknownHost(host, hosts) });
      return network;
    },
    async byChainId(text) {
      const chainId = parseChainId(text);
      const candidates = all.map(async (network) => {
        if ((await network.head.decimalChainId()) !== chainId) throw new RpcError('UnknownNetwork');
        return network;
      });
      try {
        return await Promise.any(candidates);
      } catch (error) {
        const reasons: RpcError[] = (error as AggregateError).errors;
        throw reasons.find(({ name }) => name !== 'UnknownNetwork') ?? new RpcError('UnknownNetwork');
      }
    },
  };
}

/** The hosts of a service are public names. */
function unknownHost(host: string, hosts: Readonly<Record<string, string>>): string {
  const known = Object.keys(hosts);
  const others = known.length > SHOWN_HOSTS ? ` and ${known.length - SHOWN_HOSTS} others` : '';
  const expected = `${known.slice(0, SHOWN_HOSTS).join(', ')}${others}`;
  return `unknown network: expected a Host header such as ${expected}; got ${preview(host)}`;
}

function parseChainId(text: string): string {
  if (/^[1-9][0-9]{0,19}$/.test(text)) return text;
  throw new RpcError('InvalidParams', {
    message: `chainId: expected a decimal chain id such as 1; got ${preview(text)}`,
  });
}
