/** What accounts read and write in one round of the event loop, however many streams they have. */

import { setImmediate as nextRound } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { Paces } from '../../gateway/isolation/paces.ts';

const PIECE_BYTES = 64 * 1024;
const PIECES = 1_000;

/** Streams of one account that each want to move one piece, and how many have. */
function streams(paces: Paces, account: string, count = PIECES) {
  const moved = { pieces: 0 };
  for (let stream = 0; stream < count; stream++) {
    const wait = paces.take(account, PIECE_BYTES);
    if (wait === undefined) moved.pieces++;
    else void wait.then(() => moved.pieces++);
  }
  return moved;
}

test('an account with a thousand streams moves a bounded number of bytes per round, and all of them in the end', async () => {
  const moved = streams(new Paces(), 'busy');
  for (let before = 0; moved.pieces < PIECES; await nextRound()) {
    expect((moved.pieces - before) * PIECE_BYTES).toBeLessThanOrEqual(512 * 1024);
    before = moved.pieces;
  }
});

test('another account goes on at once', async () => {
  const paces = new Paces();
  streams(paces, 'busy');
  for (let round = 0; round < 20; round++) {
    expect(paces.take('other', 200)).toBeUndefined();
    await nextRound();
  }
});

test('many accounts together move a bounded number of bytes per round, all of them in turn', async () => {
  const paces = new Paces();
  const accounts = Array.from({ length: 100 }, (_, account) => streams(paces, `busy ${account}`, 20));
  const total = () => accounts.reduce((sum, { pieces }) => sum + pieces, 0);
  for (let before = 0; total() < 2_000; await nextRound()) {
    expect((total() - before) * PIECE_BYTES).toBeLessThanOrEqual(2 * 1024 * 1024);
    before = total();
    const each = accounts.map(({ pieces }) => pieces);
    expect(Math.max(...each) - Math.min(...each)).toBeLessThanOrEqual(8);
  }
});

test('the waits of one account end in the order in which they began', async () => {
  const paces = new Paces();
  const ended: number[] = [];
  const waits = Array.from({ length: 50 }, (_, stream) =>
    paces.take('busy', PIECE_BYTES)?.then(() => ended.push(stream)),
  );
  await Promise.all(waits);
  expect(ended).toEqual(ended.toSorted((one, other) => one - other));
  expect(ended).toHaveLength(46);
});
