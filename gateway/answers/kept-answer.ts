/** One answer that waits until it can leave: in memory while there is room, and beyond that in blocks of a file. */

import { RpcError } from '../errors.ts';
import type { AccountUsage } from '../isolation/account-usage.ts';
import type { FairRoom } from '../isolation/fair-room.ts';
import type { ResultPieces } from '../upstream/upstream.ts';
import { BLOCK_BYTES, type BlockFile } from './block-file.ts';

/** Where answers are kept, and who occupies how much of it. */
export interface Rooms {
  /** Bytes of each account, wherever they are. */
  readonly inFlight: AccountUsage;
  readonly memory: FairRoom;
  readonly disk: FairRoom;
  readonly file: BlockFile;
}

/** What the service keeps for each answer, however small it is. */
export const OVERHEAD_BYTES = 1024;
/** A smaller answer would occupy hardly less memory if its bytes were in a file. */
const SPILLED_FROM_BYTES = 4 * 1024;
/** The part of memory that is left to what cannot be in the file. */
const UNSPILLED_SHARE = 1 / 4;
const RETRY_SECONDS = 1;

/** Complete once its creator adds no more. It counts towards its account until it is disposed of. */
export class KeptAnswer implements ResultPieces {
  readonly #account: string;
  readonly #rooms: Rooms;
  #inMemory: Uint8Array[] = [];
  #takenMemory = 0;
  #blocks: number[] = [];
  /** What the last block begins with: blocks are written whole, because a write costs more than its bytes. */
  #unwritten: Uint8Array[] = [];
  #unwrittenBytes = 0;
  #fileBytes = 0;
  #byteLength = 0;
  #takenInFlight = 0;
  #lastWrite: Promise<void> = Promise.resolve();
  #isDisposed = false;

  /** @throws {RpcError} as `add` does. */
  constructor(account: string, rooms: Rooms) {
    this.#account = account;
    this.#rooms = rooms;
    this.#take(OVERHEAD_BYTES);
    if (this.#takeMemory(OVERHEAD_BYTES)) return;
    this.dispose();
    throw this.#noRoom(rooms.memory);
  }

  get byteLength(): number {
    return this.#byteLength;
  }

  get isDisposed(): boolean {
    return this.#isDisposed;
  }

  /** All of it, if no part is in the file. */
  get inMemory(): readonly Uint8Array[] | undefined {
    return this.#blocks.length === 0 ? this.#inMemory : undefined;
  }

  /**
   * Adds a piece. Returns undefined if it is kept already, which is the usual case.
   *
   * @throws {RpcError} `TooManyRequests` when the account occupies too much; `NoUpstream` when the service has no room left, or
   *   the disk fails.
   */
  add(piece: Uint8Array): Promise<void> | undefined {
    this.#take(piece.byteLength);
    this.#byteLength += piece.byteLength;
    const { memory } = this.#rooms;
    const maySpill = this.#byteLength >= SPILLED_FROM_BYTES;
    const reserved = maySpill ? memory.capacity * UNSPILLED_SHARE : 0;
    if (this.#blocks.length === 0 && this.#takeMemory(piece.byteLength, reserved)) {
      this.#inMemory.push(piece);
      return undefined;
    }
    if (!maySpill) throw this.#noRoom(memory);
    return this.#written(this.#spill(piece));
  }

  /** To be called once everything has been added. Returns undefined if it is kept already; rejects as `add` does. */
  complete(): Promise<void> | undefined {
    return this.#unwrittenBytes === 0 ? undefined : this.#written(this.#writeBlock());
  }

  /**
   * Adds bytes that are in memory anyway: they count towards the account, but need no room.
   *
   * @throws {RpcError} `TooManyRequests` when the account occupies too much.
   */
  addShared(bytes: Uint8Array): void {
    this.#take(bytes.byteLength);
    this.#byteLength += bytes.byteLength;
    this.#inMemory.push(bytes);
  }

  /** @throws {RpcError} `NoUpstream` when a part cannot be read from the disk. */
  async *[Symbol.asyncIterator](): AsyncGenerator<Uint8Array> {
    yield* this.#inMemory;
    let rest = this.#fileBytes;
    for (const block of this.#blocks) {
      const length = Math.min(rest, BLOCK_BYTES);
      rest -= length;
      const bytes = await this.#rooms.file.read(block, length).catch((cause: unknown) => {
        throw diskFault(cause);
      });
      if (this.#isDisposed) throw new Error('the answer was disposed of while it was read'); // the block may have another owner
      yield bytes;
    }
  }

