/** The answer store: what it keeps, for whom, how much of it, and that everything is given back. */

import { afterEach, describe, expect, test, vi } from 'vitest';
import { AnswerStore } from '../../gateway/answers/answer-store.ts';
import { BLOCK_BYTES, BlockFile } from '../../gateway/answers/block-file.ts';
import { type KeptAnswer, OVERHEAD_BYTES } from '../../gateway/answers/kept-answer.ts';
import { AccountUsage } from '../../gateway/isolation/account-usage.ts';
import { FairRoom } from '../../gateway/isolation/fair-room.ts';
import type { ResultPieces } from '../../gateway/upstream/upstream.ts';

const KIB = 1024;
const MIB = 1024 * KIB;

const unread: KeptAnswer[] = [];

function storeOf({ memoryBytes = MIB, diskBytes = 100 * MIB, share = 1_000 * MIB } = {}) {
  const inFlight = new AccountUsage(share);
  const store = new AnswerStore({ memoryBytes, diskBytes, inFlight });
  const { keep } = store;
  store.keep = async (...args) => {
    const answer = await keep.apply(store, args);
    if (answer !== undefined) unread.push(answer);
    return answer;
  };
  return { store, inFlight };
}

function piecesOf(parts: readonly Uint8Array[], end: () => void = () => {}): ResultPieces & { disposed: boolean } {
  return {
    byteLength: undefined,
    disposed: false,
    dispose() {
      this.disposed = true;
    },
    async *[Symbol.asyncIterator]() {
      yield* parts;
      end();
    },
  };
}

/** Bytes of which no part looks like another. */
function bytesOf(length: number): Buffer {
  const bytes = Buffer.alloc(length);
  for (let at = 0; at + 4 <= length; at += 4) bytes.writeUInt32LE(at, at);
  return bytes;
}

const account = 'a';

afterEach(() => {
  for (const answer of unread.splice(0)) answer.dispose();
  vi.restoreAllMocks();
});

test.each([10, 5_000, 65_536, 300_000, 1_000_000])(
  'answers of %i bytes return as they were, partly from the file',
  async (length) => {
    const { store, inFlight } = storeOf({ memoryBytes: 400 * KIB });
    const bytes = bytesOf(length);
    const parts = Array.from({ length: Math.ceil(length / 7_000) }, (_, at) =>
      bytes.subarray(at * 7_000, (at + 1) * 7_000),
    );
    const kept = await Promise.all(
      Array.from({ length: 5 }, (_, at) => store.keep(at % 2 === 0 ? bytes : piecesOf(parts), { account })),
    );
    for (const answer of kept) expect(Buffer.concat(await Array.fromAsync(answer!))).toEqual(bytes);
    expect(kept.map((answer) => answer!.byteLength)).toEqual(kept.map(() => length));
    expect(inFlight.of(account)).toBe(5 * (length + OVERHEAD_BYTES));
    for (const answer of kept) answer!.dispose();
    for (const answer of kept) answer!.dispose();
    await vi.waitUntil(() => store.used.diskBytes === 0);
    expect([store.used.memoryBytes, inFlight.total]).toEqual([0, 0]);
  },
);

test('an answer in the file is written once per block, however its pieces arrive', async () => {
  const write = vi.spyOn(BlockFile.prototype, 'write');
  const { store } = storeOf({ memoryBytes: 8 * KIB });
  const bytes = bytesOf(10 * BLOCK_BYTES);
  const parts = Array.from({ length: 100 }, (_, at) =>
    bytes.subarray((at * bytes.length) / 100, ((at + 1) * bytes.length) / 100),
  );
  const kept = await store.keep(piecesOf(parts), { account });
  expect(write).toHaveBeenCalledTimes(10);
  expect(Buffer.concat(await Array.fromAsync(kept!))).toEqual(bytes);
});

