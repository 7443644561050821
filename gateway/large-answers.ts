/** Keeps large answers until they are complete: in memory, up to one budget for the whole service, and beyond it in temporary files. */

import { randomUUID } from 'node:crypto';
import { type FileHandle, open, unlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ResultPieces } from './upstream/upstream.ts';

/** Enough for thirty answers of 10,000 logs at the same time. */
const BUDGET_BYTES = 128 * 1024 * 1024;

export class AnswerStore {
  readonly #budgetBytes: number;
  #usedBytes = 0;

  constructor(budgetBytes = BUDGET_BYTES) {
    this.#budgetBytes = budgetBytes;
  }

  /** Memory that the kept answers use now. */
  get usedBytes(): number {
    return this.#usedBytes;
  }

  /**
   * Reads pieces to their end and keeps them.
   *
   * @param isEnough receives every piece; once it returns true, the rest is not read and nothing is kept.
   * @param signal ends the reading with its reason.
   * @returns the kept answer, to be read once or disposed of; undefined once `isEnough` has returned true.
   * @throws the error of the pieces, or the signal's reason.
   */
  async keep(
    pieces: ResultPieces,
    isEnough: (piece: Uint8Array) => boolean,
    signal?: AbortSignal,
  ): Promise<ResultPieces | undefined> {
    const kept = new KeptAnswer(this.#takeBytes, (bytes) => {
      this.#usedBytes -= bytes;
    });
    const abort = () => pieces.dispose();
    signal?.addEventListener('abort', abort, { once: true });
    try {
      for await (const piece of pieces) {
        if (isEnough(piece)) {
          pieces.dispose();
          kept.dispose();
          return undefined;
        }
        await kept.add(piece);
      }
      signal?.throwIfAborted();
      return kept;
    } catch (error) {
      kept.dispose();
      signal?.throwIfAborted();
      throw error;
    } finally {
      signal?.removeEventListener('abort', abort);
    }
  }

  readonly #takeBytes = (bytes: number): boolean => {
    if (this.#usedBytes + bytes > this.#budgetBytes) return false;
    this.#usedBytes += bytes;
    return true;
  };
}

/** One answer: its beginning in memory, and the part that exceeds the budget in an unlinked file. */
class KeptAnswer implements ResultPieces {
  readonly #takeBytes: (bytes: number) => boolean;
  readonly #giveBytes: (bytes: number) => void;
  #inMemory: Uint8Array[] = [];
  #memoryBytes = 0;
  #fileBytes = 0;
  #file: Promise<FileHandle> | undefined;
  #isDisposed = false;

  constructor(takeBytes: (bytes: number) => boolean, giveBytes: (bytes: number) => void) {
    this.#takeBytes = takeBytes;
    this.#giveBytes = giveBytes;
  }

  get byteLength(): number {
    return this.#memoryBytes + this.#fileBytes;
  }

  async add(piece: Uint8Array): Promise<void> {
    if (this.#file === undefined && this.#takeBytes(piece.byteLength)) {
      this.#inMemory.push(piece);
      this.#memoryBytes += piece.byteLength;
      return;
    }
    this.#file ??= openNameless();
    await (await this.#file).write(piece, 0, piece.byteLength, this.#fileBytes);
    this.#fileBytes += piece.byteLength;
  }

  async *[Symbol.asyncIterator](): AsyncIterator<Uint8Array> {
    try {
      yield* this.#inMemory;
      if (this.#file !== undefined) yield* (await this.#file).createReadStream({ start: 0, autoClose: false });
    } finally {
      this.dispose();
    }
  }

  dispose(): void {
    if (this.#isDisposed) return;
    this.#isDisposed = true;
    this.#giveBytes(this.#memoryBytes);
    this.#inMemory = [];
    this.#file?.then((file) => file.close()).catch(() => {}); // the file could not be opened: nothing to close
  }
}

/** The file disappears with its handle, even if the process is killed. */
async function openNameless(): Promise<FileHandle> {
  const path = join(tmpdir(), `chain-access-${randomUUID()}`);
  const file = await open(path, 'wx+', 0o600);
  await unlink(path);
  return file;
}
