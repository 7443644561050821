/** The methods outside the contract that describe the node and its network. */

import { hexToBytes } from '@ethereumjs/util';
import type { Archive } from '../store/archive.ts';
import { keccak256 } from '../store/fast-crypto.ts';
import { data, quantity } from '../wire/hex.ts';
import { bytes, checked } from './checked-params.ts';

/** The node has no peers, no accounts of its own and nothing to sync. */
export function networkMethods(archive: Archive) {
  return {
    eth_accounts: checked({}, async () => []),
    eth_blockNumber: checked({}, async () => quantity(archive.head.number)),
    eth_chainId: checked({}, async () => quantity(archive.chainId)),
    eth_syncing: checked({}, async () => false),
    net_listening: checked({}, async () => true),
    net_peerCount: checked({}, async () => '0x0'),
    net_version: checked({}, async () => String(archive.chainId)),
    web3_clientVersion: checked({}, async () => `chain-access/embedded/node-${process.version}`),
    web3_sha3: checked({ data: bytes }, async ({ data: input }) => data(keccak256(hexToBytes(input)))),
  };
}
