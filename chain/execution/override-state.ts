/** Executes on a state in which some accounts are changed, and restores them afterwards. */

import { Account, Address, hexToBytes, toChecksumAddress } from '@ethereumjs/util';
import type { Hex } from '../wire/hex.ts';
import { serverError } from '../wire/node-error.ts';
import type { Machine } from './machine.ts';
import type { AccountOverride, StateOverrides } from './overrides.ts';

/** What happens to precompiles: a call sees them moved; an estimate only checks the moves, as in geth. */
export type PrecompileMoves = 'seen' | 'only-checked';

/**
 * Calls `execute` while the machine has these overrides.
 *
 * @throws {NodeError} -32000 when the overrides contradict each other.
 * @throws {DeadlineExceeded} when they are so many that the time is up.
 */
export async function withStateOverrides<Result>(
  machine: Machine,
  overrides: StateOverrides,
  moves: PrecompileMoves,
  execute: () => Promise<Result>,
): Promise<Result> {
  const { evm, state, scratch } = machine;
  const original = [...evm.precompiles];
  const restorePrecompiles = (): void => {
    evm.precompiles.clear();
    for (const [address, run] of original) evm.precompiles.set(address, run);
  };
  await state.checkpoint();
  try {
    await overrideAccounts(machine, overrides);
    if (moves === 'only-checked') restorePrecompiles();
    return await execute();
  } finally {
    if (overrides.size > 0) restorePrecompiles();
    await state.revert();
    scratch.clear();
  }
}

async function overrideAccounts(machine: Machine, overrides: StateOverrides): Promise<void> {
  const { evm } = machine;
  const destinations = new Set<Hex>();
  for (const [address, account] of overrides) {
    if (destinations.has(address)) {
      throw serverError(`account ${toChecksumAddress(address)} has already been overridden by a precompile`);
    }
    const precompile = evm.precompiles.get(keyOf(address));
    const to = account.movePrecompileTo;
    if (to !== undefined) {
      if (precompile === undefined) throw serverError(`account ${toChecksumAddress(address)} is not a precompile`);
      if (overrides.has(to)) throw serverError(`account ${toChecksumAddress(to)} is already overridden`);
      evm.precompiles.set(keyOf(to), precompile);
      destinations.add(to);
    }
    // Whatever is overridden at its address, a precompile is no longer there.
    evm.precompiles.delete(keyOf(address));
    await overrideAccount(machine, address, account);
  }
}

async function overrideAccount({ state, deadline }: Machine, hex: Hex, override: AccountOverride): Promise<void> {
  const { balance, nonce, code, stateDiff } = override;
  deadline.check();
  if (override.state !== undefined && stateDiff !== undefined) {
    throw serverError(`account ${toChecksumAddress(hex)} has both 'state' and 'stateDiff'`);
  }
  const slots = override.state ?? stateDiff ?? [];
  const address = new Address(hexToBytes(hex));
  // As in geth, an account that does not exist is created by any of these, if only with empty values.
  const isChanged = balance ?? nonce ?? code ?? override.state ?? slots[0];
  if (isChanged === undefined) return;
  const account = (await state.getAccount(address)) ?? new Account();
  account.balance = balance ?? account.balance;
  account.nonce = nonce ?? account.nonce;
  await state.putAccount(address, account);
  if (code !== undefined) await state.putCode(address, code);
  if (override.state !== undefined) await state.clearStorage(address);
  for (const [key, value] of slots) {
    deadline.check();
    await state.putStorage(address, key, value);
  }
}

/** The address as the EVM library lists precompiles: without 0x. */
const keyOf = (address: Hex): string => address.slice(2);
