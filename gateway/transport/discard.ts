/**
 * Reads and discards what refused callers still send: of all of them together at a limited rate, because a caller that is refused again
 * and again could otherwise occupy the thread with bytes that nobody wants.
 */

import type { Duplex } from 'node:stream';

/** Short, so that one round of the event loop discards little. */
const TICK_MS = 10;
/** 80 MB per second: a hundredth of the thread's time. */
const BYTES_PER_TICK = 800 * 1024;
/** What Node reads from a connection at once. */
const READ_BYTES = 64 * 1024;

const waiting = new Set<Duplex>();
let leftBytes = BYTES_PER_TICK;
let isTicking = false;

/** @param socket ends the discarding when it closes. */
export function discardRest(socket: Duplex): void {
  socket.on('data', (piece: Buffer) => {
    leftBytes -= piece.length;
    if (leftBytes <= 0) wait(socket);
    startTicking();
  });
  socket.once('close', () => waiting.delete(socket));
  if (leftBytes > 0) socket.resume();
  else wait(socket);
}

function wait(socket: Duplex): void {
  socket.pause();
  waiting.add(socket);
}

function startTicking(): void {
  if (isTicking) return;
  isTicking = true;
  setTimeout(tick, TICK_MS).unref();
}

/** Those that have waited longest are read first, as many as the next tick can pay for. */
function tick(): void {
  leftBytes = BYTES_PER_TICK;
  isTicking = false;
  if (waiting.size > 0) startTicking();
  let read = 0;
  for (const socket of waiting) {
    if (read++ >= BYTES_PER_TICK / READ_BYTES) break;
    waiting.delete(socket);
    socket.resume();
  }
}
