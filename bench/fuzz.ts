/** Random requests over HTTP and WebSocket, `COUNT` of them from `SEED`: prints what went wrong and compares the ledger. */

import { runFuzz } from '../test/fuzz/run-fuzz.ts';

export const name = 'fuzz';
export const description = '1,000,000 random requests: no 5xx, no hang, no line in the log, and an exact ledger';

export async function run(): Promise<unknown[]> {
  const count = Number(process.env.COUNT ?? 1_000_000);
  const seed = Number(process.env.SEED ?? Math.floor(Math.random() * 2 ** 31));
  const { sent, faults, charged, seconds } = await runFuzz(count, seed);
  for (const fault of faults) console.log(fault);
  console.log(`SEED=${seed} COUNT=${count}: ${faults.length} faults`);
  return [{ ...sent, 'charged calls': charged.calls, credits: charged.credits, seconds: Math.round(seconds) }];
}
