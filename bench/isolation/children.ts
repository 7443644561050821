/** Starts the processes of one measurement: the node, the service, the honest account and the attacker. */

import { type ChildProcess, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { type ServeProcess, serve } from '../../test/harness/serve-process.ts';
import { hosts, type Seen, type Target } from './attack.ts';
import type { AttackerOrder } from './attacker.ts';
import type { HonestOrder, HonestReport } from './honest.ts';

/** What the hostile account may spend; 0 is unlimited. */
export interface HostileLimits {
  readonly dailyCredits: number;
  readonly creditsPerSecond: number;
}

/** The service with both networks and both accounts; the honest one is unlimited. */
export interface AttackedService {
  readonly pid: number;
  readonly port: number;
  stop(): Promise<void>;
}

const HONEST_KEY = 'honest';
const HOSTILE_KEY = 'hostile';

/** Starts a program beside this file that serves HTTP, and waits for its ready line. */
export async function startServer(program: string): Promise<{ url: string; stop(): void }> {
  const child = spawn(process.execPath, [resolve(import.meta.dirname, program)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let text = '';
  for await (const chunk of child.stdout!.iterator({ destroyOnReturn: false })) {
    text += chunk;
    const url = /^ready (\S+)$/m.exec(text)?.[1];
    if (url !== undefined) return { url, stop: () => void child.kill('SIGKILL') };
  }
  throw new Error(`${program} ended before it was ready`);
}

/** Starts the service in front of a node and the embedded chain, with a new ledger. */
export async function startService(nodeUrl: string, hostile: HostileLimits): Promise<AttackedService> {
  const folder = mkdtempSync(join(tmpdir(), 'chain-access-isolation-'));
  const config = join(folder, 'config.json');
  writeFileSync(
    config,
    JSON.stringify({
      networks: { node: { upstream: nodeUrl }, chain: {} },
      hosts: { [hosts.node]: 'node', [hosts.chain]: 'chain' },
      keys: [
        { key: HONEST_KEY, account: 'honest' },
        { key: HOSTILE_KEY, account: 'hostile' },
      ],
      accounts: { honest: { dailyCredits: 0, creditsPerSecond: 0 }, hostile },
      ledger: join(folder, 'ledger'),
    }),
  );
  const service: ServeProcess = await serve(['--config', config]);
  return {
    pid: service.child.pid!,
    port: Number(new URL(service.rpcUrl).port),
    async stop() {
      await service.end('SIGKILL');
      rmSync(folder, { recursive: true });
    },
  };
}

/** Starts the honest account's calls; `phase` names those that follow. */
export function startHonest(port: number) {
  const child = start('honest.ts', JSON.stringify({ port, key: HONEST_KEY } satisfies Target));
  const tell = (order: HonestOrder) => child.send(order);
  return {
    phase: (phase: string) => void tell({ phase }),
    async stop(): Promise<HonestReport> {
      tell('stop');
      return (await answerOf(child)) as HonestReport;
    },
    end: () => child.disconnect(),
  };
}

/** Starts an attacker that waits for its orders. */
export function startAttacker(name: string) {
  const child = start('attacker.ts', name);
  const tell = (order: AttackerOrder) => child.send(order);
  return {
    attack: (port: number) => void tell({ attack: { port, key: HOSTILE_KEY } }),
    async stop(): Promise<Seen> {
      tell('stop');
      return (await answerOf(child)) as Seen;
    },
    end: () => child.disconnect(),
  };
}

function start(program: string, argument: string): ChildProcess {
  return fork(resolve(import.meta.dirname, program), [argument], { serialization: 'advanced' });
}

async function answerOf(child: ChildProcess): Promise<unknown> {
  const ended = once(child, 'exit').then(() => {
    throw new Error(`${child.spawnargs.join(' ')} ended before it reported`);
  });
  const [message] = await Promise.race([once(child, 'message'), ended]);
  return message;
}
