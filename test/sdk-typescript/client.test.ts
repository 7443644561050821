/** What a client does by itself: options, hooks, budgets, cancellation, ticks, and what it shows of its key. */

import { inspect } from 'node:util';
import { describe, expect, test, vi } from 'vitest';
import {
  type Attempt,
  type AttemptEnding,
  ChainAccessError,
  type ClientOptions,
  catalogueName,
  createClient,
  creditBudget,
  estimateCredits,
  type FetchLike,
  getLogs,
  suggestedGasFees,
  tickBatch,
  toProvider,
  webSocket,
} from '../../generated/typescript/index.ts';

const KEY = 'a-key-that-nobody-may-see';
const url = `http://service.test/v3/${KEY}`;

interface Sent {
  url: string;
  body: any;
}

/** A client over a service in memory: `answer` says what each call of a message gets. */
function inMemory(answer: (request: any) => object, options: Partial<ClientOptions> = {}, headers = {}) {
  const sent: Sent[] = [];
  const fetch: FetchLike = async (url, { body }) => {
    const asked = JSON.parse(body!);
    sent.push({ url, body: asked });
    const reply = (request: any) => ({ jsonrpc: '2.0', id: request.id, ...answer(request) });
    return Response.json(Array.isArray(asked) ? asked.map(reply) : reply(asked), { headers });
  };
  return { client: createClient({ url, fetch, retryBaseMs: 1, ...options } as ClientOptions), sent };
}

/** A service that never answers, and heeds no signal. */
const deaf = (options: Partial<ClientOptions> = {}) =>
  createClient({ url, fetch: () => new Promise(() => {}), ...options } as ClientOptions);

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

  test('none is refused when the client is made', () => {
    expect(() => createClient({ url: '' })).toThrow(TypeError);
    expect(() => createClient({ baseUrl: 'https://host' } as never)).toThrow(TypeError);
  });
});

describe('requests', () => {
  test('carry what JSON-RPC asks for, ids of their own, and no parameter that was left out at the end', async () => {
    const { client, sent } = inMemory(() => ({ result: '0x' }));
    await client.eth_getBlockReceipts('latest');
    await client.request('eth_feeHistory', ['0x1', 'latest', undefined]);
    expect(sent.map(({ body }) => body)).toEqual([
      { jsonrpc: '2.0', id: 1, method: 'eth_getBlockReceipts', params: ['latest'] },
      { jsonrpc: '2.0', id: 2, method: 'eth_feeHistory', params: ['0x1', 'latest'] },
    ]);
  });

  test('headers of the caller are sent', async () => {
    const fetch = vi.fn<FetchLike>(async () => Response.json({ id: 1, result: '0x1' }));
    await createClient({ url, fetch, headers: { 'x-team': 'blue' } }).request('eth_chainId');
    expect(fetch.mock.calls[0]![1].headers).toEqual({ 'content-type': 'application/json', 'x-team': 'blue' });
  });

  test('a batch is split so that no message is larger than the service takes', async () => {
    const { client, sent } = inMemory(() => ({ result: '0x' }));
    const data = `0x${'00'.repeat(1_000_000)}` as const;
    const call = { method: 'eth_call', params: [{ from: '0x', data }, 'latest'] } as const;
    const outcomes = await client.batch([call, call, call, call, call]);
    expect(outcomes.map(({ status }) => status)).toEqual(Array(5).fill('fulfilled'));
    expect(sent.map(({ body }) => [body].flat().length)).toEqual([2, 2, 1]);
  });

  test('options of a call that are undefined leave the client’s in force', async () => {
    const client = deaf({ timeoutMs: 20 });
    await expect(client.eth_getBlockReceipts('0x1', { timeoutMs: undefined })).rejects.toMatchObject({
      kind: 'timeout',
      message: 'no answer within 20 ms',
      method: 'eth_getBlockReceipts',
    });
  });
});

