/** The blocks before the one being executed, as far back as the BLOCKHASH instruction reaches. */

import type { Block } from '@ethereumjs/block';
import type { EVMMockBlockchainInterface } from '@ethereumjs/evm';
import { equalsBytes } from '@ethereumjs/util';
import type { KnownAncestors } from './check-uncles.ts';

/** Answers the queries of the EVM and of the check of uncles. */
export class Ancestors implements EVMMockBlockchainInterface, KnownAncestors {
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

  at(number: bigint): Block | undefined {
    return this.#byNumber.get(Number(number));
  }

  find(number: bigint, hash: Uint8Array): Block | undefined {
    const block = this.at(number);
    return block !== undefined && equalsBytes(block.hash(), hash) ? block : undefined;
  }

  async getBlock(number: number): Promise<Block> {
    return this.#byNumber.get(number)!;
  }

  async putBlock(): Promise<void> {}

  shallowCopy(): this {
    return this;
  }
}