describe('room', () => {
  test('one account cannot fill the memory: the answers of another are still kept there', async () => {
    const { store } = storeOf({ memoryBytes: 4 * MIB });
    for (let at = 0; at < 100; at++) await store.keep(bytesOf(100 * KIB), { account });
    const { diskBytes, memoryBytes } = store.used;
    expect([diskBytes > 8 * MIB, memoryBytes < 2 * MIB]).toEqual([true, true]);
    await store.keep(bytesOf(100 * KIB), { account: 'b' });
    await store.keep(bytesOf(100), { account });
    expect(store.used.diskBytes).toBe(diskBytes);
  });

  test('an account that exceeds its share: 429 with the limit and what to do, and nothing stays taken', async () => {
    const { store, inFlight } = storeOf({ share: 200 * KIB });
    const first = await store.keep(bytesOf(150 * KIB), { account });
    const pieces = piecesOf([bytesOf(30 * KIB), bytesOf(30 * KIB)]);
    await expect(store.keep(pieces, { account })).rejects.toMatchObject({
      name: 'TooManyRequests',
      message: expect.stringMatching(/exceed 204800 bytes; read answers faster/),
      retryAfterSeconds: 1,
    });
    expect([pieces.disposed, inFlight.of(account)]).toEqual([true, 151 * KIB]);
    await expect(store.keep(bytesOf(150 * KIB), { account: 'b' })).resolves.toBeDefined();
    first!.dispose();
    await expect(store.keep(bytesOf(150 * KIB), { account })).resolves.toBeDefined();
  });

  test('small answers cannot occupy more than half of the memory either', async () => {
    const { store } = storeOf();
    const keepMany = async () => {
      for (let at = 0; at < 2_000; at++) await store.keep(bytesOf(10), { account });
    };
    await expect(keepMany()).rejects.toMatchObject({ name: 'TooManyRequests' });
    expect(store.used.memoryBytes).toBeLessThanOrEqual(MIB / 2);
  });

  test('a store that others have filled: 503, which is not the account’s fault', async () => {
    const { store } = storeOf({ memoryBytes: 16 * KIB, diskBytes: 4 * BLOCK_BYTES });
    for (const other of ['b', 'c', 'd', 'e']) {
      await store.keep(bytesOf(BLOCK_BYTES), { account: other }).catch(() => {});
    }
    await expect(store.keep(bytesOf(3 * BLOCK_BYTES), { account })).rejects.toMatchObject({
      name: 'NoUpstream',
      message: expect.stringContaining('no room'),
    });
  });

  test('an account that comes later finds room, however many came before it', () => {
    const room = new FairRoom(1_000_000);
    const fill = (each: string) => {
      while (room.take(each, 1_000));
      return room.of(each);
    };
    expect([fill('a'), fill('b'), fill('c'), fill('d')]).toEqual([500_000, 250_000, 125_000, 63_000]);
  });
});

describe('what goes wrong', () => {
  const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });

  test.each(['write', 'read'] as const)(
    'a disk on which a %s fails: 503 with the cause for the log, and the next answer is kept',
    async (operation) => {
      const { store, inFlight } = storeOf({ memoryBytes: 20 * KIB });
      vi.spyOn(BlockFile.prototype, operation).mockRejectedValueOnce(full);
      const useOnce = async () => {
        const kept = await store.keep(bytesOf(MIB), { account });
        try {
          return Buffer.concat(await Array.fromAsync(kept!));
        } finally {
          kept!.dispose();
        }
      };
      await expect(useOnce()).rejects.toMatchObject({ name: 'NoUpstream', cause: full });
      await vi.waitUntil(() => store.used.diskBytes === 0);
      expect([store.used.memoryBytes, inFlight.total]).toEqual([0, 0]);
      expect(await useOnce()).toEqual(bytesOf(MIB));
    },
  );

  test('a folder for temporary files that does not exist: 503, and small answers are kept', async () => {
    vi.stubEnv('TMPDIR', '/nowhere');
    const { store } = storeOf({ memoryBytes: 20 * KIB });
    await expect(store.keep(bytesOf(MIB), { account })).rejects.toMatchObject({
      name: 'NoUpstream',
      cause: { code: 'ENOENT' },
    });
    await expect(store.keep(bytesOf(100), { account })).resolves.toBeDefined();
    vi.unstubAllEnvs();
    await expect(store.keep(bytesOf(MIB), { account })).resolves.toBeDefined();
  });

  test('a disk that hangs holds a call no longer than its deadline, and its blocks until it has answered', async () => {
    const { promise: written, resolve: write } = Promise.withResolvers<void>();
    vi.spyOn(BlockFile.prototype, 'write').mockReturnValueOnce(written);
    const { store } = storeOf({ memoryBytes: 20 * KIB });
    const deadline = new AbortController();
    const kept = store.keep(bytesOf(BLOCK_BYTES), { account, signal: deadline.signal });
    deadline.abort();
    await expect(kept).rejects.toBe(deadline.signal.reason);
    expect(store.used).toEqual({ memoryBytes: 0, diskBytes: BLOCK_BYTES });
    write();
    await vi.waitUntil(() => store.used.diskBytes === 0);
  });

  test('a node that breaks off: its error, and nothing stays taken', async () => {
    const { store, inFlight } = storeOf();
    const lost = new Error('lost');
    const pieces = piecesOf([bytesOf(KIB)], () => {
      throw lost;
    });
    await expect(store.keep(pieces, { account })).rejects.toBe(lost);
    expect(await store.keepResult(pieces, { account })).toEqual({ kind: 'failure', reason: 'bad-answer', cause: lost });
    expect([pieces.disposed, store.used.memoryBytes, inFlight.total]).toEqual([true, 0, 0]);
  });

  test('once there is enough, nothing is kept', async () => {
    const { store, inFlight } = storeOf();
    const pieces = piecesOf([bytesOf(10), bytesOf(20)]);
    expect(await store.keep(pieces, { account, isEnough: ({ length }) => length > 10 })).toBeUndefined();
    expect([pieces.disposed, inFlight.total]).toEqual([true, 0]);
  });

  test('an answer that is disposed of while it is read never continues with the bytes of another', async () => {
    const { store } = storeOf({ memoryBytes: 8 * KIB });
    const kept = await store.keep(bytesOf(4 * BLOCK_BYTES), { account });
    const reading = kept![Symbol.asyncIterator]();
    await reading.next();
    const next = reading.next();
    kept!.dispose();
    await expect(next).rejects.toThrow('disposed');
  });
});
