/** WebSocket messages that arrive: an account with many sockets is read at a bounded pace. */

import { EventEmitter } from 'node:events';
import { Duplex } from 'node:stream';
import { setImmediate as nextRound } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import type { WebSocket } from 'ws';
import type { Session } from '../../gateway/call.ts';
import type { ServiceLimits } from '../../gateway/config.ts';
import { Paces } from '../../gateway/isolation/paces.ts';
import { createShares } from '../../gateway/isolation/shares.ts';
import { meterMessages } from '../../gateway/transport/message-meter.ts';

/** A whole frame (RFC 6455 section 5.2). */
const PIECE = Buffer.alloc(64 * 1024);
PIECE.set([0x82, 0x7f]);
PIECE.writeUInt32BE(PIECE.length - 10, 6);

const MB = 1024 * 1024;
const SOCKETS = 20;

const sockets: Duplex[] = [];

afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
});

/** A connection from which more arrives whenever it is read. */
function connection(counts: { readBytes: number }, mostBytes: number): Duplex {
  let left = mostBytes;
  const socket = new Duplex({
    highWaterMark: 1,
    read() {
      if (left <= 0) return;
      left -= PIECE.length;
      counts.readBytes += PIECE.length;
      setImmediate(() => this.push(PIECE));
    },
    write: (_piece, _encoding, done) => done(),
  });
  sockets.push(socket);
  return socket;
}

test('however many sockets an account has, a bounded number of bytes is read per round, and all of them in the end', async () => {
  const shares = createShares({
    bytesInFlightPerAccount: 1_000 * MB,
    bodyMemoryBytes: 1_000 * MB,
    callsInFlightPerAccount: 1,
    connectionsPerAccount: SOCKETS,
  } as ServiceLimits);
  const services = { shares, paces: new Paces(), limits: { bodyBytes: 5 * MB, bodySeconds: 30 } };
  const session = { key: { account: { id: 'busy' } } } as Session;
  const counts = { readBytes: 0 };
  for (let opened = 0; opened < SOCKETS; opened++) {
    const raw = connection(counts, 2 * MB);
    const socket = Object.assign(new EventEmitter(), { extensions: '', isPaused: false, resume: () => raw.resume() });
    raw.on('data', () => {}); // ws reads the messages out of these bytes
    meterMessages(socket as unknown as WebSocket, raw, session, services);
  }
  const perRound: number[] = [];
  for (let before = 0; before < SOCKETS * 2 * MB; before = counts.readBytes) {
    await nextRound();
    perRound.push(counts.readBytes - before);
  }
  expect(Math.max(...perRound.slice(3))).toBeLessThanOrEqual(512 * 1024); // before, each socket has read up to two pieces ahead
});
