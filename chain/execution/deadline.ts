/** The limits of one execution: its time, its memory, and that its caller waits. The EVM checks them often, see `timed-evm.ts`. */

import { getHeapStatistics, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

// Makes V8's own function available, here only: without it, memory that is in use cannot be told from memory that could be freed.
setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;
setFlagsFromString('--no-expose-gc');

/** Thrown through the EVM when the time is up or the caller has left; it is not an EVM error, so no contract can catch it. */
export class DeadlineExceeded extends Error {}

/** Thrown in the same way when the execution has filled too much memory. */
export class MemoryExceeded extends Error {}

/** Two clocks, in milliseconds, each from a start of its own, and a gauge of memory. */
export interface Gauges {
  wallMs(): number;
  /** CPU time of the current thread. */
  cpuMs(): number;
  /** The memory of the current thread's objects and byte arrays, including those that no code can reach any more. */
  heapMb(): number;
  /** Frees the objects that no code can reach any more. */
  collectGarbage(): void;
}

const wallMs = (): number => performance.now();

/** The gauges of the current thread. Node before 23.9 cannot report a thread's CPU time, so wall time replaces it there. */
export const threadGauges: Gauges = {
  wallMs,
  cpuMs: process.threadCpuUsage === undefined ? wallMs : threadCpuMs,
  heapMb,
  collectGarbage,
};

function threadCpuMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
}

/** Byte arrays are outside the heap. The memory of a contract is one, and each of 1,024 frames has its own. */
function heapMb(): number {
  const { used_heap_size: objects, external_memory: byteArrays } = getHeapStatistics();
  return (objects + byteArrays) / 2 ** 20;
}

/** What one execution may use. */
export interface ExecutionLimits {
  /** CPU time, so that a busy machine does not stop a call that would finish on an idle one. */
  readonly cpuMs: number;
  /** Growth of the thread's memory. */
  readonly heapMb: number;
}

/** How often the gauges are read that take longer than the wall clock. */
const lookEveryMs = 5;

/** New objects that cause another look at what is still in use. Looking takes about as long as creating them. */
const collectEveryMb = 16;

/** What an execution may leave behind: V8 would keep the rest until the thread's next one, and every thread has its own. */
const keptMb = 32;

export class Deadline {
  readonly #gauges: Gauges;
  readonly #isAbandoned: () => boolean;
  #endsAtCpuMs = Number.POSITIVE_INFINITY;
  #mostHeapMb = Number.POSITIVE_INFINITY;
  #collectAboveMb = Number.POSITIVE_INFINITY;
  #keepBelowMb = Number.POSITIVE_INFINITY;
  #nextLookMs = Number.POSITIVE_INFINITY;

  /** @param isAbandoned whether no caller waits for the current execution any more; asked at every check. */
  constructor(isAbandoned: () => boolean = () => false, gauges: Gauges = threadGauges) {
    this.#isAbandoned = isAbandoned;
    this.#gauges = gauges;
  }

  /** Starts one execution. */
  start({ cpuMs, heapMb }: ExecutionLimits): void {
    this.#nextLookMs = this.#gauges.wallMs() + Math.min(cpuMs, lookEveryMs);
    this.#endsAtCpuMs = this.#gauges.cpuMs() + cpuMs;
    const startMb = this.#gauges.heapMb();
    this.#mostHeapMb = startMb + heapMb;
    this.#keepBelowMb = startMb + keptMb;
    this.#collectAboveMb = this.#mostHeapMb;
  }

  /**
   * @throws {DeadlineExceeded} the time is up, or the caller has left.
   * @throws {MemoryExceeded} the execution has filled too much memory.
   */
  check(): void {
    if (this.#gauges.wallMs() >= this.#nextLookMs || this.#isAbandoned()) this.leftMs();
  }

  /**
   * Checks at once.
   *
   * @returns the CPU time that is left, above 0.
   */
  leftMs(): number {
    const leftMs = this.#endsAtCpuMs - this.#gauges.cpuMs();
    if (leftMs <= 0 || this.#isAbandoned()) throw new DeadlineExceeded();
    if (this.#gauges.heapMb() > this.#collectAboveMb) this.#checkMemory();
    // A thread uses at most as much CPU time as passes by the wall clock.
    this.#nextLookMs = this.#gauges.wallMs() + Math.min(leftMs, lookEveryMs);
    return leftMs;
  }

  /** Call this after the answer: frees the memory that the execution filled. */
  release(): void {
    if (this.#gauges.heapMb() > this.#keepBelowMb) this.#gauges.collectGarbage();
  }

  #checkMemory(): void {
    this.#gauges.collectGarbage();
    const heapMb = this.#gauges.heapMb();
    if (heapMb > this.#mostHeapMb) throw new MemoryExceeded();
    this.#collectAboveMb = Math.max(this.#mostHeapMb, heapMb + collectEveryMb);
  }
}
