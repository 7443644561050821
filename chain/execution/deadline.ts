/** Stops an execution that uses too much CPU time, from inside the EVM. */

import type { EVMOpts } from '@ethereumjs/evm';

/** Thrown through the EVM when the time is up; it is not an EVM error, so no contract can catch it. */
export class DeadlineExceeded extends Error {}

/** Two clocks, in milliseconds, each from a start of its own. */
export interface Clocks {
  wallMs(): number;
  /** CPU time of the current thread. */
  cpuMs(): number;
}

const wallMs = (): number => performance.now();

/** The clocks of the current thread. Node before 23.9 cannot report a thread's CPU time, so wall time replaces it there. */
export const threadClocks: Clocks = {
  wallMs,
  cpuMs: process.threadCpuUsage === undefined ? wallMs : threadCpuMs,
};

function threadCpuMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
}

/**
 * A limit that every loop has to pass: each backward jump lands on a JUMPDEST, and each recursion sends a message.
 * A single long instruction (a precompile) does not pass it; the owner of the thread terminates those.
 *
 * The limit is CPU time, so that a busy machine does not stop a call that would finish on an idle one.
 */
export class Deadline {
  /** JUMPDEST with the check; pass it to the EVM. */
  readonly opcodes: NonNullable<EVMOpts['customOpcodes']> = [
    { opcode: 0x5b, opcodeName: 'JUMPDEST', baseFee: 1, logicFunction: () => this.#turn() },
  ];
  readonly #clocks: Clocks;
  #endsAtCpuMs = Number.POSITIVE_INFINITY;
  /** The CPU time cannot be used up before this moment. */
  #earliestEndMs = Number.POSITIVE_INFINITY;
  #turns = 0;

  constructor(clocks: Clocks = threadClocks) {
    this.#clocks = clocks;
  }

  /** Starts the time of one execution. */
  start(limitMs: number): void {
    this.#earliestEndMs = this.#clocks.wallMs() + limitMs;
    this.#endsAtCpuMs = this.#clocks.cpuMs() + limitMs;
  }

  /** @throws {DeadlineExceeded} when the time is up. */
  check(): void {
    // A thread uses at most as much CPU time as passes by the wall clock, which is ten times cheaper to read.
    const nowMs = this.#clocks.wallMs();
    if (nowMs < this.#earliestEndMs) return;
    const leftMs = this.#endsAtCpuMs - this.#clocks.cpuMs();
    if (leftMs <= 0) throw new DeadlineExceeded();
    this.#earliestEndMs = nowMs + leftMs;
  }

  /** Checks at every 64th turn of a loop: reading a clock costs as much as a few instructions. */
  #turn(): void {
    if ((++this.#turns & 63) === 0) this.check();
  }
}
