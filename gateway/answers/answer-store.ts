/** Keeps every answer until it is complete and has left, so that the speed of a caller never reaches a node. */

import { RpcError } from '../errors.ts';
import type { AccountUsage } from '../isolation/account-usage.ts';
import { FairRoom } from '../isolation/fair-room.ts';
import { unlessAborted } from '../unless-aborted.ts';
import { isTimeUp } from '../upstream/answer-time.ts';
import type { ResultPieces, UpstreamAnswer } from '../upstream/upstream.ts';
import { BlockFile } from './block-file.ts';
import { KeptAnswer, type Rooms } from './kept-answer.ts';

export interface AnswerStoreOptions {
  readonly memoryBytes: number;
  readonly diskBytes: number;
  /** Bytes in flight of each account, of which answers are one part. */
  readonly inFlight: AccountUsage;
}

/** How one answer is kept. */
export interface Keeping {
  readonly account: string;
  /** Ends the keeping with its reason. */
  readonly signal?: AbortSignal;
  /** Receives every piece; once it returns true, the rest is not read and nothing is kept. */
  readonly isEnough?: ((piece: Uint8Array) => boolean) | undefined;
}

/** A kept result, or why there is none. */
export type KeptResult =
  | { readonly kind: 'result'; readonly bytes: KeptAnswer }
  | Extract<UpstreamAnswer, { kind: 'failure' }>;

/** A node's answer, or a failure. Its result is complete and kept: the node has no further part in it. */
export type KeptUpstreamAnswer = KeptResult | Exclude<UpstreamAnswer, { kind: 'result' }>;

export class AnswerStore {
  readonly #rooms: Rooms;

  constructor({ memoryBytes, diskBytes, inFlight }: AnswerStoreOptions) {
    const [memory, disk] = [new FairRoom(memoryBytes), new FairRoom(diskBytes)];
    this.#rooms = { inFlight, memory, disk, file: new BlockFile() };
  }

  /** What the kept answers occupy now. */
  get used(): { memoryBytes: number; diskBytes: number } {
    return { memoryBytes: this.#rooms.memory.used, diskBytes: this.#rooms.disk.used };
  }

  /**
   * Keeps the result of a call. A node that breaks off is a failure like any other: nothing has left yet.
   *
   * @returns undefined once `isEnough` has returned true.
   * @throws {RpcError} `TooManyRequests` or `NoUpstream` when there is no room for it.
   */
  async keepResult(bytes: Uint8Array | ResultPieces, keeping: Keeping): Promise<KeptResult | undefined> {
    if (bytes instanceof KeptAnswer) return { kind: 'result', bytes };
    try {
      const kept = await this.keep(bytes, keeping);
      return kept && { kind: 'result', bytes: kept };
    } catch (cause) {
      if (cause instanceof RpcError) throw cause;
      if (isTimeUp(cause)) return { kind: 'failure', reason: 'too-slow', cause };
      return { kind: 'failure', reason: keeping.signal?.aborted ? 'timeout' : 'bad-answer', cause };
    }
  }

  /**
   * Keeps bytes that many answers share.
   *
   * @throws {RpcError} `TooManyRequests` or `NoUpstream` when there is no room for a further answer.
   */
  keepShared(bytes: Uint8Array, account: string): KeptAnswer {
    const kept = new KeptAnswer(account, this.#rooms);
    try {
      kept.addShared(bytes);
      return kept;
    } catch (error) {
      kept.dispose();
      throw error;
    }
  }

  /**
   * Reads an answer to its end and keeps it.
   *
   * @returns the kept answer, to be disposed of; undefined once `isEnough` has returned true.
   * @throws {RpcError} `TooManyRequests` or `NoUpstream` when there is no room for it; otherwise the error of the pieces, or the
   *   signal's reason.
   */
  async keep(
    bytes: Uint8Array | ResultPieces,
    { account, signal, isEnough }: Keeping,
  ): Promise<KeptAnswer | undefined> {
    const pieces = bytes instanceof Uint8Array ? undefined : bytes;
    const abort = () => pieces?.dispose();
    signal?.addEventListener('abort', abort, { once: true });
    let kept: KeptAnswer | undefined;
    let isKept = false;
    try {
      kept = new KeptAnswer(account, this.#rooms);
      for await (const piece of pieces ?? [bytes as Uint8Array]) {
        if (isEnough?.(piece)) return undefined;
        const written = inTime(kept.add(piece), signal);
        if (written !== undefined) await written;
      }
      await inTime(kept.complete(), signal);
      signal?.throwIfAborted();
      isKept = true;
      return kept;
    } catch (error) {
      signal?.throwIfAborted();
      throw error;
    } finally {
      signal?.removeEventListener('abort', abort);
      if (!isKept) {
        pieces?.dispose();
        kept?.dispose();
      }
    }
  }
}

/** A disk that hangs must not hold a call beyond its deadline. */
function inTime(written: Promise<void> | undefined, signal: AbortSignal | undefined): Promise<void> | undefined {
  return written === undefined || signal === undefined ? written : unlessAborted(written, signal);
}
