/** The small methods that every client calls first. */

import type { Archive } from '../store/archive.ts';
import { quantity } from '../wire/hex.ts';

export function networkMethods(archive: Archive) {
  return {
    eth_chainId: async () => quantity(archive.chainId),
    eth_blockNumber: async () => quantity(archive.head.number),
    eth_syncing: async () => false,
    net_version: async () => String(archive.chainId),
    web3_clientVersion: async () => `chain-access/embedded/node-${process.version}`,
  };
}
