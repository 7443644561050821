/** eth_getStorageAt: a testnet serves only the state near its head. */

import { methods } from '../../generated/server/index.ts';
import type { Call } from '../call.ts';
import { RpcError } from '../errors.ts';
import type { Network } from '../network.ts';
import { forward } from './forward.ts';
import type { MethodRules } from './method-rules.ts';

const { history } = methods.eth_getStorageAt;

export const ethGetStorageAt: MethodRules = {
  async dispatch(call, network, signal) {
    if (!(history[network.kind] as readonly string[]).includes('archive')) await refuseOldBlock(call, network);
    return forward(call, network, signal);
  },
};

/** The latest blocks, including the head, are near head; they are counted once tags and hashes are resolved to numbers. */
async function refuseOldBlock({ params, account }: Call, network: Network): Promise<void> {
  const number = await blockNumber(params[2], network, account);
  if (number === undefined) return;
  const oldest = (await network.head.latest()).number - BigInt(history.nearHeadBlocks - 1);
  if (number < oldest) throw new RpcError('ArchiveUnavailable');
}

/** Undefined for a block that does not exist: the node reports that in its own words. */
async function blockNumber(block: unknown, { head }: Network, account: string): Promise<bigint | undefined> {
  const named = typeof block === 'string' ? block : blockOfObject(block);
  if (named === 'latest' || named === 'pending') return (await head.latest()).number;
  if (named === 'earliest') return 0n;
  if (!named.startsWith('0x')) return head.numberOf({ tag: named }, account);
  return named.length === 66 ? head.numberOf({ hash: named }, account) : BigInt(named);
}

/** EIP-1898: `{blockNumber}` or `{blockHash}`. */
function blockOfObject(block: unknown): string {
  const { blockNumber, blockHash } = block as { blockNumber?: string; blockHash?: string };
  return blockHash ?? blockNumber ?? 'latest';
}
