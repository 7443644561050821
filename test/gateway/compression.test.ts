/** Compressed HTTP answers: which coding a client gets, from which size, streaming, and what happens when one end gives up. */

import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import * as zlib from 'node:zlib';
import fastify, { type FastifyInstance } from 'fastify';
import { type Dispatcher, request } from 'undici';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { AnswerStore } from '../../gateway/answers/answer-store.ts';
import { BlockFile } from '../../gateway/answers/block-file.ts';
import { addCompression } from '../../gateway/transport/compression.ts';
import { addDocsRoutes } from '../../gateway/transport/docs.ts';
import { methods, serviceLimits } from '../../generated/server/index.ts';
import { type ScriptedNode, startScriptedNode } from '../harness/scripted-node.ts';
import { counted, KEY, startTestService, type TestService } from '../harness/service.ts';

const decoders = {
  zstd: () => zlib.createZstdDecompress(),
  br: () => zlib.createBrotliDecompress(),
  gzip: () => zlib.createGunzip(),
};
type Coding = keyof typeof decoders;
const codings = Object.keys(decoders) as Coding[];
const method = 'eth_getBlockReceipts';
const item = { address: '0x00000000219ab540356cbb839cbe05303d7705fa', 'ü"}': [1.0, null] };

let node: ScriptedNode;
let service: TestService;

beforeAll(async () => {
  node = await startScriptedNode();
  service = await startTestService({
    upstream: node.url,
    ...counted,
  });
});

afterAll(async () => {
  await service.stop();
  await node.stop();
});

beforeEach(() => {
  node.answer(method, () => ({ result: new Array(100).fill(item) }));
  node.answer('eth_getBlockByNumber', () => ({ result: 'small' }));
});

afterEach(() => void vi.restoreAllMocks());

/** One call, exactly as it is on the wire. */
function ask(
  acceptEncoding: string | undefined,
  body: unknown = call(method, '0x1'),
  of = service,
): Promise<Dispatcher.ResponseData> {
  const headers = {
    'content-type': 'application/json',
    ...(acceptEncoding === undefined ? {} : { 'accept-encoding': acceptEncoding }),
  };
  return request(`${of.url}/v3/${KEY}`, { method: 'POST', headers, body: JSON.stringify(body) });
}

function call(name: string, block: string) {
  return { jsonrpc: '2.0', id: 1, method: name, params: name === method ? [block] : [block, false] };
}

const decoded = ({ headers, body }: Dispatcher.ResponseData) =>
  text(body.pipe(decoders[headers['content-encoding'] as Coding]()));

describe.each(codings)('%s', (coding) => {
  test.each([
    ['of one packet or two', 30],
    ['of 100 kB', 1_200],
    ['of 3 MB', 40_000],
  ])('an answer %s is the same as without compression, and smaller', async (_title, items) => {
    node.answer(method, () => ({ result: new Array(items).fill(item) }));
    const plain = await ask(undefined);
    const expected = await plain.body.text();
    const answer = await ask(coding);
    expect([answer.statusCode, answer.headers['content-encoding'], answer.headers.vary]).toEqual([
      200,
      coding,
      'Accept-Encoding',
    ]);
    expect([plain.headers['content-encoding'], plain.headers.vary]).toEqual([undefined, 'Accept-Encoding']);
    const bytes = Buffer.from(await answer.body.arrayBuffer());
    expect(bytes.length).toBeLessThan(expected.length / 4);
    expect(answer.headers['content-length'] ?? String(bytes.length)).toBe(String(bytes.length));
    expect(answer.headers['content-length'] === undefined).toBe(answer.headers['transfer-encoding'] === 'chunked');
    expect(await text(Readable.from([bytes]).pipe(decoders[coding]()))).toBe(expected);
  });

  test('a caller that leaves in the middle frees what is kept for it', async () => {
    const keep = vi.spyOn(AnswerStore.prototype, 'keep');
    // Random data, so that it stays too large for the buffers of a connection.
    const topics = Array.from({ length: 9_000 }, () => Array.from({ length: 200 }, () => Math.random()));
    node.answer('eth_getLogs', () => ({ result: topics }));
    const answer = await ask(coding, { jsonrpc: '2.0', id: 1, method: 'eth_getLogs', params: [{}] });
    await answer.body[Symbol.asyncIterator]().next();
    const store = keep.mock.contexts[0] as AnswerStore;
    expect(store.used.memoryBytes).toBeGreaterThan(0);
    answer.body.on('error', () => {}).destroy();
    await vi.waitUntil(() => store.used.memoryBytes === 0, { timeout: 60_000 });
  });
});

