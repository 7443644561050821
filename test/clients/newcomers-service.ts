/** The service as a newcomer starts it: `chain-access serve` without a key, and the counters of its metrics. */

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serve } from '../harness/serve-process.ts';

export interface NewcomersService {
  httpUrl: string;
  webSocketUrl: string;
  /** The credits charged since the start, by method. */
  charged(): Promise<Record<string, number>>;
  /** The requests answered since the start, by method. */
  answered(): Promise<Record<string, number>>;
  stop(): Promise<void>;
}

export async function startNewcomersService(flags: readonly string[] = []): Promise<NewcomersService> {
  const folder = await mkdtemp(join(tmpdir(), 'chain-access-newcomer-'));
  const service = await serve(flags, folder);
  const printed = (name: string) => new RegExp(`^${name} +(\\S+)$`, 'm').exec(service.stdout)![1]!;
  const counter = async (name: string) => {
    const text = await (await fetch(printed('Metrics'))).text();
    const sums: Record<string, number> = {};
    for (const [, method, count] of text.matchAll(new RegExp(`^${name}{method="(\\w+)".*} (\\d+)$`, 'gm'))) {
      sums[method!] = (sums[method!] ?? 0) + Number(count);
    }
    return sums;
  };
  return {
    httpUrl: service.rpcUrl,
    webSocketUrl: printed('WebSocket'),
    charged: () => counter('chain_access_credits_charged_total'),
    answered: () => counter('chain_access_requests_total'),
    async stop() {
      await service.end('SIGTERM');
      await rm(folder, { recursive: true, force: true });
    },
  };
}
