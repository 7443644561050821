/** Two nodes, of which the preferred one is bad in one way: every call is answered by the other one, and charged once. */

import { once } from 'node:events';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { WebSocketServer } from 'ws';
import { type NodeReply, type NodeRequest, type ScriptedNode, startScriptedNode } from '../harness/scripted-node.ts';
import { counted, startTestService, type TestService } from '../harness/service.ts';

const method = 'eth_getBlockByNumber';
const request = { jsonrpc: '2.0', id: 1, method, params: ['0x5', true] };
const CHAIN = '0x539';
/** Long enough for a good node on a busy machine; a node that pauses is given up after a third of it. */
const upstreamTimeoutMs = 6_000;

let bad: ScriptedNode;
let good: ScriptedNode;
let started: { stop(): Promise<unknown> | unknown }[];

beforeEach(async () => {
  [bad, good] = [await startScriptedNode(), await startScriptedNode()];
  started = [bad, good];
  for (const node of [bad, good]) node.answer('eth_chainId', () => ({ result: CHAIN }));
  good.answer(method, () => ({ result: { from: 'good' } }));
});

afterEach(async () => {
  for (const each of started.toReversed()) await each.stop();
});

async function start(upstream = [bad.url, good.url]): Promise<TestService> {
  const service = await startTestService({ ...counted, upstream, upstreamTimeoutMs });
  started.push(service);
  return service;
}

const raw = (write: (response: any, request: NodeRequest) => void): NodeReply => ({ raw: write });
const begun = (id: number) => `{"jsonrpc":"2.0","id":${id},"result":{"from":"bad","data":"${'0'.repeat(200_000)}`;

const faults: [string, NodeReply][] = [
  ['closes the connection', raw((response) => response.destroy())],
  ['never answers', raw(() => undefined)],
  ['stops within a short answer', raw((response) => response.write('{"jsonrpc":"2.0",'))],
  ['stops within a long answer', raw((response, { id }) => response.write(begun(id)))],
  ['breaks off a long answer', raw((response, { id }) => response.write(begun(id), () => response.destroy()))],
  ['ends a long answer too early', raw((response, { id }) => response.end(begun(id)))],
  ['answers HTML', raw((response) => response.end('<html>busy</html>'))],
  ['answers with status 500', raw((response) => response.writeHead(500).end('{}'))],
  ['answers another request', raw((response) => response.end('{"jsonrpc":"2.0","id":999999,"result":null}'))],
];

describe.each(faults)('a preferred node that %s', (_title, fault) => {
  test('costs the caller nothing: the other node answers, and the call is charged once', async () => {
    bad.answer(method, () => fault);
    const service = await start();
    const answers = await Promise.all(Array.from({ length: 10 }, () => service.post(request)));
    for (const answer of answers) expect(answer.json.result).toEqual({ from: 'good' });
    const left = answers.map(({ headers }) => Number(headers.get('x-credits-remaining')));
    expect(Math.min(...left)).toBe(1_000_000 - 10 * 80);
    expect(bad.requests.some((each) => each.method === method)).toBe(true);
  });
});

test('a node of another chain is not asked, even if it is the only one that answers', async () => {
  good.answer('eth_chainId', () => ({ result: '0x1' }));
  good.answer(method, () => ({ result: { from: 'another chain' } }));
  bad.answer(method, () => raw((response) => response.destroy()));
  const service = await start();
  await becomes(service, 'default-2', 'other-chain');
  const answer = await service.post(request);
  expect([answer.status, answer.headers.get('x-credits-used')]).toEqual([503, '0']);
  expect(good.requests.some((each) => each.method === method)).toBe(false);
});

test('a node that answers probes but hangs on calls is down after five of them', async () => {
  bad.answer(method, () => raw(() => undefined));
  const service = await start();
  await Promise.all(Array.from({ length: 5 }, () => service.post(request)));
  await becomes(service, 'default-1', 'down');
});

test('a node of another chain stays so when it answers a probe with an error', async () => {
  good.answer('eth_chainId', () => ({ result: '0x1' }));
  const service = await start();
  await becomes(service, 'default-2', 'other-chain');
  const probed = new Promise<void>((resolve) => {
    let probes = 0;
    good.answer('eth_chainId', () => {
      if (++probes === 2) resolve(); // the answer to the first one has been read
      return { error: { code: -32601, message: 'the method eth_chainId is closed' } };
    });
  });
  await probed;
  await becomes(service, 'default-2', 'other-chain');
});

test('a node that fails is asked last until it works again', async () => {
  bad.answer('eth_chainId', () => raw((response) => response.destroy()));
  bad.answer(method, () => raw((response) => response.destroy()));
  const service = await start();
  await becomes(service, 'default-1', 'down');
  bad.requests.length = 0;
  expect((await service.post(request)).json.result).toEqual({ from: 'good' });
  expect(bad.requests.some((each) => each.method === method)).toBe(false);

  bad.answer('eth_chainId', () => ({ result: CHAIN }));
  bad.answer(method, () => ({ result: { from: 'healed' } }));
  await becomes(service, 'default-1', 'up');
  expect((await service.post(request)).json.result).toEqual({ from: 'healed' });
});

test('a WebSocket node that never answers is given up in time', async () => {
  const silent = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  started.push({ stop: () => new Promise((resolve) => silent.close(resolve)) });
  await once(silent, 'listening');
  const { port } = silent.address() as { port: number };
  const service = await start([`ws://127.0.0.1:${port}`, good.url]);
  expect((await service.post(request)).json.result).toEqual({ from: 'good' });
  for (const socket of silent.clients) socket.terminate();
});

/** Waits for the standing of a node, as the metrics report it. */
async function becomes({ adminUrl }: TestService, upstream: string, standing: string): Promise<void> {
  await expect
    .poll(async () => (await fetch(`${adminUrl}/metrics`)).text(), { timeout: 30_000 })
    .toContain(`chain_access_upstream_standing{upstream="${upstream}",standing="${standing}"} 1`);
}
