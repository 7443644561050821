/** The log never stops the service, whatever happens to stderr and stdout. */

import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, constants, mkdtempSync, openSync, readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { type ScriptedNode, startScriptedNode } from '../harness/scripted-node.ts';
import { command, type ServeProcess, serve } from '../harness/serve-process.ts';

/** Each failing call logs one line; together they exceed the buffer of a pipe, 64 KiB, and the service's own queue, 1 MiB. */
const FAILING_CALLS = 10_000;
const BATCH = 1_000;

let node: ScriptedNode;

beforeAll(async () => {
  node = await startScriptedNode();
  node.answer('eth_chainId', () => ({ result: '0x1' }));
  node.answer('eth_getBlockReceipts', () => ({ raw: (response) => response.writeHead(500).end('broken') }));
});

afterAll(() => node.stop());

function newFolder(): string {
  return mkdtempSync(join(tmpdir(), 'chain-access-log-'));
}

function flags(): string[] {
  const unlimited = ['--credits-per-second', '0', '--daily-credits', '0'];
  return ['--key', 'k', '--upstream', node.url, '--ledger', newFolder(), ...unlimited];
}

function call(id: number, method: string) {
  return { jsonrpc: '2.0', id, method, params: ['0x1'] };
}

const FREE_CALL = { jsonrpc: '2.0', id: 1, method: 'web3_clientVersion' };

async function post(url: string, body: unknown): Promise<any> {
  const headers = { 'content-type': 'application/json' };
  return (await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })).json();
}

/** Answers to failing calls over HTTP and WebSocket, and to a call that succeeds. */
async function useService({ rpcUrl }: Pick<ServeProcess, 'rpcUrl'>, failingCalls: number): Promise<void> {
  for (let sent = 0; sent < failingCalls; sent += BATCH) {
    const batch = Array.from({ length: Math.min(BATCH, failingCalls - sent) }, (_, id) =>
      call(id, 'eth_getBlockReceipts'),
    );
    const answers = await post(rpcUrl, batch);
    expect(new Set(answers.map(({ error }: any) => error.code))).toEqual(new Set([-32603]));
  }
  const socket = new WebSocket(rpcUrl.replace('http', 'ws').replace('/v3/', '/ws/v3/'));
  await once(socket, 'open');
  socket.send(JSON.stringify(call(1, 'eth_getBlockReceipts')));
  const [message] = await once(socket, 'message');
  expect(JSON.parse(String(message)).error.code).toBe(-32603);
  socket.terminate();
  expect((await post(rpcUrl, FREE_CALL)).error).toBeUndefined();
}

async function metric(service: ServeProcess, name: string): Promise<number> {
  const [, adminUrl] = /Metrics +(http\S+)/.exec(service.stdout)!;
  const text = await (await fetch(adminUrl!)).text();
  return Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1]);
}

/** A pipe with room for 64 KiB: a writer, and what closes its reader. */
function openPipe(): { writer: number; closeReader: () => void } {
  const path = join(newFolder(), 'pipe');
  spawnSync('mkfifo', [path]);
  const reader = openSync(path, constants.O_RDONLY | constants.O_NONBLOCK);
  return { writer: openSync(path, 'w'), closeReader: () => closeSync(reader) };
}

describe('stderr', () => {
  const start = (stderr: number | 'pipe') => serve(flags(), undefined, command, { stdio: ['ignore', 'pipe', stderr] });

  test.each(['FIFO', 'socket'])(
    'a %s that no process reads costs lines, and nothing else',
    async (kind) => {
      const { writer, closeReader } = openPipe();
      const service = await start(kind === 'FIFO' ? writer : 'pipe');
      closeSync(writer);
      await useService(service, FAILING_CALLS);
      expect(await metric(service, 'chain_access_log_lines_dropped_total')).toBeGreaterThan(0);
      expect(await service.end('SIGTERM')).toBe(0);
      closeReader();
    },
    60_000,
  );

  test('a pipe whose reader is gone costs the lines', async () => {
    const { writer, closeReader } = openPipe();
    const service = await start(writer);
    closeSync(writer);
    closeReader();
    await useService(service, 10);
    expect(await service.end('SIGTERM')).toBe(0);
  }, 60_000);

  test('a full disk costs the lines', async () => {
    const full = openSync('/dev/full', 'w');
    const service = await start(full);
    closeSync(full);
    await useService(service, 10);
    expect(await metric(service, 'chain_access_log_lines_dropped_total')).toBeGreaterThan(0);
    expect(await service.end('SIGTERM')).toBe(0);
  }, 60_000);

  test('a file gets every line, also those just before the end', async () => {
    const path = join(newFolder(), 'log');
    const file = openSync(path, 'w');
    const service = await start(file);
    closeSync(file);
    await useService(service, 500);
    expect(await service.end('SIGTERM')).toBe(0);
    const lines = readFileSync(path, 'utf8').trimEnd().split('\n');
    expect(lines.map((line) => JSON.parse(line).error)).toEqual(new Array(501).fill('BadUpstreamAnswer'));
  }, 60_000);
});

describe('stdout', () => {
  test.each(['a full disk', 'a pipe whose reader is gone'])(
    '%s costs the greeting only',
    async (kind) => {
      const { writer, closeReader } = openPipe();
      closeReader();
      const stdout = kind === 'a full disk' ? openSync('/dev/full', 'w') : writer;
      const port = await freePort();
      const child = spawn(
        process.execPath,
        [command, 'serve', '--port', String(port), '--admin-port', '0', ...flags()],
        { stdio: ['ignore', stdout, 'inherit'] },
      );
      const exited = once(child, 'exit');
      const rpcUrl = `http://127.0.0.1:${port}/v3/k`;
      await expect.poll(() => post(rpcUrl, FREE_CALL).catch(() => undefined), { timeout: 20_000 }).toBeDefined();
      await useService({ rpcUrl }, 10);
      child.kill('SIGTERM');
      expect(await exited).toEqual([0, null]);
      closeSync(stdout);
    },
    60_000,
  );
});

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
