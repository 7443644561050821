/** Reads genesis.json in geth's format: the fork schedule, the genesis block and its state. */

import { type Block, createBlock, type HeaderData } from '@ethereumjs/block';
import {
  type ChainConfig,
  type Common,
  type GethGenesis,
  parseGethGenesis,
  parseGethGenesisState,
} from '@ethereumjs/common';
import { createMPT } from '@ethereumjs/mpt';
import { Caches, MerkleStateManager } from '@ethereumjs/statemanager';
import { MapDB, ValueEncoding } from '@ethereumjs/util';
import { ChainRules } from './chain-rules.ts';
import { fastCrypto } from './fast-crypto.ts';

/**
 * Reads the fork schedule of genesis.json.
 *
 * @param mergeBlock number of the first block without difficulty. As in geth, the blocks determine the merge; the file's
 *   `terminalTotalDifficulty` only states from which point it is allowed.
 * @throws {Error} with a sentence about what is missing or not supported.
 */
export function readForkSchedule(genesisText: string, mergeBlock: number): Common {
  const genesis = parseGenesis(genesisText);
  if (genesis.config.clique !== undefined)
    throw new Error(
      'genesis.json: config.clique: clique chains are not supported; expected a proof-of-work or proof-of-stake chain',
    );
  if (!Number.isSafeInteger(genesis.config.chainId)) {
    throw new Error(
      `genesis.json: config.chainId: expected a whole number up to ${Number.MAX_SAFE_INTEGER}, such as 1; got ${genesis.config.chainId}`,
    );
  }
  const config = { ...genesis.config, mergeForkBlock: mergeBlock, mergeNetsplitBlock: mergeBlock };
  const chain = parseGethGenesis({ ...genesis, config }, 'imported chain');
  for (const [name, fork] of Object.entries(chain.customHardforks ?? {})) {
    const schedule = genesis.config.blobSchedule?.[name];
    // The library reads the limits of a blob-parameter-only fork by these shorter names, but its parser writes longer ones.
    if (name.startsWith('bpo') && schedule !== undefined) {
      const { target, max, baseFeeUpdateFraction } = schedule;
      fork.params = { target: target!, max: max!, blobGasPriceUpdateFraction: baseFeeUpdateFraction! };
    }
  }
  return new ChainRules({ chain: chain as unknown as ChainConfig, customCrypto: fastCrypto });
}

/** Whether the genesis block already reaches the merge's total difficulty. */
export function startsMerged(genesisText: string): boolean {
  const { config, difficulty } = parseGenesis(genesisText);
  return config.terminalTotalDifficulty !== undefined && BigInt(config.terminalTotalDifficulty) <= BigInt(difficulty!);
}

/** The genesis block with this state root. */
export function genesisBlock(genesisText: string, common: Common, stateRoot: Uint8Array): Block {
  const genesis = parseGenesis(genesisText) as GethGenesis & { blobGasUsed?: string };
  const header: HeaderData = { number: 0, stateRoot, gasLimit: genesis.gasLimit, nonce: nonce8(genesis.nonce) };
  const optional = {
    parentHash: genesis.parentHash,
    coinbase: genesis.coinbase,
    difficulty: genesis.difficulty,
    extraData: genesis.extraData === '' ? '0x' : genesis.extraData,
    mixHash: genesis.mixHash,
    timestamp: genesis.timestamp === undefined ? undefined : BigInt(genesis.timestamp),
    gasUsed: genesis.gasUsed,
    baseFeePerGas: genesis.baseFeePerGas,
    excessBlobGas: genesis.excessBlobGas,
    blobGasUsed: genesis.blobGasUsed,
  };
  for (const [name, value] of Object.entries(optional)) {
    if (value !== undefined && value !== null) Object.assign(header, { [name]: value });
  }
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
export async function writeGenesisState(genesisText: string, state: MerkleStateManager): Promise<Uint8Array> {
  await state.generateCanonicalGenesis(parseGethGenesisState(parseGenesis(genesisText)));
  return state.getStateRoot();
}

function parseGenesis(text: string): GethGenesis {
  const genesis = JSON.parse(text) as GethGenesis;
  for (const member of ['config', 'alloc', 'gasLimit'] as const) {
    if (genesis[member] === undefined) throw new Error(`genesis.json: ${member}: this field is required`);
  }
  return { ...genesis, nonce: genesis.nonce ?? '0x0', difficulty: genesis.difficulty ?? '0x0' };
}

const nonce8 = (nonce: string): `0x${string}` => `0x${BigInt(nonce).toString(16).padStart(16, '0')}`;
