/** EVMs that stand on the state after a block; one is kept for each set of rules. */

import type { BlockHeader } from '@ethereumjs/block';
import type { Common } from '@ethereumjs/common';
import { createEVM, type EVM, type EVMRunCallOpts } from '@ethereumjs/evm';
import { Caches, MerkleStateManager } from '@ethereumjs/statemanager';
import type { Archive, ArchivedBlock } from '../store/archive.ts';
import { ScratchNodes, trieAt } from '../store/frozen-state.ts';
import type { Deadline } from './deadline.ts';

/** The block that an execution sees around it. */
export type BlockContext = NonNullable<EVMRunCallOpts['block']>;

/** An EVM on the state after one block. What it writes has to be rolled back before it is used again. */
export interface Machine {
  evm: EVM;
  state: MerkleStateManager;
  rules: Common;
  header: BlockHeader;
  /** What executions wrote into tries; to be cleared with them. */
  scratch: ScratchNodes;
}

/** The machines of one thread. Executions must follow one another. */
export class Machines {
  readonly #archive: Archive;
  readonly #deadline: Deadline;
  readonly #byFork = new Map<string, Machine>();

  constructor(archive: Archive, deadline: Deadline) {
    this.#archive = archive;
    this.#deadline = deadline;
  }

  /** A machine under the rules and on the state of a block. */
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

  /** Gives up all machines: an execution that was stopped half-way leaves its checkpoints open. */
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
    evm.events.on('beforeMessage', () => this.#deadline.check());
    return { evm, state, rules, header, scratch };
  }
}

/** What the BLOCKHASH instruction reads. */
function blockHashes(archive: Archive) {
  const blocks = {
    getBlock: async (number: number) => archive.at(number)!.block,
    putBlock: async () => {},
    shallowCopy: () => blocks,
  };
  return blocks;
}
