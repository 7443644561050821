/** Two services on one ledger folder, after its lock was removed under load: together they answer no more than the balance pays. */

import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Agent } from 'undici';
import { expect, onTestFinished, test } from 'vitest';
import { startScriptedNode } from '../harness/scripted-node.ts';
import { type ServeProcess, serve } from '../harness/serve-process.ts';
import { Books } from './kills/books.ts';
import { callInBatches, callOverHttp } from './kills/callers.ts';
import { faultyMethods } from './kills/faulty-node.ts';
import { emptyFolder } from './open-ledger.ts';

const ACCOUNT = 'default';
const DAILY_CREDITS = 240_040;
/** How long the node takes while the second service starts, so that the first one leaves it some credits. */
const SLOW_MS = 300;
/** The first service has answered this many calls when the second one starts. */
const ANSWERS_BEFORE = 100;
const callers = [...Array.from({ length: 8 }, () => callOverHttp), callInBatches, callInBatches];

test('the second service takes over, the first one charges no more, and the balance is not overdrawn', async () => {
  const node = await startScriptedNode();
  onTestFinished(() => node.stop());
  let delayMs = 0;
  for (const method of faultyMethods) {
    node.answer(method, async () => {
      if (delayMs > 0) await sleep(delayMs);
      return { result: '0x' };
    });
  }
  const folder = emptyFolder();
  const books = new Books();
  const dispatcher = new Agent({ pipelining: 1 });
  const flags = ['--upstream', node.url, '--key', ACCOUNT, '--ledger', folder, '--log-level', 'silent'];
  const start = () => serve([...flags, '--daily-credits', String(DAILY_CREDITS), '--credits-per-second', '0']);

  /** Sends calls until the service is gone or the balance is used up. */
  function load(service: ServeProcess, answers: number) {
    const { promise: isLoaded, resolve } = Promise.withResolvers<void>();
    let left = answers;
    const onHeard = (heard: string) => {
      if (heard === 'answer' && --left === 0) resolve();
    };
    const scene = { url: new URL(service.rpcUrl).origin, books, dispatcher, onHeard };
    return { isLoaded, isOver: Promise.all(callers.map((call) => call(ACCOUNT, scene))) };
  }

  const first = await start();
  const firstLoad = load(first, ANSWERS_BEFORE);
  await firstLoad.isLoaded;
  delayMs = SLOW_MS;
  await expect(start()).rejects.toThrow('another process owns it');
  rmSync(join(folder, 'owner.lock'));
  const second = await start();
  delayMs = 0;
  const before = books.totals.answered;
  await load(second, 0).isOver;
  expect(books.totals.answered).toBeGreaterThan(before);
  expect(await second.end('SIGTERM')).toBe(0);
  await first.end('SIGKILL');
  await firstLoad.isOver;
  expect(books.audit(join(folder, 'ledger.sqlite'), { [ACCOUNT]: DAILY_CREDITS })).toEqual([]);
  await dispatcher.destroy();
});
