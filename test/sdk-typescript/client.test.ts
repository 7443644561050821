/** The client with a service in memory: addresses, requests, cancellation, ticks. */

import { describe, expect, test, vi } from 'vitest';
import {
  ChainAccessError,
  type ClientOptions,
  createClient,
  type FetchLike,
  getLogs,
  tickBatch,
  withBigints,
} from '../../generated/typescript/index.ts';
import { deaf, inMemory, url } from './in-memory.ts';

describe('addresses', () => {
  test.each<[string, ClientOptions, string]>([
    ['a url', { url: 'https://host/v3/k' }, 'https://host/v3/k'],
    ['a WebSocket url', { url: 'wss://host/ws/v3/k' }, 'https://host/v3/k'],
    ['a base and a key', { baseUrl: 'https://host', key: 'a/b' }, 'https://host/v3/a%2Fb'],
    ['a base that ends with a slash', { baseUrl: 'https://host/', key: 'k' }, 'https://host/v3/k'],
    ['another service’s', { url: 'https://host/rpc?token=t' }, 'https://host/rpc?token=t'],
  ])('%s', async (_title, address, expected) => {
    const fetch = vi.fn<FetchLike>(async () => Response.json({ id: 1, result: '0x1' }));
    await createClient({ ...address, fetch }).request('eth_chainId');
    expect(fetch.mock.calls[0]![0]).toBe(expected);
  });

  test('a missing address is rejected when the client is created', () => {
    expect(() => createClient({ url: '' })).toThrow(TypeError);
    expect(() => createClient({ baseUrl: 'https://host' } as never)).toThrow(TypeError);
  });
});

describe('requests', () => {
  test('contain what JSON-RPC requires, different ids, and no omitted trailing parameters', async () => {
    const { client, sent } = inMemory(() => ({ result: '0x' }));
    await client.eth_getBlockReceipts('latest');
    await client.request('eth_feeHistory', ['0x1', 'latest', undefined]);
    expect(sent.map(({ body }) => body)).toEqual([
      { jsonrpc: '2.0', id: 1, method: 'eth_getBlockReceipts', params: ['latest'] },
      { jsonrpc: '2.0', id: 2, method: 'eth_feeHistory', params: ['0x1', 'latest'] },
    ]);
  });

  test('overrides are options, sent after the parameters; an omitted one before another is null', async () => {
    const { client, sent } = inMemory(() => ({ result: '0x5208' }));
    const account = `0x${'a1'.repeat(20)}` as const;
    const stateOverrides = { [account]: { balance: '0xff' } } as const;
    const blockOverrides = { time: '0x10' } as const;
    await client.eth_call({ from: account }, 'latest', { stateOverrides, retries: 0 });
    await client.eth_call({ from: account }, 'latest', { blockOverrides });
    await client.eth_estimateGas({ to: account }, 'latest', { stateOverrides });
    await client.eth_call({ from: account }, 'latest', { retries: 0 });
    const bigints = withBigints(client);
    await bigints.eth_estimateGas({ to: account, value: 1n }, 16n, {
      stateOverrides: { [account]: { balance: 255n } },
    });
    expect(sent.map(({ body }) => body.params)).toEqual([
      [{ from: account }, 'latest', stateOverrides],
      [{ from: account }, 'latest', null, blockOverrides],
      [{ to: account }, 'latest', stateOverrides],
      [{ from: account }, 'latest'],
      [{ to: account, value: '0x1' }, '0x10', stateOverrides],
    ]);
  });

  test('the caller’s headers are sent', async () => {
    const fetch = vi.fn<FetchLike>(async () => Response.json({ id: 1, result: '0x1' }));
    await createClient({ url, fetch, headers: { 'x-team': 'blue' } }).request('eth_chainId');
    expect(fetch.mock.calls[0]![1].headers).toEqual({ 'content-type': 'application/json', 'x-team': 'blue' });
  });

  test('a batch is split so that no message is larger than the service accepts', async () => {
    const { client, sent } = inMemory(() => ({ result: '0x' }));
    const data = `0x${'00'.repeat(1_000_000)}` as const;
    const call = { method: 'eth_call', params: [{ from: '0x', data }, 'latest'] } as const;
    const outcomes = await client.batch([call, call, call, call, call]);
    expect(outcomes.map(({ status }) => status)).toEqual(Array(5).fill('fulfilled'));
    expect(sent.map(({ body }) => [body].flat().length)).toEqual([2, 2, 1]);
  });

  test('undefined options of a call do not override the client’s', async () => {
    const client = deaf({ timeoutMs: 20 });
    await expect(client.eth_getBlockReceipts('0x1', { timeoutMs: undefined })).rejects.toMatchObject({
      kind: 'timeout',
      message: 'no answer within 20 ms',
      method: 'eth_getBlockReceipts',
    });
  });
});

