/** What the log states about failures: a caller that hangs up is not one, causes are sentences, and an error outside a request does not go unnoticed. */

import { once } from 'node:events';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readUsage } from '../../gateway/ledger/sqlite-file.ts';
import { causeText } from '../../gateway/log/cause-text.ts';
import { type ScriptedNode, startScriptedNode } from '../harness/scripted-node.ts';
import { command, type ServeProcess, serve } from '../harness/serve-process.ts';

let node: ScriptedNode;

beforeAll(async () => {
  node = await startScriptedNode();
  node.answer('eth_chainId', () => ({ result: '0x1' }));
});

afterAll(() => node.stop());

interface Logged extends ServeProcess {
  ledger: string;
  lines: any[];
}

/** A service whose log lines are collected. @param onStart JavaScript that the process runs first. */
async function serveLogged(flags: readonly string[] = ['--upstream', node.url], onStart = ''): Promise<Logged> {
  const ledger = mkdtempSync(join(tmpdir(), 'chain-access-unexpected-'));
  const preload = `--import=data:text/javascript,${encodeURIComponent(onStart)}`;
  const service = await serve([...flags, '--key', 'k', '--ledger', ledger], undefined, command, {
    env: { ...process.env, NODE_OPTIONS: preload },
  });
  const lines: any[] = [];
  let text = '';
  service.child.stderr!.on('data', (chunk) => {
    text += chunk;
    const whole = text.split('\n');
    text = whole.pop()!;
    lines.push(...whole.map((line) => JSON.parse(line)));
  });
  return { ...service, ledger, lines };
}

async function ask(service: ServeProcess, method: string): Promise<any> {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params: ['0x1'] });
  const response = await fetch(service.rpcUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  });
  return response.json();
}

test('a rejected promise that no part waits for is logged with its stack, and the service goes on', async () => {
  const service = await serveLogged(undefined, `process.on('SIGUSR2', () => void Promise.reject(new Error('boom')))`);
  service.child.kill('SIGUSR2');
  await expect.poll(() => service.lines.length).toBe(1);
  expect(service.lines[0]).toMatchObject({ level: 50, cause: 'boom', stack: expect.stringContaining('at process') });
  expect((await ask(service, 'web3_clientVersion')).error.code).toBe(-32602);
  expect(await service.end('SIGTERM')).toBe(0);
}, 60_000);

test('an exception outside a request: the call in flight is answered and charged, then the process ends with 1', async () => {
  const service = await serveLogged(undefined, `process.on('SIGUSR2', () => { throw new Error('boom') })`);
  let release = () => {};
  const asked = new Promise<void>((arrived) => {
    node.answer('eth_getBlockReceipts', () => {
      arrived();
      return new Promise((resolve) => {
        release = () => resolve({ result: [] });
      });
    });
  });
  const answer = ask(service, 'eth_getBlockReceipts');
  await asked;
  const ended = service.end('SIGUSR2');
  await expect.poll(() => service.lines.length).toBe(1);
  release();
  expect((await answer).result).toEqual([]);
  expect(await ended).toBe(1);
  expect(service.lines).toMatchObject([{ level: 60, cause: 'boom' }]);
}, 60_000);

test('callers that hang up are not errors', async () => {
  const service = await serveLogged();
  const { port, pathname } = new URL(service.rpcUrl);
  const head = `POST ${pathname} HTTP/1.1\r\nHost: h\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n`;
  let asked = 0;
  node.answer('eth_getBlockReceipts', () => {
    asked++;
    return { result: [] };
  });
  const call = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_getBlockReceipts', params: ['0x1'] });
  for (const start of ['POST', head, `${head}{"jsonrpc"`, head + call.padEnd(1_000)]) {
    for (const leave of ['destroy', 'resetAndDestroy', 'end'] as const) {
      const socket = connect(Number(port), '127.0.0.1');
      await once(socket, 'connect');
      socket.on('error', () => {});
      socket.resume();
      await new Promise<void>((sent) => socket.write(start, () => sent()));
      socket[leave]();
      if (!socket.destroyed) await once(socket, 'close');
    }
  }
  await expect.poll(() => asked).toBeGreaterThan(0);
  const [, metrics] = /Metrics +(http\S+)/.exec(service.stdout)!;
  expect(await (await fetch(metrics!)).text()).not.toContain('error="InternalError"');
  expect(await service.end('SIGTERM')).toBe(0);
  expect(service.lines).toEqual([]);
}, 60_000);

test('a service that stops while a call whose caller has left waits for a silent node ends with 0, and the call is free', async () => {
  node.hold('eth_estimateGas');
  const service = await serveLogged();
  const { port, pathname } = new URL(service.rpcUrl);
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_estimateGas', params: [{}] });
  const socket = connect(Number(port), '127.0.0.1');
  const head = `Host: h\r\nContent-Type: application/json\r\nContent-Length: ${body.length}`;
  socket.write(`POST ${pathname} HTTP/1.1\r\n${head}\r\n\r\n${body}`);
  await expect.poll(() => node.asked).toContain('eth_estimateGas');
  socket.destroy();
  expect(await service.end('SIGTERM')).toBe(0);
  expect(readUsage(service.ledger)).toEqual([]);
}, 60_000);

