/** Finds transactions by hash. */

import type { Archive, ArchivedBlock } from './archive.ts';
import { keccak256 } from './fast-crypto.ts';

/** A transaction and its position on the chain. */
export interface FoundTransaction {
  block: ArchivedBlock;
  /** Position within the block. */
  index: number;
}

/** The index of a whole chain. It is built from the encoded transactions, so that no block is decoded for it. */
export class TransactionIndex {
  readonly #byHash = new Map<string, FoundTransaction>();

  constructor(archive: Archive) {
    for (const block of archive.range(0, archive.head.number)) {
      for (const [index, encoded] of block.encodedTransactions.entries()) {
        this.#byHash.set(Buffer.from(keccak256(encoded)).toString('latin1'), { block, index });
      }
    }
  }

  /** @param hash hex with `0x`, in any case. @returns `undefined` when the hash is unknown. */
  find(hash: string): FoundTransaction | undefined {
    return this.#byHash.get(Buffer.from(hash.slice(2), 'hex').toString('latin1'));
  }
}
