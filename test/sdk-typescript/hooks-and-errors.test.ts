/** What a client reports: hooks, credits and errors, but never its key. */

import { inspect } from 'node:util';
import { describe, expect, test, vi } from 'vitest';
import {
  type Attempt,
  type AttemptEnding,
  catalogueName,
  createClient,
  creditBudget,
  estimateCredits,
  type FetchLike,
  suggestedGasFees,
  toProvider,
  webSocket,
} from '../../generated/typescript/index.ts';
import { inMemory, KEY, url } from './in-memory.ts';

describe('hooks', () => {
  test('are called for every attempt, without address, key or parameters', async () => {
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

  test('a hook that throws rejects the call, and nothing is sent', async () => {
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

  test('a budget rejects a call that would exceed it, counting calls in flight, and nothing is sent', async () => {
    const budget = creditBudget(1_100);
    const { client, sent } = inMemory(() => ({ result: '0x' }), { hooks: budget });
    const both = [client.eth_getBlockReceipts('0x1'), client.eth_getBlockReceipts('0x2')];
    const [first, second] = await Promise.allSettled(both);
    expect(first).toMatchObject({ status: 'fulfilled' });
    expect(second).toMatchObject({
      reason: { kind: 'budget', message: 'needs 1000 credits, but the budget has 100 of 1100 left' },
    });
    expect(sent).toHaveLength(1);
    expect([budget.usedCredits, budget.remainingCredits]).toEqual([1_000, 100]);
  });

  test('a budget releases what it held if another hook rejects the call', async () => {
    const budget = creditBudget(1_000);
    const refusing = {
      before: () => {
        throw new Error('not today');
      },
    };
    const { client, sent } = inMemory(() => ({ result: '0x' }), { hooks: [budget, refusing] });
    for (let call = 0; call < 2; call++) {
      await expect(client.eth_getBlockReceipts('0x1')).rejects.toThrow('not today');
    }
    expect([sent.length, budget.usedCredits, budget.remainingCredits]).toEqual([0, 0, 1_000]);
  });

  test('a budget counts the credits that the service reports, and nothing for a rejected call', async () => {
    const budget = creditBudget();
    const headers = { 'x-credits-used': '7', 'x-credits-remaining': '93' };
    await inMemory(() => ({ result: '0x' }), { hooks: budget }, headers).client.eth_getBlockReceipts('0x1');
    expect([budget.usedCredits, budget.accountCredits]).toEqual([7, 93]);
    const refusing = inMemory(() => ({ error: { code: -32602, message: 'no' } }), { hooks: budget });
    await refusing.client.eth_getBlockReceipts('0x1').catch(() => {});
    expect(budget.usedCredits).toBe(7);
  });

  test.each(['80, 80', '-5', '1e3', '', 'none'])(
    'a budget counts the price if X-Credits-Used is "%s"',
    async (used) => {
      const budget = creditBudget();
      const headers = { 'x-credits-used': used, 'x-credits-remaining': used };
      await inMemory(() => ({ result: [] }), { hooks: budget }, headers).client.eth_getBlockReceipts('0x1');
      expect([budget.usedCredits, budget.accountCredits]).toEqual([1_000, undefined]);
    },
  );
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

  test('the preview of a body shows no part of the key', async () => {
    for (let before = 0; before < 70; before++) {
      const body = `${'-'.repeat(before)}${KEY}`;
      const error: any = await createClient({ url, fetch: async () => new Response(body), retries: 0 })
        .request('eth_chainId')
        .catch((reason) => reason);
      expect(error.message, `after ${before} characters`).not.toContain(KEY.slice(0, 6));
    }
  });

  test('the key is never shown: not in the client, an error, its stack, its causes or an HTTP client’s message', async () => {
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

describe('features that need a client', () => {
  test('reject any other object', () => {
    expect(() => suggestedGasFees({} as never, 1)).toThrow(/a client from createClient/);
  });

  test('webSocket() throws at once if the runtime has no WebSocket', () => {
    vi.stubGlobal('WebSocket', undefined);
    try {
      expect(() => webSocket()).toThrow(/package ws/);
    } finally {
      vi.unstubAllGlobals();
    }
  });
});
