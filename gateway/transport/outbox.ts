/** The answers that leave on one WebSocket: one message each, one after the other; a large one in fragments, as fast as the caller reads. */

import type { WebSocket } from 'ws';
import type { Reply } from '../call.ts';
import { inOnePiece, type Pace, piecesOf, totalBytes } from './reply-body.ts';

/**
 * Some clients, such as alloy, disconnect when one frame has more than 16 MiB. Much smaller ones cost nothing, and a socket whose client does
 * not read keeps one fragment in memory.
 */
const FRAGMENT_BYTES = 256 * 1024;
/** What a message occupies besides its bytes: a caller that reads none of many small ones occupies memory too. */
const MESSAGE_OVERHEAD_BYTES = 1024;

export class Outbox {
  readonly #socket: WebSocket;
  readonly #onFreed: () => void;
  readonly #pace: Pace;
  #last: Promise<unknown> = Promise.resolve();
  #unreadBytes = 0;
  #isBroken = false;

  /** @param onFreed is called whenever an answer has left, or cannot leave any more. */
  constructor(socket: WebSocket, pace: Pace, onFreed: () => void) {
    this.#socket = socket;
    this.#pace = pace;
    this.#onFreed = onFreed;
  }

  /** Bytes of answers that have not left the process: the caller has not read enough of those before them. */
  get unreadBytes(): number {
    return this.#unreadBytes;
  }

  /**
   * Sends a reply after those before it; a large one is read only as fast as it leaves. Once the caller has left, replies are dropped.
   *
   * @throws the result broke off in the middle of its message: no further message can be sent, and the charges of all later replies
   *   are given back.
   */
  send(reply: Reply): Promise<void> {
    this.#unreadBytes += occupiedBytes(reply);
    const sent = this.#last.then(() => this.#send(reply));
    this.#last = sent.catch(() => {}); // the caller that awaits this reply gets the error
    return sent;
  }

  async #send(reply: Reply): Promise<void> {
    try {
      if (this.#isBroken) reply.refund?.();
      if (this.#isBroken || this.#socket.readyState !== this.#socket.OPEN) return this.#free(reply);
      const whole = inOnePiece(reply.chunks);
      if (whole !== undefined) await this.#pace(whole.byteLength);
      if (whole !== undefined) return void this.#transmit(whole, true).then(() => this.#free(reply));
      for await (const { bytes, isLast } of fragmentsOf(piecesOf(reply.chunks, this.#pace))) {
        if (!(await this.#transmit(bytes, isLast))) break;
      }
      this.#free(reply);
    } catch (error) {
      this.#isBroken = true;
      this.#free(reply);
      throw error;
    }
  }

  /** Resolves once the bytes have left the process: true, or false if the caller has left. */
  #transmit(bytes: Buffer, isLast: boolean): Promise<boolean> {
    return new Promise((resolve) => {
      this.#socket.send(bytes, { binary: false, fin: isLast }, (error) => resolve(!error));
    });
  }

  #free(reply: Reply): void {
    this.#unreadBytes -= occupiedBytes(reply);
    reply.dispose?.();
    this.#onFreed();
  }
}

function occupiedBytes({ chunks }: Reply): number {
  return MESSAGE_OVERHEAD_BYTES + totalBytes(chunks);
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
