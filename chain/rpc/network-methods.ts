/** The methods outside the contract that clients call first and that the gateway calls on its own behalf. */

import type { Archive } from '../store/archive.ts';
import { quantity } from '../wire/hex.ts';
import { blockJson } from './block-json.ts';

/** No schema has checked their params, so they answer every value. */
export function networkMethods(archive: Archive) {
  return {
    eth_blockNumber: async () => quantity(archive.head.number),
    eth_chainId: async () => quantity(archive.chainId),
    async eth_getBlockByHash([hash, fullTransactions]: readonly unknown[]) {
      const found = archive.byHash(String(hash).toLowerCase());
      return found === undefined ? null : blockJson(found, fullTransactions === true);
    },
    eth_syncing: async () => false,
    net_version: async () => String(archive.chainId),
    web3_clientVersion: async () => `chain-access/embedded/node-${process.version}`,
  };
}
