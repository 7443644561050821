/** What refused callers still send: read, so that they see the answer, but not as fast as they send it. */

import { Duplex } from 'node:stream';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { discardRest } from '../../gateway/transport/discard.ts';

const MB = 1024 * 1024;
const BODY_BYTES = 5 * MB;
const PIECE_BYTES = 64 * 1024;

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));

afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
});

/** A caller that sends a body of 5 MB, and how much of it has been read. */
function caller() {
  let readBytes = 0;
  const socket = new Duplex({
    highWaterMark: PIECE_BYTES,
    read() {
      if (readBytes >= BODY_BYTES) return;
      readBytes += PIECE_BYTES;
      this.push(Buffer.alloc(PIECE_BYTES));
    },
    write: (_piece, _encoding, done) => done(),
  });
  return { socket, readBytes: () => readBytes };
}

/** Everything that can be read without a further tick has been read. */
async function settled(callers: readonly { readBytes(): number }[]): Promise<number> {
  const total = () => callers.reduce((sum, { readBytes }) => sum + readBytes(), 0);
  for (let turn = 0, before = -1; turn < 10; turn++) {
    if (total() !== before) turn = 0;
    before = total();
    await new Promise(setImmediate);
  }
  return total();
}

test('many callers are read at a limited rate, each in turn until nothing is left', async () => {
  const callers = Array.from({ length: 10 }, caller);
  for (const { socket } of callers) discardRest(socket);
  let before = 0;
  let ticks = 0;
  while (before < callers.length * BODY_BYTES) {
    const now = await settled(callers);
    expect(now - before).toBeGreaterThan(0);
    expect(now - before).toBeLessThanOrEqual(2 * MB);
    before = now;
    ticks++;
    vi.advanceTimersToNextTimer();
  }
  expect(ticks).toBeGreaterThanOrEqual(40);
});

test('a caller that has gone is not read any more', async () => {
  const [first, second] = [caller(), caller()];
  discardRest(first.socket);
  discardRest(second.socket);
  await settled([first, second]);
  second.socket.destroy();
  const readBytes = second.readBytes();
  for (let tick = 0; tick < 10; tick++) {
    vi.advanceTimersToNextTimer();
    await settled([first]);
  }
  expect([first.readBytes(), second.readBytes()]).toEqual([BODY_BYTES, readBytes]);
});
