/** A service that is killed under load, repeatedly: no answered call is missing from the ledger, and no balance is overdrawn. */

import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Agent, request } from 'undici';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readUsage } from '../../gateway/ledger/sqlite-file.ts';
import { type ScriptedNode, startScriptedNode } from '../harness/scripted-node.ts';
import { serve } from '../harness/serve-process.ts';

const PRICE = 80;
const KILLS = 10;
const ANSWERS_BEFORE_A_KILL = 150;
/** Used up before the last kill, so that the balance also runs out under load. */
const QUOTA = PRICE * ANSWERS_BEFORE_A_KILL * (KILLS - 2) + 40;
const CALLERS = 32;

let node: ScriptedNode;

beforeAll(async () => {
  node = await startScriptedNode();
  node.answer('eth_getStorageAt', () => ({ result: `0x${'00'.repeat(32)}` }));
});

afterAll(() => node.stop());

test('kill -9 under load, ten times', async () => {
  const ledger = mkdtempSync(join(tmpdir(), 'chain-access-crash-'));
  const flags = ['--upstream', node.url, '--key', 'k', '--ledger', ledger, '--daily-credits', String(QUOTA)];
  let answered = 0;
  let refused = 0;
  for (let kill = 0; kill < KILLS; kill++) {
    const service = await serve([...flags, '--credits-per-second', '0']);
    const counts = await loadUntil(service.rpcUrl, ANSWERS_BEFORE_A_KILL, () => service.child.kill('SIGKILL'));
    expect(await service.end('SIGKILL')).toBe('SIGKILL');
    answered += counts.answered;
    refused += counts.refused;
    const charged = readUsage(ledger).reduce((sum, { credits }) => sum + credits, 0);
    expect(charged).toBeGreaterThanOrEqual(answered * PRICE);
    expect(charged).toBeLessThanOrEqual(QUOTA);
  }
  expect(answered).toBeGreaterThan(KILLS * 50);
  expect(refused).toBeGreaterThan(0);
}, 120_000);

/** Sends calls without pause; calls `stop` once enough are answered or rejected, and continues until the service is gone. */
async function loadUntil(url: string, enough: number, stop: () => void) {
  const dispatcher = new Agent({ connections: CALLERS, pipelining: 1 });
  const body = JSON.stringify({
    jsonrpc: '2.0',
    id: 1,
    method: 'eth_getStorageAt',
    params: ['0x00000000219ab540356cbb839cbe05303d7705fa', '0x0', 'latest'],
  });
  const counts = { answered: 0, refused: 0 };
  async function caller(): Promise<void> {
    for (;;) {
      try {
        const headers = { 'content-type': 'application/json' };
        const response = await request(url, { method: 'POST', headers, body, dispatcher });
        const answer = (await response.body.json()) as { result?: string; error?: { code: number } };
        if (answer.result !== undefined) counts.answered++;
        else if (answer.error?.code === 402) counts.refused++;
        else throw new Error(`unexpected answer: ${JSON.stringify(answer)}`);
      } catch (error) {
        if ((error as Error).message.startsWith('unexpected')) throw error;
        return; // the service is gone
      }
      if (counts.answered + counts.refused === enough) stop();
    }
  }
  await Promise.all(Array.from({ length: CALLERS }, caller));
  await dispatcher.destroy();
  return counts;
}
