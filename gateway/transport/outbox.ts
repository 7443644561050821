/** The answers that leave on one WebSocket: one message each, one after the other; a large one in fragments, as fast as the caller reads. */

import type { WebSocket } from 'ws';
import type { Reply } from '../call.ts';
import { dispose, inOnePiece, ONE_PIECE_BYTES, piecesOf, totalBytes } from './reply-body.ts';

/** Some clients, such as alloy, disconnect when one frame has more than 16 MiB. */
const FRAGMENT_BYTES = ONE_PIECE_BYTES;

export class Outbox {
  readonly #socket: WebSocket;
  readonly #onProgress: () => void;
  #last: Promise<unknown> = Promise.resolve();
  #waitingBytes = 0;
  #isBroken = false;

  /** @param onProgress is called whenever bytes have left. */
  constructor(socket: WebSocket, onProgress: () => void) {
    this.#socket = socket;
    this.#onProgress = onProgress;
  }

  /** Bytes of answers that the caller has not read yet, in fragments that wait here or in the socket's buffer. */
  get unreadBytes(): number {
    return this.#waitingBytes + this.#socket.bufferedAmount;
  }

  /**
   * Sends a reply after those before it; a large one is read only as fast as it leaves. Once the caller has left, replies are dropped.
   *
   * @throws the result broke off in the middle of its message: no further message can be sent, and the charges of all later replies
   *   are given back.
   */
  send(reply: Reply): Promise<void> {
    this.#waitingBytes += totalBytes(reply.chunks) ?? 0;
    const sent = this.#last.then(() => this.#send(reply));
    this.#last = sent.catch(() => {}); // the caller that awaits this reply gets the error
    return sent;
  }

  async #send({ chunks, refund }: Reply): Promise<void> {
    try {
      if (this.#isBroken) return refund?.();
      if (this.#socket.readyState !== this.#socket.OPEN) return;
      const whole = inOnePiece(chunks);
      if (whole !== undefined) return void this.#transmit(whole, true);
      for await (const { bytes, isLast } of fragmentsOf(piecesOf(chunks))) {
        if (!(await this.#transmit(bytes, isLast))) return;
      }
    } catch (error) {
      this.#isBroken = true;
      throw error;
    } finally {
      dispose(chunks);
    }
  }

  /** Resolves once the bytes have left the process: true, or false if the caller has left. */
  #transmit(bytes: Buffer, isLast: boolean): Promise<boolean> {
    this.#waitingBytes -= bytes.length;
    return new Promise((resolve) => {
      this.#socket.send(bytes, { binary: false, fin: isLast }, (error) => {
        resolve(!error);
        this.#onProgress();
      });
    });
  }
}

async function* fragmentsOf(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<{ bytes: Buffer; isLast: boolean }> {
  let begun: Uint8Array[] = [];
  let begunBytes = 0;
  for await (const piece of pieces) {
    let rest = piece;
    while (begunBytes + rest.byteLength > FRAGMENT_BYTES) {
      const room = FRAGMENT_BYTES - begunBytes;
      yield { bytes: Buffer.concat([...begun, rest.subarray(0, room)]), isLast: false };
      rest = rest.subarray(room);
      begun = [];
      begunBytes = 0;
    }
    begun.push(rest);
    begunBytes += rest.byteLength;
  }
  yield { bytes: Buffer.concat(begun), isLast: true };
}
