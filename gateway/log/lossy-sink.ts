/** Where log lines go: written in the background from a bounded queue, so that a slow or broken destination costs lines and never stops a request. */

/** Writes some bytes and calls `done` once they have left, or with the error that prevented it. */
export type WriteBytes = (bytes: Buffer, done: (error?: Error | null) => void) => void;

/** Lines beyond this are dropped until the destination has caught up. */
const QUEUE_BYTES = 1024 * 1024;
/** A write has at least one line, and no more lines once it has this many characters. */
const WRITE_CHARACTERS = 64 * 1024;

export class LossySink {
  readonly #writeBytes: WriteBytes;
  #lines: string[] = [];
  /** Of the lines in the queue and of those that are being written. */
  #heldBytes = 0;
  #isWriting = false;
  #isClosed = false;
  #droppedLines = 0;
  #onIdle = () => {};

  constructor(writeBytes: WriteBytes) {
    this.#writeBytes = writeBytes;
  }

  /** Lines lost so far, because the destination was slow or failed. */
  get droppedLines(): number {
    return this.#droppedLines;
  }

  /** Accepts one line with its line feed, or drops it. Never throws and never waits. */
  write(line: string): void {
    const bytes = Buffer.byteLength(line);
    if (this.#isClosed || this.#heldBytes + bytes > QUEUE_BYTES) {
      this.#droppedLines++;
      return;
    }
    this.#heldBytes += bytes;
    this.#lines.push(line);
    // Once per turn of the event loop, so that the lines of a burst leave in one write.
    if (!this.#isWriting) {
      this.#isWriting = true;
      setImmediate(() => this.#writeNext());
    }
  }

  /** Resolves when every line has left, or after the time limit; later lines, and those that are left, are dropped. */
  async close(limitMs: number): Promise<void> {
    if (this.#isWriting) {
      const { promise, resolve } = Promise.withResolvers<void>();
      this.#onIdle = resolve;
      const limit = setTimeout(resolve, limitMs);
      await promise;
      clearTimeout(limit);
    }
    this.#isClosed = true;
    this.#droppedLines += this.#lines.length;
    this.#lines = [];
  }

  #writeNext(): void {
    if (this.#lines.length === 0) {
      this.#isWriting = false;
      this.#onIdle();
      return;
    }
    const lines = this.#takeLines();
    const bytes = Buffer.from(lines.join(''));
    this.#writeBytes(bytes, (error) => {
      if (error) this.#droppedLines += lines.length;
      this.#heldBytes -= bytes.length;
      setImmediate(() => this.#writeNext());
    });
  }

  #takeLines(): string[] {
    let characters = 0;
    let count = 0;
    while (count < this.#lines.length && (count === 0 || characters < WRITE_CHARACTERS)) {
      characters += this.#lines[count]!.length;
      count++;
    }
    return this.#lines.splice(0, count);
  }
}
