/** EVMs on the state after a block; one is kept for each fork. */

import type { Block, BlockHeader } from '@ethereumjs/block';
import type { Common } from '@ethereumjs/common';
import { createEVM, type EVM, type EVMMockBlockchainInterface, type EVMRunCallOpts } from '@ethereumjs/evm';
import { Caches, MerkleStateManager } from '@ethereumjs/statemanager';
import type { Archive, ArchivedBlock } from '../store/archive.ts';
import { ScratchNodes, trieAt } from '../store/frozen-state.ts';
import { serverError } from '../wire/node-error.ts';
import { type BlockValues, blockValues, forkOf } from './block-values.ts';
import { withSharedAnalyses } from './code-analysis.ts';
import type { Deadline } from './deadline.ts';
import { withExactDelegations, withExecutedContainers, withWrappingBalances } from './overridden-values.ts';
import type { BlockOverrides } from './overrides.ts';
import { withGethErrors } from './precompile-errors.ts';
import { withDeadline } from './timed-evm.ts';

/** The block in which an execution takes place. */
export type BlockContext = NonNullable<EVMRunCallOpts['block']>;

/** An EVM on the state after one block. Roll back what it writes before you use it again. */
export interface Machine {
  evm: EVM;
  state: MerkleStateManager;
  rules: Common;
  /** The block as executions see it. */
  block: BlockValues;
  /** The addresses of the precompiles, also of those that overrides have moved; without 0x. */
  precompileAddresses: readonly string[];
  /** The trie nodes that executions wrote; clear them after each rollback. */
  scratch: ScratchNodes;
  /** The limit of each execution, overrides included. */
  deadline: Deadline;
}

/** A machine, and the data that depends on the block on whose state it is. */
interface KeptMachine {
  machine: Machine;
  header: BlockHeader;
  blockHashes: BlockHashes;
}

/** The machines of one thread. Executions must never overlap. */
export class Machines {
  readonly #archive: Archive;
  readonly #deadline: Deadline;
  readonly #byFork = new Map<string, KeptMachine>();

  constructor(archive: Archive, deadline: Deadline) {
    this.#archive = archive;
    this.#deadline = deadline;
  }

  /**
   * A machine on the state after a block, with the block's rules and values or overrides of them.
   *
   * @throws {NodeError} -32000 when the overrides reach a fork that this chain does not know.
   */
  async at({ number, block: { header } }: ArchivedBlock, overrides?: BlockOverrides): Promise<Machine> {
    const values = blockValues(header, overrides);
    if (overrides !== undefined) this.#refuseUnknownFork(values);
    const fork = forkOf(header, overrides);
    let kept = this.#byFork.get(fork);
    if (kept === undefined) {
      kept = await this.#create(header, fork, values);
      this.#byFork.set(fork, kept);
    }
    if (kept.header !== header) {
      await kept.machine.state.setStateRoot(header.stateRoot);
      kept.header = header;
    }
    kept.blockHashes.end = number;
    kept.machine.block = values;
    return kept.machine;
  }

  /** Drops all machines: an interrupted execution leaves its checkpoints open. */
  discard(): void {
    this.#byFork.clear();
  }

  #refuseUnknownFork(block: BlockValues): void {
    const unknown = this.#archive.unknownForkAt(block);
    if (unknown !== undefined) {
      throw serverError(
        `block override: this chain does not support the fork ${unknown}, which the number or time reaches`,
      );
    }
  }

  async #create(header: BlockHeader, fork: string, block: BlockValues): Promise<KeptMachine> {
    const rules = header.common.copy();
    rules.setHardfork(fork);
    const scratch = new ScratchNodes(this.#archive.state);
    const trie = trieAt(scratch, header.stateRoot, rules);
    const state = new MerkleStateManager({ common: rules, trie, caches: new Caches() });
    withExactDelegations(state);
    const blockHashes = new BlockHashes(this.#archive);
    const evm = await createEVM({
      common: rules,
      stateManager: state,
      blockchain: blockHashes,
    });
    withWrappingBalances(evm);
    withExecutedContainers(evm);
    withSharedAnalyses(evm);
    const deadline = this.#deadline;
    withDeadline(evm, deadline);
    for (const [address, run] of evm.precompiles) evm.precompiles.set(address, withGethErrors(address, run));
    const precompileAddresses = [...evm.precompiles.keys()];
    return { machine: { evm, state, rules, block, precompileAddresses, scratch, deadline }, header, blockHashes };
  }
}

/** The blocks that the BLOCKHASH instruction reads. */
class BlockHashes implements EVMMockBlockchainInterface {
  /** The number of the block in which the execution takes place; its hash and later ones are zero. */
  end = 0;
  readonly #archive: Archive;

  constructor(archive: Archive) {
    this.#archive = archive;
  }

  async getBlock(number: number): Promise<Block> {
    // An overridden block number lets code ask for blocks that do not exist.
    return number < this.end ? this.#archive.at(number)!.block : unknownBlock;
  }

  async putBlock(): Promise<void> {}

  shallowCopy(): this {
    return this;
  }
}

const unknownBlock = { hash: () => new Uint8Array(32) } as unknown as Block;
