/** The state at any block, read from the archive's nodes. */

import type { Common } from '@ethereumjs/common';
import { MerklePatriciaTrie } from '@ethereumjs/mpt';
import { RLP } from '@ethereumjs/rlp';
import { type BatchDBOp, createAccountFromRLP, type DB, setLengthLeft, ValueEncoding } from '@ethereumjs/util';

type Nodes = ReadonlyMap<string, Uint8Array>;

/** A trie with a given root. */
export function trieAt(db: ScratchNodes, root: Uint8Array, common: Common): MerklePatriciaTrie {
  return new MerklePatriciaTrie({ common, db, root, useKeyHashing: true, valueEncoding: ValueEncoding.Bytes });
}

/** The 32-byte word at a storage position under a state root; zeros where nothing was stored. */
export async function storageAt(
  nodes: Nodes,
  stateRoot: Uint8Array,
  address: Uint8Array,
  position: Uint8Array,
  common: Common,
): Promise<Uint8Array> {
  const db = new ScratchNodes(nodes);
  const account = await trieAt(db, stateRoot, common).get(address);
  if (account === null) return new Uint8Array(32);
  const word = await trieAt(db, createAccountFromRLP(account).storageRoot, common).get(position);
  return word === null ? new Uint8Array(32) : setLengthLeft(RLP.decode(word) as Uint8Array, 32);
}

/** The archive's nodes under those that an execution writes; the archive itself is shared and stays as it is. */
export class ScratchNodes implements DB<string, string | Uint8Array> {
  readonly #archived: Nodes;
  readonly #written = new Map<string, string | Uint8Array>();

  constructor(archived: Nodes) {
    this.#archived = archived;
  }

  /** Forgets what was written. */
  clear(): void {
    this.#written.clear();
  }

  async get(key: string): Promise<string | Uint8Array | undefined> {
    return this.#written.get(key) ?? this.#archived.get(key);
  }

  async put(key: string, value: string | Uint8Array): Promise<void> {
    this.#written.set(key, value);
  }

  // A node is named by its hash, so one that an execution no longer needs does no harm.
  async del(): Promise<void> {}

  async batch(operations: BatchDBOp<string, string | Uint8Array>[]): Promise<void> {
    for (const operation of operations) {
      if (operation.type === 'put') this.#written.set(operation.key, operation.value);
    }
  }

  shallowCopy(): ScratchNodes {
    return this;
  }

  async open(): Promise<void> {}
}
