/** Mixed load for `MINUTES` (10): what the service accumulates, and whether its ledger is exact. */

import { existsSync } from 'node:fs';
import { runSoak } from '../test/soak/run-soak.ts';

export const name = 'soak';
export const description =
  'ten minutes of mixed load with faults, leavers, WebSockets, batches and gas: memory, descriptors, files, ledger';
export const missing = existsSync('/proc/self/status')
  ? undefined
  : 'it reads the descriptors of a process from /proc, which only Linux has';

export async function run(): Promise<unknown[]> {
  const minutes = Number(process.env.MINUTES ?? 10);
  const { faults, inUseMb, residentMb, descriptors, peakMb, temporaryBytes, charged } = await runSoak(minutes * 60);
  for (const fault of faults) console.log(fault);
  return [
    {
      minutes,
      faults: faults.length,
      'in use, MB': inUseMb.map(Math.round).join(' '),
      'resident, MB': residentMb.map(Math.round).join(' '),
      'peak MB': Math.round(peakMb),
      descriptors: `${descriptors.before} > ${descriptors.after}`,
      'temporary bytes': temporaryBytes,
      'charged calls': charged.calls,
      credits: charged.credits,
    },
  ];
}
