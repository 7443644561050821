/** The most important guarantee: a process killed at any moment leaves a ledger with every answered call and no overdrawn account. */

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { openSqliteLedger } from '../../gateway/ledger/sqlite.ts';
import { readUsage } from '../../gateway/ledger/sqlite-file.ts';
import { account, emptyFolder, openLedger } from './open-ledger.ts';

const kills = 10;
const callers = 32;
const credits = 80;

test('kill -9 under load, ten times: no answered call is missing, none is charged twice, no balance is overdrawn', async () => {
  const folder = emptyFolder();
  const accounts = [
    account({ id: 'small', dailyCredits: 25_000 }),
    account({ id: 'large', dailyCredits: 300_000 }),
    account({ id: 'unlimited' }),
  ];
  const answered = new Map<string, number>();
  const day = Math.floor(Date.now() / 86_400_000);

  for (let kill = 0; kill < kills; kill++) {
    const program = fileURLToPath(new URL('./killed-service.ts', import.meta.url));
    const settings = JSON.stringify({ folder, accounts, callers, credits });
    const child = spawn(process.execPath, [program, settings], { stdio: ['ignore', 'pipe', 'inherit'] });
    let lines = 0;
    for await (const id of createInterface({ input: child.stdout })) {
      lines += 1;
      answered.set(id, (answered.get(id) ?? 0) + 1);
      if (lines === 1) await expect(openSqliteLedger({ folder })).rejects.toThrow('another process owns it');
      if (lines === 400 + 37 * kill) child.kill('SIGKILL');
    }
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    expect(child.signalCode).toBe('SIGKILL');

    for (const { id, dailyCredits } of accounts) {
      const rows = readUsage(folder, id);
      const calls = rows.reduce((sum, row) => sum + row.calls, 0);
      expect(calls).toBeGreaterThanOrEqual(answered.get(id) ?? 0);
      if (dailyCredits === 0) continue;
      for (const row of rows) expect(row.credits).toBeLessThanOrEqual(dailyCredits);
    }
  }

  const charged = readUsage(folder).reduce((sum, { calls }) => sum + calls, 0);
  const told = [...answered.values()].reduce((sum, calls) => sum + calls, 0);
  expect(charged - told).toBeLessThanOrEqual(kills * callers * 2); // at most what was in flight
  expect(readUsage(folder, 'small', day)[0]?.credits).toBeGreaterThan(25_000 - credits);

  const ledger = await openLedger({ folder });
  await expect(ledger.hold(accounts[0]!, credits, 'eth_call')).rejects.toMatchObject({ name: 'PaymentRequired' });
});
