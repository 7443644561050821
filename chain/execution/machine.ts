/** EVMs on the state after a block; one is kept for each fork. */

import type { BlockHeader } from '@ethereumjs/block';
import type { Common } from '@ethereumjs/common';
import { createEVM, type EVM, type EVMRunCallOpts } from '@ethereumjs/evm';
import { Caches, MerkleStateManager } from '@ethereumjs/statemanager';
import type { Archive, ArchivedBlock } from '../store/archive.ts';
import { ScratchNodes, trieAt } from '../store/frozen-state.ts';
import type { Deadline } from './deadline.ts';
import { withGethErrors } from './precompile-errors.ts';

/** The block in which an execution takes place. */
export type BlockContext = NonNullable<EVMRunCallOpts['block']>;

/** An EVM on the state after one block. Roll back what it writes before you use it again. */
export interface Machine {
  evm: EVM;
  state: MerkleStateManager;
  rules: Common;
  header: BlockHeader;
  /** The trie nodes that executions wrote; clear them after each rollback. */
  scratch: ScratchNodes;
}

/** The machines of one thread. Executions must never overlap. */
export class Machines {
  readonly #archive: Archive;
  readonly #deadline: Deadline;
  readonly #byFork = new Map<string, Machine>();

  constructor(archive: Archive, deadline: Deadline) {
    this.#archive = archive;
    this.#deadline = deadline;
  }

  /** A machine with the rules of a block, on the state after it. */
  async at({ block: { header } }: ArchivedBlock): Promise<Machine> {
    const fork = header.common.hardfork();
    const known = this.#byFork.get(fork);
    if (known === undefined) {
      const machine = await this.#create(header);
      this.#byFork.set(fork, machine);
      return machine;
    }
    if (known.header !== header) {
      await known.state.setStateRoot(header.stateRoot);
      known.header = header;
    }
    return known;
  }

  /** Drops all machines: an interrupted execution leaves its checkpoints open. */
  discard(): void {
    this.#byFork.clear();
  }

  async #create(header: BlockHeader): Promise<Machine> {
    const rules = header.common.copy();
    const scratch = new ScratchNodes(this.#archive.state);
    const trie = trieAt(scratch, header.stateRoot, rules);
    const state = new MerkleStateManager({ common: rules, trie, caches: new Caches() });
    const evm = await createEVM({
      common: rules,
      stateManager: state,
      blockchain: blockHashes(this.#archive),
      customOpcodes: this.#deadline.opcodes,
    });
    for (const [address, run] of evm.precompiles) evm.precompiles.set(address, withGethErrors(address, run));
    evm.events.on('beforeMessage', () => this.#deadline.check());
    return { evm, state, rules, header, scratch };
  }
}

/** The blocks that the BLOCKHASH instruction reads. */
function blockHashes(archive: Archive) {
  const blocks = {
    getBlock: async (number: number) => archive.at(number)!.block,
    putBlock: async () => {},
    shallowCopy: () => blocks,
  };
  return blocks;
}
