/** What the examples of the start-up text use: a key that may be shown, and a network that it may use. */

import type { Config } from '../gateway/config.ts';
import type { NetworkState } from './network-states.ts';

/** Stands for a key that is not shown. */
const PLACEHOLDER = 'KEY';

export interface Sample {
  readonly key: string;
  readonly account: string;
  /** If false, `key` is a placeholder. */
  readonly isShown: boolean;
  readonly network: NetworkState;
}

/** The first key that works over HTTP and is not hidden; otherwise a placeholder. Networks that answer come first. */
export function sampleOf({ keys }: Pick<Config, 'keys'>, networks: readonly NetworkState[]): Sample {
  const isDown = ({ chainId }: NetworkState) => Number(chainId === undefined);
  const inOrder = networks.toSorted((one, other) => isDown(one) - isDown(other));
  for (const { key, account, isHidden, disabled = false, transports = ['http'], networks: allowed } of keys) {
    const network = inOrder.find(({ name }) => allowed?.includes(name) ?? true);
    if (isHidden || disabled || !transports.includes('http') || network === undefined) continue;
    return { key, account, isShown: true, network };
  }
  return { key: PLACEHOLDER, account: keys[0]!.account, isShown: false, network: inOrder[0]! };
}
