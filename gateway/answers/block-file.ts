/** Blocks of bytes in one temporary file, which has no name: it disappears with the process, even if that is killed. */

import { randomUUID } from 'node:crypto';
import { type FileHandle, open, unlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export const BLOCK_BYTES = 64 * 1024;

/** One file for all answers, so that their number is not limited by how many files a process may open. */
export class BlockFile {
  #file: Promise<FileHandle> | undefined;
  #free: number[] = [];
  #count = 0;

  /** The number of a block that nothing else uses until it is freed. */
  allocate(): number {
    return this.#free.pop() ?? this.#count++;
  }

  /** Frees blocks; once none is in use, the file gives its space back. */
  free(blocks: readonly number[]): void {
    for (const block of blocks) this.#free.push(block);
    if (this.#free.length < this.#count) return;
    this.#file?.then((file) => file.close()).catch(() => {}); // it could not be opened, or its content no longer matters
    this.#file = undefined;
    this.#free = [];
    this.#count = 0;
  }

  /**
   * Writes the first bytes of a block, which are the pieces one after the other, at once: each write is a task of another thread.
   *
   * @throws {Error} the disk is full, read-only or broken, or no further file can be opened; a later call tries again.
   */
  async write(block: number, pieces: readonly Uint8Array[]): Promise<void> {
    const file = await this.#open();
    let position = block * BLOCK_BYTES;
    for (let rest = pieces; rest.length > 0; ) {
      const { bytesWritten } = await file.writev(rest, position);
      position += bytesWritten;
      rest = withoutFirst(rest, bytesWritten);
    }
  }

  /** @throws {Error} the first `length` bytes of the block cannot be read. */
  async read(block: number, length: number): Promise<Uint8Array> {
    const file = await this.#open();
    const bytes = Buffer.allocUnsafe(length);
    for (let done = 0; done < length; ) {
      const { bytesRead } = await file.read(bytes, done, length - done, block * BLOCK_BYTES + done);
      if (bytesRead === 0) throw new Error('a temporary file is shorter than what was written to it');
      done += bytesRead;
    }
    return bytes;
  }

  #open(): Promise<FileHandle> {
    this.#file ??= openNameless().catch((error: unknown) => {
      this.#file = undefined;
      throw error;
    });
    return this.#file;
  }
}

/** The rest of the pieces after that many bytes; empty if nothing is left. */
function withoutFirst(pieces: readonly Uint8Array[], bytes: number): readonly Uint8Array[] {
  let done = bytes;
  return pieces.flatMap((piece) => {
    const rest = piece.subarray(done);
    done = Math.max(0, done - piece.byteLength);
    return rest.byteLength === 0 ? [] : [rest];
  });
}

async function openNameless(): Promise<FileHandle> {
  const path = join(tmpdir(), `chain-access-${randomUUID()}`);
  const file = await open(path, 'wx+', 0o600);
  await unlink(path);
  return file;
}
