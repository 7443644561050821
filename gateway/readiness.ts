/** Whether the service can serve now: each part it needs is asked, at the same time as the others, and has its own short time limit. */

import { statfs } from 'node:fs/promises';

/** A part of the service that can be asked whether it works. */
export interface Part {
  readonly name: string;
  /** Rejects with the reason why the part does not work. */
  check(): Promise<unknown>;
}

/** What is known of one part: `waiting` has not answered yet. */
export interface PartState {
  readonly name: string;
  readonly status: 'ready' | 'failed' | 'waiting';
  /** Why the part is not ready, as a sentence without secrets. */
  readonly reason?: string;
}

/** The state of the whole service: `failed` as soon as one part has failed. */
export function overallStatus(parts: readonly PartState[]): PartState['status'] {
  return (['failed', 'waiting'] as const).find((bad) => parts.some(({ status }) => status === bad)) ?? 'ready';
}

/** Probes are answered within a second in any case. */
const ANSWER_LIMIT_MS = 800;
/** An answer younger than this is given again. */
const FRESH_MS = 1_000;
const MEGABYTE = 1_000_000;

/** @param reasonOf the text for the reason of a failure, redacted. */
export function createReadiness(
  parts: readonly Part[],
  reasonOf: (error: unknown) => string | undefined,
): () => Promise<PartState[]> {
  const probes = parts.map((part) => probeOf(part, reasonOf));
  return () => Promise.all(probes.map((probe) => probe()));
}

/** Asks a part; callers that ask while it has not answered wait for the same answer. */
function probeOf({ name, check }: Part, reasonOf: (error: unknown) => string | undefined): () => Promise<PartState> {
  let asking: Promise<PartState> | undefined;
  let last: { state: PartState; atMs: number } | undefined;
  async function ask(): Promise<PartState> {
    const state = await check().then(
      (): PartState => ({ name, status: 'ready' }),
      (error: unknown): PartState => ({ name, status: 'failed', reason: reasonOf(error) ?? 'unknown' }),
    );
    last = { state, atMs: performance.now() };
    asking = undefined;
    return state;
  }
  return async () => {
    if (last !== undefined && performance.now() - last.atMs < FRESH_MS) return last.state;
    asking ??= ask();
    return beforeLimit(asking, { name, status: 'waiting', reason: `no answer within ${ANSWER_LIMIT_MS} ms` });
  };
}

async function beforeLimit(asking: Promise<PartState>, late: PartState): Promise<PartState> {
  const { promise, resolve } = Promise.withResolvers<PartState>();
  const limit = setTimeout(resolve, ANSWER_LIMIT_MS, late);
  const state = await Promise.race([asking, promise]);
  clearTimeout(limit);
  return state;
}

/**
 * The disk of a folder works while it has enough space.
 *
 * @param freeBytes what must be free for this process.
 */
export function diskPart(name: string, folder: string, freeBytes: number): Part {
  return {
    name,
    async check() {
      const { bavail, bsize } = await statfs(folder);
      const available = bavail * bsize;
      if (available >= freeBytes) return;
      const [expected, found] = [freeBytes, available].map((bytes) => Math.floor(bytes / MEGABYTE));
      throw new Error(`expected ${expected} MB of free disk space (limits.freeDiskBytes); ${found} MB are free`);
    },
  };
}
