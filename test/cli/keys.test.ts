/** Keys that the list of processes does not show: `--key-file`, `keyFile` and `CHAIN_ACCESS_KEY`, each through a process. */

import { chmodSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { command, runCommand, type ServeProcess, serve } from '../harness/serve-process.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'chain-access-keys-'));
});

function file(name: string, text: string, mode = 0o600): string {
  writeFileSync(join(folder, name), text);
  chmodSync(join(folder, name), mode);
  return name;
}

/** The status of a free call with a key, and, with a secret, of a gas request with an unknown chain id. */
async function statusOf({ rpcUrl }: ServeProcess, key: string, secret?: string): Promise<number> {
  const origin = new URL(rpcUrl).origin;
  if (secret === undefined) {
    const body = '{"jsonrpc":"2.0","id":1,"method":"eth_chainId"}';
    const headers = { 'content-type': 'application/json' };
    return (await fetch(`${origin}/v3/${key}`, { method: 'POST', headers, body })).status;
  }
  const authorization = `Basic ${Buffer.from(`${key}:${secret}`).toString('base64')}`;
  return (await fetch(`${origin}/networks/11325013/suggestedGasFees`, { headers: { authorization } })).status;
}

describe('keys from a file and from the environment', () => {
  test('all keys are combined and work, with their secrets; stdout and stderr show none of them', async () => {
    const first = file('first.txt', '\uFEFF# the team\r\n  file-key-1:sec:ret-1  \r\n\r\nfile-key-2\r\n');
    const second = file('second.txt', 'file-key-3');
    const flags = ['--key-file', first, '--key-file', second, '--log-level', 'trace'];
    const service = await serve(flags, folder, command, {
      env: { CHAIN_ACCESS_KEY: ' env-key-1:secret-4\nenv-key-2 ' },
    });
    for (const key of ['file-key-1', 'file-key-2', 'file-key-3', 'env-key-1', 'env-key-2']) {
      expect(await statusOf(service, key), key).toBe(200);
    }
    expect(await statusOf(service, 'file-key-1', 'sec:ret-1')).toBe(200);
    expect(await statusOf(service, 'env-key-1', 'secret-4')).toBe(200);
    expect(await statusOf(service, 'env-key-1', 'wrong')).toBe(401);
    expect(await statusOf(service, 'KEY')).toBe(401);
    expect(service.stdout.trimEnd().split('\n').at(-1)).toBe(`ready ${new URL(service.rpcUrl).origin}/v3/KEY`);
    expect(await service.end('SIGTERM')).toBe(0);
    expect(service.stdout + service.stderr()).not.toMatch(/file-key|env-key|sec:ret|secret-4/);
  });

  test('a key of --key is printed, and hidden keys work beside it; --key-file takes precedence over keyFile', async () => {
    const config = file('service.yaml', 'keyFile: unused.txt\nkeys: [{ key: in-config }]\n');
    const keys = file('keys.txt', 'hidden\n');
    const service = await serve(['--config', config, '--key-file', keys, '--key', 'shown:secret-1'], folder);
    expect(service.rpcUrl).toMatch(/\/v3\/shown$/);
    for (const key of ['shown', 'hidden', 'in-config']) expect(await statusOf(service, key), key).toBe(200);
    await service.end('SIGTERM');
    expect(service.stdout + service.stderr()).not.toMatch(/hidden|secret-1/);
  });

  test('a configuration file can list a key file, too', async () => {
    const keys = file('keys.txt', 'hidden\n');
    const service = await serve(['--config', file('service.yaml', `keyFile: ${keys}\n`)], folder);
    expect(await statusOf(service, 'hidden')).toBe(200);
    await service.end('SIGTERM');
  });

  test('a key file that every user can read is reported, with the command that changes that', async () => {
    const open = file('open.txt', 'hidden\n', 0o644);
    const service = await serve(['--key-file', open, '--key-file', file('closed.txt', 'other\n')], folder);
    await service.end('SIGTERM');
    expect(service.stdout).toContain(`every user of this machine can read ${open}`);
    expect(service.stdout).toContain(`chmod 600 ${open}`);
    expect(service.stdout).not.toContain('closed.txt');
  });

  test('an empty CHAIN_ACCESS_KEY counts as absent: the service creates a development key', async () => {
    const service = await serve([], folder, command, { env: { CHAIN_ACCESS_KEY: ' ' } });
    expect(service.stdout).toContain('created for this run');
    await service.end('SIGTERM');
  });
});

describe('mistakes are one sentence with the place, and never repeat a key', () => {
  const notAKey =
    'expected KEY or KEY:SECRET, where KEY is 1 to 200 letters, digits and the characters . _ ~ -, such as K7f3Xq';

  test.each([
    ['a character that no key has', 'good\n\nto/hide\n', `keys.txt:3: ${notAKey}\n`],
    ['a secret without a key', ':to-hide\n', `keys.txt:1: ${notAKey}\n`],
    [
      'a comment behind a key',
      'tohide:tohide # the team\n',
      `keys.txt:1: ${notAKey}; white space is not allowed, and comments need lines of their own\n`,
    ],
    ['no key at all', '# tohide\n\n', '--key-file keys.txt contains no key; expected one per line, such as K7f3Xq\n'],
    [
      'a key twice',
      'tohide\nother\ntohide:tohide\n',
      'keys.txt:3: the same API key is given twice, also as keys.txt:1; remove one\n',
    ],
  ])('%s', async (_title, text, message) => {
    const { code, stderr } = await refused(['--key-file', file('keys.txt', text)]);
    expect(stderr).toBe(`chain-access: ${message}`);
    expect(code).not.toBe(0);
  });

  test('a file that cannot be read', async () => {
    mkdirSync(join(folder, 'keys'));
    expect((await refused(['--key-file', 'keys'])).stderr).toBe(
      'chain-access: --key-file keys cannot be read: it is a folder; give a file\n',
    );
    const config = file('service.yaml', 'port: 0\nkeyFile:\n  - none.txt\n');
    expect((await refused(['--config', config])).stderr).toBe(
      'chain-access: service.yaml:3: keyFile.0 none.txt cannot be read: it does not exist\n',
    );
  });

  test('the environment', async () => {
    const { stderr } = await refused([], { CHAIN_ACCESS_KEY: 'good to/hide' });
    expect(stderr).toBe(`chain-access: CHAIN_ACCESS_KEY: ${notAKey}\n`);
  });

  test('the same key in two places: both are stated', async () => {
    const config = file('service.yaml', 'port: 0\nkeys:\n  - key: tohide\n  - key: tohide\n');
    expect((await refused(['--config', config])).stderr).toBe(
      'chain-access: service.yaml:4: keys.1.key: the same API key is given twice, also as service.yaml:3: keys.0.key; remove one\n',
    );
    expect((await refused(['--key', 'tohide', '--key', 'tohide'])).stderr).toBe(
      'chain-access: --key: the same API key is given twice; remove one\n',
    );
    expect((await refused(['--key', 'tohide'], { CHAIN_ACCESS_KEY: 'tohide' })).stderr).toBe(
      'chain-access: CHAIN_ACCESS_KEY: the same API key is given twice, also as --key; remove one\n',
    );
  });

  async function refused(flags: readonly string[], env = {}) {
    const ended = await runCommand(['serve', '--port', '0', '--admin-port', '0', ...flags], { cwd: folder, env });
    expect(ended.stdout + ended.stderr).not.toMatch(/to.?hide/);
    return ended;
  }
});
