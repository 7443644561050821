/** Values that only overrides bring about, where the EVM library ends in an exception and geth does not. */

import type { EVM } from '@ethereumjs/evm';
import type { MerkleStateManager } from '@ethereumjs/statemanager';
import type { Account, Address } from '@ethereumjs/util';
import { hasDelegationPrefix } from './apply-authorizations.ts';

/** The length of code that is a delegation: a prefix and an address. */
const delegationBytes = 23;

/**
 * Code of another length that begins like a delegation is no delegation. The library takes any length for one, so that it gets
 * such code with a different second byte: the first one, an invalid instruction, is all that is ever executed.
 */
export function withExactDelegations(state: MerkleStateManager): void {
  const read = state.getCode.bind(state);
  state.getCode = async (address) => {
    const code = await read(address);
    if (code.length === delegationBytes || !hasDelegationPrefix(code)) return code;
    const plain = code.slice();
    plain[1] = 0;
    return plain;
  };
}

/** A balance above 256 bits wraps around, as in geth. */
export function withWrappingBalances(evm: EVM): void {
  const addToBalance = async (account: Account, { to, value }: { to: Address; value: bigint }): Promise<void> => {
    account.balance = BigInt.asUintN(256, account.balance + value);
    await evm.journal.putAccount(to, account);
  };
  Object.assign(evm, { _addToBalance: addToBalance });
}
