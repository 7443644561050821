/** The blocks before the one being executed, as far back as the BLOCKHASH instruction reaches. */

import type { Block } from '@ethereumjs/block';
import type { EVMMockBlockchainInterface } from '@ethereumjs/evm';
import { equalsBytes } from '@ethereumjs/util';

/** Answers the EVM's queries for earlier blocks. */
export class Ancestors implements EVMMockBlockchainInterface {
  newest: Block;
  readonly #byNumber = new Map<number, Block>();

  constructor(genesis: Block) {
    this.newest = genesis;
    this.#byNumber.set(0, genesis);
  }

  add(block: Block): void {
    const number = Number(block.header.number);
    this.#byNumber.set(number, block);
    this.#byNumber.delete(number - 257);
    this.newest = block;
  }

  has(number: bigint, hash: Uint8Array): boolean {
    const block = this.#byNumber.get(Number(number));
    return block !== undefined && equalsBytes(block.hash(), hash);
  }

  async getBlock(number: number): Promise<Block> {
    return this.#byNumber.get(number)!;
  }

  async putBlock(): Promise<void> {}

  shallowCopy(): this {
    return this;
  }
}
