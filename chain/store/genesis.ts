/** The genesis block of genesis.json, and the state that it starts with. */

import { type Block, createBlock } from '@ethereumjs/block';
import type { Common } from '@ethereumjs/common';
import { createMPT } from '@ethereumjs/mpt';
import { Caches, MerkleStateManager } from '@ethereumjs/statemanager';
import { bigIntToHex, MapDB, ValueEncoding } from '@ethereumjs/util';
import { type Genesis, genesisError } from './genesis-file.ts';

/**
 * The genesis block with this state root.
 *
 * @param common set to the rules of the genesis block.
 * @throws {Error} `genesis.json: FIELD: ...` for a field that its fork does not have.
 */
export function genesisBlock(genesis: Genesis, common: Common, stateRoot: Uint8Array): Block {
  const { alloc: _, config: __, baseFeePerGas, excessBlobGas, blobGasUsed, nonce, ...fields } = genesis;
  if (baseFeePerGas !== undefined && !common.isActivatedEIP(1559)) {
    throw genesisError('baseFeePerGas', 'expected no base fee, because config.londonBlock is not 0');
  }
  if (excessBlobGas !== undefined && !common.isActivatedEIP(4844)) {
    throw genesisError('excessBlobGas', 'expected no blob gas, because config.cancunTime is after the genesis block');
  }
  const header = {
    ...fields,
    number: 0,
    stateRoot,
    nonce: `0x${nonce.toString(16).padStart(16, '0')}` as const,
    ...(baseFeePerGas !== undefined && { baseFeePerGas }),
    ...(common.isActivatedEIP(4844) && { excessBlobGas: excessBlobGas ?? 0n, blobGasUsed: blobGasUsed ?? 0n }),
  };
  return createBlock({ header }, { common, setHardfork: true });
}

/** An empty state that writes to `nodes`, with the caches that block execution needs. */
export async function openState(common: Common, nodes: Map<string, Uint8Array>): Promise<MerkleStateManager> {
  const trie = await createMPT({
    common,
    useKeyHashing: true,
    db: new MapDB<string, Uint8Array>(nodes),
    valueEncoding: ValueEncoding.Bytes,
  });
  return new MerkleStateManager({ common, trie, caches: new Caches() });
}

/** Writes the accounts of `alloc` into an empty state and returns the root. */
export async function writeGenesisState({ alloc }: Genesis, state: MerkleStateManager): Promise<Uint8Array> {
  const accounts = [...alloc].map(([address, { balance, nonce, code, storage }]) => [
    address,
    [bigIntToHex(balance), code === '0x' ? undefined : code, storage, bigIntToHex(nonce)],
  ]);
  await state.generateCanonicalGenesis(Object.fromEntries(accounts));
  return state.getStateRoot();
}
