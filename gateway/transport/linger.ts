/**
 * Closes a connection so that its last answer arrives (RFC 9112 section 9.6). If the service closed at once while the caller still sends
 * a body, the caller's system would discard the answer.
 */

import type { Duplex } from 'node:stream';
import { discardRest } from './discard.ts';

/** How long a caller may take to read the answer and close its end. */
const LINGER_MS = 1_000;

/** Ends the connection after what has been written, and closes it once the caller does, or after a second. */
export function endAndLinger(socket: Duplex, last?: Uint8Array): void {
  socket.on('error', () => {}); // the caller may already be gone
  discardRest(socket);
  socket.end(last);
  const cut = setTimeout(() => socket.destroy(), LINGER_MS);
  cut.unref();
  socket.once('end', () => socket.destroy());
  socket.once('close', () => clearTimeout(cut));
}
