/** Makes an EVM stop when a deadline has passed, whatever code it executes. */

import type { EVM, PrecompileFunc } from '@ethereumjs/evm';
import type { Deadline } from './deadline.ts';
import { runWithin } from './run-within.ts';

/** Instructions that process as many bytes as their operand states, up to megabytes each: hashes, copies, logs and creations. */
const bySize: ReadonlySet<number> = new Set([
  0x20, 0x37, 0x39, 0x3c, 0x3e, 0x5e, 0xa0, 0xa1, 0xa2, 0xa3, 0xa4, 0xf0, 0xf5,
]);

/** Instructions whose price depends on an operand, but which are quick: MLOAD, MSTORE and MSTORE8. */
const memoryAccess: ReadonlySet<number> = new Set([0x51, 0x52, 0x53]);

/** How many instructions run between two checks: reading a clock takes as long as a few of them. */
const instructionsPerCheck = { quick: 128, slow: 16 };

/**
 * Checks the deadline at the start of each message, at each instruction that can take long, and now and then at the
 * others, also where code has no loops. A precompile that can take long is stopped while it runs.
 */
export function withDeadline(evm: EVM, deadline: Deadline): void {
  const check = (): void => deadline.check();
  evm.events.on('beforeMessage', check);
  timeInstructions(evm, check);
  for (const [address, run] of evm.precompiles) evm.precompiles.set(address, timedPrecompile(address, run, deadline));
}

function timeInstructions(evm: EVM, check: () => void): void {
  let progress = 0;
  const advance = (part: number): void => {
    progress += part;
    if (progress < 1) return;
    progress = 0;
    check();
  };
  // biome-ignore lint/complexity/useLiteralKeys: TypeScript allows access to protected fields only in this form.
  for (const instruction of new Set(evm['_opcodeMap'])) {
    const { dynamicGas, code } = instruction.opcodeInfo;
    const part = bySize.has(code)
      ? 1
      : 1 / instructionsPerCheck[dynamicGas && !memoryAccess.has(code) ? 'slow' : 'quick'];
    const run = instruction.opHandler;
    instruction.opHandler = (state, common) => {
      advance(part);
      return run(state, common);
    };
  }
}

/** The precompiles of which one call can take seconds; all others take milliseconds at most for each call. */
const canTakeLong: Readonly<Record<number, (input: Uint8Array) => boolean>> = {
  5: () => true, // modular exponentiation
  8: () => true, // bn254 pairings
  9: (input) => (input[0] ?? 0) > 0 || (input[1] ?? 0) > 0, // BLAKE2 with 65,536 rounds or more
  12: () => true, // BLS12-381 sums of multiples, in both groups, and pairings
  14: () => true,
  15: () => true,
};

function timedPrecompile(address: string, run: PrecompileFunc, deadline: Deadline): PrecompileFunc {
  const mayTakeLong = canTakeLong[Number(`0x${address}`)];
  if (mayTakeLong === undefined) return run;
  return (input) => (mayTakeLong(input.data) ? runWithin(deadline, () => run(input)) : run(input));
}
