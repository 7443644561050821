/** Starts the service under a mixed load, kills it at a random moment, audits its ledger, and starts again. */

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Agent } from 'undici';
import { serve } from '../../harness/serve-process.ts';
import { Books } from './books.ts';
import { askForGas, type Caller, callInBatches, callOverHttp, callOverWebSocket, type Scene } from './callers.ts';
import { startFaultyNode } from './faulty-node.ts';

/** What was found, and how much was tried. */
export interface KillReport {
  readonly kills: number;
  readonly asked: number;
  readonly answered: number;
  readonly failed: number;
  /** Every contradiction between the ledger and what callers heard; empty if the ledger is exact. */
  readonly contradictions: readonly string[];
}

/**
 * Callers with an account of their own have one request in flight, so that after a kill the ledger may differ from what they heard by that
 * request only.
 */
const ownAccounts: readonly (readonly [caller: Caller, count: number])[] = [
  [callOverHttp, 10],
  [callOverWebSocket, 10],
  [callInBatches, 4],
  [askForGas, 4],
];
/** Callers that share accounts race for the last credits. */
const sharedAccounts = {
  small: {
    limits: { dailyCredits: 20_040, creditsPerSecond: 0 },
    callers: [callOverHttp, callOverWebSocket, callInBatches],
  },
  large: { limits: { dailyCredits: 400_040, creditsPerSecond: 0 }, callers: [callOverHttp, callInBatches] },
  limited: { limits: { dailyCredits: 0, creditsPerSecond: 2_000 }, callers: [callOverHttp, callOverWebSocket] },
};
/** A kill happens on one of so many answers, or of so many failures. */
const LATEST_ANSWER = 400;
const LATEST_FAILURE = 80;

/** Kills the service `count` times. */
export async function killRepeatedly(count: number): Promise<KillReport> {
  const folder = mkdtempSync(join(tmpdir(), 'chain-access-kills-'));
  const node = await startFaultyNode();
  const books = new Books();
  const contradictions = new Set<string>();
  const quotas = Object.fromEntries(
    Object.entries(sharedAccounts).map(([id, { limits }]) => [id, limits.dailyCredits]),
  );
  try {
    for (let round = 0; round < count; round++) {
      await killOnce(round, { folder, upstream: node.url, books });
      node.requests.length = 0;
      for (const each of books.audit(join(folder, 'ledger.sqlite'), quotas)) contradictions.add(each);
    }
  } finally {
    await node.stop();
    rmSync(folder, { recursive: true });
  }
  return { kills: count, ...books.totals, contradictions: [...contradictions] };
}

async function killOnce(
  round: number,
  { folder, upstream, books }: { folder: string; upstream: string; books: Books },
): Promise<void> {
  const load = [
    ...ownAccounts.flatMap(([caller, count], kind) =>
      Array.from({ length: count }, (_, index) => ({ caller, account: `round${round}-${kind}-${index}` })),
    ),
    ...Object.entries(sharedAccounts).flatMap(([account, { callers }]) =>
      callers.map((caller) => ({ caller, account })),
    ),
  ];
  const service = await serve([
    '--config',
    writeConfig(folder, upstream, [...new Set(load.map(({ account }) => account))]),
  ]);
  const dispatcher = new Agent({ pipelining: 1 });
  // A failure is followed by the kill at once, so that its refund has no further time to become durable.
  const waitsFor = Math.random() < 0.5 ? 'failure' : 'answer';
  let left = 1 + Math.floor(Math.random() * (waitsFor === 'failure' ? LATEST_FAILURE : LATEST_ANSWER));
  const scene: Scene = {
    url: new URL(service.rpcUrl).origin,
    books,
    dispatcher,
    onHeard(heard) {
      if (heard === waitsFor && --left === 0) service.child.kill('SIGKILL');
    },
  };
  await Promise.all(load.map(({ caller, account }) => caller(account, scene)));
  const ending = await service.end('SIGKILL');
  await dispatcher.destroy();
  if (ending !== 'SIGKILL') throw new Error(`the service ended by itself: ${ending}`);
}

function writeConfig(folder: string, upstream: string, accounts: readonly string[]): string {
  const file = join(folder, 'service.json');
  const limitsOf = (id: string) => sharedAccounts[id as keyof typeof sharedAccounts]?.limits;
  const config = {
    ledger: folder,
    upstream: [upstream],
    upstreamTimeoutMs: 1_000,
    keys: accounts.map((id) => ({ key: id, account: id })),
    accounts: Object.fromEntries(accounts.map((id) => [id, limitsOf(id) ?? { dailyCredits: 0, creditsPerSecond: 0 }])),
    logLevel: 'silent',
  };
  writeFileSync(file, JSON.stringify(config));
  return file;
}
