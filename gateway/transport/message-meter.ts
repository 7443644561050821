/**
 * Counts the bytes of a WebSocket message while it arrives against its account, reads them at the account's pace, and cuts callers that
 * do not finish theirs.
 */

import type { Duplex } from 'node:stream';
import type { WebSocket } from 'ws';
import type { Session } from '../call.ts';
import { giveBody, takeBody } from '../isolation/shares.ts';
import type { Services } from '../services.ts';
import { FragmentCounter } from './fragment-counter.ts';
import { endAndLinger } from './linger.ts';

const POLICY_VIOLATION = 1008;
const TRY_AGAIN_LATER = 1013;
/** The beginning of a message that every socket may have in memory. */
const FREE_BYTES = 64 * 1024;
/** The same if messages are compressed: a little can become a lot. */
const FREE_COMPRESSED_BYTES = 1_024;
/** What a fragment occupies besides its bytes. */
const FRAGMENT_OVERHEAD_BYTES = 512;
/** The header of a control frame from a client: two bytes and the mask (RFC 6455 section 5.2). */
const CONTROL_HEADER_BYTES = 6;

type MeterServices = Pick<Services, 'shares' | 'paces'> & {
  limits: Pick<Services['limits'], 'bodyBytes' | 'bodySeconds'>;
};

/** @param raw the connection below `socket`. */
export function meterMessages(socket: WebSocket, raw: Duplex, { key }: Session, services: MeterServices): void {
  const { shares, limits, paces } = services;
  const account = key.account.id;
  const isCompressed = socket.extensions !== '';
  const fragments = new FragmentCounter();
  let unfinished = 0;
  let taken = 0;
  let timer: NodeJS.Timeout | undefined;
  let isCut = false;

  const reset = () => {
    giveBody(shares, account, taken);
    taken = 0;
    clearTimeout(timer);
    timer = undefined;
  };
  const cut = (code: number, reason: string) => {
    isCut = true;
    socket.close(code, reason);
    raw.removeAllListeners('data'); // nothing more is kept of this caller
    endAndLinger(raw);
  };
  const watch = () => {
    timer = setTimeout(() => {
      if (socket.isPaused)
        watch(); // the service is the slow one
      else cut(POLICY_VIOLATION, `a message must arrive within ${limits.bodySeconds} seconds`);
    }, limits.bodySeconds * 1_000);
  };
  const pace = (bytes: number) => {
    const wait = paces.take(account, bytes);
    if (wait === undefined) return;
    raw.pause();
    void wait.then(() => {
      if (!isCut && !socket.isPaused) socket.resume(); // a socket that is paused has too many answers to read first
    });
  };
  const onControl = (payload: Buffer) => {
    unfinished = Math.max(0, unfinished - payload.length - CONTROL_HEADER_BYTES);
  };

  // Before the listener that reads messages out of these bytes.
  raw.prependListener('data', (piece: Buffer) => {
    pace(piece.length);
    unfinished += piece.length + fragments.count(piece) * FRAGMENT_OVERHEAD_BYTES;
    if (unfinished <= (isCompressed ? FREE_COMPRESSED_BYTES : FREE_BYTES)) return;
    if (timer === undefined) watch();
    const wanted = (isCompressed ? limits.bodyBytes : unfinished) - taken;
    try {
      takeBody(shares, account, wanted);
      taken += wanted;
    } catch {
      cut(TRY_AGAIN_LATER, 'this account has too many bytes in flight');
    }
  });
  socket.on('ping', onControl).on('pong', onControl);
  socket.on('message', () => {
    unfinished = 0; // but for what this piece contains of the next message
    reset();
  });
  raw.once('close', reset);
}
