/** The service as a process, with limits that no fuzzed request reaches: a refusal for haste would hide the answer. */

import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serve } from '../harness/serve-process.ts';
import { shippedLimits } from '../harness/shipped-contract.ts';

const KEY = 'fuzz';
const WIDE = 1_000_000_000;

export interface FuzzedService {
  readonly port: number;
  readonly key: string;
  readonly ledgerFolder: string;
  readonly child: ChildProcess;
  /** What it has written to stderr: nothing, unless something failed. */
  log(): string;
  /** Ends it as an operator does. @returns the exit code or the signal. */
  end(): Promise<number | string>;
  /** Removes its files. */
  remove(): void;
}

/**
 * @param settings Further settings of the configuration file.
 * @param entry The program, if it is not the command itself.
 */
export async function startFuzzedService(
  nodeUrl: string,
  settings: object = {},
  entry?: string,
): Promise<FuzzedService> {
  const folder = mkdtempSync(join(tmpdir(), 'chain-access-fuzz-'));
  const ledger = join(folder, 'ledger');
  const config = join(folder, 'config.json');
  const perAccount = Object.keys(shippedLimits).filter((name) => /PerAccount$|^freeCallsPerSecond$/.test(name));
  const limits = Object.fromEntries(perAccount.map((name) => [name, WIDE]));
  const credits = { dailyCredits: 0, creditsPerSecond: 0 };
  writeFileSync(config, JSON.stringify({ upstream: nodeUrl, key: KEY, ledger, ...credits, limits, ...settings }));
  const process = await serve(['--config', config], undefined, entry);
  let log = '';
  process.child.stderr!.on('data', (chunk) => {
    log += chunk;
  });
  const written = once(process.child.stderr!, 'close');
  return {
    port: Number(new URL(process.rpcUrl).port),
    key: KEY,
    child: process.child,
    ledgerFolder: ledger,
    log: () => log,
    async end() {
      const code = await process.end('SIGTERM');
      await written;
      return code;
    },
    remove: () => rmSync(folder, { recursive: true }),
  };
}
