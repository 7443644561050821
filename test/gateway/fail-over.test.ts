/** Failover between the upstreams of a network: which ones receive a request, and in which order. */

import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { limitAnswerTime } from '../../gateway/upstream/answer-time.ts';
import { failOver } from '../../gateway/upstream/fail-over.ts';
import type { Standing, Upstream, UpstreamAnswer } from '../../gateway/upstream/upstream.ts';
import { answered, type HeldNode, heldNode } from '../harness/held-node.ts';

const lost: UpstreamAnswer = { kind: 'failure', reason: 'unavailable' };
const refusal: UpstreamAnswer = { kind: 'error', error: { code: -32000, message: 'no' } };
const resultOf = (label: string): UpstreamAnswer => ({ kind: 'result', bytes: Buffer.from(JSON.stringify(label)) });

/** The labels of the upstreams that received a request, in order. */
let asked: string[];
let closed: string[];
/** What each upstream answers. */
let answers: Record<string, UpstreamAnswer>;
let all: Upstream;

function upstream(label: string): Upstream {
  return {
    label,
    async send() {
      asked.push(label);
      return answers[label]!;
    },
    close: async () => void closed.push(label),
  };
}

const call = { method: 'eth_call', paramsJson: '[]', account: 'test' };
const send = (signal = new AbortController().signal) => all.send(call, signal);

beforeEach(() => {
  asked = [];
  closed = [];
  answers = { a: resultOf('a'), b: resultOf('b'), c: resultOf('c') };
  all = failOver(['a', 'b', 'c'].map(upstream), { label: 'all', queueMs: 10_000, slots: 4 });
});

test('the first upstream is tried first, and the next ones only after a failure', async () => {
  expect(await send()).toEqual(resultOf('a'));
  answers.a = lost;
  expect(await send()).toEqual(resultOf('b'));
  expect(asked).toEqual(['a', 'a', 'b']);
});

test('the next call starts with the first upstream again: one failure does not mean that it is down', async () => {
  answers.a = lost;
  await send();
  answers.a = resultOf('a');
  asked = [];
  expect(await send()).toEqual(resultOf('a'));
  expect(asked).toEqual(['a']);
});

test('an error from the node is an answer: no other upstream is tried', async () => {
  answers.a = lost;
  answers.b = refusal;
  expect(await send()).toEqual(refusal);
  expect(asked).toEqual(['a', 'b']);
});

test('when every upstream fails, each was tried once, and the last failure is the answer', async () => {
  answers = { a: lost, b: lost, c: { ...lost, cause: 'the last one' } };
  expect(await send()).toMatchObject({ ...lost, cause: { message: 'c', cause: 'the last one' } });
  expect(asked).toEqual(['a', 'b', 'c']);
});

test('a node that rejects the range of a query tells more than one that is too slow afterwards', async () => {
  const tooWide: UpstreamAnswer = { kind: 'failure', reason: 'range-too-wide', nodeError: { code: 35, message: 'no' } };
  answers = { a: tooWide, b: { kind: 'failure', reason: 'too-slow' }, c: resultOf('c') };
  expect(await send()).toMatchObject(tooWide);
  expect(asked).toEqual(['a', 'b']);
});

describe('the standing of the upstreams', () => {
  let standings: Record<string, Standing>;

  beforeEach(() => {
    standings = { a: 'up', b: 'up', c: 'up' };
    const healthOf = ({ label }: Upstream) => ({
      get standing() {
        return standings[label]!;
      },
      record() {},
      close() {},
    });
    all = failOver(['a', 'b', 'c'].map(upstream), { label: 'all', queueMs: 10_000, slots: 4, healthOf });
  });

  test('those that are down are asked after all others, in their order', async () => {
    standings.a = 'down';
    standings.b = 'down';
    answers = { a: lost, b: resultOf('b'), c: lost };
    expect(await send()).toEqual(resultOf('b'));
    expect(asked).toEqual(['c', 'a', 'b']);
  });

  test('a slow answer is waited for while all others are down', async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const slow = heldNode('slow');
    const healthOf = ({ label }: Upstream) =>
      ({ standing: label === 'slow' ? 'up' : 'down', record() {}, close() {} }) as const;
    all = failOver([slow, upstream('b')], { label: 'all', queueMs: 10_000, slots: 4, pauseMs: 3_000, healthOf });
    const answer = send();
    await vi.advanceTimersByTimeAsync(4_000);
    slow.held[0]!.answer();
    expect(await answer).toEqual(answered);
    expect(asked).toEqual([]);
  });

  test('those of another chain are never asked', async () => {
    standings.a = 'other-chain';
    answers = { a: resultOf('a'), b: lost, c: lost };
    expect(await send()).toMatchObject(lost);
    expect(asked).toEqual(['b', 'c']);
    standings = { a: 'other-chain', b: 'other-chain', c: 'other-chain' };
    expect(await send()).toMatchObject({ kind: 'failure', reason: 'unavailable' });
  });
});

