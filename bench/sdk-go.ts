/** The cost of a call with the Go client, against net/http by hand with json.Unmarshal, and go-ethereum's rpc client. */

import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { go } from '../test/toolchains/toolchains.ts';

/** One measured way of calling. */
export interface GoBenchRow {
  readonly name: string;
  /** Wall time per call, in microseconds. */
  readonly microseconds: number;
  /** CPU time per call, of the calling process, in microseconds. */
  readonly cpuMicroseconds: number;
  /** CPU time as a multiple of net/http by hand, with the same answer and number in flight: the median of the rounds. */
  readonly ratio: number;
}

export const name = 'sdk';
export const description =
  "the Go client: CPU per call against net/http by hand with json.Unmarshal, and go-ethereum's rpc client";
export const { missing } = go;

export function run(): Promise<GoBenchRow[]> {
  return goCosts();
}

const FOLDER = join(import.meta.dirname, 'go');
const execute = promisify(execFile);

/**
 * Builds bench/go, which serves in one process and measures in another.
 *
 * @throws {Error} Go is not installed; see `missing`.
 */
export async function goCosts(): Promise<GoBenchRow[]> {
  if (go.missing !== undefined) throw new Error(`Go: ${go.missing}`);
  const folder = await mkdtemp(join(tmpdir(), 'chain-access-bench-go-'));
  const program = join(folder, 'bench');
  try {
    await execute('go', ['build', '-o', program, '.'], { cwd: FOLDER, env: go.env });
    const service = spawn(program, ['serve'], { stdio: ['ignore', 'pipe', 'inherit'] });
    try {
      const address = String((await once(service.stdout, 'data'))[0]).trim();
      return JSON.parse((await execute(program, ['run', address])).stdout);
    } finally {
      service.kill();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

if (import.meta.main) console.table(await run());