describe('which coding', () => {
  test.each([
    [undefined, undefined],
    ['', undefined],
    ['gzip', 'gzip'],
    ['GZip', 'gzip'],
    ['gzip, deflate', 'gzip'],
    ['gzip, br', 'br'],
    ['gzip, deflate, br, zstd', 'zstd'],
    ['*', 'zstd'],
    ['gzip;q=0.8, br;q=0.1', 'gzip'],
    ['zstd;q=0, *', 'br'],
    ['zstd;q=0, br;q=0, *', 'gzip'],
    ['gzip;q=0', undefined],
    ['*;q=0', undefined],
    ['deflate', undefined],
    ['identity', undefined],
    ['identity, gzip;q=0.5', undefined],
    ['identity;q=0.5, gzip;q=0.5', 'gzip'],
    ['identity;q=0, br', 'br'],
    ['identity;q=0', undefined],
    [';;q=,=;', undefined],
    [`gzip;q=${'9'.repeat(400)}`, 'gzip'],
  ])('Accept-Encoding %j: %s', async (acceptEncoding, coding) => {
    const { statusCode, headers, body } = await ask(acceptEncoding);
    await body.dump();
    expect([statusCode, headers['content-encoding'], headers.vary]).toEqual([200, coding, 'Accept-Encoding']);
  });

  test('answers smaller than the limit leave uncompressed, unless the client excludes that', async () => {
    const envelope = '{"jsonrpc":"2.0","id":1,"result":""}'.length;
    for (const [bytes, acceptEncoding, coding] of [
      [serviceLimits.compressedBytes - 1, 'gzip', undefined],
      [serviceLimits.compressedBytes, 'gzip', 'gzip'],
      [serviceLimits.compressedBytes - 1, 'gzip;q=0.5, identity;q=0', 'gzip'],
    ] as const) {
      node.answer(method, () => ({ result: 'x'.repeat(bytes - envelope) }));
      const { headers, body } = await ask(acceptEncoding);
      await body.dump();
      expect([bytes, headers['content-encoding']]).toEqual([bytes, coding]);
    }
  });

  test('errors, the gas operation and the contract’s files are negotiated as calls are', async () => {
    const accept = { 'accept-encoding': 'gzip, identity;q=0' };
    for (const path of [`/v3/${KEY}/networks/1/suggestedGasFees`, '/openrpc.json', '/openapi.yaml', '/nowhere']) {
      const plain = await request(`${service.url}${path}`);
      const answer = await request(`${service.url}${path}`, { headers: accept });
      expect([answer.statusCode, answer.headers['content-encoding']]).toEqual([plain.statusCode, 'gzip']);
      expect(await decoded(answer)).toBe(await plain.body.text());
    }
  });

  test('an answer without a body has no coding', async () => {
    const { statusCode, headers } = await ask('gzip, identity;q=0', { jsonrpc: '2.0', method: 'eth_chainId' });
    expect([statusCode, headers['content-encoding'], headers.vary]).toEqual([204, undefined, undefined]);
  });
});

test('a result that fails before its first byte has left is an uncompressed error, and free', async () => {
  const spilling = await startTestService({
    upstream: node.url,
    limits: { answerMemoryBytes: 20_000 },
    dailyCredits: 1_000_000,
  });
  vi.spyOn(BlockFile.prototype, 'read').mockRejectedValueOnce(new Error('the disk failed'));
  node.answer(method, () => ({ result: new Array(10_000).fill(item) }));
  const answer = await ask('gzip', [call(method, '0x1')], spilling);
  const { statusCode, headers } = answer;
  expect([statusCode, headers['content-encoding'], headers['x-credits-used']]).toEqual([503, undefined, '0']);
  expect(await answer.body.json()).toMatchObject({ error: { code: -32603 } });
  const next = await ask('gzip', call(method, '0x1'), spilling);
  expect(next.headers['x-credits-remaining']).toBe(String(1_000_000 - methods[method].priceCredits));
  await next.body.dump();
  await spilling.stop();
});

describe('any route', () => {
  let server: FastifyInstance;
  let origin: string;
  let folder: string;
  const endless: Readable[] = [];

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'chain-access-site-'));
    await writeFile(join(folder, '404.html'), 'no');
    await writeFile(join(folder, 'large.html'), 'x'.repeat(100_000));
    await writeFile(join(folder, 'large.png'), 'x'.repeat(100_000));
    server = fastify({ forceCloseConnections: true });
    addCompression(server, 1_000);
    await addDocsRoutes(server, folder);
    server.get('/endless', (_request, reply) => {
      const body = new Readable({ read() {} });
      body.push('x'.repeat(100));
      endless.push(body);
      return reply.type('application/json').send(body);
    });
    await server.listen({ host: '127.0.0.1', port: 0 });
    origin = `http://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
  });

  afterAll(async () => {
    await server.close();
    await rm(folder, { recursive: true });
  });

  const get = (path: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
    request(`${origin}${path}`, { method, headers: { 'accept-encoding': 'br', ...headers } });

  test('files that are text are compressed; HEAD has the headers of GET; images, parts and 304 are left alone', async () => {
    const page = await get('/docs/large.html');
    expect(await decoded(page)).toBe('x'.repeat(100_000));
    const head = await get('/docs/large.html', {}, 'HEAD');
    for (const { headers } of [page, head]) {
      expect(headers).toMatchObject({
        'content-encoding': 'br',
        vary: 'Accept-Encoding',
        etag: expect.stringMatching(/^W/),
      });
      expect(headers['content-length']).toBeUndefined();
    }
    const image = await get('/docs/large.png');
    const part = await get('/docs/large.html', { range: 'bytes=0-4999' });
    const unchanged = await get('/docs/large.html', { 'if-none-match': page.headers.etag as string });
    expect(
      [image, part, unchanged].map(({ statusCode, headers }) => [statusCode, headers['content-encoding']]),
    ).toEqual([
      [200, undefined],
      [206, undefined],
      [304, undefined],
    ]);
    expect((await part.body.text()).length).toBe(5_000);
    for (const { body } of [head, image, unchanged]) await body.dump();
  });

  test('while 64 compressed answers are being read, further large ones leave uncompressed', async () => {
    const open = await Promise.all(Array.from({ length: 64 }, () => get('/endless')));
    expect(open.map(({ headers }) => headers['content-encoding'])).toEqual(open.map(() => 'br'));
    const further = await get('/endless');
    expect(further.headers['content-encoding']).toBeUndefined();
    endless[0]!.push(null);
    await open[0]!.body.dump();
    const next = await get('/endless');
    expect(next.headers['content-encoding']).toBe('br');
    for (const { body } of [...open.slice(1), further, next]) body.on('error', () => {}).destroy();
  });
});
