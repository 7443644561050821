/** Stops an execution that takes too long, from inside the EVM. */

import type { EVMOpts } from '@ethereumjs/evm';

/** Thrown through the EVM when the time is up; it is no EVM error, so no contract can catch it. */
export class DeadlineExceeded extends Error {}

/**
 * A clock that loops have to pass: every backward jump lands on a JUMPDEST, and every recursion sends a message.
 * A single long instruction (a precompile) does not; the caller of the thread ends those.
 */
export class Deadline {
  /** JUMPDEST with a look at the clock; to be given to the EVM. */
  readonly opcodes: NonNullable<EVMOpts['customOpcodes']> = [
    { opcode: 0x5b, opcodeName: 'JUMPDEST', baseFee: 1, logicFunction: () => this.#turn() },
  ];
  #endsAtMs = Number.POSITIVE_INFINITY;
  #turns = 0;

  /** Starts the clock. */
  start(limitMs: number): void {
    this.#endsAtMs = performance.now() + limitMs;
  }

  /** @throws {DeadlineExceeded} when the time is up. */
  check(): void {
    if (performance.now() > this.#endsAtMs) throw new DeadlineExceeded();
  }

  /** Checks at every 64th turn of a loop: reading the clock costs as much as a few instructions. */
  #turn(): void {
    if ((++this.#turns & 63) === 0) this.check();
  }
}
