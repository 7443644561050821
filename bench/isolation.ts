/**
 * What one hostile account costs one honest account that uses the same networks at the same time, for each way of attacking.
 *
 * `ATTACKS=name,name` selects attacks, `SECONDS` is the length of a phase, `TURNS` how often the phases alternate, and
 * `HOSTILE=limited|unlimited` selects one of the two tables.
 */

import { existsSync } from 'node:fs';
import { serviceLimits } from '../generated/server/index.ts';
import type { Attack } from './isolation/attack.ts';
import { attacks } from './isolation/attacks.ts';
import type { HostileLimits } from './isolation/children.ts';
import { type Measured, measure } from './isolation/measure.ts';

export const name = 'isolation';
export const description =
  'an honest account at 100 calls per second beside a hostile account, against the same without it in the same run; ' +
  'control: the attacker attacks another process, so that only its processor time is missing';
export const missing = existsSync('/proc/self/status')
  ? undefined
  : 'it reads the memory of the service from /proc, which only Linux has';

/** Goals of the table's last column. */
const MOST_RATIO = 2;
const MOST_MB = 512;

const { dailyCredits, creditsPerSecond } = serviceLimits;
const tables: Readonly<Record<string, HostileLimits>> = {
  limited: { dailyCredits, creditsPerSecond },
  unlimited: { dailyCredits: 0, creditsPerSecond: 0 },
};

export async function run(): Promise<unknown[]> {
  const { ATTACKS, SECONDS = '8', TURNS = '2', HOSTILE } = process.env;
  const wanted = ATTACKS === undefined ? attacks : ATTACKS.split(',').map(attackNamed);
  const schedule = { phaseMs: Number(SECONDS) * 1_000, turns: Number(TURNS) };
  const rows: unknown[] = [];
  console.log(`goals: p99 at most ${MOST_RATIO} times the quiet one, no failed call, less than ${MOST_MB} MB`);
  for (const [hostile, limits] of Object.entries(tables)) {
    if (HOSTILE !== undefined && HOSTILE !== hostile) continue;
    for (const attack of wanted) {
      const measured = await measure(attack, limits, schedule);
      const row = rowOf(attack, hostile, measured);
      rows.push(row);
      console.log(JSON.stringify({ ...row, failures: measured.phases.attack.failures }));
    }
  }
  return rows;
}

function attackNamed(wanted: string): Attack {
  const found = attacks.find((attack) => attack.name === wanted);
  if (found !== undefined) return found;
  throw new Error(`ATTACKS: expected one of ${attacks.map((attack) => attack.name).join(', ')}; got ${wanted}`);
}

function rowOf(attack: Attack, hostile: string, { phases, seen, ...service }: Measured) {
  const { quiet, control, attack: attacked } = phases;
  const failures = Object.values(attacked.failures).reduce((sum, count) => sum + count, 0);
  const ratio = attacked.p99Ms / quiet.p99Ms;
  return {
    attack: attack.name,
    hostile,
    calls: attacked.calls,
    failures,
    'p50 ms': `${quiet.p50Ms.toFixed(1)} > ${attacked.p50Ms.toFixed(1)}`,
    'p99 ms': `${quiet.p99Ms.toFixed(1)} > ${attacked.p99Ms.toFixed(1)}`,
    'p99 ratio': rounded(ratio),
    'control ratio': rounded(control.p99Ms / quiet.p99Ms),
    'cpu ms/call': `${quiet.cpuMsPerCall.toFixed(1)} > ${attacked.cpuMsPerCall.toFixed(1)}`,
    'answered/refused/5xx/cut': `${seen.answered}/${seen.refused}/${seen.failed}/${seen.cut}`,
    'peak MB': `${Math.round(service.quietMb)} > ${Math.round(service.peakMb)}`,
    'files MB': Math.round(service.temporaryMb),
    descriptors: service.descriptors,
    goals: ratio <= MOST_RATIO && failures === 0 && service.peakMb < MOST_MB ? 'met' : 'missed',
  };
}

function rounded(value: number): number {
  return Number(value.toFixed(2));
}
