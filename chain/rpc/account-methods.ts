/** The methods outside the contract that read accounts: balance, nonce, code and proofs. */

import { createMerkleProof } from '@ethereumjs/mpt';
import { RLP } from '@ethereumjs/rlp';
import { type Account, hexToBytes, KECCAK256_RLP, setLengthLeft } from '@ethereumjs/util';
import type { Archive } from '../store/archive.ts';
import { accountAt, codeOf, ScratchNodes, trieAt } from '../store/frozen-state.ts';
import { data, type Hex, quantity, quantityOf } from '../wire/hex.ts';
import { type BlockReference, stateOf } from './block-parameter.ts';
import { address, blockOrHead, checked, type ParamReader, wrong } from './checked-params.ts';

/** The most storage keys in one proof (geth's limit). */
const maxProofKeys = 1024;

/** What geth reports for an account that does not exist. */
const zeroHash: Hex = `0x${'00'.repeat(32)}`;

/** An account that does not exist has the balance 0, the nonce 0 and no code. */
export function accountMethods(archive: Archive) {
  const ofAccount = { address, block: blockOrHead };
  const read = async (address: Hex, block: BlockReference): Promise<Account | undefined> => {
    const { header } = stateOf(archive, block).block;
    return accountAt(archive.state, header.stateRoot, hexToBytes(address), archive.common);
  };
  return {
    eth_getBalance: checked(ofAccount, async ({ address, block }) =>
      quantity((await read(address, block))?.balance ?? 0n),
    ),

    /** There is no pool, so `pending` counts the same transactions as the head. */
    eth_getTransactionCount: checked(ofAccount, async ({ address, block }) =>
      quantity((await read(address, block))?.nonce ?? 0n),
    ),

    eth_getCode: checked(ofAccount, async ({ address, block }) => {
      const account = await read(address, block);
      return account === undefined ? '0x' : data(codeOf(archive.state, account));
    }),

    eth_getProof: checked({ address, storageKeys, block: blockOrHead }, async ({ address, storageKeys, block }) => {
      const found = stateOf(archive, block);
      const account = await read(address, block);
      return {
        address,
        accountProof: await prove(archive, found.block.header.stateRoot, hexToBytes(address)),
        balance: quantity(account?.balance ?? 0n),
        codeHash: account === undefined ? zeroHash : data(account.codeHash),
        nonce: quantity(account?.nonce ?? 0n),
        storageHash: account === undefined ? zeroHash : data(account.storageRoot),
        storageProof: await Promise.all(storageKeys.map((key) => storageProof(archive, account, key))),
      };
    }),
  };
}

interface StorageKey {
  /** As the answer shows it: 32 bytes as sent, a shorter key as a quantity. */
  shown: Hex;
  slot: Uint8Array;
}

/** As in geth, the prefix `0x` is optional and a key may be shorter than 32 bytes. */
const storageKeys: ParamReader<readonly StorageKey[]> = (sent, name) => {
  if (!Array.isArray(sent) || sent.length > maxProofKeys || !sent.every((key) => typeof key === 'string')) {
    throw wrong(name, `a list of at most ${maxProofKeys} storage keys such as ["0x0"]`, sent);
  }
  return sent.map((key, at) => {
    const digits = key.replace(/^0x/i, '');
    if (!/^[0-9a-f]{0,64}$/i.test(digits)) throw wrong(`${name}[${at}]`, 'at most 32 bytes of hex such as "0x0"', key);
    const bytes = Buffer.from(digits.length % 2 === 0 ? digits : `0${digits}`, 'hex');
    return { shown: bytes.length === 32 ? data(bytes) : quantityOf(bytes), slot: setLengthLeft(bytes, 32) };
  });
};

async function storageProof(archive: Archive, account: Account | undefined, key: StorageKey) {
  const root = account?.storageRoot ?? KECCAK256_RLP;
  if (Buffer.compare(root, KECCAK256_RLP) === 0) return { key: key.shown, value: '0x0', proof: [] };
  const value = await trieAt(new ScratchNodes(archive.state), root, archive.common).get(key.slot);
  return {
    key: key.shown,
    value: value === null ? '0x0' : quantityOf(RLP.decode(value) as Uint8Array),
    proof: await prove(archive, root, key.slot),
  };
}

/** The encoded nodes from a root to a key, or to where the key would be. */
async function prove({ state, common }: Archive, root: Uint8Array, key: Uint8Array): Promise<Hex[]> {
  const nodes = await createMerkleProof(trieAt(new ScratchNodes(state), root, common), key);
  // A node of less than 32 bytes is part of its parent; only the root is always a node of its own.
  return nodes.filter((node, depth) => depth === 0 || node.length >= 32).map(data);
}
