/** Values that hardly anything but an override or odd code brings about, and with which the EVM library ends otherwise than geth. */

import type { EVM } from '@ethereumjs/evm';
import type { MerkleStateManager } from '@ethereumjs/statemanager';
import type { Account, Address } from '@ethereumjs/util';

/** Code of exactly this length that begins with 0xef01 is a delegation: a prefix of three bytes and an address (EIP-7702). */
const delegationBytes = 23;

/**
 * Any other code that begins with 0xef is an invalid instruction and never more. The library takes it for a delegation or for a
 * container (EIP-3540, which no fork has), so that it gets such code with a second byte that means nothing.
 */
export function withExactDelegations(state: MerkleStateManager): void {
  const read = state.getCode.bind(state);
  state.getCode = async (address) => {
    const code = await read(address);
    if (code[0] !== 0xef || (code[1] === 0x01 && code.length === delegationBytes)) return code;
    return Uint8Array.from(code, (byte, at) => (at === 1 ? 0xff : byte));
  };
}

/** A balance above 256 bits wraps around. */
export function withWrappingBalances(evm: EVM): void {
  const addToBalance = async (account: Account, { to, value }: { to: Address; value: bigint }): Promise<void> => {
    account.balance = BigInt.asUintN(256, account.balance + value);
    await evm.journal.putAccount(to, account);
  };
  Object.assign(evm, { _addToBalance: addToBalance });
}

const [create, create2, invalid] = [0xf0, 0xf5, 0xfe];

/**
 * Initialization code that begins with 0xef00 is executed, as an invalid instruction that uses up its gas. The library
 * creates nothing and uses no gas, so that it gets such code with a second byte that means nothing.
 */
export function withExecutedContainers(evm: EVM): void {
  // biome-ignore lint/complexity/useLiteralKeys: TypeScript allows access to protected fields only in this form.
  const instructions = evm['_opcodeMap'];
  for (const code of [create, create2]) {
    const instruction = instructions[code];
    if (instruction === undefined || instruction === instructions[invalid]) continue;
    const run = instruction.opHandler;
    instruction.opHandler = async (state, common) => {
      const [, offset, length] = state.stack.peek(3) as [bigint, bigint, bigint];
      const at = Number(offset);
      const isContainer = length > 1n && state.memory.read(at, 2).every((byte, index) => byte === [0xef, 0x00][index]);
      if (isContainer) state.memory.write(at + 1, 1, Uint8Array.of(0xff));
      await run(state, common);
      if (isContainer) state.memory.write(at + 1, 1, Uint8Array.of(0x00));
    };
  }
}
