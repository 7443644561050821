/** A service on a disk that hangs: it rejects calls, reports that it is not ready, and stops in spite of the blocked thread. */

import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { serve } from '../harness/serve-process.ts';
import { emptyFolder } from '../ledger/open-ledger.ts';

const call = { jsonrpc: '2.0', id: 1, method: 'eth_getStorageAt', params: [`0x${'11'.repeat(20)}`, '0x0', 'latest'] };

/** Sends one call and returns the status and its cost. */
async function send(url: string): Promise<[status: number, credits: string | null]> {
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(call) });
  await response.text();
  return [response.status, response.headers.get('x-credits-used')];
}

test('calls get 503, /ready too, and SIGTERM ends the process and lists what is not durable', async () => {
  const folder = emptyFolder();
  const fifo = join(folder, 'fifo');
  const preload = join(import.meta.dirname, '../ledger/blocked-commits.ts');
  const env = { NODE_OPTIONS: `--import ${preload}`, BLOCKING_FIFO: fifo };
  const flags = ['--key', 'k', '--ledger', folder];
  const service = await serve(flags, undefined, undefined, { env });
  expect(await send(service.rpcUrl)).toEqual([200, '80']);
  execFileSync('mkfifo', [fifo]);
  expect(await send(service.rpcUrl)).toEqual([503, '0']);
  expect(await send(service.rpcUrl)).toEqual([503, '0']);
  const adminUrl = /http:\/\/127\.0\.0\.1:\d+(?=\/metrics)/.exec(service.stdout)![0];
  const ready = await fetch(`${adminUrl}/ready`);
  expect([ready.status, await ready.json()]).toMatchObject([503, { status: 'waiting' }]);
  expect(await service.end('SIGTERM')).toBe('SIGKILL');
  expect(service.stderr()).toMatch(
    /^chain-access: the ledger could not write 1 refund \(80 credits\) of the account default: the disk hangs/m,
  );

  rmSync(fifo);
  const next = await serve(flags);
  expect(await send(next.rpcUrl)).toEqual([200, '80']);
  expect(await next.end('SIGTERM')).toBe(0);
});
