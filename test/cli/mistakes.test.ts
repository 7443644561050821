/** Mistakes of a newcomer at the start: each ends with code 2 and one sentence that states the setting and the fix. */

import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startScriptedNode } from '../harness/scripted-node.ts';
import { runCommand, serve } from '../harness/serve-process.ts';

const folder = mkdtempSync(join(tmpdir(), 'chain-access-mistakes-'));
mkdirSync(join(folder, 'dir'));
writeFileSync(join(folder, 'file'), '');

/** In front of a node, the service need not import the embedded chain first. */
const noChain = ['--upstream', 'http://127.0.0.1:1'];

/** Starts the service with flags that it rejects, and returns its only line on stderr. */
async function refused(flags: readonly string[]): Promise<string> {
  const ports = ['--port', '0', '--admin-port', '0'].filter(
    (_, index) => !flags.includes(index < 2 ? '--port' : '--admin-port'),
  );
  const { code, stdout, stderr } = await runCommand(['serve', ...ports, ...flags], { cwd: folder });
  expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
  expect(stderr).toMatch(/^chain-access: .*\n$/);
  expect(stderr).not.toContain('secret.example');
  return stderr.slice('chain-access: '.length, -1);
}

describe('flags', () => {
  test.each([
    [['--port', 'high'], '--port: expected a whole number from 0 to 65535, such as 8545; got "high"'],
    [['--port', '70000'], '--port: expected a whole number from 0 to 65535, such as 8545; got 70000'],
    [['--kind', 'devnet'], '--kind: expected one of mainnet, testnet; got "devnet"'],
    [
      ['--upstream', 'ftp://secret.example'],
      '--upstream: expected an http(s) or ws(s) URL, such as http://127.0.0.1:8545',
    ],
    [
      ['--host', '0.0.0.0'],
      '--host 0.0.0.0 requires an API key, such as --key K7f3Xq; without one, listen on 127.0.0.1',
    ],
    [
      ['--key', 'secret.example!'],
      '--key: expected KEY or KEY:SECRET, where KEY is 1 to 200 letters, digits and the characters . _ ~ -, such as K7f3Xq',
    ],
    [['--genesis', 'g.json'], '--genesis and --chain must be given together; --chain is missing'],
    [['--genesis', 'none.json', '--chain', 'file'], '--genesis none.json cannot be read: it does not exist'],
    [['--genesis', 'file', '--chain', 'dir'], '--chain dir cannot be read: it is a folder; give a file'],
    [
      ['--extra', 'eth_getBalance'],
      '--extra: expected METHOD=CREDITS, such as eth_getBalance=80; got "eth_getBalance"',
    ],
    [
      ['--extra', 'eth_getBalance=-1'],
      '--extra: expected METHOD=CREDITS, such as eth_getBalance=80; got "eth_getBalance=-1"',
    ],
    [['--extra', 'getBalance=80'], '--extra: expected a method name, such as eth_getBalance; got "getBalance"'],
    [['--extra', 'eth_call=80'], '--extra: eth_call is in the contract, which sets its price; remove it here'],
    [['--config', 'none.yaml'], '--config none.yaml cannot be read: it does not exist'],
    [['--config', 'dir'], '--config dir cannot be read: it is a folder; give a file'],
    [['--ledger', 'file'], '--ledger: file is not a folder; choose another path'],
    [['--ledger', 'file/below'], '--ledger: file/below is not a folder; choose another path'],
    [
      ['--host', 'no-such-host.invalid', '--key', 'k', ...noChain],
      '--host: the name no-such-host.invalid has no address; expected an address such as 127.0.0.1',
    ],
    [
      ['--host', '192.0.2.1', '--key', 'k', ...noChain],
      '--host: 192.0.2.1 is not an address of this machine; expected one, such as 127.0.0.1',
    ],
    [['--port', '1234', '--admin-port', '1234'], '--admin-port: expected another port than --port, such as 1235'],
  ])('%j', async (flags, message) => {
    expect(await refused(flags)).toBe(message);
  });

  test.each([
    [['--prot', '1'], "chain-access: unknown option '--prot'\n(Did you mean --port?)\n"],
    [['--port'], "chain-access: option '--port <port>' argument missing\n"],
    [['service.yaml'], "chain-access: too many arguments for 'serve'. Expected 0 arguments but got 1: service.yaml.\n"],
  ])('%j: where the flags are listed is stated', async (flags, message) => {
    const { code, stderr } = await runCommand(['serve', ...flags]);
    expect({ code, stderr }).toEqual({ code: 2, stderr: `${message}To see all flags: chain-access serve --help\n` });
  });
});

describe('a configuration file: the message has the file and the line', () => {
  test.each([
    ['port: 1\nport: 2\n', '2: not valid YAML: Map keys must be unique'],
    [
      'networks: { main: {} }\nhosts:\n  a.example: man\n',
      '3: hosts.a.example: expected the name of a network (main); got man',
    ],
    [
      'keys:\n  - key: k\n    account: gold\n',
      '3: keys.0.account: expected the name of an account (default); got gold',
    ],
    [
      'keys:\n  - { key: k, networks: [test] }\n',
      '2: keys.0.networks.0: expected the name of a network (default); got test',
    ],
    [
      'keys:\n  - key: k\n  - key: k\n',
      '3: keys.1.key: the same API key is given twice, also as service.yaml:2: keys.0.key; remove one',
    ],
    [
      '\nhost: 192.0.2.1\nkey: k\nupstream: http://127.0.0.1:1\n',
      '2: host: 192.0.2.1 is not an address of this machine; expected one, such as 127.0.0.1',
    ],
  ])('%j', async (yaml, message) => {
    writeFileSync(join(folder, 'service.yaml'), yaml);
    const { code, stderr } = await runCommand(['serve', '--config', 'service.yaml'], { cwd: folder });
    expect({ code, stderr }).toEqual({ code: 2, stderr: `chain-access: service.yaml:${message}\n` });
  });
});

describe('what is in use', () => {
  let other: Server;
  let port: string;

  beforeAll(async () => {
    other = createServer().listen(0, '127.0.0.1');
    await new Promise((listening) => other.once('listening', listening));
    port = String((other.address() as AddressInfo).port);
  });
  afterAll(() => void other.close());

  test('a port, and an admin port', async () => {
    const inUse = `${port} is in use; choose another port, or 0 for any free one`;
    expect(await refused(['--port', port, ...noChain])).toBe(`--port: ${inUse}`);
    expect(await refused(['--admin-port', port, ...noChain])).toBe(`--admin-port: ${inUse}`);
  });

  test.skipIf(process.platform !== 'linux')('a ledger folder where the system accepts none', async () => {
    expect(await refused([...noChain, '--key', 'k', '--ledger', '/proc/none/ledger'])).toBe(
      '--ledger: /proc/none/ledger cannot be created: its file system accepts no new folder; choose another path',
    );
  });

  test('a ledger folder', async () => {
    const node = await startScriptedNode();
    const ledger = join(folder, 'ledger');
    const first = await serve(['--upstream', node.url, '--key', 'k', '--ledger', ledger]);
    expect(await refused(['--upstream', node.url, '--key', 'k', '--ledger', ledger])).toBe(
      `the ledger folder ${ledger} cannot be used: another process owns it; stop that one, or choose another folder with --ledger`,
    );
    await first.end('SIGTERM');
    await node.stop();
  });
});
