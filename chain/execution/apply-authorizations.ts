/** Applies the signed authorizations of a message, by which accounts delegate their code (EIP-7702). */

import {
  Account,
  type Address,
  bigIntToUnpaddedBytes,
  concatBytes,
  eoaCode7702RecoverAuthority,
  equalsBytes,
  hexToBytes,
  SECP256K1_ORDER_DIV_2,
} from '@ethereumjs/util';
import type { Authorization } from './call-object.ts';
import type { Machine } from './machine.ts';

/** An account whose code starts with this runs the code of the address that follows. */
const delegationPrefix = Uint8Array.of(0xef, 0x01, 0x00);

/** The refund for an authority that existed before: the price of a new account minus that of an existing one. */
const refundGas = 12_500n;

/** @returns the refund. Invalid authorizations are skipped, as the protocol requires. */
export async function applyAuthorizations(machine: Machine, list: readonly Authorization[]): Promise<bigint> {
  let refund = 0n;
  for (const authorization of list) {
    machine.deadline.check(); // To recover a signer takes about a millisecond.
    if (await apply(machine, authorization)) refund += refundGas;
  }
  return refund;
}

/** @returns whether the authority existed before and was delegated. */
async function apply({ evm, state, rules }: Machine, authorization: Authorization): Promise<boolean> {
  const { chainId, nonce } = authorization;
  if ((chainId !== 0n && chainId !== rules.chainId()) || (nonce + 1n) >> 64n !== 0n) return false;
  const authority = recover(authorization);
  if (authority === undefined) return false;
  evm.journal.addAlwaysWarmAddress(authority.toString());
  const code = await state.getCode(authority);
  const isPlain = code.length === 0 || equalsBytes(code.subarray(0, 3), delegationPrefix);
  const found = await state.getAccount(authority);
  const account = found ?? new Account();
  if (!isPlain || account.nonce !== nonce) return false;
  account.nonce += 1n;
  await evm.journal.putAccount(authority, account);
  const target = hexToBytes(authorization.address);
  const isCleared = target.every((byte) => byte === 0);
  await state.putCode(authority, isCleared ? new Uint8Array() : concatBytes(delegationPrefix, target));
  return found !== undefined;
}

function recover({ chainId, address, nonce, yParity, r, s }: Authorization): Address | undefined {
  if (s > SECP256K1_ORDER_DIV_2 || yParity > 1n) return undefined;
  try {
    return eoaCode7702RecoverAuthority([
      bigIntToUnpaddedBytes(chainId),
      hexToBytes(address),
      bigIntToUnpaddedBytes(nonce),
      bigIntToUnpaddedBytes(yParity),
      bigIntToUnpaddedBytes(r),
      bigIntToUnpaddedBytes(s),
    ]);
  } catch {
    return undefined;
  }
}
