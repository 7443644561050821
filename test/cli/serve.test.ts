/** The `chain-access serve` command as a user runs it: its output, how it stops, and which flags it rejects. */

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
    const url = /outside the contract are open too.*\n +(http\S+)$/m.exec(service.stdout)![1]!;
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
    expect(closed.stdout).not.toContain('outside the contract');
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

  test.each([
    [['--prot', '1'], "unknown option '--prot'"],
    [['--port', 'high'], '--port: expected a whole number from 0 to 65535, such as 8545; got "high"'],
    [['--port', '70000'], '--port: expected a whole number from 0 to 65535, such as 8545; got 70000'],
    [['--kind', 'devnet'], '--kind: expected one of mainnet, testnet; got "devnet"'],
    [['--upstream', 'ftp://secret.example'], '--upstream: expected an http(s) or ws(s) URL, such as http'],
    [['--host', '0.0.0.0'], '--host 0.0.0.0 requires an API key'],
    [['--key', 'secret.example!'], '--key: expected KEY or KEY:SECRET'],
    [['--genesis', 'g.json'], '--genesis and --chain must be given together; --chain is missing'],
    [['--genesis', 'none.json', '--chain', 'none.rlp'], 'none.json'],
    [
      ['--extra', 'eth_getBalance'],
      '--extra: expected METHOD=CREDITS, such as eth_getBalance=80; got "eth_getBalance"',
    ],
    [['--extra', 'eth_getBalance=-1'], '--extra: expected METHOD=CREDITS, such as eth_getBalance=80; got'],
    [['--extra', 'getBalance=80'], '--extra: expected a method name, such as eth_getBalance; got "getBalance"'],
    [['--extra', 'eth_call=80'], '--extra: eth_call is in the contract, which sets its price; remove it here'],
    [['--config', 'none.yaml'], 'none.yaml: cannot be read: ENOENT'],
  ])('%j is rejected with a one-line message', async (flags, words) => {
    const failure = run(process.execPath, [command, 'serve', '--port', '0', '--admin-port', '0', ...flags], {
      cwd: newFolder(),
    });
    const { code, stderr } = await failure.then(
      () => ({ code: 0, stderr: '' }),
      (error: { code: number; stderr: string }) => error,
    );
    expect(code).toBe(1);
    expect(stderr).toContain(words);
    expect(stderr).not.toMatch(/^\s+at /m); // a message, no stack trace
    expect(stderr).not.toContain('secret.example');
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

test('every command shows its flags, examples that use it, and both versions', async () => {
  const packageJson = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));
  const contract = JSON.parse(readFileSync(new URL('../../openrpc.json', import.meta.url), 'utf8'));
  for (const subcommand of [[], ['serve'], ['usage']]) {
    const words = ['chain-access', ...subcommand].join(' ');
    const { stdout: help } = await run(process.execPath, [command, ...subcommand, '--help']);
    expect(help).toContain(`Usage: ${words} `);
    expect(help).toMatch(new RegExp(`^Examples:[^]*^ +${words} `, 'm'));
    expect((await run(process.execPath, [command, ...subcommand, '--version'])).stdout).toBe(
      `chain-access ${packageJson.version} (contract ${contract.info.version})\n`,
    );
  }
}, 60_000);

test('usage rejects a day that the calendar does not have', async () => {
  for (const day of ['2026-02-30', '2026-13-01', '26-01-01']) {
    await expect(run(process.execPath, [command, 'usage', '--day', day])).rejects.toThrow('Expected a date');
  }
});
