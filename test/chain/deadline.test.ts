/** The limits of executions: time and memory inside the EVM, and the watch over threads that do not return. */

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Deadline, DeadlineExceeded, MemoryExceeded, threadGauges } from '../../chain/execution/deadline.ts';
import { Machines } from '../../chain/execution/machine.ts';
import { withStateOverrides } from '../../chain/execution/override-state.ts';
import { readStateOverrides } from '../../chain/execution/overrides.ts';
import { Archive } from '../../chain/store/archive.ts';
import { importChain } from '../../chain/store/import-chain.ts';
import { type WatchedThread, watchOvertime } from '../../chain/threads/overtime.ts';
import { chainFile, firstBlocks, genesisText } from './chain-file.ts';

test('the memory of a thread includes byte arrays, such as the memory of contracts', () => {
  threadGauges.collectGarbage();
  const before = threadGauges.heapMb();
  const bytes = new Uint8Array(64 * 2 ** 20);
  expect(threadGauges.heapMb() - before).toBeGreaterThan(60);
  expect(bytes).toHaveLength(64 * 2 ** 20);
});

describe('the deadline of an execution', () => {
  const clocks = { wall: 0, cpu: 0, cpuReads: 0, heap: 0, garbage: 0 };
  const limits = { cpuMs: 2_000, heapMb: 96 };
  const started = (isAbandoned = () => false): Deadline => {
    Object.assign(clocks, { wall: 1_000, cpu: 300, cpuReads: 0, heap: 40, garbage: 0 });
    const deadline = new Deadline(isAbandoned, {
      wallMs: () => clocks.wall,
      cpuMs: () => {
        clocks.cpuReads++;
        return clocks.cpu;
      },
      heapMb: () => clocks.heap + clocks.garbage,
      collectGarbage: () => {
        clocks.garbage = 0;
      },
    });
    deadline.start(limits);
    return deadline;
  };
  const pass = (wallMs: number, cpuMs: number): void => {
    clocks.wall += wallMs;
    clocks.cpu += cpuMs;
  };

  test('counts CPU time: an execution that waits for the processor keeps its full limit', () => {
    const deadline = started();
    pass(60_000, 1_999);
    expect(() => deadline.check()).not.toThrow();
    pass(1, 1);
    expect(() => deadline.check()).toThrow(DeadlineExceeded);
  });

  test('restarts with each execution', () => {
    const deadline = started();
    pass(2_000, 2_000);
    deadline.start(limits);
    pass(1_999, 1_999);
    expect(() => deadline.check()).not.toThrow();
    pass(1, 1);
    expect(() => deadline.check()).toThrow(DeadlineExceeded);
  });

  test('reads the CPU clock, which is slow, only every 5 ms', () => {
    const deadline = started();
    for (let round = 0; round < 160; round++) {
      pass(1 / 16, 1 / 16);
      deadline.check();
    }
    expect(clocks.cpuReads).toBe(3);
  });

  test('is over at once when no caller waits any more', () => {
    let isAbandoned = false;
    const deadline = started(() => isAbandoned);
    expect(() => deadline.check()).not.toThrow();
    isAbandoned = true;
    expect(() => deadline.check()).toThrow(DeadlineExceeded);
  });

  test('includes memory, but neither what the thread has used before nor what it can free', () => {
    const deadline = started();
    clocks.heap += 96;
    clocks.garbage += 50;
    pass(10, 10);
    expect(() => deadline.check()).not.toThrow();
    clocks.heap += 20;
    pass(10, 10);
    expect(() => deadline.check()).toThrow(MemoryExceeded);
  });

  test('covers overrides: it is checked before each account and each slot', async () => {
    // Each look at a clock takes a second of CPU time, and much longer by the wall clock.
    const time = { wallMs: 0, cpuMs: 0 };
    const deadline = new Deadline(() => false, {
      wallMs: () => {
        time.wallMs += 10_000;
        return time.wallMs;
      },
      cpuMs: () => {
        time.cpuMs += 1_000;
        return time.cpuMs;
      },
      heapMb: () => 0,
      collectGarbage: () => {},
    });
    const archive = new Archive(await importChain(genesisText, chainFile(firstBlocks(2))));
    const machine = await new Machines(archive, deadline).at(archive.head);
    const list = <Value>(length: number, digits: number, value: Value): Record<`0x${string}`, Value> =>
      Object.fromEntries(Array.from({ length }, (_, index) => [`0x${String(index).padStart(digits, '0')}`, value]));
    const run = (accounts: number, slots: number): Promise<string> => {
      const state = list(slots, 64, `0x${'11'.repeat(32)}` as const);
      deadline.start({ cpuMs: 3_000, heapMb: 1 });
      return withStateOverrides(machine, readStateOverrides(list(accounts, 40, { state })), 'seen', async () => 'done');
    };
    expect(await run(1, 1)).toBe('done');
    await expect(run(1, 9)).rejects.toThrow(DeadlineExceeded);
    await expect(run(9, 0)).rejects.toThrow(DeadlineExceeded);
  });

  test('is not limited before its start', () => {
    expect(() => new Deadline().check()).not.toThrow();
  });

  test('the CPU clock of the thread stops while the thread sleeps', () => {
    const [cpuMs, wallMs] = [threadGauges.cpuMs(), threadGauges.wallMs()];
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 100);
    expect(threadGauges.wallMs() - wallMs).toBeGreaterThan(90);
    if (process.threadCpuUsage !== undefined) expect(threadGauges.cpuMs() - cpuMs).toBeLessThan(90);
  });
});

