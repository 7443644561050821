/** A service on a disk that hangs: it rejects calls, reports that it is not ready, and stops in spite of the blocked thread. */

import { execFileSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
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

/** A service whose disk hangs while the file `fifo` exists. @param work what hangs. */
async function serveOnDisk(work: 'COMMIT_FIFO' | 'READ_FIFO') {
  const folder = emptyFolder();
  const fifo = join(folder, 'fifo');
  const config = join(folder, 'config.yaml');
  writeFileSync(config, 'keys: [{ key: a, account: a }, { key: b, account: b }]\naccounts: { a: {}, b: {} }\n');
  const env = { NODE_OPTIONS: `--import ${import.meta.resolve('../ledger/blocked-disk.ts')}`, [work]: fifo };
  const flags = ['--config', config, '--ledger', folder];
  const service = await serve(flags, undefined, undefined, { env });
  const adminUrl = /http:\/\/127\.0\.0\.1:\d+(?=\/metrics)/.exec(service.stdout)![0];
  const ready = async () => {
    const response = await fetch(`${adminUrl}/ready`);
    return [response.status, await response.json()];
  };
  return { service, fifo, flags, ready, urlOf: (key: string) => new URL(key, service.rpcUrl).href };
}

test('a disk that hangs on writes: calls get 503, /ready too, and SIGTERM ends the process and lists what is not durable', async () => {
  const { service, fifo, flags, ready } = await serveOnDisk('COMMIT_FIFO');
  expect(await send(service.rpcUrl)).toEqual([200, '80']);
  execFileSync('mkfifo', [fifo]);
  expect(await send(service.rpcUrl)).toEqual([503, '0']);
  expect(await send(service.rpcUrl)).toEqual([503, '0']);
  expect(await ready()).toMatchObject([503, { status: 'failed' }]);
  expect(await service.end('SIGTERM')).toBe('SIGKILL');
  expect(service.stderr()).toMatch(
    /^chain-access: the ledger could not write 1 refund \(80 credits\) of the account a: the disk hangs/m,
  );

  rmSync(fifo);
  const next = await serve(flags);
  expect(await send(next.rpcUrl)).toEqual([200, '80']);
  expect(await next.end('SIGTERM')).toBe(0);
});

test('a disk that hangs on reads: only accounts whose balance is not known yet get 503, and all others are served', async () => {
  const { service, fifo, ready, urlOf } = await serveOnDisk('READ_FIFO');
  expect(await send(urlOf('a'))).toEqual([200, '80']);
  execFileSync('mkfifo', [fifo]);
  const first = send(urlOf('b'));
  expect(await send(urlOf('a'))).toEqual([200, '80']);
  const reason = 'the disk hangs: it has not answered a read in time';
  await expect
    .poll(ready, { timeout: 60_000 })
    .toMatchObject([503, { status: 'failed', parts: [{ name: 'ledger', status: 'failed', reason }, {}, {}, {}] }]);
  expect(await first).toEqual([503, '0']);
  expect(await send(urlOf('b'))).toEqual([503, '0']);
  expect(await send(urlOf('a'))).toEqual([200, '80']);
  writeFileSync(fifo, ''); // the read continues
  rmSync(fifo);
  await expect.poll(ready, { timeout: 60_000 }).toMatchObject([200, { status: 'ready' }]);
  expect(await send(urlOf('b'))).toEqual([200, '80']);
  expect(await service.end('SIGTERM')).toBe(0);
});
