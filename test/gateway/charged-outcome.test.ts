/** The charge of one call: held before the work, settled before the answer, and released in every other case. */

import { beforeEach, expect, test, vi } from 'vitest';
import { AnswerStore } from '../../gateway/answers/answer-store.ts';
import type { KeptAnswer } from '../../gateway/answers/kept-answer.ts';
import type { Session } from '../../gateway/call.ts';
import { chargedOutcome } from '../../gateway/charged-outcome.ts';
import { RpcError } from '../../gateway/errors.ts';
import { AccountUsage } from '../../gateway/isolation/account-usage.ts';
import type { Hold } from '../../gateway/ledger/ledger.ts';
import type { Services } from '../../gateway/services.ts';

const priced = { name: 'eth_call', priceCredits: 80 };
const session = { key: { account: { id: 'a' } } } as unknown as Session;
const unavailable = new RpcError('LedgerUnavailable');

/** The recorded events, in order. */
let events: string[];
let settled: () => Promise<void>;
let released: () => Promise<void>;
let services: Services;
let answers: AnswerStore;
let kept: KeptAnswer;

beforeEach(async () => {
  events = [];
  settled = async () => {};
  released = async () => {};
  const held: Hold = {
    balance: { remainingCredits: 920, quotaCredits: 1_000, resetSeconds: 60 },
    settle: () => {
      events.push('settle');
      return settled();
    },
    release: (tokens) => {
      events.push(`release, tokens ${tokens}`);
      return released();
    },
    refund: () => void events.push('refund'),
  };
  const hold = async (account: { id: string }, credits: number, name: string) => {
    events.push(`hold ${account.id} ${name} ${credits}`);
    return held;
  };
  services = { ledger: { hold }, metrics: { observe() {} } } as unknown as Services;
  const inFlight = new AccountUsage(1_000_000);
  answers = new AnswerStore({ memoryBytes: 1_000_000, diskBytes: 1_000_000, inFlight });
  kept = (await answers.keep(Buffer.from('"0x"'), { account: 'a' }))!;
});

function charge(work: () => Promise<{ result: Uint8Array | KeptAnswer }>) {
  return chargedOutcome('7', priced, { session, services }, async () => {
    events.push('work');
    return work();
  });
}

test('the price is held before the work and settled after it, and the outcome reports both', async () => {
  const result = Buffer.from('"0x"');
  const outcome = await charge(async () => ({ result }));
  expect(outcome).toMatchObject({ id: '7', body: { result }, chargedCredits: 80, balance: { remainingCredits: 920 } });
  expect(events.slice(0, 3)).toEqual(['hold a eth_call 80', 'work', 'settle']);
  outcome.refund?.();
  expect(events.at(-1)).toBe('refund');
});

test.each([
  ['UpstreamTimeout', 'kept'],
  ['BadUpstreamAnswer', 'kept'],
  ['InvalidParams', 'kept'],
  ['NoUpstream', 'returned'],
  ['TooManyRequests', 'returned'],
  ['LedgerUnavailable', 'returned'],
] as const)('work that fails with %s is released and never settled; its tokens are %s', async (name, tokens) => {
  const failure = new RpcError(name);
  await expect(charge(() => Promise.reject(failure))).rejects.toBe(failure);
  expect(events).toEqual(['hold a eth_call 80', 'work', `release, tokens ${tokens}`]);
});

test.each(['TooManyRequests', 'NoUpstream'] as const)(
  'after a node has worked, %s is free, but keeps its tokens',
  async (name) => {
    await expect(charge(() => Promise.reject(new RpcError(name, { isAfterWork: true })))).rejects.toThrow();
    expect(events.at(-1)).toBe('release, tokens kept');
  },
);

test('a fault of the gateway itself is released, and its tokens are kept', async () => {
  const fault = new TypeError('not of the catalogue');
  await expect(charge(() => Promise.reject(fault))).rejects.toBe(fault);
  expect(events.at(-1)).toBe('release, tokens kept');
});

test('a failure leaves only when its release is durable', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  released = () => promise;
  const outcome = charge(() => Promise.reject(new RpcError('UpstreamTimeout')));
  const onEnd = vi.fn();
  void outcome.catch(onEnd);
  await new Promise(setImmediate);
  expect(events.at(-1)).toBe('release, tokens kept');
  expect(onEnd).not.toHaveBeenCalled();
  resolve();
  await expect(outcome).rejects.toThrow();
});

test('when the charge fails, the answer is disposed of', async () => {
  settled = () => Promise.reject(unavailable);
  await expect(charge(async () => ({ result: kept }))).rejects.toBe(unavailable);
  expect(answers.used.memoryBytes).toBe(0);
});

test('when the charge succeeds, the answer is left to its reader', async () => {
  const outcome = await charge(async () => ({ result: kept }));
  expect(outcome.body).toEqual({ result: kept });
  expect(answers.used.memoryBytes).toBeGreaterThan(0);
});
