/** The state at any block, read from the archive's trie nodes. */

import type { Common } from '@ethereumjs/common';
import { MerklePatriciaTrie } from '@ethereumjs/mpt';
import { RLP } from '@ethereumjs/rlp';
import { CODEHASH_PREFIX } from '@ethereumjs/statemanager';
import {
  type Account,
  type BatchDBOp,
  bytesToUnprefixedHex,
  concatBytes,
  createAccountFromRLP,
  type DB,
  setLengthLeft,
  ValueEncoding,
} from '@ethereumjs/util';

type Nodes = ReadonlyMap<string, Uint8Array>;

/** The trie with this root. */
export function trieAt(db: ScratchNodes, root: Uint8Array, common: Common): MerklePatriciaTrie {
  return new MerklePatriciaTrie({ common, db, root, useKeyHashing: true, valueEncoding: ValueEncoding.Bytes });
}

/** The account with this address under a state root; `undefined` when it does not exist. */
export async function accountAt(
  nodes: Nodes,
  stateRoot: Uint8Array,
  address: Uint8Array,
  common: Common,
): Promise<Account | undefined> {
  const account = await trieAt(new ScratchNodes(nodes), stateRoot, common).get(address);
  return account === null ? undefined : createAccountFromRLP(account);
}

/** The code with this hash; empty for an account without code. */
export function codeOf(nodes: Nodes, { codeHash }: Account): Uint8Array {
  // Accounts without code are many, and their code is stored nowhere.
  return nodes.get(bytesToUnprefixedHex(concatBytes(CODEHASH_PREFIX, codeHash))) ?? new Uint8Array();
}

/** The value of a storage slot under a state root, 32 bytes; zeros when nothing is stored there. */
export async function storageAt(
  nodes: Nodes,
  stateRoot: Uint8Array,
  address: Uint8Array,
  position: Uint8Array,
  common: Common,
): Promise<Uint8Array> {
  const account = await accountAt(nodes, stateRoot, address, common);
  if (account === undefined) return new Uint8Array(32);
  const word = await trieAt(new ScratchNodes(nodes), account.storageRoot, common).get(position);
  return word === null ? new Uint8Array(32) : setLengthLeft(RLP.decode(word) as Uint8Array, 32);
}

/** The nodes that an execution writes, on top of the archive's nodes, which are shared and never change. */
export class ScratchNodes implements DB<string, string | Uint8Array> {
  readonly #archived: Nodes;
  readonly #written = new Map<string, string | Uint8Array>();

  constructor(archived: Nodes) {
    this.#archived = archived;
  }

  /** Discards all written nodes. */
  clear(): void {
    this.#written.clear();
  }

  async get(key: string): Promise<string | Uint8Array | undefined> {
    return this.#written.get(key) ?? this.#archived.get(key);
  }

  async put(key: string, value: string | Uint8Array): Promise<void> {
    this.#written.set(key, value);
  }

  // Nodes are stored by hash, so one that is no longer needed does no harm.
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
