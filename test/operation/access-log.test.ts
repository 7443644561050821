/** The access log: one line for each HTTP request and each WebSocket message, without keys, parameters and results. */

import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { type ScriptedNode, startScriptedNode } from '../harness/scripted-node.ts';
import { type ServeProcess, serve } from '../harness/serve-process.ts';

const KEY = 'KeyToHide';
const result = `0x${'ab'.repeat(32)}`;

let node: ScriptedNode;
let service: ServeProcess;
let text = '';

beforeAll(async () => {
  node = await startScriptedNode();
  node.answer('eth_chainId', () => ({ result: '0x1' }));
  node.answer('eth_getStorageAt', () => ({ result }));
  const ledger = mkdtempSync(join(tmpdir(), 'chain-access-access-'));
  const flags = ['--upstream', node.url, '--key', KEY, '--ledger', ledger, '--log-level', 'silent', '--access-log'];
  service = await serve(flags);
  service.child.stderr!.on('data', (chunk) => {
    text += chunk;
  });
});

afterAll(() => node.stop());

const lines = () =>
  text
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line));

/** The lines that `act` causes, once there are as many as expected. */
async function linesOf(count: number, act: () => Promise<unknown>): Promise<any[]> {
  const before = lines().length;
  await act();
  await expect.poll(() => lines().length).toBe(before + count);
  return lines().slice(before);
}

const call = (id: number, method = 'eth_getStorageAt') => ({
  jsonrpc: '2.0',
  id,
  method,
  params: ['0x00000000219ab540356cbb839cbe05303d7705fa', '0x1234', 'latest'],
});

function post(body: string, headers: Record<string, string> = {}, url = service.rpcUrl): Promise<string> {
  const init = { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body };
  return fetch(url, init).then((response) => response.text());
}

const caller = { account: 'default', key: expect.stringMatching(/^[0-9a-f]{8}$/), network: 'default' };
const number = expect.any(Number);

test('a call over HTTP', async () => {
  const body = JSON.stringify(call(1));
  const [line] = await linesOf(1, () => post(body, { 'x-request-id': 'mine-1' }));
  expect(line).toEqual({
    time: number,
    id: 'mine-1',
    transport: 'http',
    route: 'POST /v3/:key',
    ...caller,
    status: 200,
    method: 'eth_getStorageAt',
    code: 0,
    credits: 80,
    bytesIn: number,
    bytesOut: number,
    durationMs: number,
  });
  expect([line.bytesIn > body.length, line.bytesOut > result.length]).toEqual([true, true]);
});

test('a batch is one line; methods that are not open are "other"', async () => {
  const batch = [call(1), call(2), call(3, 'made_up'), 'no request'];
  const [line] = await linesOf(1, () => post(JSON.stringify(batch)));
  expect(line).toMatchObject({
    ...caller,
    batch: 4,
    methods: { eth_getStorageAt: 2, other: 2 },
    codes: { 0: 2, '-32601': 1, '-32600': 1 },
    credits: 160,
  });
  expect(line).not.toHaveProperty('method');
});

test('refused requests', async () => {
  const { origin } = new URL(service.rpcUrl);
  const refused = async () => {
    await post('{}', {}, `${origin}/v3/unknown`);
    await post('{');
    await once(
      connect(Number(new URL(origin).port), '127.0.0.1')
        .end('no HTTP\r\n\r\n')
        .resume(),
      'close',
    );
    await fetch(`${origin}/nothing/${KEY}`).then((response) => response.text());
    await fetch(`${origin}/networks/1/suggestedGasFees`).then((response) => response.text());
    const url = `${origin.replace('http', 'ws')}/ws/v3/unknown`;
    const [, response] = await once(
      new WebSocket(url, { headers: { 'x-request-id': 'mine-2' } }),
      'unexpected-response',
    );
    response.resume();
  };
  expect(await linesOf(6, refused)).toMatchObject([
    { route: 'POST /v3/:key', status: 401, code: 401, credits: 0 },
    { ...caller, status: 400, code: -32700, credits: 0 },
    { transport: 'http', status: 400, code: -32600 },
    { status: 404, code: 404 },
    { route: 'GET /networks/:chainId/suggestedGasFees', status: 401, method: 'suggestedGasFees', code: 401 },
    { transport: 'websocket', id: 'mine-2', status: 401, code: 401 },
  ]);
});

