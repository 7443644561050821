/** The cost that the gateway adds to a call, as a ratio to calling a bare node directly in the same run. */

import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { Pool } from 'undici';

export const name = 'gateway';
export const description =
  'calls through the gateway (charged durably) against the same calls to a bare node, each in its own process';

interface Row {
  'result bytes': number;
  'in flight': number;
  'direct us': number;
  'gateway us': number;
  ratio: number;
}

const root = resolve(import.meta.dirname, '..');
const TURNS = 5;

export async function run(): Promise<Row[]> {
  const rows: Row[] = [];
  for (const [bytes, calls] of [
    [66, 4_000],
    [15_000, 2_000],
    [1_200_000, 60],
  ] as const) {
    const node = await start(['bench/bare-node.ts', String(bytes)]);
    const flags = ['--upstream', node.url, '--key', 'k', '--daily-credits', '0', '--credits-per-second', '0'];
    const ledger = mkdtempSync(join(tmpdir(), 'chain-access-bench-'));
    const gateway = await start([
      'cli/chain-access.mjs',
      'serve',
      '--port',
      '0',
      '--admin-port',
      '0',
      '--ledger',
      ledger,
      ...flags,
    ]);
    for (const inFlight of [1, 64]) rows.push(await compare(node.url, gateway.url, { bytes, calls, inFlight }));
    node.child.kill();
    gateway.child.kill();
  }
  return rows;
}

async function compare(
  direct: string,
  gateway: string,
  { bytes, calls, inFlight }: { bytes: number; calls: number; inFlight: number },
): Promise<Row> {
  const turns: [number, number][] = [];
  for (let turn = 0; turn <= TURNS; turn++) {
    const pair: [number, number] = [
      await usPerCall(direct, calls, inFlight),
      await usPerCall(gateway, calls, inFlight),
    ];
    if (turn > 0) turns.push(pair); // the first turn warms up
  }
  const ratios = turns.map(([base, other]) => other / base);
  return {
    'result bytes': bytes,
    'in flight': inFlight,
    'direct us': Math.round(median(turns.map(([base]) => base))),
    'gateway us': Math.round(median(turns.map(([, other]) => other))),
    ratio: Number(median(ratios).toFixed(2)),
  };
}

async function usPerCall(url: string, calls: number, inFlight: number): Promise<number> {
  const { origin, pathname } = new URL(url);
  const pool = new Pool(origin, { connections: inFlight });
  const params = ['0x00000000219ab540356cbb839cbe05303d7705fa', '0x0', 'latest'];
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_getStorageAt', params });
  const startedMs = performance.now();
  let left = calls;
  async function caller(): Promise<void> {
    while (left-- > 0) {
      const headers = { 'content-type': 'application/json' };
      const response = await pool.request({ method: 'POST', path: pathname, headers, body });
      if (response.statusCode !== 200) throw new Error(`status ${response.statusCode}`);
      await response.body.dump({ limit: Number.MAX_SAFE_INTEGER });
    }
  }
  await Promise.all(Array.from({ length: inFlight }, caller));
  await pool.destroy();
  return ((performance.now() - startedMs) * 1_000) / calls;
}

/** Starts a program of ours and waits for the address of its ready line. */
async function start(args: readonly string[]): Promise<{ child: ChildProcess; url: string }> {
  const child = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] });
  let text = '';
  for await (const chunk of child.stdout) {
    text += chunk;
    const url = /^ready (\S+)$/m.exec(text)?.[1];
    if (url !== undefined) return { child, url };
  }
  throw new Error(`${args[0]} ended before it was ready`);
}

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)]!;
}
