/** The queue in front of a network's nodes: who may send, who is next, and what becomes of calls that are never sent. */

import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { failOver } from '../../gateway/upstream/fail-over.ts';
import type { ResultPieces, Upstream, UpstreamAnswer, UpstreamCall } from '../../gateway/upstream/upstream.ts';
import { answered, type HeldNode, heldNode } from '../harness/held-node.ts';

const SLOTS = 16;
/** Three quarters of the slots. */
const ALONE = 12;
const QUEUE_MS = 10_000;

let node: HeldNode;
let queue: Upstream;
const live = new AbortController().signal;

beforeEach(() => {
  vi.useFakeTimers();
  node = heldNode();
  queue = failOver([node], { label: 'all', queueMs: QUEUE_MS, slots: SLOTS });
});

afterEach(() => void vi.useRealTimers());

const callOf = (account: string | undefined): UpstreamCall => ({ method: 'eth_call', paramsJson: '[]', account });
const send = (account: string | undefined, signal = live) => queue.send(callOf(account), signal);
const sendMany = (account: string, count: number) => Array.from({ length: count }, () => send(account));
const accountsHeld = () => node.held.map(({ call }) => call.account);
const heldOf = (account: string) => accountsHeld().filter((each) => each === account).length;
/** Lets everything happen that needs no timer. */
const settled = () => vi.advanceTimersByTimeAsync(0);

describe('an account', () => {
  test('uses three quarters of a node at most, and others find a free slot at once', async () => {
    sendMany('hostile', 100);
    expect(heldOf('hostile')).toBe(ALONE);
    send('honest');
    send('another');
    expect([heldOf('honest'), heldOf('another')]).toEqual([1, 1]);
  });

  test('that starts with 100 calls of another one waiting before it gets as much as the other', async () => {
    sendMany('first', 100);
    sendMany('second', 100);
    for (let turn = 0; turn < 40; turn++) {
      node.held[0]!.answer();
      await settled();
    }
    expect(Math.abs(heldOf('first') - heldOf('second'))).toBeLessThanOrEqual(1);
  });

  test('gets its calls sent in their order', async () => {
    for (let index = 0; index < 30; index++) queue.send({ ...callOf('one'), paramsJson: String(index) }, live);
    const order: string[] = [];
    while (node.held.length > 0) {
      order.push(node.held[0]!.call.paramsJson);
      node.held[0]!.answer();
      await settled();
    }
    expect(order).toEqual(Array.from({ length: 30 }, (_, index) => String(index)));
  });

  test('whose calls all hang does not delay another one: each of its calls is sent at once', async () => {
    sendMany('hostile', 1_000);
    for (let turn = 0; turn < 200; turn++) {
      const answer = send('honest');
      node.held.at(-1)!.answer();
      expect(await answer).toEqual(answered);
    }
    expect([heldOf('hostile'), node.received]).toEqual([ALONE, ALONE + 200]);
  });
});

describe('a call that finds no slot in time', () => {
  test('fails as too many if its own account uses the node', async () => {
    const calls = sendMany('one', ALONE + 2);
    await vi.advanceTimersByTimeAsync(QUEUE_MS);
    expect(await Promise.all(calls.slice(ALONE))).toMatchObject([{ reason: 'too-many' }, { reason: 'too-many' }]);
    expect(node.received).toBe(ALONE);
  });

  test('fails as busy if others use the node', async () => {
    for (let account = 0; account < 100; account++) send(`account-${account % 20}`);
    const late = send('late');
    await vi.advanceTimersByTimeAsync(QUEUE_MS);
    expect(await late).toMatchObject({ kind: 'failure', reason: 'busy' });
    expect(heldOf('late')).toBe(0);
  });

  test('fails as busy if it waits for another account that uses far more', async () => {
    sendMany('large', 100);
    const calls = sendMany('small', 4);
    expect([heldOf('large'), heldOf('small')]).toEqual([ALONE, 3]);
    await vi.advanceTimersByTimeAsync(QUEUE_MS);
    expect(await calls[3]).toMatchObject({ kind: 'failure', reason: 'busy' });
  });

  test('is never sent later, and takes no slot', async () => {
    sendMany('one', 100);
    await vi.advanceTimersByTimeAsync(QUEUE_MS);
    for (const held of [...node.held]) held.answer();
    await settled();
    expect([node.received, node.held.length]).toEqual([ALONE, 0]);
    expect(queue.nodes!()).toMatchObject([{ inUse: 0, waiting: 0 }]);
  });
});

test('a caller that leaves gives its place in the queue up at once', async () => {
  sendMany('one', ALONE);
  const caller = new AbortController();
  const leaving = send('one', caller.signal);
  const staying = send('one');
  expect(queue.nodes!()).toMatchObject([{ slots: SLOTS, inUse: ALONE, waiting: 2 }]);
  caller.abort();
  expect(await leaving).toMatchObject({ kind: 'failure', reason: 'too-many' });
  expect(queue.nodes!()).toMatchObject([{ waiting: 1 }]);
  node.held[0]!.answer();
  await settled();
  node.held.at(-1)!.answer();
  expect(await staying).toEqual(answered);
  expect(node.received).toBe(ALONE + 1);
});

