/** The size of the TypeScript client in a bundle, and the cost of a call with it, against bare fetch and other clients. */

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { JsonRpcProvider, Network } from 'ethers';
import { Pool } from 'undici';
import { createPublicClient, http } from 'viem';
import { Web3 } from 'web3';
import { createClient, poolFetch, tickBatch } from '../generated/typescript/index.ts';
import { bundleSizes } from '../test/sdk-typescript/bundle-sizes.ts';

/** One measured bundle, or one measured way of calling. */
export interface BenchRow {
  readonly name: string;
  /** Size when bundled by esbuild, minified, gzip level 9. */
  readonly gzipBytes?: number;
  /** Wall time per call, in microseconds. */
  readonly microseconds?: number;
  /** CPU time per call, of this process, in microseconds. */
  readonly cpuMicroseconds?: number;
  /** CPU time as a multiple of bare fetch's with the same number in flight, or bytes as a multiple of the core's. */
  readonly ratio: number;
}

export const name = 'sdk';
export const description =
  'the TypeScript client: gzip size of bundles, and CPU per call against bare fetch, viem, ethers and web3';

export async function run(): Promise<BenchRow[]> {
  return [...(await sizeRows()), ...(await costs())];
}

async function sizeRows(): Promise<BenchRow[]> {
  const sizes = await bundleSizes();
  return sizes.map(({ name, gzipBytes }) => ({ name, gzipBytes, ratio: gzipBytes / sizes[0]!.gzipBytes }));
}

/** One call of a client; the form of its answer does not matter. */
type Call = () => Promise<unknown>;

const ADDRESS = '0x45d41cbc6f692ab31771c416c072bbca67a8e6b6';
const ROUNDS = 10;
/** How many calls are in flight at once, and how many are made per round. */
const LOADS = [
  [1, 200],
  [64, 6_400],
] as const;

/** CPU time per call: every client in turn, several rounds, the minimum of each, since a disturbance only adds to a round. */
export async function costs(): Promise<BenchRow[]> {
  const service = spawn(process.execPath, [join(import.meta.dirname, 'sdk-service.ts')]);
  const url = String((await once(service.stdout, 'data'))[0]).trim();
  const pool = new Pool(new URL(url).origin, { connections: 64 });
  try {
    const rows: BenchRow[] = [];
    for (const [inFlight, count] of LOADS) rows.push(...(await compare(clients(url, pool), inFlight, count)));
    return rows;
  } finally {
    await pool.close();
    service.kill();
  }
}

function clients(url: string, pool: Pool): ReadonlyMap<string, Call> {
  const plain = createClient({ url });
  const pooled = createClient({ url, fetch: poolFetch(pool) });
  const batched = createClient({ url, batch: tickBatch() });
  const viem = createPublicClient({ transport: http(url) });
  const viemBatched = createPublicClient({ transport: http(url, { batch: true }) });
  const network = Network.from(1);
  const ethers = new JsonRpcProvider(url, network, { staticNetwork: network, cacheTimeout: -1 });
  const web3 = new Web3(url);
  const viemParams = { address: ADDRESS, slot: '0x0' } as const;
  let id = 0;
  return new Map<string, Call>([
    ['fetch', () => bareFetch(url, ++id)],
    ['client', () => plain.eth_getStorageAt(ADDRESS, '0x0', 'latest')],
    ['client, undici pool', () => pooled.eth_getStorageAt(ADDRESS, '0x0', 'latest')],
    ['client, tick batches', () => batched.eth_getStorageAt(ADDRESS, '0x0', 'latest')],
    ['viem', () => viem.getStorageAt(viemParams)],
    ['viem, batches', () => viemBatched.getStorageAt(viemParams)],
    ['ethers', () => ethers.getStorage(ADDRESS, 0)],
    ['web3', () => web3.eth.getStorageAt(ADDRESS, 0)],
  ]);
}

async function bareFetch(url: string, id: number): Promise<unknown> {
  const params = [ADDRESS, '0x0', 'latest'];
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id, method: 'eth_getStorageAt', params }),
  });
  return ((await response.json()) as { result: unknown }).result;
}

interface Sample {
  readonly cpuMicroseconds: number;
  readonly microseconds: number;
}

async function compare(calls: ReadonlyMap<string, Call>, inFlight: number, count: number): Promise<BenchRow[]> {
  const samples = new Map<string, Sample[]>([...calls.keys()].map((name) => [name, []]));
  for (let round = 0; round <= ROUNDS; round++) {
    for (const [name, call] of calls) {
      const sample = await measure(call, inFlight, count);
      if (round > 0) samples.get(name)!.push(sample); // the first round warms up
    }
  }
  const least = (name: string, key: keyof Sample) => Math.min(...samples.get(name)!.map((sample) => sample[key]));
  const baseline = least('fetch', 'cpuMicroseconds');
  return [...calls.keys()].map((name) => ({
    name: `${name}, ${inFlight} in flight`,
    microseconds: least(name, 'microseconds'),
    cpuMicroseconds: least(name, 'cpuMicroseconds'),
    ratio: least(name, 'cpuMicroseconds') / baseline,
  }));
}

async function measure(call: Call, inFlight: number, count: number): Promise<Sample> {
  let left = count;
  const startMs = performance.now();
  const cpu = process.cpuUsage();
  await Promise.all(
    Array.from({ length: inFlight }, async () => {
      while (left-- > 0) await call();
    }),
  );
  const { user, system } = process.cpuUsage(cpu);
  return {
    cpuMicroseconds: (user + system) / count,
    microseconds: ((performance.now() - startMs) * 1000) / count,
  };
}

if (import.meta.main) console.table(await run());
