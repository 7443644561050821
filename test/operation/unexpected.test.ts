/** What the log says about failures: a caller that hangs up is none, causes are sentences, and an error outside a request does not go unnoticed. */

import { once } from 'node:events';
import { closeSync, mkdtempSync, openSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:https';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
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

test('callers that hang up are no errors', async () => {
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
