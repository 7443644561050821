/** The queue in front of the chain's threads: accounts take turns, no account occupies all threads, and waiting has its own time. */

import { expect, test, vi } from 'vitest';
import { FairQueue } from '../../chain/threads/fair-queue.ts';
import { PendingCall } from '../../chain/threads/pending-call.ts';

const shares = { runningPerAccount: 2, waitingPerAccount: 3, waiting: 5 };

const callOf = (account: string | undefined, name = ''): PendingCall =>
  new PendingCall({ account, method: name, paramsJson: '[]' }, new AbortController().signal, () => {});

function queueOf(accounts: string): FairQueue {
  const queue = new FairQueue(shares);
  for (const [index, account] of [...accounts].entries()) queue.add(callOf(account, String(index)));
  return queue;
}

/** The accounts in the order of their turns, when each call ends before the next one begins. */
function turns(queue: FairQueue): string {
  let order = '';
  for (let call = queue.next(); call !== undefined; call = queue.next()) {
    order += call.account;
    queue.end(call);
  }
  return order;
}

test('accounts take turns, however many calls one of them has; its own calls keep their order', () => {
  expect(turns(queueOf('aaaaabcb'))).toBe('abcabaaa');
  const queue = queueOf('aaa');
  expect([queue.next(), queue.next()].map((call) => call?.method)).toEqual(['0', '1']);
});

test('the account with the fewest running calls is next', () => {
  const queue = queueOf('aab');
  expect(queue.next()?.account).toBe('a');
  queue.add(callOf('c'));
  expect([queue.next(), queue.next(), queue.next()].map((call) => call?.account)).toEqual(['b', 'c', 'a']);
});

test('an account runs no more calls than its share, even if no other one waits', () => {
  const queue = queueOf('aaa');
  const first = queue.next()!;
  expect(queue.next()?.account).toBe('a');
  expect(queue.next()).toBeUndefined();
  queue.end(first);
  expect(queue.next()?.account).toBe('a');
});

test('the chain’s owner has turns without limits', () => {
  const queue = queueOf('a');
  for (let count = 0; count < 9; count++) {
    expect(queue.refusal(callOf(undefined))).toBeUndefined();
    queue.add(callOf(undefined));
  }
  expect(Array.from({ length: 10 }, () => queue.next()?.account)).toEqual([
    'a',
    ...new Array<undefined>(9).fill(undefined),
  ]);
  expect(queue.calls).toEqual([]);
});

test('what an account may not add is refused: beyond its share as too many, beyond the room for all as busy', () => {
  const queue = queueOf('aaab');
  expect([queue.refusal(callOf('a')), queue.refusal(callOf('b'))]).toEqual(['too-many', undefined]);
  queue.add(callOf('b'));
  expect([queue.refusal(callOf('b')), queue.refusal(callOf('c'))]).toEqual(['busy', 'busy']);
});

test('a call that leaves makes room, once, and one that comes back is the next of its account', () => {
  const queue = queueOf('aab');
  const [first, second] = queue.calls as [PendingCall, PendingCall];
  queue.remove(first);
  queue.remove(first);
  expect(queue.calls.map((call) => call.method)).toEqual(['1', '2']);
  queue.add(first, 'first');
  expect([queue.next(), queue.next(), queue.next()]).toEqual([first, expect.anything(), second]);
});

test('the time that a thread may take for a call begins when it receives the call', () => {
  vi.useFakeTimers();
  const answers: unknown[] = [];
  const call = new PendingCall(
    { account: 'a', method: '', paramsJson: '[]', answerMs: 100 },
    new AbortController().signal,
    (answer) => answers.push(answer),
  );
  vi.advanceTimersByTime(1_000);
  call.begin(() => {});
  vi.advanceTimersByTime(99);
  expect(answers).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(answers).toEqual([{ kind: 'failure', reason: 'too-slow' }]);
  vi.useRealTimers();
});
