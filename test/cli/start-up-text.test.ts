/** What `serve` prints once it is ready: the networks and their nodes, what is open, where things are, and a command that works. */

import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ScriptedNode, startScriptedNode } from '../harness/scripted-node.ts';
import { type ServeProcess, serve } from '../harness/serve-process.ts';

const run = promisify(execFile);

function newFolder(): string {
  return mkdtempSync(join(tmpdir(), 'chain-access-text-'));
}

/** Starts the service, stops it, and returns it with what it printed. */
async function textOf(flags: readonly string[], folder = newFolder()): Promise<ServeProcess> {
  const service = await serve(flags, folder);
  expect(await service.end('SIGTERM')).toBe(0);
  return service;
}

describe('the development key has the limits that the settings state', () => {
  test.each([
    [[], 'created for this run, without limits'],
    [['--daily-credits', '200'], 'created for this run, 200 credits per day, unlimited per second'],
    [['--credits-per-second', '1500'], 'created for this run, unlimited credits per day, 1,500 per second'],
  ])('%j', async (flags, words) => {
    expect((await textOf(flags)).stdout).toContain(words);
  });

  test('they are enforced, also from a configuration file', async () => {
    const folder = newFolder();
    writeFileSync(join(folder, 'service.yaml'), 'accounts: { development: { dailyCredits: 100 } }\n');
    const service = await serve(['--config', 'service.yaml'], folder);
    const statuses: number[] = [];
    for (let call = 0; call < 2; call++) {
      const body = '{"jsonrpc":"2.0","id":1,"method":"eth_getBlockByNumber","params":["latest",false]}';
      const headers = { 'content-type': 'application/json' };
      statuses.push((await fetch(service.rpcUrl, { method: 'POST', headers, body })).status);
    }
    expect(statuses).toEqual([200, 402]);
    await service.end('SIGTERM');
  });
});

describe('several networks', () => {
  let node: ScriptedNode;
  const folder = newFolder();

  beforeAll(async () => {
    node = await startScriptedNode();
    node.answer('eth_chainId', () => ({ result: '0x5' }));
    writeFileSync(
      join(folder, 'service.yaml'),
      [
        'networks:',
        `  main: { upstream: ["http://user:to-hide@127.0.0.1:1/to-hide", "http://no-such-host.invalid/to-hide"] }`,
        `  test: { kind: testnet, upstream: "${node.url}/to-hide" }`,
        '  own: {}',
        'hosts: { main.rpc.example: main, test.rpc.example: test, own.rpc.example: own, own2.rpc.example: own }',
        'keys: [{ key: disabled-key, disabled: true }, { key: own-key, secret: to-hide, networks: [main, own] }]',
        'extraMethods: { eth_getBalance: 80 }',
      ].join('\n'),
    );
  });
  afterAll(() => node.stop());

  test('each is listed with its hosts, chain id and nodes; nodes that do not answer with the reason; no address in full', async () => {
    const { stdout, stderr } = await textOf(['--config', 'service.yaml'], folder);
    expect(stdout).toContain(`
Networks   main: 2 nodes, chain id unknown, kind mainnet
             Host: main.rpc.example
             main-1: http://127.0.0.1:1
               does not answer: connection refused (ECONNREFUSED)
             main-2: http://no-such-host.invalid
               does not answer: DNS name not found (ENOTFOUND)
             The service runs anyway, and asks again with each call.
             methods beyond the contract, with prices in credits:
             eth_getBalance=80
           test: 1 node, chain id 5, kind testnet
             Host: test.rpc.example
             test-1: ${new URL(node.url).origin}
             methods beyond the contract, with prices in credits:
             eth_getBalance=80
           own: embedded chain, chain id 11325013, kind mainnet
             Host: own.rpc.example
             Host: own2.rpc.example
             methods`);
    expect(stdout).toContain(`\nLedger     ${resolve(folder, '.chain-access')}\n`);
    expect(stdout).toMatch(/\nMetrics {4}(http:\/\/127\.0\.0\.1:\d+)\/metrics\nHealth {5}\1\/health\n {11}\1\/ready\n/);
    expect(stdout).toMatch(
      /\nAPI key {4}own-key\n +account default, 3,000,000 credits per day, 500 per second\n +and 1 more/,
    );
    expect(stdout).toMatch(/^chain-access \S+ \(contract \S+\)\n/);
    expect(stdout + stderr()).not.toMatch(/to-hide/);
    expect(stderr()).toBe('');
  });

  test('the curl command has the Host of a network that answers and that the key may use', async () => {
    const service = await serve(['--config', 'service.yaml'], folder);
    const curl = service.stdout.split('\n').find((line) => line.startsWith('curl '))!;
    expect(curl).toContain("-H 'Host: own.rpc.example'");
    const { stdout } = await run('sh', ['-c', curl]);
    expect(JSON.parse(stdout).result.number).toMatch(/^0x/);
    expect(service.rpcUrl).toMatch(/\/v3\/own-key$/);
    const gas = /^Gas fees +(\S+)$/m.exec(service.stdout)![1]!;
    expect((await fetch(gas)).status).toBe(200);
    await service.end('SIGTERM');
  });
});

test('nodes of different chains in one network are reported', async () => {
  const [one, other] = [await startScriptedNode(), await startScriptedNode()];
  one.answer('eth_chainId', () => ({ result: '0x1' }));
  other.answer('eth_chainId', () => ({ result: '0x5' }));
  const { stdout } = await textOf(['--key', 'k', '--upstream', one.url, '--upstream', other.url]);
  expect(stdout).toContain(`default-2: ${other.url}\n               serves chain id 5; remove it from this network\n`);
  await one.stop();
  await other.stop();
});

test('nodes that accept connections but never answer do not delay the start for long', async () => {
  const silent = createServer().listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const address = `127.0.0.1:${(silent.address() as AddressInfo).port}`;
  const { stdout } = await textOf(['--key', 'k', '--upstream', `http://${address}`, '--upstream', `ws://${address}`]);
  expect(stdout.match(/does not answer within 2 seconds/g)).toHaveLength(2);
  silent.close();
});
