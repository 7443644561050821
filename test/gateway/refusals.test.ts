/** Answers that the published API does not document: status, code, message and headers of each situation. */

import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ScriptedNode, startScriptedNode } from '../harness/scripted-node.ts';
import { KEY, startTestService, type TestService } from '../harness/service.ts';

const call = { jsonrpc: '2.0', id: 7, method: 'eth_getBlockByNumber', params: ['0x1', false] };
const block = { number: '0x1' };

let node: ScriptedNode;
let service: TestService;

beforeAll(async () => {
  node = await startScriptedNode();
  node.answer('eth_getBlockByNumber', () => ({ result: block }));
  service = await startTestService({
    upstream: node.url,
    keys: [
      { key: KEY },
      { key: 'off', disabled: true },
      { key: 'sockets', transports: ['websocket'] },
      { key: 'poor', account: 'poor' },
      { key: 'slow', account: 'slow' },
    ],
    accounts: { poor: { dailyCredits: 100 }, slow: { creditsPerSecond: 10 } },
    limits: { bodyBytes: 10_000, httpBatchItems: 20 },
  });
});

afterAll(async () => {
  await service.stop();
  await node.stop();
});

describe('keys', () => {
  test.each([
    ['no key', '', 401, 401, 'API key missing: expected /v3/{key}'],
    ['an unknown key', 'stranger', 401, 401, 'unknown API key'],
    ['a disabled key', 'off', 403, 403, 'this API key may not be used: it is disabled'],
    ['a key that may not use HTTP', 'sockets', 403, 403, 'this API key may not use the http transport'],
  ])('%s', async (_title, key, status, code, message) => {
    const reply = await service.post(call, { key });
    expect(reply.status).toBe(status);
    expect(reply.json).toEqual({ jsonrpc: '2.0', id: null, error: { code, message } });
    expect(reply.headers.get('www-authenticate')).toBe(status === 401 ? 'Basic realm="chain-access"' : null);
  });
});

describe('bodies', () => {
  test.each([
    ['not JSON', '{"jsonrpc":', 400, -32700],
    ['nothing', '', 400, -32700],
    ['bytes that are not UTF-8', new Uint8Array([0x22, 0xff, 0x22]), 400, -32700],
    ['a byte order mark before the JSON', `\ufeff${JSON.stringify(call)}`, 400, -32700],
    ['not a request', '7', 400, -32600],
    ['an empty batch', '[]', 400, -32600],
    ['a request with another JSON-RPC version', '{"jsonrpc":"1.0","id":null,"method":"eth_call"}', 400, -32600],
    ['an id that is an object', '{"jsonrpc":"2.0","id":{},"method":"eth_call"}', 400, -32600],
    ['a method that is a number', '{"jsonrpc":"2.0","id":null,"method":1}', 400, -32600],
    ['a value nested too deeply', `${'['.repeat(500)}${']'.repeat(500)}`, 400, -32600],
    ['a batch that is too large', JSON.stringify(new Array(21).fill(call)), 413, -32600],
    ['a body that is too large', `"${'x'.repeat(10_000)}"`, 413, -32600],
  ])('%s', async (_title, body, status, code) => {
    const reply = await service.postRaw(body);
    expect([reply.status, reply.json.id, reply.json.error.code]).toEqual([status, null, code]);
    expect(reply.headers.get('x-credits-used')).toBe('0');
  });

  test('the answer to a malformed request has its id if the id is readable', async () => {
    const reply = await service.postRaw('{"jsonrpc":"2.0","id":"x","method":"eth_call","params":{}}');
    expect([reply.status, reply.json.id, reply.json.error.code]).toEqual([200, 'x', -32602]);
  });

  test('an unknown method is reported by its name', async () => {
    const reply = await service.post({ ...call, method: 'eth_mine' });
    expect(reply.status).toBe(200);
    expect(reply.json).toEqual({
      jsonrpc: '2.0',
      id: 7,
      error: { code: -32601, message: 'the method eth_mine does not exist/is not available' },
    });
  });

  test.each([
    ['a name that is cut within a character', `${'a'.repeat(99)}😀`],
    ['a name with half a character', '\ud83d'],
  ])('%s: the message consists of whole characters', async (_title, method) => {
    const { json } = await service.post({ ...call, method });
    expect(json.error.code).toBe(-32601);
    expect(json.error.message.isWellFormed()).toBe(true);
  });

  test('names of inherited properties are unknown methods', async () => {
    for (const method of ['constructor', '__proto__', 'toString']) {
      expect((await service.call(method)).error?.code).toBe(-32601);
    }
  });
});

