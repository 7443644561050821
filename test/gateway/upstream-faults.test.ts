/** Failures of the node: the caller gets an error of the catalogue, is not charged, and sees no details of the node. */

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type NodeReply, type ScriptedNode, startScriptedNode } from '../harness/scripted-node.ts';
import { KEY, startTestService, type TestService } from '../harness/service.ts';

const method = 'eth_getBlockReceipts';
const request = { jsonrpc: '2.0', id: 7, method, params: ['0x1'] };

let node: ScriptedNode;
let service: TestService;
/** The same, but it soon stops waiting for the node. */
let hasty: TestService;

beforeAll(async () => {
  node = await startScriptedNode();
  const url = new URL(node.url);
  url.username = 'user';
  url.password = 'hidden-password';
  url.pathname = '/hidden-path';
  const settings = {
    upstream: url.href,
    keys: [{ key: KEY, account: 'limited' }],
    accounts: { limited: { dailyCredits: 5_000 } },
  };
  service = await startTestService(settings);
  hasty = await startTestService({ ...settings, upstreamTimeoutMs: 300 });
});

afterAll(async () => {
  await service.stop();
  await hasty.stop();
  await node.stop();
});

beforeEach(() => {
  node.requests.length = 0;
});

const raw = (text: string, status = 200): NodeReply => ({
  raw: (response) => {
    response.statusCode = status;
    response.end(text);
  },
});

const badAnswer = { status: 502, data: { reason: 'bad-upstream-answer', retryable: true } };
const noUpstream = { status: 503, data: { reason: 'no-upstream', retryable: true } };
const timeout = { status: 504, data: { reason: 'timeout', retryable: true } };

test.each([
  ['HTML', raw('<html>busy</html>'), badAnswer],
  ['nothing', raw(''), badAnswer],
  ['truncated JSON', raw('{"jsonrpc":"2.0","id":1,"result":[{}'), badAnswer],
  ['an envelope without a result or an error', raw('{"jsonrpc":"2.0","id":1}'), badAnswer],
  ['another id', raw('{"jsonrpc":"2.0","id":"else","result":[]}'), badAnswer],
  ['an array', raw('[]'), badAnswer],
  [
    'extra bytes after the envelope',
    { raw: (response: any, { id }: any) => response.end(`{"id":${id},"result":[]}{}`) },
    badAnswer,
  ],
  [
    'a result that is not JSON',
    { raw: (response: any, { id }: any) => response.end(`{"id":${id},"result":garbage}`) },
    badAnswer,
  ],
  [
    'a result that is not UTF-8',
    { raw: (response: any, { id }: any) => response.end(Buffer.from(`{"id":${id},"result":"\xff"}`, 'latin1')) },
    badAnswer,
  ],
  ['an error whose code is not a whole number', { error: { code: -32000.5, message: 'x' } }, badAnswer],
  ['an error without a message', { error: { code: -32000 } }, badAnswer],
  ['a status of 500', raw('no', 500), badAnswer],
  ['a status of 429', raw('wait', 429), noUpstream],
  ['a dropped connection', { raw: (response: any) => response.destroy() }, noUpstream],
  ['silence', { raw: () => undefined }, timeout],
  ['a body that stalls', { raw: (response: any) => response.write('{"jsonrpc":"2.0",') }, timeout],
])('%s: the status of the failure, and the charge is released', async (_title, reply, expected) => {
  node.answer(method, () => reply as NodeReply);
  const answer = await (expected === timeout ? hasty : service).post(request);
  expect([answer.status, answer.json.id, answer.json.error.code, answer.json.error.data]).toEqual([
    expected.status,
    7,
    -32603,
    expected.data,
  ]);
  expect(answer.headers.get('retry-after')).toBe(expected.status === 503 ? '1' : null);
  expect(answer.headers.get('x-credits-used')).toBe('0');
  expect(answer.text).not.toMatch(/hidden|127\.0\.0\.1/);
});

test('released credits can be spent: the full balance is available after every failure', async () => {
  node.answer(method, () => ({ result: [] }));
  for (const each of [service, hasty]) {
    const answers = [];
    for (let turn = 0; turn < 6; turn++) answers.push((await each.post(request)).status);
    expect(answers).toEqual([200, 200, 200, 200, 200, 402]);
  }
});

test('the node’s own -32602 is forwarded and released; its other errors are answers and charged', async () => {
  const other = await startTestService({ upstream: node.url });
  node.answer(method, () => ({ error: { code: -32602, message: 'invalid argument 0' } }));
  const invalid = await other.post(request);
  expect([invalid.json.error, invalid.headers.get('x-credits-used')]).toEqual([
    { code: -32602, message: 'invalid argument 0' },
    '0',
  ]);
  node.answer(method, () => ({
    error: { code: -32000, message: 'see http://10.0.0.9:8545/secret', data: { at: 'wss://u:p@10.0.0.9' } },
  }));
  const refused = await other.post({ ...request, params: ['0x2'] });
  expect([refused.json.error, refused.headers.get('x-credits-used')]).toEqual([
    { code: -32000, message: 'see [url]', data: { at: '[url]' } },
    '1000',
  ]);
  await other.stop();
});

test('requests to the node include the credentials and path of its URL', async () => {
  const seen: (string | undefined)[] = [];
  node.answer(method, () => ({
    raw: (response, { id }) => {
      seen.push(response.req.url, response.req.headers.authorization);
      response.end(JSON.stringify({ jsonrpc: '2.0', id, result: [] }));
    },
  }));
  const url = new URL('/path?q=1', node.url);
  url.username = 'user';
  url.password = 'p@ss';
  const other = await startTestService({ upstream: url.href });
  expect((await other.call(method, ['0x1'])).result).toEqual([]);
  expect(seen).toEqual(['/path?q=1', `Basic ${Buffer.from('user:p@ss').toString('base64')}`]);
  await other.stop();
});

test('several upstreams: if one is unavailable, the next one answers', async () => {
  node.answer(method, () => ({ result: ['from the second'] }));
  const gone = await startScriptedNode();
  await gone.stop();
  const other = await startTestService({ upstream: [gone.url, node.url] });
  expect((await other.call(method, ['0x1'])).result).toEqual(['from the second']);
  await other.stop();
});

test('if the node closes a connection just as it is used, the request is retried', async () => {
  let asked = 0;
  node.answer(method, () => (asked++ === 0 ? { raw: (response) => response.destroy() } : { result: [] }));
  const other = await startTestService({ upstream: node.url });
  expect((await other.call(method, ['0x1'])).result).toEqual([]);
  expect(asked).toBe(2);
  await other.stop();
});

test.each([
  ['a node that drops the connection of a call', () => node.url, 429],
  ['a node that cannot be reached', () => 'http://127.0.0.1:1', 503],
])('%s: asked again by an account without credits left in its second', async (_title, upstream, expected) => {
  node.answer(method, () => ({ raw: (response) => response.destroy() }));
  const limited = await startTestService({
    upstream: upstream(),
    creditsPerSecond: 1,
    limits: { burstSeconds: 1_000 },
  });
  await limited.post(request);
  expect((await limited.post(request)).status).toBe(expected);
  await limited.stop();
});
