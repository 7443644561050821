/** Loads a service in its own process for a while, and reports what it accumulates: memory, descriptors, files, wrong charges. */

import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { type FuzzedService, startFuzzedService } from '../fuzz/fuzzed-service.ts';
import { bookOf, differences, ExpectedCharges } from '../fuzz/own-ledger.ts';
import { descriptors, peakMb, residentMb } from '../harness/process-figures.ts';
import { askForGas, callOverHttp, callOverWebSocket, leave, type Soaked } from './callers.ts';
import { chainCodes, startSoakedNode, UPSTREAM_TIMEOUT_MS } from './soaked-node.ts';

export interface SoakReport {
  /** Memory in use after garbage collection, in MB: after a warm-up, and after each of five intervals of load. */
  readonly inUseMb: readonly number[];
  /** Resident memory at the same times. */
  readonly residentMb: readonly number[];
  readonly peakMb: number;
  /** Open descriptors after the warm-up and at the end, each without load. */
  readonly descriptors: { readonly before: number; readonly after: number };
  /** Bytes of temporary files at the end. */
  readonly temporaryBytes: number;
  readonly charged: { readonly calls: number; readonly credits: number };
  /** Everything that went wrong. */
  readonly faults: readonly string[];
}

const INTERVALS = 5;
const LEAVERS = 'leavers';
/** How long connections may take to be closed after the load: undici keeps an idle one for some seconds. */
const SETTLE_MS = 30_000;

/** @param seconds the length of the load, without the warm-up of a fifth of it. */
export async function runSoak(seconds: number): Promise<SoakReport> {
  const node = await startSoakedNode();
  const accounts = { [LEAVERS]: { dailyCredits: 0, creditsPerSecond: 0 } };
  const settings = {
    upstreamTimeoutMs: UPSTREAM_TIMEOUT_MS,
    logLevel: 'fatal',
    accounts,
    keys: [{ key: LEAVERS, account: LEAVERS }],
  };
  const service = await startFuzzedService(node.url, settings, join(import.meta.dirname, 'observed-serve.ts'));
  const faults: string[] = [];
  const charges = new ExpectedCharges(chainCodes);
  const load = (ms: number) => underLoad(ms, service, { charges, fault: (text) => void faults.push(text) });
  const intervalMs = (seconds * 1_000) / INTERVALS;
  try {
    await load(intervalMs);
    const before = await settled(service, 0);
    let after = before;
    const inUseMb = [await measureInUseMb(service)];
    const resident = [residentMb(service.child.pid!)];
    for (let interval = 0; interval < INTERVALS; interval++) {
      await load(intervalMs);
      after = await settled(service, before.count);
      inUseMb.push(await measureInUseMb(service));
      resident.push(residentMb(service.child.pid!));
    }
    const peak = peakMb(service.child.pid!);
    const code = await service.end();
    if (code !== 0) faults.push(`the service ended with ${code}`);
    if (service.log() !== '') faults.push(`the log: ${service.log().slice(0, 2_000)}`);
    faults.push(...differences(charges.book, bookOf(service.ledgerFolder, 'default')));
    return {
      inUseMb,
      residentMb: resident,
      peakMb: peak,
      descriptors: { before: before.count, after: after.count },
      temporaryBytes: after.temporaryBytes,
      charged: charges.total(),
      faults,
    };
  } finally {
    service.child.kill('SIGKILL');
    await node.stop();
    service.remove();
  }
}

/** Runs the callers for a time. Their connections are closed in the end. */
async function underLoad(ms: number, { port, key }: FuzzedService, report: Pick<Soaked, 'charges' | 'fault'>) {
  const endMs = performance.now() + ms;
  const soaked: Soaked = { port, key, leaversKey: LEAVERS, isOver: () => performance.now() >= endMs, ...report };
  const callers = [
    ...Array.from({ length: 6 }, () => callOverHttp(soaked)),
    ...Array.from({ length: 3 }, () => callOverWebSocket(soaked)),
    ...Array.from({ length: 2 }, () => leave(soaked)),
    askForGas(soaked),
  ];
  await Promise.all(callers.map((caller) => caller.catch((error) => report.fault(String(error.stack)))));
}

/** Waits until the process has no more descriptors than expected, or for some seconds, and returns the fewest. */
async function settled({ child }: FuzzedService, expected: number) {
  let lowest = descriptors(child.pid!);
  for (let waitedMs = 0; waitedMs < SETTLE_MS; waitedMs += 250) {
    const now = descriptors(child.pid!);
    if (now.count <= lowest.count) lowest = now;
    if (now.count <= expected) break;
    await setTimeout(250);
  }
  return lowest;
}

async function measureInUseMb({ child }: FuzzedService): Promise<number> {
  child.kill('SIGUSR2');
  for (let text = ''; ; ) {
    const [chunk] = await once(child.stdout!, 'data');
    text += chunk;
    const bytes = /^in use (\d+)$/m.exec(text)?.[1];
    if (bytes !== undefined) return Number(bytes) / 2 ** 20;
  }
}
