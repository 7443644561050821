/** Whatever arrives on the port of the service, valid HTTP or not, gets an answer in the service's own form. */

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openRaw, sendRaw } from '../harness/raw-http.ts';
import { KEY, startTestService, type TestService } from '../harness/service.ts';

let service: TestService;

beforeAll(async () => {
  service = await startTestService({ upstream: 'http://127.0.0.1:9' });
});

afterAll(() => service.stop());

const head = (line: string, ...headers: string[]) => [`${line} HTTP/1.1`, ...headers, '', ''].join('\r\n');
const post = (...headers: string[]) => head(`POST /v3/${KEY}`, 'Content-Type: application/json', ...headers);
const handshake = (line: string, ...headers: string[]) =>
  head(line, 'Host: x', 'Upgrade: websocket', 'Connection: Upgrade', ...headers);
const webSocket = `GET /ws/v3/${KEY}`;
const webSocketKey = 'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==';

describe.each([
  ['a method that no route has', head('QUERY /nope', 'Host: x'), 404, 404, 'unknown path'],
  ['a method that the path does not have', head(`QUERY /v3/${KEY}`, 'Host: x'), 405, -32600, 'method not allowed'],
  ['a WebDAV method', head(`PROPFIND /v3/${KEY}`, 'Host: x'), 405, -32600, 'method not allowed'],
  ['a method that the contract’s file does not have', head('POST /openrpc.json', 'Host: x'), 405, -32600, 'method not'],
  ['CONNECT', head('CONNECT a:443', 'Host: a:443'), 405, -32600, 'method not allowed'],
  ['a method that HTTP does not have', head('BREW /', 'Host: x'), 400, -32600, 'Invalid method'],
  ['bytes of TLS', '\x16\x03\x01\x00\xa5\x01\x00\r\n\r\n', 400, -32600, 'invalid HTTP'],
  ['HTTP/2', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', 400, -32600, 'invalid HTTP'],
  ['a NUL in the path', head('GET /\0', 'Host: x'), 400, -32600, 'invalid HTTP'],
  ['a path that cannot be decoded', head('GET /%zz', 'Host: x'), 404, 404, 'unknown path'],
  ['no Host', `${post('Content-Length: 2')}{}`, 400, -32600, 'expected one Host header; got 0'],
  ['two Hosts', `${post('Host: a', 'Host: b', 'Content-Length: 2')}{}`, 400, -32600, 'expected one Host header; got 2'],
  ['a Content-Length of letters', post('Host: x', 'Content-Length: abc'), 400, -32600, 'Content-Length'],
  ['two Content-Lengths', post('Host: x', 'Content-Length: 2', 'Content-Length: 3'), 400, -32600, 'Content-Length'],
  [
    'an enormous Content-Length',
    post('Host: x', 'Content-Length: 99999999'),
    413,
    -32600,
    'the limit is 5242880 bytes',
  ],
  ['a wrong chunk', `${post('Host: x', 'Transfer-Encoding: chunked')}zz\r\n`, 400, -32600, 'chunk size'],
  ['an unknown coding', post('Host: x', 'Transfer-Encoding: gzip'), 400, -32600, 'expected chunked; got "gzip"'],
  [
    'two codings',
    post('Host: x', 'Transfer-Encoding: gzip, chunked'),
    400,
    -32600,
    'expected chunked; got "gzip, chunked"',
  ],
  [
    'a compressed body',
    `${post('Host: x', 'Content-Encoding: gzip', 'Content-Length: 2')}{}`,
    415,
    -32600,
    'media type',
  ],
  ['another expectation', `${post('Host: x', 'Expect: cake', 'Content-Length: 2')}{}`, 417, -32600, 'got "cake"'],
  ['a long header', head('GET /', 'Host: x', `A: ${'a'.repeat(20_000)}`), 431, -32600, 'headers too large'],
  ['many headers', head('GET /', 'Host: x', ...new Array(100).fill('a: b')), 431, -32600, 'more than 100 headers'],
  ['a handshake of version 7', handshake(webSocket, webSocketKey, 'Sec-WebSocket-Version: 7'), 426, -32600, 'got "7"'],
  [
    'a handshake without a version',
    handshake(webSocket, webSocketKey),
    426,
    -32600,
    'Sec-WebSocket-Version: 13; got null',
  ],
  ['a handshake without a key', handshake(webSocket, 'Sec-WebSocket-Version: 13'), 400, -32600, 'Sec-WebSocket-Key'],
  [
    'a handshake with a wrong key',
    handshake(webSocket, 'Sec-WebSocket-Key: x', 'Sec-WebSocket-Version: 13'),
    400,
    -32600,
    '16 bytes in base64',
  ],
  [
    'a handshake by POST',
    handshake(webSocket.replace('GET', 'POST'), webSocketKey, 'Sec-WebSocket-Version: 13'),
    405,
    -32600,
    'method not allowed',
  ],
  [
    'a handshake with a wrong protocol',
    handshake(webSocket, webSocketKey, 'Sec-WebSocket-Version: 13', 'Sec-WebSocket-Protocol: ,'),
    400,
    -32600,
    'Sec-WebSocket-Protocol',
  ],
  [
    'a handshake with an unknown API key',
    handshake('GET /ws/v3/x', webSocketKey, 'Sec-WebSocket-Version: 13'),
    401,
    401,
    'unknown API key',
  ],
  [
    'a handshake with two Hosts',
    handshake(webSocket, 'Host: y', webSocketKey, 'Sec-WebSocket-Version: 13'),
    400,
    -32600,
    'one Host header; got 2',
  ],
  ['no handshake at the address of WebSockets', head(webSocket, 'Host: x'), 426, -32600, 'WebSocket handshake'],
])('%s', (_title, bytes, status, code, message) => {
  test(`is answered with ${status}, a JSON-RPC error and a request id`, async () => {
    const answer = await sendRaw(service.url, Buffer.from(bytes, 'latin1'));
    expect(answer.status).toBe(status);
    expect(answer.headers['content-type']).toBe('application/json');
    expect(answer.headers['x-request-id']).toMatch(/^[A-Za-z0-9._-]{1,128}$/);
    const { jsonrpc, id, error } = JSON.parse(answer.body);
    expect([jsonrpc, id, error.code]).toEqual(['2.0', null, code]);
    expect(error.message).toContain(message);
  });
});

test('426 and 405 state what the path offers', async () => {
  const { headers } = await sendRaw(service.url, handshake(webSocket, webSocketKey));
  expect([headers.upgrade, headers['sec-websocket-version']]).toEqual(['websocket', '13']);
  expect((await sendRaw(service.url, head(`QUERY /v3/${KEY}`, 'Host: x'))).headers.allow).toBe('POST, OPTIONS');
});

test('HTTP/1.0 needs no Host', async () => {
  const { status } = await sendRaw(service.url, 'GET /openrpc.json HTTP/1.0\r\n\r\n');
  expect(status).toBe(200);
});

test('HEAD gets the headers of GET', async () => {
  const response = await fetch(`${service.url}/openrpc.json`, { method: 'HEAD' });
  expect([response.status, await response.text()]).toEqual([200, '']);
});

describe('Expect: 100-continue', () => {
  const body = '{"jsonrpc":"2.0","id":1,"method":"web3_clientVersion"}';
  const asking = (key: string, length = body.length) =>
    head(
      `POST /v3/${key}`,
      'Host: x',
      'Content-Type: application/json',
      'Expect: 100-continue',
      `Content-Length: ${length}`,
    );
  const firstBytes = (socket: ReturnType<typeof openRaw>) =>
    new Promise<string>((resolve) => socket.once('data', (data) => resolve(data.toString())));

  test('an admitted caller is asked for the body', async () => {
    const socket = openRaw(service.url);
    socket.write(asking(KEY));
    expect(await firstBytes(socket)).toContain('HTTP/1.1 100 Continue');
    socket.write(body);
    expect(await firstBytes(socket)).toContain('HTTP/1.1 200 OK');
    socket.destroy();
  });

  test.each([
    ['an unknown key', asking('stranger'), 401],
    ['too large a body', asking(KEY, 9_999_999), 413],
  ])('%s: the final answer comes at once, and the connection is closed', async (_title, bytes, status) => {
    const { status: got, headers } = await sendRaw(service.url, bytes);
    expect([got, headers.connection]).toEqual([status, 'close']);
  });
});

describe('a browser', () => {
  const visit = (path: string, accept: string) => fetch(`${service.url}${path}`, { headers: { accept } });

  test('gets a page at the service’s address that states what it is and how to call it', async () => {
    const response = await visit('/', 'text/html,application/xhtml+xml,*/*;q=0.8');
    const text = await response.text();
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    for (const part of ['/v3/{key}', '/ws/v3/{key}', '/openrpc.json', '/docs/']) expect(text).toContain(part);
    expect(text).not.toContain(KEY);
  });

  test.each(['application/json', '*/*'])('a program that accepts %s gets the usual error', async (accept) => {
    const response = await visit('/', accept);
    expect([response.status, ((await response.json()) as any).error]).toEqual([
      404,
      { code: 404, message: 'unknown path' },
    ]);
  });
});

test('a Host that no network has: the error states it and the hosts that are known', async () => {
  const networked = await startTestService({
    networks: { main: { upstream: ['http://127.0.0.1:9'] } },
    hosts: { 'main.example': 'main' },
  });
  const { status, body } = await sendRaw(networked.url, `${post('Host: other.example', 'Content-Length: 2')}{}`);
  expect([status, JSON.parse(body).error.message]).toEqual([
    404,
    'unknown network: expected a Host header such as main.example; got "other.example"',
  ]);
  await networked.stop();
});