test('once the signal has fired, no further upstream is tried', async () => {
  answers.a = lost;
  expect(await send(AbortSignal.abort())).toMatchObject({ ...lost, cause: { message: 'a' } });
  expect(asked).toEqual(['a']);
});

test('closing closes every upstream', async () => {
  await all.close();
  expect(closed).toEqual(['a', 'b', 'c']);
});

describe('a call that may change something', () => {
  const act = () => all.send({ ...call, isOnlyOnce: true }, new AbortController().signal);
  const failure = (code: string): UpstreamAnswer => ({ ...lost, cause: Object.assign(new Error(code), { code }) });

  test.each([lost, failure('ECONNRESET'), { ...lost, reason: 'bad-answer' } as const])(
    'is not sent to another upstream if the first one may have received it: %j',
    async (answer) => {
      answers.a = answer;
      expect(await act()).toMatchObject({ ...answer, cause: { message: 'a' } });
      expect(asked).toEqual(['a']);
    },
  );

  test('is sent to another upstream if the first one cannot be reached', async () => {
    answers.a = failure('ECONNREFUSED');
    expect(await act()).toEqual(resultOf('b'));
  });
});

describe('full upstreams', () => {
  const SLOTS = 4;
  /** What one account may use of them. */
  const ALONE = 3;
  let first: HeldNode;
  let second: HeldNode;
  let both: Upstream;
  const sendMany = (count: number, account = 'one') =>
    Array.from({ length: count }, () => both.send({ ...call, account }, new AbortController().signal));
  const settled = () => vi.advanceTimersByTimeAsync(0);

  beforeEach(() => {
    vi.useFakeTimers();
    [first, second] = [heldNode('first'), heldNode('second')];
    both = failOver([first, second], { label: 'both', queueMs: 10_000, slots: SLOTS });
    return () => void vi.useRealTimers();
  });

  test('a call goes to the second upstream at once while the first is full, and to the first again afterwards', async () => {
    sendMany(ALONE + 1);
    expect([first.held.length, second.held.length]).toEqual([ALONE, 1]);
    first.held[0]!.answer();
    second.held[0]!.answer();
    await settled();
    sendMany(1);
    expect([first.held.length, second.held.length]).toEqual([ALONE, 0]);
  });

  test('a call that waits gets the first slot that becomes free at any upstream, and is sent once', async () => {
    const calls = sendMany(2 * ALONE + 1);
    second.held[0]!.answer();
    await settled();
    expect([first.received, second.received]).toEqual([ALONE, ALONE + 1]);
    for (const { held } of [first, second]) for (const each of [...held]) each.answer();
    expect(await Promise.all(calls)).toEqual(new Array(2 * ALONE + 1).fill(answered));
    expect([first.received, second.received]).toEqual([ALONE, ALONE + 1]);
  });

  test('after a failure a call waits for a slot at the other upstream; if it gets none, the failure is its answer', async () => {
    const calls = sendMany(2 * ALONE);
    first.held[0]!.answer(lost);
    await settled();
    expect([first.received, second.received]).toEqual([ALONE, ALONE]);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await calls[0]).toMatchObject(lost);
  });
});

describe('the time that a node has for its answer', () => {
  let first: HeldNode;
  let second: HeldNode;
  let both: Upstream;
  const limited = { ...call, answerMs: 10_000 };

  beforeEach(() => {
    vi.useFakeTimers();
    [first, second] = [heldNode('first'), heldNode('second')];
    both = failOver([first, second].map(limitAnswerTime), {
      label: 'both',
      queueMs: 20_000,
      slots: 1,
      pauseMs: 30_000,
    });
    return () => void vi.useRealTimers();
  });

  test('begins when it is asked, not in the queue', async () => {
    const signal = new AbortController().signal;
    const [, , waiting] = [both, both, both].map((each) => each.send(limited, signal));
    for (let turn = 0; turn < 2; turn++) {
      await vi.advanceTimersByTimeAsync(4_000);
      first.held[0]!.answer();
    }
    expect(await waiting).toEqual(answered);
  });

  test('begins again at the next upstream', async () => {
    const answer = both.send(limited, new AbortController().signal);
    await vi.advanceTimersByTimeAsync(4_000);
    first.held[0]!.answer(lost);
    await vi.advanceTimersByTimeAsync(9_000);
    second.held[0]!.answer();
    expect(await answer).toEqual(answered);
  });

  test('is half as long while another upstream can be asked, and ends the call at the last one', async () => {
    const answer = both.send(limited, new AbortController().signal);
    await vi.advanceTimersByTimeAsync(5_000);
    expect([first.received, second.received]).toEqual([1, 1]);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await answer).toMatchObject({ kind: 'failure', reason: 'too-slow' });
  });

  test('is cut by the deadline of the whole call, which is a timeout', async () => {
    const caller = new AbortController();
    const answer = both.send(limited, caller.signal);
    await vi.advanceTimersByTimeAsync(9_000);
    caller.abort();
    expect(await answer).toMatchObject({ kind: 'failure', reason: 'timeout' });
    expect(vi.getTimerCount()).toBe(0);
  });
});