describe('paths and headers', () => {
  test.each([
    ['GET on the RPC path', 'GET', `/v3/${KEY}`, 405, -32600],
    ['PUT on the RPC path', 'PUT', `/v3/${KEY}`, 405, -32600],
    ['an unknown path', 'GET', '/v4/x', 404, 404],
    ['an unknown path', 'POST', `/v3/${KEY}/more`, 404, 404],
  ])('%s', async (_title, method, path, status, code) => {
    const response = await fetch(`${service.url}${path}`, { method });
    expect(response.status).toBe(status);
    expect(((await response.json()) as any).error.code).toBe(code);
    if (status === 405) expect(response.headers.get('allow')).toContain('POST');
  });

  test.each([
    ['text', { 'content-type': 'text/plain' }],
    ['a compressed body', { 'content-encoding': 'gzip' }],
  ])('a content type that is not JSON: %s', async (_title, headers) => {
    const reply = await service.post(call, { headers: headers as unknown as Record<string, string> });
    expect([reply.status, reply.json.error.code]).toEqual([415, -32600]);
  });

  test('an upgrade to a protocol other than WebSocket is ignored (RFC 9110 section 7.8)', async () => {
    const body = JSON.stringify(call);
    const socket = connect(Number(new URL(service.url).port), '127.0.0.1');
    socket.write(
      `POST /v3/${KEY} HTTP/1.1\r\nHost: x\r\nConnection: Upgrade, HTTP2-Settings, close\r\nUpgrade: h2c\r\n` +
        `Content-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
    );
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 200 /);
  });

  test('OPTIONS without the headers of a preflight is answered', async () => {
    expect((await fetch(`${service.url}/v3/${KEY}`, { method: 'OPTIONS' })).status).toBe(204);
  });

  test('a content type with a charset is accepted', async () => {
    const reply = await service.post(call, { headers: { 'content-type': 'application/json; charset=utf-8' } });
    expect(reply.status).toBe(200);
  });

  test('a valid request id is kept, otherwise one is generated; CORS lets a page read the headers', async () => {
    const kept = await service.post(call, { headers: { 'x-request-id': 'mine-1', origin: 'https://app.example' } });
    expect(kept.headers.get('x-request-id')).toBe('mine-1');
    expect(kept.headers.get('access-control-allow-origin')).toBe('*');
    expect(kept.headers.get('access-control-expose-headers')).toContain('X-Credits-Remaining');
    const made = await service.post(call, { headers: { 'x-request-id': 'bad id\t' } });
    expect(made.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  });
});

describe('credits', () => {
  test('a used-up balance: 402 with the id, the quota and the time of the reset; no Retry-After', async () => {
    const first = await service.post(call, { key: 'poor' });
    expect(first.status).toBe(200);
    expect([first.headers.get('x-credits-used'), first.headers.get('x-credits-remaining')]).toEqual(['80', '20']);
    const second = await service.post(call, { key: 'poor' });
    expect([second.status, second.json]).toEqual([
      402,
      { jsonrpc: '2.0', id: 7, error: { code: 402, message: 'Payment Required' } },
    ]);
    expect(second.headers.get('ratelimit')).toMatch(/^"daily";r=0;t=\d+$/);
    expect(second.headers.get('ratelimit-policy')).toBe('"daily";q=100;w=86400');
    expect(second.headers.get('retry-after')).toBeNull();
  });

  test('a balance that runs out within a batch: 200, with an answer per item', async () => {
    const { status, json } = await service.post([call, { ...call, method: 'eth_nothing' }], { key: 'poor' });
    expect(status).toBe(200);
    expect(json.map((item: any) => item.error.code)).toEqual([402, -32601]);
  });

  test('credits per second exceeded: 429 with the id and Retry-After in seconds', async () => {
    expect((await service.post(call, { key: 'slow' })).status).toBe(200);
    const second = await service.post(call, { key: 'slow' });
    expect([second.status, second.json]).toEqual([
      429,
      { jsonrpc: '2.0', id: 7, error: { code: 429, message: 'Too Many Requests' } },
    ]);
    expect(Number(second.headers.get('retry-after'))).toBeGreaterThan(0);
  });
});