describe('the watch over a thread', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  const thread = { usedMs: 500 };
  const watch = (cpuUsage: WatchedThread['cpuUsage']) => {
    thread.usedMs = 500;
    const onOvertime = vi.fn();
    return { onOvertime, end: watchOvertime(cpuUsage === undefined ? {} : { cpuUsage }, 2_500, onOvertime) };
  };
  const reporting = async () => ({ user: thread.usedMs * 900, system: thread.usedMs * 100 });

  test('ends a thread that has worked for the limit, and only then', async () => {
    const { onOvertime } = watch(reporting);
    await vi.advanceTimersByTimeAsync(100);
    thread.usedMs += 1_000;
    await vi.advanceTimersByTimeAsync(2_400);
    expect(onOvertime).not.toHaveBeenCalled();
    thread.usedMs += 1_450;
    await vi.advanceTimersByTimeAsync(1_449);
    expect(onOvertime).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(onOvertime).toHaveBeenCalledOnce();
    expect(vi.getTimerCount()).toBe(0);
  });

  test('does not query the thread during a short call', async () => {
    const cpuUsage = vi.fn(reporting);
    const { end } = watch(cpuUsage);
    await vi.advanceTimersByTimeAsync(49);
    end();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(cpuUsage).not.toHaveBeenCalled();
  });

  test('also ends a thread that does not report its time', async () => {
    let asked = 0;
    const { onOvertime } = watch(() => (asked++ === 0 ? reporting() : new Promise(() => {})));
    await vi.advanceTimersByTimeAsync(4_999);
    expect(onOvertime).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(onOvertime).toHaveBeenCalledOnce();
  });

  test('uses wall time where threads cannot report their CPU time', async () => {
    const { onOvertime } = watch(undefined);
    await vi.advanceTimersByTimeAsync(2_499);
    expect(onOvertime).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(2);
    expect(onOvertime).toHaveBeenCalledOnce();
  });

  test('stops when the answer arrives, and when the thread ends', async () => {
    const answered = watch(reporting);
    answered.end();
    const dead = watch(() => Promise.reject(new Error('worker not running')));
    thread.usedMs += 10_000;
    await vi.advanceTimersByTimeAsync(10_000);
    expect([answered.onOvertime, dead.onOvertime].map((each) => each.mock.calls)).toEqual([[], []]);
    expect(vi.getTimerCount()).toBe(0);
  });

  test('stops when an answer arrives while the thread reports', async () => {
    const held = Promise.withResolvers<{ user: number; system: number }>();
    let asked = 0;
    const { onOvertime, end } = watch(() => (asked++ === 0 ? reporting() : held.promise));
    await vi.advanceTimersByTimeAsync(2_500);
    end();
    held.resolve({ user: 9_000_000, system: 0 });
    await vi.advanceTimersByTimeAsync(10_000);
    expect(onOvertime).not.toHaveBeenCalled();
    expect(vi.getTimerCount()).toBe(0);
  });
});