describe('cancellation', () => {
  test('before, during and between attempts ends the call, with the reason as the cause', async () => {
    const reason = new Error('the user left');
    const early = deaf().eth_getBlockReceipts('0x1', { signal: AbortSignal.abort(reason) });
    await expect(early).rejects.toMatchObject({ kind: 'aborted', cause: reason });

    const during = new AbortController();
    const pending = deaf().eth_getBlockReceipts('0x1', { signal: during.signal });
    during.abort(reason);
    await expect(pending).rejects.toMatchObject({ kind: 'aborted', cause: reason });

    const between = new AbortController();
    const hooks = { after: () => between.abort(reason) };
    const fetch: FetchLike = async () => new Response('', { status: 503, headers: { 'retry-after': '9' } });
    const waiting = createClient({ url, fetch, hooks }).eth_getBlockReceipts('0x1', { signal: between.signal });
    await expect(waiting).rejects.toMatchObject({ kind: 'aborted', cause: reason });
  });

  test('the HTTP request is aborted', async () => {
    const controller = new AbortController();
    let ended: AbortSignal | undefined;
    const fetch: FetchLike = (_url, { signal }) => {
      ended = signal;
      return new Promise(() => {});
    };
    const pending = createClient({ url, fetch }).eth_getBlockReceipts('0x1', { signal: controller.signal });
    await Promise.resolve();
    controller.abort();
    await expect(pending).rejects.toBeInstanceOf(ChainAccessError);
    expect(ended?.aborted).toBe(true);
  });

  test('leaving the loop over logs cancels the requests in flight', async () => {
    const signals: AbortSignal[] = [];
    const fetch: FetchLike = (_url, { body, signal }) => {
      const { id, params } = JSON.parse(body!);
      const [from, to] = [Number(params[0].fromBlock), Number(params[0].toBlock)];
      if (from === 0 && to > 1) {
        return Promise.resolve(Response.json({ id, error: { code: -32005, message: 'query timeout exceeded' } }));
      }
      signals.push(signal);
      return from === 0
        ? Promise.resolve(Response.json({ id, result: [{ blockNumber: '0x0' }] }))
        : new Promise(() => {});
    };
    for await (const log of getLogs(createClient({ url, fetch }), { fromBlock: '0x0', toBlock: '0x7' })) {
      expect(log.blockNumber).toBe('0x0');
      break;
    }
    expect(signals.filter(({ aborted }) => aborted)).toHaveLength(signals.length - 1);
  });

  test('a range up to a tag without a block is not treated as one up to the first block', async () => {
    const { client } = inMemory(({ method }) =>
      method === 'eth_getLogs' ? { error: { code: -32005, message: 'too many results' } } : { result: null },
    );
    const logs = getLogs(client, { fromBlock: '0x0', toBlock: 'finalized' });
    await expect(logs.next()).rejects.toMatchObject({ kind: 'limit', code: -32005 });
    const back = getLogs(client, { fromBlock: 'finalized', toBlock: '0x9' });
    await expect(back.next()).rejects.toMatchObject({ kind: 'limit', code: -32005 });
  });

  test('a signal ends the loop over logs', async () => {
    const controller = new AbortController();
    const logs = getLogs(deaf(), { fromBlock: '0x0', toBlock: '0x7' }, { signal: controller.signal }).next();
    controller.abort();
    await expect(logs).rejects.toMatchObject({ kind: 'aborted' });
  });
});

describe('calls of one tick', () => {
  test('share a request; calls with their own deadline are sent separately; later calls wait for the next one', async () => {
    const { client, sent } = inMemory(({ params }) => ({ result: params[0] }), { batch: tickBatch() });
    const own = client.eth_getBlockReceipts('0x9', { timeoutMs: 1_000 });
    const results = await Promise.all(
      ['0x1', '0x2', '0x3'].map((block) => client.eth_getBlockReceipts(block as '0x1')),
    );
    await client.eth_getBlockReceipts('0x4');
    expect([results, await own]).toEqual([['0x1', '0x2', '0x3'], '0x9']);
    expect(sent.map(({ body }) => [body].flat().map(({ params }: any) => params[0]))).toEqual([
      ['0x9'],
      ['0x1', '0x2', '0x3'],
      ['0x4'],
    ]);
  });

  test('are sent earlier if there are enough of them', async () => {
    const { client, sent } = inMemory(() => ({ result: '0x' }), { batch: tickBatch({ maxItems: 2, waitMs: 5 }) });
    await Promise.all(Array.from({ length: 5 }, () => client.request('eth_chainId')));
    expect(sent.map(({ body }) => [body].flat().length)).toEqual([2, 2, 1]);
  });

  test('are settled separately: one fails, one is retried, one is aborted, one is answered', async () => {
    let attempts = 0;
    const { client, sent } = inMemory(
      ({ params: [block] }) => {
        if (block === '0x2') return { error: { code: 3, message: 'execution reverted' } };
        if (block === '0x3' && attempts++ === 0) return { error: { code: 429, message: 'Too Many Requests' } };
        return { result: block };
      },
      { batch: tickBatch() },
    );
    const controller = new AbortController();
    const calls = [
      client.eth_getBlockReceipts('0x1'),
      client.eth_getBlockReceipts('0x2'),
      client.eth_getBlockReceipts('0x3'),
      client.eth_getBlockReceipts('0x4', { signal: controller.signal }),
      client.eth_getBlockReceipts('0x5', { signal: AbortSignal.abort() }),
    ];
    controller.abort();
    expect(await Promise.allSettled(calls)).toMatchObject([
      { value: '0x1' },
      { reason: { kind: 'revert' } },
      { value: '0x3' },
      { reason: { kind: 'aborted' } },
      { reason: { kind: 'aborted' } },
    ]);
    expect(sent.map(({ body }) => [body].flat().length)).toEqual([3, 1]);
  });
});
