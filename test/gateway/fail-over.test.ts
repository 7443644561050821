/** Failover between the upstreams of a network: which ones receive a request, and in which order. */

import { beforeEach, expect, test } from 'vitest';
import { failOver } from '../../gateway/upstream/fail-over.ts';
import type { Upstream, UpstreamAnswer } from '../../gateway/upstream/upstream.ts';

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

const send = (signal = new AbortController().signal) =>
  all.send({ method: 'eth_call', paramsJson: '[]', account: 'test' }, signal);

beforeEach(() => {
  asked = [];
  closed = [];
  answers = { a: resultOf('a'), b: resultOf('b'), c: resultOf('c') };
  all = failOver(['a', 'b', 'c'].map(upstream), 'all');
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
  expect(await send()).toEqual(lost);
  expect(asked).toEqual(['b', 'c', 'a']);
  answers.b = resultOf('b');
  await send();
  expect(asked.at(-1)).toBe('b');
});

test('once the signal has fired, no further upstream is tried', async () => {
  answers.a = lost;
  expect(await send(AbortSignal.abort())).toEqual(lost);
  expect(asked).toEqual(['a']);
});

test('closing closes every upstream', async () => {
  await all.close();
  expect(closed).toEqual(['a', 'b', 'c']);
});
