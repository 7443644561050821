/** Hashing and sender recovery in WebAssembly, five to eight times as fast as in JavaScript; an import spends most of its time in them. */

import type { CustomCrypto } from '@ethereumjs/common';
import { createKeccak } from 'hash-wasm';
import { recover } from 'tiny-secp256k1';
import { kzg } from './kzg.ts';

const hasher = await createKeccak(256);

/** The Keccak-256 hash of `bytes`. */
export function keccak256(bytes: Uint8Array): Uint8Array {
  return hasher.init().update(bytes).digest('binary');
}

/**
 * Recovers the public key of a signature, 64 bytes.
 *
 * @param v 0 or 1, 27 or 28, or one of the two values that EIP-155 derives from the chain id.
 * @throws {Error} when no key can have made the signature.
 */
function recoverPublicKey(hash: Uint8Array, v: bigint, r: Uint8Array, s: Uint8Array, chainId?: bigint): Uint8Array {
  const parity = parityOf(v, chainId);
  if (parity === undefined)
    throw new Error(`signature: v: expected 0, 1, 27, 28 or a value derived from the chain id (EIP-155); got ${v}`);
  const signature = new Uint8Array(64);
  signature.set(r, 32 - r.length);
  signature.set(s, 64 - s.length);
  const key = recover(hash, signature, parity, false);
  if (key === null) throw new Error('signature: no key can have made it');
  return key.subarray(1);
}

function parityOf(v: bigint, chainId: bigint | undefined): 0 | 1 | undefined {
  if (v === 0n || v === 1n) return v === 0n ? 0 : 1;
  const parity = v - (chainId === undefined ? 27n : 35n + 2n * chainId);
  return parity === 0n ? 0 : parity === 1n ? 1 : undefined;
}

/** The functions that replace the libraries' own. */
export const fastCrypto: CustomCrypto = { keccak256, ecrecover: recoverPublicKey, kzg };
