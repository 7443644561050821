/** Large results of a node: complete before their first byte leaves, so that every failure before that is a clean error. */

import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { BlockFile } from '../../gateway/answers/block-file.ts';
import { ResultEnd } from '../../gateway/upstream/result-end.ts';
import { methods } from '../../generated/server/index.ts';
import { type ScriptedNode, startScriptedNode } from '../harness/scripted-node.ts';
import { counted, KEY, startTestService, type TestService } from '../harness/service.ts';
import { openSocket } from '../harness/socket.ts';

const method = 'eth_getBlockReceipts';
const request = (id: unknown = 1, name = method, params: unknown[] = ['0x1']) => ({
  jsonrpc: '2.0',
  id,
  method: name,
  params,
});
const item = { a: 'ü"}],\\', n: [1.0, null] };
const large = new Array(40_000).fill(item);
const text = JSON.stringify(large);

let node: ScriptedNode;
let service: TestService;

beforeAll(async () => {
  node = await startScriptedNode();
  service = await startTestService({
    upstream: node.url,
    ...counted,
    limits: { callsInFlightPerNode: 8 },
  });
});

afterAll(async () => {
  await service.stop();
  await node.stop();
});

beforeEach(() => {
  node.answer(method, () => ({ result: large }));
});

describe('a single request over HTTP', () => {
  test.each([
    ['the result last', (id: number) => `{"jsonrpc":"2.0","id":${id},"result":${text}}`],
    ['the id last', (id: number) => `{"jsonrpc":"2.0","result":${text},"id":${id}}`],
    ['the id last, with spaces', (id: number) => `{ "result" : ${text} , "id" : ${id} , "jsonrpc" : "2.0" }\n\n`],
    [
      'fields of the result that look like the envelope’s',
      (id: number) => `{"id":${id},"result":{"x":${text},"id":7},"jsonrpc":"2.0"}`,
    ],
  ])('%s: the result is byte-identical to the node’s', async (_title, body) => {
    let sent = '';
    node.answer(method, () => ({
      raw: (response, { id }) => {
        sent = body(id);
        response.end(sent);
      },
    }));
    const reply = await service.post(request('big'));
    expect(reply.status).toBe(200);
    expect(reply.text.startsWith('{"jsonrpc":"2.0","id":"big","result":')).toBe(true);
    expect(reply.json.result).toEqual(JSON.parse(sent).result);
    expect(sent).toContain(reply.text.slice('{"jsonrpc":"2.0","id":"big","result":'.length, -1));
  });

  test('has a Content-Length, because nothing leaves before the node’s answer is complete', async () => {
    const { headers } = await service.post(request(), { headers: { 'accept-encoding': 'identity' } });
    expect(headers.get('content-length')).toBe(String(Buffer.byteLength(`{"jsonrpc":"2.0","id":1,"result":${text}}`)));
  });

  test.each([
    ['a node whose connection is lost', (response: any) => setImmediate(() => response.destroy())],
    ['an envelope that does not end', (response: any) => response.end('')],
    ['the id of another request at the end', (response: any) => response.end(`${text.slice(500_000)},"id":0}`)],
    [
      'an error after the result',
      (response: any) => response.end(`${text.slice(500_000)},"error":{"code":1,"message":"x"}}`),
    ],
    [
      'a truncated result that ends like a complete one',
      (response: any) => response.end(`${text.slice(500_000, -20).replace(/\}[^}]*$/, '')}}`),
    ],
    ['bytes that are not UTF-8', (response: any) => response.end(Buffer.from([0x22, 0xff, 0x22, 0x5d, 0x7d]))],
  ])('%s: 502, and the charge is released', async (_title, end) => {
    const before = await remaining();
    node.answer(method, () => ({
      raw: (response) => {
        response.write(`{"jsonrpc":"2.0","result":${text.slice(0, 500_000)}`);
        end(response);
      },
    }));
    const { status, json, headers } = await service.post(request());
    expect([status, json.error.data.reason, headers.get('x-credits-used')]).toEqual([502, 'bad-upstream-answer', '0']);
    expect(await remaining()).toBe(before - 80);
  });

  test.each(['identity', 'gzip'])('a caller that leaves while the node pauses has paid (%s)', async (coding) => {
    const before = await remaining();
    const { promise: isAsked, resolve: asked } = Promise.withResolvers<() => void>();
    node.answer(method, () => ({
      raw: (response, { id }) => {
        response.write(`{"jsonrpc":"2.0","id":${id},"result":${text.slice(0, 500_000)}`);
        asked(() => response.end(`${text.slice(500_000)}}`));
      },
    }));
    const caller = new AbortController();
    const answer = fetch(`${service.url}/v3/${KEY}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'accept-encoding': coding },
      body: JSON.stringify(request()),
      signal: caller.signal,
    });
    const finish = await isAsked;
    caller.abort();
    await expect(answer).rejects.toThrow();
    finish();
    let calls = 0;
    await vi.waitUntil(async () => (await remaining()) === before - methods[method].priceCredits - 80 * ++calls);
  });
});

describe('an envelope that is not the answer', () => {
  test.each(['0', '"another"', 'null'])('the id %s before a large result: 502, released', async (id) => {
    const before = await remaining();
    node.answer(method, () => ({ raw: (response) => response.end(`{"jsonrpc":"2.0","id":${id},"result":${text}}`) }));
    const reply = await service.post(request());
    expect([reply.status, reply.json.error.data.reason]).toEqual([502, 'bad-upstream-answer']);
    expect(await remaining()).toBe(before - 80);
  });

  test('an error before a large result is the answer', async () => {
    node.answer(method, () => ({
      raw: (response, { id }) => response.end(`{"id":${id},"error":{"code":-32000,"message":"no"},"result":${text}}`),
    }));
    expect((await service.post(request())).json.error).toEqual({ code: -32000, message: 'no' });
  });
});

describe('complete before the first byte is sent', () => {
  test('the items of a batch, even if there are more than a node may get at the same time', async () => {
    const ids = Array.from({ length: 20 }, (_, id) => id);
    const { json } = await service.post(ids.map((id) => request(id)));
    expect(json.map(({ id }: any) => id)).toEqual(ids);
    expect(json.map(({ error }: any) => error)).toEqual(ids.map(() => undefined));
    expect(json[19].result).toEqual(large);
  });

  test('a message on a WebSocket', async () => {
    const socket = await openSocket(`${service.url.replace('http', 'ws')}/ws/v3/${KEY}`);
    socket.send(request('ws'));
    expect((await socket.next()).result).toEqual(large);
    socket.socket.terminate();
  });

  test('an item whose envelope ends too early does not affect other items', async () => {
    node.answer(method, () => ({
      raw: (response) => response.end(`{"jsonrpc":"2.0","result":${text.slice(0, text.lastIndexOf('}', 600_000) + 1)}`),
    }));
    const { json } = await service.post([request(1), request(2, 'web3_clientVersion', [])]);
    expect(json.map(({ error }: any) => error?.data?.reason)).toEqual(['bad-upstream-answer', undefined]);
  });

  test('an item that breaks off fails alone, and its charge is released', async () => {
    node.answer(method, () => ({
      raw: (response) => {
        response.write(`{"jsonrpc":"2.0","result":${text.slice(0, 500_000)}`);
        setImmediate(() => response.destroy());
      },
    }));
    const { json, headers } = await service.post([
      request(1),
      request(2, 'eth_getStorageAt', [`0x${'00'.repeat(20)}`, '0x0', 'latest']),
    ]);
    expect(json.map(({ error }: any) => error?.code)).toEqual([-32603, undefined]);
    expect(headers.get('x-credits-used')).toBe('80');
  });
});

describe('a disk that fails', () => {
  const small = request(1, 'eth_getStorageAt', [`0x${'00'.repeat(20)}`, '0x0', 'latest']);
  const batch = [small, request(2), small];
  let spilling: TestService;

  beforeAll(async () => {
    spilling = await startTestService({
      upstream: node.url,
      ...counted,
      limits: { answerMemoryBytes: 20_000 }, // the result waits on the disk
    });
  });

  afterAll(() => spilling.stop());

  beforeEach(() => () => vi.restoreAllMocks());

  const left = async () => Number((await spilling.post(small)).headers.get('x-credits-remaining'));

  test('works: the result is the same', async () => {
    expect((await spilling.post(request())).json.result).toEqual(large);
  });

  test.each(['write', 'read'] as const)(
    'a %s before the first byte: 503, free, and the next call is answered',
    async (operation) => {
      const before = await left();
      const fault = Object.assign(new Error('no space left'), { code: 'ENOSPC' });
      vi.spyOn(BlockFile.prototype, operation).mockRejectedValueOnce(fault);
      const { status, json, headers } = await spilling.post(request());
      expect([status, json.error.code, headers.get('x-credits-used')]).toEqual([503, -32603, '0']);
      expect(headers.get('retry-after')).toBe('1');
      expect(await left()).toBe(before - 80);
      expect((await spilling.post(request())).json.result).toEqual(large);
    },
  );

  describe('after the first byte', () => {
    beforeEach(() => {
      const { read } = BlockFile.prototype;
      let reads = 0;
      vi.spyOn(BlockFile.prototype, 'read').mockImplementation(function (this: BlockFile, ...block) {
        return ++reads > 10 ? Promise.reject(new Error('the disk failed')) : read.apply(this, block);
      });
    });

    test('HTTP: the connection is closed, and no item of the batch is charged', async () => {
      const before = await left();
      await expect(spilling.post(batch, { headers: { 'accept-encoding': 'identity' } })).rejects.toThrow();
      expect(await left()).toBe(before - 80);
    });

    test('WebSocket: the socket is closed as an internal error, and no item of the batch is charged', async () => {
      const before = await left();
      const socket = await openSocket(`${spilling.url.replace('http', 'ws')}/ws/v3/${KEY}`);
      socket.send(batch);
      expect(await socket.closed).toBe(1011);
      expect(await left()).toBe(before - 80);
    });
  });
});

describe('eth_getLogs', () => {
  const log = { data: `0x${'ab'.repeat(300)}`, topics: ['[{"'] };

  test('10,000 large logs are returned in full', async () => {
    node.answer('eth_getLogs', () => ({ result: new Array(10_000).fill(log) }));
    expect((await service.call('eth_getLogs', [{}])).result).toHaveLength(10_000);
  });

  test('reading stops at log 10,001: the node need not finish', async () => {
    let closed = () => {};
    const left = new Promise<void>((resolve) => {
      closed = resolve;
    });
    node.answer('eth_getLogs', () => ({
      raw: (response, { id }) => {
        response.on('close', closed);
        response.write(
          `{"jsonrpc":"2.0","id":${id},"result":[${new Array(10_001).fill(JSON.stringify(log)).join(',')},`,
        );
      },
    }));
    expect((await service.call('eth_getLogs', [{}])).error).toEqual({
      code: -32005,
      message: 'query returned more than 10000 results',
    });
    await left;
  });

  test('an answer that breaks off is a failure, not a partial list', async () => {
    node.answer('eth_getLogs', () => ({
      raw: (response, { id }) => {
        response.write(`{"jsonrpc":"2.0","id":${id},"result":[${new Array(2_000).fill(JSON.stringify(log)).join(',')}`);
        setImmediate(() => response.destroy());
      },
    }));
    const reply = await service.post(request(1, 'eth_getLogs', [{ fromBlock: '0x1' }]));
    expect([reply.status, reply.json.error.code, reply.headers.get('x-credits-used')]).toEqual([502, -32603, '0']);
  });
});

describe('the end of a result', () => {
  const oddString = fc
    .array(fc.constantFrom('\\', '"', '}', ']', 'a', 'ü', '😀', 'x'.repeat(70)), { maxLength: 60 })
    .map((parts) => parts.join(''));
  const value = fc.oneof(
    fc.array(oddString, { minLength: 1 }),
    fc.dictionary(oddString, fc.oneof(oddString, fc.array(oddString))),
    oddString,
  );

  test('is found, however the bytes are cut', () => {
    fc.assert(
      fc.property(value, fc.integer({ min: 1, max: 90 }), (json, pieceBytes) => {
        const expected = Buffer.byteLength(JSON.stringify(json));
        const bytes = Buffer.from(`${JSON.stringify(json)},"id":1}`);
        const end = new ResultEnd();
        let found: number | undefined;
        for (let at = 0; found === undefined && at < bytes.length; at += pieceBytes) {
          const inPiece = end.find(bytes.subarray(at, at + pieceBytes));
          if (inPiece !== undefined) found = at + inPiece;
        }
        expect(found).toBe(expected);
      }),
      { numRuns: 2_000 },
    );
  });
});

/** The balance after another call for 80 credits. */
async function remaining(): Promise<number> {
  const { headers } = await service.post(request(1, 'eth_getStorageAt', [`0x${'00'.repeat(20)}`, '0x0', 'latest']));
  return Number(headers.get('x-credits-remaining'));
}
