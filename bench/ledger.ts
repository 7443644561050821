/** The cost of the ledger per call: a round trip with hold and settle against a bare one, one at a time and 64 in flight. */

import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Account } from '../gateway/ledger/ledger.ts';
import { openSqliteLedger } from '../gateway/ledger/sqlite.ts';

/** One measured way of working. */
export interface BenchRow {
  readonly name: string;
  /** Wall time per call, in microseconds. */
  readonly microseconds: number;
  /** CPU time per call, of all threads of the process, in microseconds. */
  readonly cpuMicroseconds: number;
  /** Calls per second. */
  readonly perSecond: number;
  /** Wall time as a multiple of the baseline's, which is the first row with the same number in flight. */
  readonly ratio: number;
}

export const name = 'ledger';
export const description = 'hold and settle on the SQLite ledger, against no ledger, at 1 and 64 in flight';

const accountCount = 1000;

/** Measures with a new ledger in the system's temporary folder. */
export async function run(): Promise<BenchRow[]> {
  const folder = mkdtempSync(join(tmpdir(), 'ledger-bench-'));
  const ledger = await openSqliteLedger({ folder });
  const upstream = createServer((socket) => socket.pipe(socket)).listen(0, '127.0.0.1');
  await once(upstream, 'listening');
  const accounts: Account[] = Array.from({ length: accountCount }, (_, i) => ({
    id: `account-${i}`,
    dailyCredits: 1e12,
    creditsPerSecond: 1e9,
  }));
  const charged: Call = async (ask, i) => {
    const hold = await ledger.hold(accounts[i % accountCount]!, 80, 'eth_call');
    await ask();
    await hold.settle();
  };
  const { port } = upstream.address() as AddressInfo;
  try {
    const rows: BenchRow[] = [];
    for (const [inFlight, calls] of [
      [1, 5_000],
      [64, 100_000],
    ] as const) {
      const baseline = await measure(`no ledger, ${inFlight} in flight`, (ask) => ask(), port, inFlight, calls);
      const own = await measure(`ledger, ${inFlight} in flight`, charged, port, inFlight, calls);
      rows.push(baseline, { ...own, ratio: own.microseconds / baseline.microseconds });
    }
    return rows;
  } finally {
    upstream.close();
    await ledger.close();
    rmSync(folder, { recursive: true });
  }
}

/** One call: `ask` asks the upstream; the rest of the call happens around it. */
type Call = (ask: () => Promise<void>, i: number) => Promise<void>;

async function measure(title: string, call: Call, port: number, inFlight: number, calls: number): Promise<BenchRow> {
  const sockets = await Promise.all(Array.from({ length: inFlight }, () => connected(port)));
  let next = 0;
  const callAll = () =>
    Promise.all(
      sockets.map(async (socket) => {
        while (next < calls) await call(() => roundTrip(socket), next++);
      }),
    );
  await callAll(); // warms up, and uses every account once
  next = 0;
  const cpu = process.cpuUsage();
  const startMs = performance.now();
  await callAll();
  const microseconds = ((performance.now() - startMs) * 1000) / calls;
  const { user, system } = process.cpuUsage(cpu);
  for (const socket of sockets) socket.destroy();
  return {
    name: title,
    microseconds,
    cpuMicroseconds: (user + system) / calls,
    perSecond: 1e6 / microseconds,
    ratio: 1,
  };
}

async function connected(port: number): Promise<Socket> {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true });
  await once(socket, 'connect');
  return socket;
}

/** Replaces the node: the minimum that any upstream costs, one packet there and back over loopback. */
function roundTrip(socket: Socket): Promise<void> {
  return new Promise((resolve) => {
    socket.once('data', () => resolve());
    socket.write(request);
  });
}

const request = Buffer.alloc(100, ' ');

if (import.meta.main) console.table(await run());
