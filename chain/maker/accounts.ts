/** The default chain's test accounts. Anyone can compute their keys: never send them anything of value. */

import { type Address, createAddressFromPrivateKey, eoaCode7702SignAuthorization } from '@ethereumjs/util';
import { keccak256 } from '../store/fast-crypto.ts';

/** An account that signs, with the nonce of its next transaction. */
export interface Account {
  readonly name: string;
  readonly privateKey: Uint8Array;
  readonly address: Address;
  nonce: bigint;
}

/** The account with this name; its key is the hash of a sentence that contains the name. */
export function account(name: string): Account {
  const privateKey = keccak256(Buffer.from(`chain-access default chain: ${name}`));
  return { name, privateKey, address: createAddressFromPrivateKey(privateKey), nonce: 0n };
}

/** An authorization that delegates an account to a contract's code (EIP-7702), signed for its next nonce. */
export function authorize(signer: Account, contract: Address, chainId: bigint) {
  const hex = (value: bigint): `0x${string}` => `0x${value.toString(16)}`;
  const unsigned = { chainId: hex(chainId), address: contract.toString(), nonce: hex(signer.nonce) };
  signer.nonce += 1n;
  return eoaCode7702SignAuthorization(unsigned, signer.privateKey);
}