test('the gateway’s own questions do not wait for accounts', async () => {
  for (let account = 0; account < 100; account++) send(`account-${account % 20}`);
  send(undefined);
  expect(accountsHeld().at(-1)).toBeUndefined();
  expect(queue.nodes!()).toMatchObject([{ inUse: SLOTS, ownInUse: 1 }]);
});

test('the gateway’s own questions are limited too, and wait for each other', async () => {
  const questions = Array.from({ length: 50 }, () => send(undefined));
  const sent = node.held.length;
  expect(sent).toBeLessThan(50);
  while (node.held.length > 0) {
    node.held[0]!.answer();
    await settled();
    expect(node.held.length).toBeLessThanOrEqual(sent);
  }
  expect(await Promise.all(questions)).toEqual(new Array(50).fill(answered));
});

describe('a result in pieces keeps its slot', () => {
  const pieces = (fail = false): ResultPieces => ({
    byteLength: undefined,
    dispose: () => {},
    async *[Symbol.asyncIterator]() {
      yield Buffer.from('[');
      if (fail) throw new Error('the connection was lost');
      yield Buffer.from(']');
    },
  });
  const bytesOf = async (fail?: boolean) => {
    const answer = send('one');
    node.held.at(-1)!.answer({ kind: 'result', bytes: pieces(fail) });
    return ((await answer) as Extract<UpstreamAnswer, { kind: 'result' }>).bytes as ResultPieces;
  };

  test.each([
    ['until it is read', async (bytes: ResultPieces) => void (await Array.fromAsync(bytes))],
    [
      'until it is disposed of, once or twice',
      async (bytes: ResultPieces) => {
        bytes.dispose();
        bytes.dispose();
      },
    ],
    [
      'until its reader stops',
      async (bytes: ResultPieces) => {
        for await (const _ of bytes) break;
      },
    ],
  ])('%s', async (_title, end) => {
    const bytes = await bytesOf();
    expect(queue.nodes!()).toMatchObject([{ inUse: 1 }]);
    await end(bytes);
    expect(queue.nodes!()).toMatchObject([{ inUse: 0, failures: {} }]);
  });

  test('until it breaks off, which is a failure of the node', async () => {
    const bytes = await bytesOf(true);
    await expect(Array.fromAsync(bytes)).rejects.toThrow('lost');
    expect(queue.nodes!()).toMatchObject([{ inUse: 0, failures: { 'bad-answer': 1 } }]);
  });

  test('until its caller’s deadline, which is a timeout of the node', async () => {
    const caller = new AbortController();
    const answer = send('one', caller.signal);
    node.held.at(-1)!.answer({ kind: 'result', bytes: pieces() });
    const bytes = ((await answer) as Extract<UpstreamAnswer, { kind: 'result' }>).bytes as ResultPieces;
    caller.abort();
    bytes.dispose();
    expect(queue.nodes!()).toMatchObject([{ inUse: 0, failures: { timeout: 1 } }]);
  });
});

test('whatever happens: no more calls than slots, no call lost, no slot lost', async () => {
  const event = fc.oneof(
    { weight: 4, arbitrary: fc.record({ send: fc.constantFrom('a', 'b', 'c', 'd', undefined) }) },
    { weight: 3, arbitrary: fc.record({ answer: fc.nat(30) }) },
    { weight: 1, arbitrary: fc.record({ leave: fc.nat(200) }) },
    { weight: 1, arbitrary: fc.record({ passMs: fc.nat(QUEUE_MS) }) },
  );
  await fc.assert(
    fc.asyncProperty(fc.array(event, { maxLength: 200, size: 'max' }), async (events) => {
      const nodes = [heldNode('first'), heldNode('second')];
      const both = failOver(nodes, { label: 'both', queueMs: QUEUE_MS, slots: 4 });
      const callers: AbortController[] = [];
      const calls: Promise<UpstreamAnswer>[] = [];
      for (const each of events) {
        if ('send' in each) {
          const caller = new AbortController();
          callers.push(caller);
          calls.push(both.send(callOf(each.send), caller.signal));
        } else if ('answer' in each) {
          const held = nodes.flatMap((one) => one.held);
          held[each.answer % (held.length || 1)]?.answer();
        } else if ('leave' in each) {
          callers[each.leave % (callers.length || 1)]?.abort();
        } else {
          await vi.advanceTimersByTimeAsync(each.passMs);
        }
        await settled();
        for (const [index, { held }] of nodes.entries()) {
          const inUse = held.filter(({ call }) => call.account !== undefined).length;
          expect(both.nodes!()[index]).toMatchObject({ inUse, ownInUse: held.length - inUse });
          expect(inUse).toBeLessThanOrEqual(4);
        }
      }
      const reasons = new Set(['too-many', 'busy', 'timeout']);
      while (nodes.some(({ held }) => held.length > 0)) {
        for (const { held } of nodes) for (const each of [...held]) each.answer();
        await settled();
      }
      for (const answer of await Promise.all(calls)) {
        expect(answer.kind === 'result' || (answer.kind === 'failure' && reasons.has(answer.reason))).toBe(true);
      }
      for (const state of both.nodes!()) expect(state).toMatchObject({ inUse: 0, waiting: 0, ownInUse: 0 });
      expect(vi.getTimerCount()).toBe(0);
    }),
    { numRuns: 100 },
  );
});