test.each([
  ['bytes that are not HTTP', 'no HTTP\r\n\r\n'],
  ['CONNECT', 'CONNECT h:1 HTTP/1.1\r\nHost: h:1\r\n\r\n'],
  ['an upgrade without a key', 'GET /ws/v3 HTTP/1.1\r\nHost: h\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n'],
])('%s: the line has the id of the answer', async (_title, request) => {
  let answer = '';
  const [line] = await linesOf(1, async () => {
    const socket = connect(Number(new URL(service.rpcUrl).port), '127.0.0.1');
    socket.on('data', (chunk) => {
      answer += chunk;
    });
    socket.end(request);
    await once(socket, 'close');
  });
  expect(line.id).toMatch(/^[0-9a-f-]{36}$/);
  expect(line.id).toBe(/^x-request-id: (.+)\r$/m.exec(answer)?.[1]);
});

test('a caller that hangs up has a line too', async () => {
  const { port, pathname } = new URL(service.rpcUrl);
  let release = () => {};
  node.answer('eth_getBlockReceipts', () => new Promise((resolve) => (release = () => resolve({ result: [] }))));
  const [line] = await linesOf(1, async () => {
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_getBlockReceipts', params: ['0x1'] });
    const socket = connect(Number(port), '127.0.0.1');
    const head = `Host: h\r\nContent-Type: application/json\r\nContent-Length: ${body.length}`;
    socket.write(`POST ${pathname} HTTP/1.1\r\n${head}\r\n\r\n${body}`);
    await expect.poll(() => node.asked).toContain('eth_getBlockReceipts');
    socket.destroy();
  });
  expect(line).toMatchObject({ transport: 'http', ...caller, bytesOut: 0 });
  release();
});

test('messages on a WebSocket have the id of their socket', async () => {
  const url = service.rpcUrl.replace('http', 'ws').replace('/v3/', '/ws/v3/');
  const found = await linesOf(2, async () => {
    const socket = new WebSocket(url);
    await once(socket, 'open');
    for (const method of ['eth_getStorageAt', 'made_up']) {
      socket.send(JSON.stringify(call(1, method)));
      await once(socket, 'message');
    }
    socket.terminate();
  });
  const common = { transport: 'websocket', id: found[0].id, ...caller, durationMs: number };
  expect(found).toMatchObject([
    { ...common, method: 'eth_getStorageAt', code: 0, credits: 80, bytesIn: JSON.stringify(call(1)).length },
    { ...common, method: 'other', code: -32601, credits: 0 },
  ]);
  expect(found[0]).not.toHaveProperty('status');
});

test('no line contains a key, a parameter or a result; without the flag there is none', async () => {
  expect(await service.end('SIGTERM')).toBe(0);
  expect(lines().length).toBeGreaterThan(8);
  expect(text).not.toMatch(/KeyToHide|00000000219ab540356cbb839cbe05303d7705fa|0x1234|abab/);
  const flags = ['--upstream', node.url, '--key', KEY, '--log-level', 'silent'];
  const quiet = await serve([...flags, '--ledger', mkdtempSync(join(tmpdir(), 'chain-access-access-'))]);
  let written = '';
  quiet.child.stderr!.on('data', (chunk) => {
    written += chunk;
  });
  await post(JSON.stringify(call(1)), {}, quiet.rpcUrl);
  expect(await quiet.end('SIGTERM')).toBe(0);
  expect(written).toBe('');
}, 30_000);
