/** Requests of the read methods beyond the contract that the embedded chain answers. */

import fc from 'fast-check';
import type { Corpus } from '../corpus.ts';
import { blockHash, blockName, index, stateBlock } from './blocks.ts';
import { anyData, bytes, fixedData, quantity, type Text, usually } from './encodings.ts';

const flag = usually(fc.boolean(), fc.constantFrom(null, 'true', 1));

/** The params of each method. */
export function readMethods(
  corpus: Corpus,
  account: Text,
  slot: Text,
): Readonly<Record<string, fc.Arbitrary<unknown[]>>> {
  const name = blockName(corpus);
  const hash = blockHash(corpus);
  const { transactionHashes, blockHashes } = corpus;
  const transactionHash = fixedData(
    fc.oneof(
      { weight: 8, arbitrary: fc.constantFrom(...transactionHashes) },
      { weight: 1, arbitrary: fc.constantFrom(...blockHashes) },
    ),
  );
  const ofAccount = fc.tuple(account, stateBlock(corpus)).map(([address, block]) => [address, ...block]);
  const storageKeys = usually(fc.array(slot, { maxLength: 3 }), fc.constantFrom(null, {}, '0x0'));
  const percentile = usually(fc.constantFrom(0, 10, 25.5, 50, 60, 90, 100), fc.constantFrom(-1, 101, '50', null), 12);
  const percentiles = fc.oneof(
    { weight: 6, arbitrary: fc.array(percentile, { maxLength: 4 }).map(ascending) },
    { weight: 1, arbitrary: fc.array(percentile, { maxLength: 4 }) },
    { weight: 1, arbitrary: fc.constantFrom(null, '50') },
  );
  const count = fc.oneof(
    { weight: 3, arbitrary: quantity(fc.integer({ min: 0, max: 30 })) },
    { weight: 1, arbitrary: fc.constantFrom<unknown>(5, 1024, 1025, '0x400', '0x401', -1) },
  );
  return {
    eth_getBalance: ofAccount,
    eth_getTransactionCount: ofAccount,
    eth_getCode: ofAccount,
    eth_getProof: fc
      .tuple(account, storageKeys, stateBlock(corpus))
      .map(([address, keys, block]) => [address, keys, ...block]),
    eth_getBlockByHash: fc.tuple(hash, flag),
    eth_getHeaderByHash: fc.tuple(hash),
    eth_getHeaderByNumber: fc.tuple(name),
    eth_getBlockTransactionCountByNumber: fc.tuple(name),
    eth_getBlockTransactionCountByHash: fc.tuple(hash),
    eth_getUncleCountByBlockNumber: fc.tuple(name),
    eth_getUncleCountByBlockHash: fc.tuple(hash),
    eth_getUncleByBlockHashAndIndex: fc.tuple(hash, index),
    eth_getTransactionByHash: fc.tuple(transactionHash),
    eth_getTransactionReceipt: fc.tuple(transactionHash),
    eth_getRawTransactionByHash: fc.tuple(transactionHash),
    eth_feeHistory: fc.oneof(fc.tuple(count, name, percentiles), fc.tuple(count, name)),
    eth_gasPrice: fc.constant([]),
    eth_maxPriorityFeePerGas: fc.constant([]),
    eth_baseFee: fc.constant([]),
    eth_blobBaseFee: fc.constant([]),
    eth_accounts: fc.constant([]),
    eth_syncing: fc.constant([]),
    net_listening: fc.constant([]),
    web3_sha3: fc.tuple(anyData(bytes(0, 40))),
  };
}

function ascending(list: readonly unknown[]): unknown[] {
  return [...new Set(list)].toSorted((a, b) => Number(a) - Number(b));
}
