/** The bodies of HTTP requests: an account that sends many at once is read at a bounded pace. */

import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { setImmediate as nextRound } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { Paces } from '../../gateway/isolation/paces.ts';
import { readBody } from '../../gateway/transport/request-body.ts';

const PIECE = Buffer.alloc(64 * 1024, ' ');
const BODY_BYTES = 5 * 1024 * 1024;

/** A request whose body has arrived: as much of it is read as is asked for. */
function request(counts: { readBytes: number }): IncomingMessage {
  let left = BODY_BYTES;
  const body = new Readable({
    highWaterMark: 1,
    read() {
      counts.readBytes += Math.min(left, PIECE.length);
      this.push(left === 0 ? null : PIECE);
      left -= Math.min(left, PIECE.length);
    },
  });
  return Object.assign(body, { headers: { 'content-length': `${BODY_BYTES}` } }) as unknown as IncomingMessage;
}

test('however many bodies an account sends, a bounded number of bytes is read per round, and all of them in the end', async () => {
  const paces = new Paces();
  const counts = { readBytes: 0 };
  const rules = {
    bodyBytes: BODY_BYTES,
    bodySeconds: 30,
    accept() {},
    pace: (bytes: number) => paces.take('a', bytes),
  };
  let isRead = false;
  const bodies = Promise.all(Array.from({ length: 10 }, () => readBody(request(counts), rules)));
  void bodies.then(() => {
    isRead = true;
  });
  for (let before = 0; !isRead; before = counts.readBytes) {
    await nextRound();
    expect(counts.readBytes - before).toBeLessThanOrEqual(2 * 1024 * 1024); // each stream has up to two pieces ready
  }
  expect((await bodies).map(({ length }) => length)).toEqual(Array.from({ length: 10 }, () => BODY_BYTES));
});

test('a body whose time has run out while it waits is not read any more', async () => {
  const counts = { readBytes: 0 };
  const { promise, resolve } = Promise.withResolvers<void>();
  const body = request(counts);
  const read = readBody(body, { bodyBytes: BODY_BYTES, bodySeconds: 0, accept() {}, pace: () => promise });
  await expect(read).rejects.toThrow('the body did not arrive within 0 seconds');
  const { readBytes } = counts;
  resolve();
  await nextRound();
  await nextRound();
  expect([counts.readBytes, body.isPaused()]).toEqual([readBytes, true]);
});
