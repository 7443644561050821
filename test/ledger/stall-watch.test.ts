/** The watch on the writer: what counts as a disk that hangs, and what does not. */

import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { StallWatch } from '../../gateway/ledger/stall-watch.ts';

let oldest: number | undefined;
let onStall: ReturnType<typeof vi.fn<() => void>>;
let watch: StallWatch;

beforeEach(() => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  oldest = 1;
  onStall = vi.fn();
  watch = new StallWatch(5_000, () => oldest, onStall);
});

test('work that is not confirmed within the limit is a stall, reported once', () => {
  watch.start();
  vi.advanceTimersByTime(4_999);
  expect(onStall).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(onStall).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(60_000);
  expect(onStall).toHaveBeenCalledOnce();
});

test('a writer that confirms something within the limit does not hang, however much is waiting', () => {
  watch.start();
  for (let i = 0; i < 10; i++) {
    vi.advanceTimersByTime(4_000);
    oldest = i + 2;
    watch.start();
  }
  expect(onStall).not.toHaveBeenCalled();
});

test('with nothing to confirm no timer runs, and the next work has the whole limit', () => {
  watch.start();
  vi.advanceTimersByTime(4_000);
  oldest = undefined;
  vi.advanceTimersByTime(1_000);
  expect(vi.getTimerCount()).toBe(0);
  oldest = 2;
  watch.start();
  vi.advanceTimersByTime(4_999);
  expect(onStall).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(onStall).toHaveBeenCalledOnce();
});