describe('cancellation', () => {
  test('before, during and between attempts ends the call with the reason as its cause', async () => {
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

  test('the request itself is ended', async () => {
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

  test('leaving the loop over logs ends the requests in flight', async () => {
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

  test('a signal ends the loop over logs', async () => {
    const controller = new AbortController();
    const logs = getLogs(deaf(), { fromBlock: '0x0', toBlock: '0x7' }, { signal: controller.signal }).next();
    controller.abort();
    await expect(logs).rejects.toMatchObject({ kind: 'aborted' });
  });
});

describe('calls of one tick', () => {
  test('share a request; calls with a deadline of their own go alone; later ones wait for the next', async () => {
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

  test('are sent sooner when there are enough', async () => {
    const { client, sent } = inMemory(() => ({ result: '0x' }), { batch: tickBatch({ maxItems: 2, waitMs: 5 }) });
    await Promise.all(Array.from({ length: 5 }, () => client.request('eth_chainId')));
    expect(sent.map(({ body }) => [body].flat().length)).toEqual([2, 2, 1]);
  });

  test('each is settled by itself: one fails, one is tried again, one is given up, one is answered', async () => {
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

describe('hooks', () => {
  test('are told every attempt and its ending, and neither address nor key nor parameters', async () => {
    const told: unknown[] = [];
    const hooks = {
      before: (attempt: Attempt) => void told.push(attempt),
      after: (attempt: Attempt, ending: AttemptEnding) => void told.push(attempt, ending),
    };
    let attempts = 0;
    const headers = { 'x-request-id': 'r-1', 'x-credits-used': '1000', 'x-credits-remaining': '5' };
    const answer = () => (attempts++ ? { result: [] } : { error: { code: 429, message: 'Too Many Requests' } });
    const { client } = inMemory(answer, { hooks: [hooks] }, headers);
    await client.eth_getBlockReceipts('0xabcdef');
    const facts = { status: 200, requestId: 'r-1', creditsUsed: 1000, creditsRemaining: 5 };
    expect(told).toMatchObject([
      { methods: ['eth_getBlockReceipts'], number: 1 },
      { number: 1 },
      { ...facts, durationMs: expect.any(Number), error: { kind: 'rate-limited' } },
      { number: 2 },
      { number: 2 },
      { ...facts, error: undefined },
    ]);
    expect(inspect(told, { depth: 9 })).not.toMatch(/a-key|service\.test|abcdef/);
  });

  test('one that throws refuses the call, and nothing is sent', async () => {
    const refusal = new Error('not on my watch');
    const hooks = {
      before() {
        throw refusal;
      },
    };
    const { client, sent } = inMemory(() => ({ result: '0x' }), { hooks });
    await expect(client.eth_getBlockReceipts('0x1')).rejects.toBe(refusal);
    expect(sent).toEqual([]);
  });
});

describe('credits', () => {
  test('an estimate is the sum of the contract’s prices; companions are free', () => {
    const calls = [{ method: 'eth_call' }, { method: 'eth_getBlockReceipts' }, { method: 'eth_chainId' }];
    expect(estimateCredits(calls)).toBe(1_080);
  });

  test('a budget refuses what would go beyond it before it is sent, calls in flight counted', async () => {
    const budget = creditBudget(1_100);
    const { client, sent } = inMemory(() => ({ result: '0x' }), { hooks: budget });
    const both = [client.eth_getBlockReceipts('0x1'), client.eth_getBlockReceipts('0x2')];
    const [first, second] = await Promise.allSettled(both);
    expect(first).toMatchObject({ status: 'fulfilled' });
    expect(second).toMatchObject({ reason: { kind: 'budget', message: 'costs 1000 credits; 100 of 1100 are left' } });
    expect(sent).toHaveLength(1);
    expect([budget.usedCredits, budget.remainingCredits]).toEqual([1_000, 100]);
  });

  test('a budget counts what the service says, and nothing for what it refuses', async () => {
    const budget = creditBudget();
    const headers = { 'x-credits-used': '7', 'x-credits-remaining': '93' };
    await inMemory(() => ({ result: '0x' }), { hooks: budget }, headers).client.eth_getBlockReceipts('0x1');
    expect([budget.usedCredits, budget.accountCredits]).toEqual([7, 93]);
    const refusing = inMemory(() => ({ error: { code: -32602, message: 'no' } }), { hooks: budget });
    await refusing.client.eth_getBlockReceipts('0x1').catch(() => {});
    expect(budget.usedCredits).toBe(7);
  });
});

describe('errors', () => {
  test('are found in the catalogue by code, status and reason', async () => {
    const of = (error: object) =>
      inMemory(() => ({ error }), { retries: 0 })
        .client.request('eth_chainId')
        .catch((reason) => catalogueName(reason));
    expect(await of({ code: 3, message: 'execution reverted: x' })).toBe('ExecutionReverted');
    expect(await of({ code: -32005, message: 'query timeout exceeded' })).toBe('QueryTimeout');
    expect(await of({ code: -32603, message: '', data: { reason: 'no-upstream' } })).toBe('NoUpstream');
    expect(await of({ code: -1, message: 'something else' })).toBeUndefined();
  });

  test('the key shows nowhere: not in the client, not in an error, its stack, its causes or what an HTTP client says', async () => {
    const cause = Object.assign(new Error(`connect to ${url}`), { path: `/v3/${KEY}`, code: 'ECONNREFUSED' });
    const fetch: FetchLike = async () => {
      throw Object.assign(new TypeError(`cannot fetch ${url} (${KEY})`, { cause }), { url });
    };
    const client = createClient({ url, fetch, retries: 0 });
    const keyed = createClient({ baseUrl: 'http://service.test', key: KEY, secret: 'and-a-secret', fetch, retries: 0 });
    const errors = [
      await client.eth_getBlockReceipts('0x1').catch((error) => error),
      await keyed.eth_getBlockReceipts('0x1').catch((error) => error),
      await suggestedGasFees(keyed, 1).catch((error) => error),
      await createClient({ url, fetch: async () => new Response(`<p>${KEY}</p>`) })
        .request('eth_chainId')
        .catch((error) => error),
    ];
    const shown = [client, keyed, toProvider(client), ...errors].map((each) =>
      inspect(each, { depth: 9, showHidden: true }),
    );
    expect(errors[0].cause.cause).toMatchObject({ code: 'ECONNREFUSED' });
    for (const text of [...shown, JSON.stringify(errors), ...errors.map(({ stack }) => stack)]) {
      expect(text).not.toMatch(/a-key-that|and-a-secret/);
    }
  });
});

describe('features that need a client of their own', () => {
  test('say so when they are given something else', () => {
    expect(() => suggestedGasFees({} as never, 1)).toThrow(/made by createClient/);
  });

  test('a WebSocket where there is none is refused when it is asked for', () => {
    vi.stubGlobal('WebSocket', undefined);
    try {
      expect(() => webSocket()).toThrow(/package ws/);
    } finally {
      vi.unstubAllGlobals();
    }
  });
});
