/** Measures one attack: quiet, control and attack phases in turns, in one run of the service. */

import { setTimeout } from 'node:timers/promises';
import { cpuMs, descriptors, peakMb } from '../../test/harness/process-figures.ts';
import type { Attack, Seen } from './attack.ts';
import { type HostileLimits, startAttacker, startHonest, startServer, startService } from './children.ts';
import type { HonestReport } from './honest.ts';

/** How long each phase lasts, and how often they alternate. */
export interface Schedule {
  readonly phaseMs: number;
  readonly turns: number;
}

/** `quiet`: no attacker. `control`: the attacker attacks another process. `attack`: it attacks the service. */
export type Phase = 'quiet' | 'control' | 'attack';

export interface PhaseFigures {
  readonly calls: number;
  readonly failures: Readonly<Record<string, number>>;
  readonly p50Ms: number;
  readonly p99Ms: number;
  /** Processor time of the service's process per honest call. */
  readonly cpuMsPerCall: number;
}

export interface Measured {
  readonly phases: Readonly<Record<Phase, PhaseFigures>>;
  readonly seen: Seen;
  /** The peak of resident memory before the attack and over all. */
  readonly quietMb: number;
  readonly peakMb: number;
  readonly temporaryMb: number;
  readonly descriptors: number;
}

/** Before the first phase, and after each attack: what still runs then belongs to no quiet phase. */
const SETTLE_MS = 2_000;
const SAMPLE_MS = 250;

/** Runs an attack and returns what the honest account noticed of it. */
export async function measure(attack: Attack, hostile: HostileLimits, { phaseMs, turns }: Schedule): Promise<Measured> {
  const node = await startServer('node.ts');
  const idle = await startServer('idle-service.ts');
  const service = await startService(node.url, hostile);
  const attacker = startAttacker(attack.name);
  const honest = startHonest(service.port);
  const most = { temporaryBytes: 0, descriptors: 0, quietMb: 0 };
  const samples = setInterval(() => {
    const { count, temporaryBytes } = descriptors(service.pid);
    most.descriptors = Math.max(most.descriptors, count);
    most.temporaryBytes = Math.max(most.temporaryBytes, temporaryBytes);
  }, SAMPLE_MS);
  const cpu: Record<Phase, number> = { quiet: 0, control: 0, attack: 0 };
  const seen: Seen = { answered: 0, refused: 0, failed: 0, cut: 0 };
  async function pass(phase: Phase, ms: number): Promise<void> {
    honest.phase(phase);
    const before = cpuMs(service.pid);
    await setTimeout(ms);
    cpu[phase] += cpuMs(service.pid) - before;
  }
  try {
    await setTimeout(SETTLE_MS);
    for (let turn = 0; turn < turns; turn++) {
      await pass('quiet', phaseMs);
      if (turn === 0) most.quietMb = peakMb(service.pid);
      attacker.attack(Number(new URL(idle.url).port));
      await pass('control', phaseMs);
      honest.phase('between');
      await attacker.stop();
      await setTimeout(SETTLE_MS / 4);
      attacker.attack(service.port);
      await pass('attack', phaseMs);
      add(seen, await attacker.stop());
      await pass('attack', SETTLE_MS); // a failure or a stall that the attack leaves behind counts too
      honest.phase('between');
      await setTimeout(SETTLE_MS / 4);
    }
    const report = await honest.stop();
    return {
      phases: {
        quiet: figuresOf(report, 'quiet', cpu),
        control: figuresOf(report, 'control', cpu),
        attack: figuresOf(report, 'attack', cpu),
      },
      seen,
      quietMb: most.quietMb,
      peakMb: peakMb(service.pid),
      temporaryMb: most.temporaryBytes / 2 ** 20,
      descriptors: most.descriptors,
    };
  } finally {
    clearInterval(samples);
    attacker.end();
    honest.end();
    await service.stop();
    node.stop();
    idle.stop();
  }
}

function figuresOf(report: HonestReport, phase: Phase, cpu: Record<Phase, number>): PhaseFigures {
  const { latenciesMs, failures } = report[phase]!;
  const sorted = latenciesMs.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!;
  return { calls: sorted.length, failures, p50Ms: at(0.5), p99Ms: at(0.99), cpuMsPerCall: cpu[phase] / sorted.length };
}

function add(sum: Seen, more: Seen): void {
  for (const key of Object.keys(sum) as (keyof Seen)[]) sum[key] += more[key];
}
