/** Failover between the upstreams of a network: which ones receive a request, and in which order. */

import { beforeEach, describe, expect, test, vi } from 'vitest';
import { limitAnswerTime } from '../../gateway/upstream/answer-time.ts';
import { failOver } from '../../gateway/upstream/fail-over.ts';
import type { Upstream, UpstreamAnswer } from '../../gateway/upstream/upstream.ts';
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

test('the upstream that gave the last answer is tried first the next time', async () => {
  answers.a = lost;
  await send();
  answers.a = resultOf('a');
  asked = [];
  expect(await send()).toEqual(resultOf('b'));
  expect(asked).toEqual(['b']);
  answers.b = lost;
  answers.c = lost;
  expect(await send()).toEqual(resultOf('a'));
  expect(await send()).toEqual(resultOf('a'));
  expect(asked).toEqual(['b', 'b', 'c', 'a', 'a']);
});

test('an error from the node is an answer: no other upstream is tried, and the node stays first', async () => {
  answers.a = lost;
  answers.b = refusal;
  expect(await send()).toEqual(refusal);
  expect(await send()).toEqual(refusal);
  expect(asked).toEqual(['a', 'b', 'b']);
});

test('when every upstream fails, each was tried once, and the order stays', async () => {
  answers.a = lost;
  await send();
  asked = [];
  answers = { a: lost, b: lost, c: { ...lost, cause: 'the last one' } };
  expect(await send()).toMatchObject({ ...lost, cause: { message: 'a' } });
  expect(asked).toEqual(['b', 'c', 'a']);
  answers.b = resultOf('b');
  await send();
  expect(asked.at(-1)).toBe('b');
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
    both = failOver([first, second].map(limitAnswerTime), { label: 'both', queueMs: 20_000, slots: 1 });
    return () => void vi.useRealTimers();
  });

  test('begins when it is asked, not in the queue', async () => {
    const signal = new AbortController().signal;
    const [, , waiting] = [both, both, both].map((each) => each.send(limited, signal));
    for (let turn = 0; turn < 2; turn++) {
      await vi.advanceTimersByTimeAsync(9_000);
      first.held[0]!.answer();
    }
    expect(await waiting).toEqual(answered);
  });

  test('begins again at the next upstream', async () => {
    const answer = both.send(limited, new AbortController().signal);
    await vi.advanceTimersByTimeAsync(9_000);
    first.held[0]!.answer(lost);
    await vi.advanceTimersByTimeAsync(9_000);
    second.held[0]!.answer();
    expect(await answer).toEqual(answered);
  });

  test('ends the call: no other upstream is asked', async () => {
    const answer = both.send(limited, new AbortController().signal);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await answer).toMatchObject({ kind: 'failure', reason: 'too-slow' });
    expect([first.received, second.received]).toEqual([1, 0]);
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
