/** Signs the default chain's transactions of every type, with fees that suit the next block. */

import { createHash } from 'node:crypto';
import {
  createAccessList2930Tx,
  createBlob4844Tx,
  createEOACode7702Tx,
  createFeeMarket1559Tx,
  createLegacyTx,
  type TypedTransaction,
} from '@ethereumjs/tx';
import { type Address, bytesToHex, type PrefixedHexString } from '@ethereumjs/util';
import { kzg } from '../store/kzg.ts';
import { type Account, authorize } from './accounts.ts';
import type { BlockMaker } from './block-maker.ts';

/** What a transaction does, independent of its type. */
export interface Intent {
  from: Account;
  /** Absent for a deployment. */
  to?: Address;
  value?: bigint;
  data?: Uint8Array;
  gasLimit: bigint;
  /** Wei per unit of gas for the miner; 1 gwei by default. */
  tip?: bigint;
}

const gwei = 10n ** 9n;

/** Type 0: valid on this chain only from Spurious Dragon on (EIP-155), on every chain before. */
export function signLegacy(maker: BlockMaker, intent: Intent): TypedTransaction {
  const gasPrice = maker.nextBaseFee + (intent.tip ?? gwei);
  return createLegacyTx({ ...common(intent), gasPrice }, options(maker)).sign(intent.from.privateKey);
}

/** Type 1: lists the addresses and slots that it will access (EIP-2930). */
export function signWithAccessList(
  maker: BlockMaker,
  intent: Intent,
  accesses: [Address, PrefixedHexString[]][],
): TypedTransaction {
  const accessList = accesses.map(([address, storageKeys]) => ({ address: address.toString(), storageKeys }));
  const gasPrice = maker.nextBaseFee + (intent.tip ?? gwei);
  const data = { ...common(intent), gasPrice, accessList, chainId: maker.common.chainId() };
  return createAccessList2930Tx(data, options(maker)).sign(intent.from.privateKey);
}

/** Type 2: pays a tip above the base fee (EIP-1559). */
export function signFeeMarket(maker: BlockMaker, intent: Intent): TypedTransaction {
  return createFeeMarket1559Tx(feeMarket(maker, intent), options(maker)).sign(intent.from.privateKey);
}

/** Type 3: carries blobs, of which the chain stores the hashes (EIP-4844). */
export function signWithBlobs(maker: BlockMaker, intent: Intent & { to: Address }, texts: string[]): TypedTransaction {
  const data = {
    ...feeMarket(maker, intent),
    maxFeePerBlobGas: gwei,
    blobVersionedHashes: texts.map(versionedHash),
  };
  return createBlob4844Tx(data, options(maker)).sign(intent.from.privateKey);
}

/** Type 4: carries an account's authorization to run a contract's code as its own (EIP-7702). */
export function signWithAuthorization(
  maker: BlockMaker,
  intent: Intent & { to: Address },
  consent: { signer: Account; contract: Address },
): TypedTransaction {
  const authorizationList = [authorize(consent.signer, consent.contract, maker.common.chainId())];
  const data = { ...feeMarket(maker, intent), authorizationList };
  return createEOACode7702Tx(data, options(maker)).sign(intent.from.privateKey);
}

function common({ from, to, value = 0n, data = new Uint8Array(), gasLimit }: Intent) {
  const nonce = from.nonce;
  from.nonce += 1n;
  return { nonce, gasLimit, value, data, ...(to !== undefined && { to }) };
}

function feeMarket(maker: BlockMaker, intent: Intent) {
  const maxPriorityFeePerGas = intent.tip ?? gwei;
  const maxFeePerGas = maker.nextBaseFee * 2n + maxPriorityFeePerGas;
  return { ...common(intent), chainId: maker.common.chainId(), maxPriorityFeePerGas, maxFeePerGas, accessList: [] };
}

const options = (maker: BlockMaker) => ({ common: maker.common });

/** The versioned hash of a blob that contains a text: version 1 and the hash of its KZG commitment. */
function versionedHash(text: string): PrefixedHexString {
  const bytesPerElement = 32;
  const blob = Buffer.alloc(4096 * bytesPerElement);
  // The first byte of each element stays zero, so that the element is below the field's modulus.
  Buffer.from(text).copy(blob, 1, 0, bytesPerElement - 1);
  const commitment = kzg.blobToKzgCommitment(bytesToHex(blob));
  const hash = createHash('sha256')
    .update(Buffer.from(commitment.slice(2), 'hex'))
    .digest();
  hash[0] = 1;
  return bytesToHex(hash);
}