describe('causes are sentences', () => {
  const refused = 'default-1: connection refused (ECONNREFUSED)';
  const handshake = expect.stringMatching(/^default-1: TLS handshake failed \((EPROTO|ERR_SSL_\w+)\)$/);

  test.each<[title: string, upstream: (url: string) => string, cause: unknown]>([
    ['a port without a listener', () => 'http://127.0.0.1:9', refused],
    ['the same over WebSocket', () => 'ws://127.0.0.1:9', refused],
    [
      'a name that does not exist',
      () => 'http://nothing.invalid',
      expect.stringMatching(/^default-1: (DNS name not found|the DNS server did not answer) \(/),
    ],
    ['a node that does not speak TLS', (url) => url.replace('http', 'https'), handshake],
    ['a node that answers with a status', (url) => url, 'default-1: HTTP status 500'],
  ])(
    '%s',
    async (_title, upstream, cause) => {
      node.answer('eth_getBlockReceipts', () => ({ raw: (response) => response.writeHead(500).end() }));
      const service = await serveLogged(['--upstream', upstream(node.url)]);
      expect((await ask(service, 'eth_getBlockReceipts')).error.code).toBe(-32603);
      expect(await service.end('SIGTERM')).toBe(0);
      expect(service.lines.at(-1)).toMatchObject({ cause });
    },
    60_000,
  );

  test('a ledger that another program has locked', async () => {
    node.answer('eth_getBlockReceipts', () => ({ result: [] }));
    const service = await serveLogged();
    const other = new DatabaseSync(join(service.ledger, 'ledger.sqlite'));
    other.exec('BEGIN IMMEDIATE');
    expect((await ask(service, 'eth_getBlockReceipts')).error.data.reason).toBe('ledger-unavailable');
    const [, adminUrl] = /Metrics +(http\S+)\/metrics/.exec(service.stdout)!;
    const ready = (await (await fetch(`${adminUrl}/ready`)).json()) as { parts: { reason?: string }[] };
    other.exec('ROLLBACK');
    other.close();
    const cause = expect.stringMatching(/^another program has locked the database \(SQLite: .*, code 5\)$/);
    expect(ready.parts[0]).toEqual({ name: 'ledger', status: 'failed', reason: cause });
    await service.end('SIGTERM');
    expect(service.lines[0]).toMatchObject({ cause, msg: 'the ledger cannot be written: calls are rejected' });
  }, 60_000);

  test('SQLite: a full disk, a corrupt file and a file of another kind differ', () => {
    const folder = mkdtempSync(join(tmpdir(), 'chain-access-causes-'));
    const causeOf = (use: () => unknown) => {
      try {
        return use();
      } catch (error) {
        return causeText(error);
      }
    };
    const full = new DatabaseSync(':memory:');
    full.exec('CREATE TABLE t (x); PRAGMA max_page_count = 2');
    expect(causeOf(() => full.exec('INSERT INTO t VALUES (zeroblob(100000))'))).toBe(
      'the disk is full (SQLite: database or disk is full, code 13)',
    );
    const other = join(folder, 'other');
    writeFileSync(other, 'not a database '.repeat(100));
    expect(causeOf(() => new DatabaseSync(other).exec('SELECT * FROM sqlite_schema'))).toMatch(
      /^the file is not a database \(/,
    );
    const corrupt = join(folder, 'corrupt');
    const database = new DatabaseSync(corrupt);
    database.exec('CREATE TABLE t (x); INSERT INTO t VALUES (zeroblob(100000))');
    database.close();
    const bytes = readFileSync(corrupt);
    writeFileSync(corrupt, bytes.fill(0xff, 4096));
    expect(causeOf(() => new DatabaseSync(corrupt).prepare('SELECT * FROM t').all())).toMatch(
      /^the file is corrupt \(/,
    );
  });

  test.each([
    ['CERT_HAS_EXPIRED', 'TLS certificate rejected: it has expired (CERT_HAS_EXPIRED)'],
    ['CERT_REVOKED', 'TLS certificate rejected: it cannot be verified (CERT_REVOKED)'],
    ['UND_ERR_SOCKET', 'the connection was closed before the answer was complete (UND_ERR_SOCKET)'],
    ['HPE_INVALID_CONSTANT', 'the answer is not HTTP (HPE_INVALID_CONSTANT)'],
  ])('%s', (code, text) => {
    expect(causeText(Object.assign(new Error('at http://node.example'), { code }))).toBe(text);
  });

  test('other causes keep their texts', () => {
    const full = Object.assign(new Error('write /secret'), { code: 'ENOSPC', errno: -28 });
    const several = new AggregateError([Object.assign(new Error('a'), { code: 'ENOTFOUND' }), full]);
    expect(causeText(several)).toBe('DNS name not found (ENOTFOUND); no space left on device (ENOSPC)');
    expect(causeText(new TypeError('x is not a function'))).toBe('TypeError: x is not a function');
    expect(causeText({ code: -32000 })).toBe('{"code":-32000}');
    expect(causeText(undefined)).toBeUndefined();
  });

  test.each([
    'K7f3XqLongSecret',
    '{"code":K7f3XqLongSecret,"message":"a text of a node"}',
    '{"message":"K7f3XqLong\nSecret"',
  ])('JSON that cannot be read is not quoted: %j', (text) => {
    const parse = () => {
      try {
        return JSON.parse(text);
      } catch (error) {
        return causeText(error);
      }
    };
    expect(parse()).toMatch(/^SyntaxError: .*JSON/);
    expect(parse()).not.toMatch(/K7f|Secret/);
  });
});
