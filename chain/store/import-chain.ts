/** Imports a chain: executes every block of chain.rlp on top of genesis.json and keeps the data that the methods need. */

import { type Block, createBlockFromBytesArray } from '@ethereumjs/block';
import type { Common } from '@ethereumjs/common';
import { type NestedUint8Array, RLP } from '@ethereumjs/rlp';
import { bytesToBigInt, concatBytes } from '@ethereumjs/util';
import { createVM, encodeReceipt, runBlock, type VM } from '@ethereumjs/vm';
import { Ancestors } from './ancestors.ts';
import type { BlockRecord, ChainRecords } from './chain-records.ts';
import { checkHeader } from './check-header.ts';
import { checkUncles } from './check-uncles.ts';
import { readForkSchedule, startsMerged, unknownForkAt } from './fork-schedule.ts';
import { genesisBlock, openState, writeGenesisState } from './genesis.ts';
import { type Genesis, genesisError, readGenesis } from './genesis-file.ts';

/**
 * Executes a chain from its genesis block on.
 *
 * Checks each block's header against its parent, and its roots, gas and logs against the execution. Does not check
 * proof-of-work seals: test chains have none.
 *
 * @param genesisText genesis.json in geth's format.
 * @param chain blocks 1 to the head in RLP, one after the other (geth export).
 * @throws {Error} `block N does not fit: ...` with the difference, or a sentence about what cannot be read.
 */
export async function importChain(genesisText: string, chain: Uint8Array): Promise<ChainRecords> {
  const rawBlocks = splitBlocks(chain);
  const file = readGenesis(genesisText);
  const mergeBlock = findMergeBlock(file, rawBlocks);
  const common = readForkSchedule(file, mergeBlock);
  refuseUnknownForks(file, rawBlocks);
  startRules(common, file);

  const nodes = new Map<string, Uint8Array>();
  const state = await openState(common, nodes);
  const genesis = genesisBlock(file, common, await writeGenesisState(file, state));
  const ancestors = new Ancestors(genesis);
  const vm = await createVM({ common, stateManager: state, blockchain: ancestors, setHardfork: true });

  const blocks: BlockRecord[] = [record(genesis, genesis.serialize(), [])];
  for (const { rlp, raw } of rawBlocks) {
    const number = blocks.length;
    try {
      const block = createBlockFromBytesArray(raw as never, { common, setHardfork: true });
      const parent = ancestors.newest.header;
      checkFields(raw, block);
      checkHeader(block.header, parent);
      checkUncles(block, ancestors);
      block.validateBlobTransactions(parent);
      blocks.push(record(block, rlp, await execute(vm, block)));
      ancestors.add(block);
    } catch (error) {
      throw new Error(`block ${number} does not fit: ${plainReason(error)}`, { cause: error });
    }
  }
  return { genesisText, mergeBlock, blocks, state: nodes };
}

/** Sets the rules of the genesis block. */
function startRules(common: Common, { timestamp }: Genesis): void {
  try {
    common.setHardforkBy({ blockNumber: 0n, timestamp });
  } catch (cause) {
    // The library has no forks by time before the merge; geth has none before London.
    const problem = `expected each fork by time, such as shanghaiTime, after the genesis block, because that is before the merge; its timestamp is ${timestamp}`;
    throw new Error(genesisError('config', problem).message, { cause });
  }
}

/** The library fills in header fields that are missing; the block would get another hash. */
function checkFields(raw: NestedUint8Array, { header, uncleHeaders }: Block): void {
  const [own, , uncles] = raw as [Uint8Array[], unknown, Uint8Array[][]];
  for (const [index, read] of [header, ...uncleHeaders].entries()) {
    const [found, expected] = [(index === 0 ? own : uncles[index - 1]!).length, read.raw().length];
    const whose = index === 0 ? 'its header' : `the header of its uncle ${index - 1}`;
    if (found !== expected) throw new Error(`${whose} has ${found} fields; its fork requires ${expected}`);
  }
}

/** Runs a block on the state after its parent. @returns its receipts in their consensus encoding. */
async function execute(vm: VM, block: Block): Promise<Uint8Array[]> {
  const { receipts } = await runBlock(vm, { block, skipHeaderValidation: true });
  return receipts.map((receipt, index) => encodeReceipt(receipt, block.transactions[index]!.type));
}

function record(block: Block, rlp: Uint8Array, receipts: Uint8Array[]): BlockRecord {
  const senders = concatBytes(...block.transactions.map((transaction) => transaction.getSenderAddress().bytes));
  return { hash: block.hash(), rlp, senders, receipts };
}

interface RawBlock {
  rlp: Uint8Array;
  raw: NestedUint8Array;
}

function splitBlocks(chain: Uint8Array): RawBlock[] {
  const blocks: RawBlock[] = [];
  for (let start = 0; start < chain.length; ) {
    try {
      const { data, remainder } = RLP.decode(chain.subarray(start), true);
      if (!Array.isArray(data) || !Array.isArray(data[0])) throw new Error('not a list with a header');
      const end = chain.length - remainder.length;
      blocks.push({ rlp: chain.subarray(start, end), raw: data }); // `remainder` is a copy of all that follows: not to be kept
      start = end;
    } catch (cause) {
      throw new Error(`chain file: block ${blocks.length + 1}: expected an RLP-encoded block`, { cause });
    }
  }
  return blocks;
}

/** The first block without difficulty; the genesis block if that already reaches the merge's total difficulty. */
function findMergeBlock(genesis: Genesis, blocks: readonly RawBlock[]): number {
  if (startsMerged(genesis)) return 0;
  const index = blocks.findIndex((block) => headerNumber(block, 'difficulty') === 0n);
  return index === -1 ? Number.MAX_SAFE_INTEGER : index + 1;
}

/** A fork that the head reaches and the chain does not know would be executed by the wrong rules, without a sign of it. */
function refuseUnknownForks(genesis: Genesis, blocks: readonly RawBlock[]): void {
  const head = blocks.at(-1);
  const unknown = unknownForkAt(genesis, {
    number: head === undefined ? 0n : headerNumber(head, 'number'),
    timestamp: head === undefined ? genesis.timestamp : headerNumber(head, 'timestamp'),
  });
  if (unknown !== undefined) {
    throw genesisError(`config.${unknown}`, 'this fork is not supported, and the chain reaches it');
  }
}

/** The positions of fields in a header. */
const headerFields = { difficulty: 7, number: 8, timestamp: 11 } as const;

function headerNumber({ raw }: RawBlock, field: keyof typeof headerFields): bigint {
  const bytes = (raw[0] as NestedUint8Array)[headerFields[field]];
  return bytes instanceof Uint8Array ? bytesToBigInt(bytes) : 0n;
}

/** The library appends its whole context to messages, in parentheses; the sentence before it is enough. */
function plainReason(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return message.replace(/ \((?:vm hf=|block (?:header )?number=|tx type=|header ).*$/s, '');
}