  dispose(): void {
    if (this.#isDisposed) return;
    this.#isDisposed = true;
    const { inFlight, memory, disk, file } = this.#rooms;
    inFlight.give(this.#account, this.#takenInFlight);
    memory.give(this.#account, this.#takenMemory);
    this.#inMemory = [];
    this.#unwritten = [];
    if (this.#blocks.length === 0) return;
    const free = () => {
      file.free(this.#blocks);
      disk.give(this.#account, this.#blocks.length * BLOCK_BYTES);
    };
    this.#lastWrite.then(free, free); // a write in progress must not end in another answer's block
  }

  /** Writes every block that the piece fills. */
  async #spill(piece: Uint8Array): Promise<void> {
    for (let done = 0; done < piece.byteLength; ) {
      if (this.#unwrittenBytes === 0) this.#addBlock();
      const part = piece.subarray(done, done + BLOCK_BYTES - this.#unwrittenBytes);
      this.#unwritten.push(part);
      this.#unwrittenBytes += part.byteLength;
      done += part.byteLength;
      if (this.#unwrittenBytes === BLOCK_BYTES) await this.#writeBlock();
    }
  }

  async #writeBlock(): Promise<void> {
    const [pieces, bytes] = [this.#unwritten, this.#unwrittenBytes];
    this.#unwritten = [];
    this.#unwrittenBytes = 0;
    await this.#rooms.file.write(this.#blocks.at(-1)!, pieces);
    this.#fileBytes += bytes;
  }

  #written(write: Promise<void>): Promise<void> {
    this.#lastWrite = write.catch((cause: unknown) => {
      throw cause instanceof RpcError ? cause : diskFault(cause);
    });
    return this.#lastWrite;
  }

  #addBlock(): void {
    const { disk, file } = this.#rooms;
    if (!disk.take(this.#account, BLOCK_BYTES)) throw this.#noRoom(disk);
    this.#blocks.push(file.allocate());
  }

  #take(bytes: number): void {
    const { inFlight } = this.#rooms;
    if (!inFlight.take(this.#account, bytes)) {
      throw tooManyBytes(`this account's requests and unread answers would exceed ${inFlight.limit} bytes`);
    }
    this.#takenInFlight += bytes;
  }

  #takeMemory(bytes: number, reserved = 0): boolean {
    const isTaken = this.#rooms.memory.take(this.#account, bytes, reserved);
    if (isTaken) this.#takenMemory += bytes;
    return isTaken;
  }

  /** If answers of the account itself are in the way, it can change that by reading them. */
  #noRoom(room: FairRoom): RpcError {
    const own = room.of(this.#account);
    if (own > 0)
      return tooManyBytes(
        `this account's unread answers already occupy ${own} bytes of the ${room.capacity} that all accounts share`,
      );
    return unavailable(`${room.used} of ${room.capacity} bytes for answers are in use`);
  }
}

/** The kept answer in the body of an outcome, if it has one. */
export function keptIn(body: { result: unknown } | { error: unknown; json?: KeptAnswer }): KeptAnswer | undefined {
  if ('result' in body) return body.result instanceof KeptAnswer ? body.result : undefined;
  return body.json;
}

function tooManyBytes(reason: string): RpcError {
  const message = `Too Many Requests: ${reason}; read answers faster, or send fewer calls at once`;
  return new RpcError('TooManyRequests', { message, retryAfterSeconds: RETRY_SECONDS, isAfterWork: true });
}

function diskFault(cause: unknown): RpcError {
  return unavailable(cause);
}

function unavailable(cause: unknown): RpcError {
  const message = 'the service has no room for the answer now; try again';
  return new RpcError('NoUpstream', { message, cause, isAfterWork: true });
}
