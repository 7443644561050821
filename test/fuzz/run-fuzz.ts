/** Sends random requests to a service in a process of its own, in four ways at once, and compares its ledger with the answers. */

import { type Caller, callOverHttp, callOverWebSocket, isAlive } from './fuzz-calls.ts';
import { connectOverHttp, connectOverWebSocket } from './fuzz-connections.ts';
import { chainCodes, startFuzzedNode } from './fuzzed-node.ts';
import { startFuzzedService } from './fuzzed-service.ts';
import { bookOf, differences, ExpectedCharges } from './own-ledger.ts';
import { requestPools } from './request-source.ts';

export interface FuzzReport {
  /** Requests and connections, by the way they went. */
  readonly sent: Readonly<Record<string, number>>;
  /** Everything that went wrong; the first hundred. */
  readonly faults: readonly string[];
  /** Calls that the answers charged, and their credits. */
  readonly charged: { readonly calls: number; readonly credits: number };
  readonly seconds: number;
}

/** Each way, its share of the requests, and how many callers use it at once. */
const ways = {
  'HTTP bodies': { share: 0.65, callers: 8, work: callOverHttp },
  'WebSocket messages': { share: 0.3, callers: 4, work: callOverWebSocket },
  'HTTP connections': { share: 0.04, callers: 16, work: connectOverHttp },
  'WebSocket connections': { share: 0.01, callers: 4, work: connectOverWebSocket },
} as const;

const MOST_FAULTS = 100;

/** @param count how many requests and connections to send, together. */
export async function runFuzz(count: number, seed: number): Promise<FuzzReport> {
  const pools = requestPools(seed);
  const startedMs = performance.now();
  const node = await startFuzzedNode();
  const service = await startFuzzedService(node.url);
  const faults: string[] = [];
  const fault = (text: string) => void (faults.length < MOST_FAULTS && faults.push(text));
  const charges = new ExpectedCharges(chainCodes);
  const sent: Record<string, number> = {};
  const working: Promise<void>[] = [];
  let callers = 0;
  for (const [way, { share, callers: atOnce, work }] of Object.entries(ways)) {
    const each = Math.ceil((count * share) / atOnce);
    sent[way] = each * atOnce;
    for (let index = 0; index < atOnce; index++) {
      const caller: Caller = { service, seed: seed + callers++, pools, charges, fault };
      working.push(work(each, caller).catch((error: Error) => fault(`${way}: ${error.cause ?? error.stack}`)));
    }
  }
  try {
    await Promise.all(working);
    if (!(await isAlive(service))) fault('the service does not answer any more');
    const code = await service.end();
    if (code !== 0) fault(`the service ended with ${code}`);
    if (service.log() !== '') fault(`the log: ${service.log().slice(0, 2_000)}`);
    for (const difference of differences(charges.book, bookOf(service.ledgerFolder))) fault(`ledger: ${difference}`);
  } finally {
    await node.stop();
    service.remove();
  }
  return { sent, faults, charged: charges.total(), seconds: (performance.now() - startedMs) / 1_000 };
}
