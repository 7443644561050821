/** The `chain-access serve` command as a user runs it: its output, what it opens, and how it stops. */

import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { startScriptedNode } from '../harness/scripted-node.ts';
import { command, serve } from '../harness/serve-process.ts';

const run = promisify(execFile);

function newFolder(): string {
  return mkdtempSync(join(tmpdir(), 'chain-access-serve-'));
}

async function ask(url: string, method: string, params: unknown[] = []): Promise<any> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  });
  return response.json();
}

describe('serve', () => {
  test('without flags, it prints the addresses, a development key and a curl command that works', async () => {
    const folder = newFolder();
    const service = await serve([], folder);
    expect(service.rpcUrl).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/v3\/\S+$/);
    expect(service.stdout.trimEnd().split('\n').at(-1)).toBe(`ready ${service.rpcUrl}`);
    const curl = service.stdout.split('\n').find((line) => line.startsWith('curl '))!;
    const { stdout } = await run('sh', ['-c', curl]);
    expect(JSON.parse(stdout).result.number).toMatch(/^0x/);
    expect(readdirSync(folder)).toEqual(['.chain-access']);
    const url = /methods beyond the contract, with prices in credits:\n +(http\S+)$/m.exec(service.stdout)![1]!;
    const open = (await (await fetch(url)).json()) as { name: string; credits: number }[];
    expect(open.length).toBeGreaterThan(20);
    expect(open.map(({ name }) => name)).not.toContain('eth_chainId'); // answered by the gateway, free of charge
    expect(new Set(open.map(({ credits }) => credits))).toEqual(new Set([80]));
    for (const { name } of open) expect((await ask(service.rpcUrl, name)).error?.code, name).not.toBe(-32601);
    expect((await ask(service.rpcUrl, 'eth_sendRawTransaction')).error.message).toContain(
      '--extra eth_sendRawTransaction',
    );
    expect(await service.end('SIGTERM')).toBe(0);
  });

  test('--extra opens methods beyond the contract, and changes the price of those that the embedded chain opens', async () => {
    const flags = ['--extra', 'eth_getBalance=5', '--extra', 'eth_sendRawTransaction=500'];
    const listOf = async ({ rpcUrl }: { rpcUrl: string }) => {
      const response = await fetch(new URL('/docs/extra-methods.json', rpcUrl));
      return Object.fromEntries(((await response.json()) as any[]).map(({ name, credits }) => [name, credits]));
    };
    const development = await serve(flags, newFolder());
    expect(await listOf(development)).toMatchObject({
      eth_getBalance: 5,
      eth_sendRawTransaction: 500,
      eth_getCode: 80,
    });
    const { error } = await ask(development.rpcUrl, 'eth_sendRawTransaction', ['0x']);
    expect(error).toEqual({ code: -32601, message: expect.stringContaining('the embedded chain never changes') });
    await development.end('SIGTERM');
    const withKey = await serve([...flags, '--key', 'k'], newFolder());
    expect(await listOf(withKey)).toEqual({ eth_getBalance: 5, eth_sendRawTransaction: 500 });
    await withKey.end('SIGTERM');
    const closed = await serve(['--key', 'k'], newFolder());
    expect(await listOf(closed)).toEqual({});
    expect(closed.stdout).toContain('no methods beyond the contract');
    await closed.end('SIGTERM');
  });

  test('SIGTERM: a call in flight is answered and charged before the process ends with 0', async () => {
    const node = await startScriptedNode();
    let release = () => {};
    const asked = new Promise<void>((arrived) => {
      node.answer('eth_getBlockReceipts', () => {
        arrived();
        return new Promise((resolve) => {
          release = () => resolve({ result: [] });
        });
      });
    });
    const ledger = newFolder();
    const service = await serve(['--upstream', node.url, '--key', 'k', '--ledger', ledger]);
    const answer = ask(service.rpcUrl, 'eth_getBlockReceipts', ['0x1']);
    await asked;
    const ended = service.end('SIGTERM');
    release();
    expect((await answer).result).toEqual([]);
    expect(await ended).toBe(0);
    const { stdout } = await run(process.execPath, [command, 'usage', '--ledger', ledger, '--format', 'json']);
    expect(JSON.parse(stdout)).toMatchObject([
      { account: 'default', method: 'eth_getBlockReceipts', calls: 1, credits: 1000 },
    ]);
    await node.stop();
  });

  test('neither key, secret nor upstream address reaches the log or the ledger folder', async () => {
    const node = await startScriptedNode();
    await node.stop();
    const ledger = newFolder();
    const flags = [
      '--key',
      'key-to-hide:secret-to-hide',
      '--upstream',
      `${node.url}/path-to-hide`,
      '--log-level',
      'trace',
    ];
    const service = await serve([...flags, '--ledger', ledger]);
    let log = '';
    service.child.stderr!.on('data', (chunk) => {
      log += chunk;
    });
    expect((await ask(service.rpcUrl, 'eth_getBlockReceipts', ['0x1'])).error.code).toBe(-32603);
    expect((await ask(service.rpcUrl, 'eth_nothing')).error.code).toBe(-32601);
    expect(await service.end('SIGTERM')).toBe(0);
    expect(log).toContain('NoUpstream');
    expect(log).not.toMatch(/to-hide/);
    expect(log).not.toContain(new URL(node.url).port);
    for (const file of readdirSync(ledger)) expect(readFileSync(join(ledger, file), 'latin1')).not.toMatch(/to-hide/);
  });

  test('two services do not share a ledger folder', async () => {
    const node = await startScriptedNode();
    const ledger = newFolder();
    const flags = ['--upstream', node.url, '--key', 'k', '--ledger', ledger];
    const first = await serve(flags);
    await expect(serve(flags)).rejects.toThrow(ledger);
    await first.end('SIGTERM');
    const next = await serve(flags);
    expect(await next.end('SIGINT')).toBe(0);
    await node.stop();
  });
});
