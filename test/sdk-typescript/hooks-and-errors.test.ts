/** What a client tells, and what it does not: hooks, credits, errors, and nothing of its key. */

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
    expect(second).toMatchObject({
      reason: { kind: 'budget', message: 'needs 1000 credits, but the budget has 100 of 1100 left' },
    });
    expect(sent).toHaveLength(1);
    expect([budget.usedCredits, budget.remainingCredits]).toEqual([1_000, 100]);
  });

  test('a budget gets back what it held when another hook refuses the call', async () => {
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

  test('a budget counts what the service says, and nothing for what it refuses', async () => {
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

  test('no part of the key shows in the preview of a body either', async () => {
    for (let before = 0; before < 70; before++) {
      const body = `${'-'.repeat(before)}${KEY}`;
      const error: any = await createClient({ url, fetch: async () => new Response(body), retries: 0 })
        .request('eth_chainId')
        .catch((reason) => reason);
      expect(error.message, `after ${before} characters`).not.toContain(KEY.slice(0, 6));
    }
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
    expect(() => suggestedGasFees({} as never, 1)).toThrow(/a client from createClient/);
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
