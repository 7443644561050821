/** Hashing and sender recovery in WebAssembly, five to eight times as fast as in JavaScript: most of an import is these. */

import type { CustomCrypto } from '@ethereumjs/common';
import { createKeccak } from 'hash-wasm';
import { recover } from 'tiny-secp256k1';
import { kzg } from './kzg.ts';

const hasher = await createKeccak(256);

/** Keccak-256 of some bytes. */
export function keccak256(bytes: Uint8Array): Uint8Array {
  return hasher.init().update(bytes).digest('binary');
}

/**
 * The public key that made a signature, 64 bytes.
 *
 * @param v 0 or 1, or 27 or 28, or one of the two that EIP-155 derives from the chain id.
 * @throws {Error} when the signature has no key.
 */
function recoverPublicKey(
  hash: Uint8Array,
  v: bigint,
  r: Uint8Array,
  s: Uint8Array,
  chainId?: bigint,
): Uint8Array {
  const parity = parityOf(v, chainId);
  if (parity === undefined) throw new Error(`signature: v is ${v}`);
  const signature = new Uint8Array(64);
  signature.set(r, 32 - r.length);
  signature.set(s, 64 - s.length);
  const key = recover(hash, signature, parity, false);
  if (key === null) throw new Error('signature: no key made it');
  return key.subarray(1);
}

function parityOf(v: bigint, chainId: bigint | undefined): 0 | 1 | undefined {
  if (v === 0n || v === 1n) return v === 0n ? 0 : 1;
  const parity = v - (chainId === undefined ? 27n : 35n + 2n * chainId);
  return parity === 0n ? 0 : parity === 1n ? 1 : undefined;
}

/** What the libraries are to use in place of their own. */
export const fastCrypto: CustomCrypto = { keccak256, ecrecover: recoverPublicKey, kzg };
