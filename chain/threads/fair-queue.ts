/** Calls that wait for a thread: accounts take turns, so that one with many or long calls does not delay the others. */

import type { PendingCall } from './pending-call.ts';

/** How much of the threads one account may use. */
export interface Shares {
  /** How many calls of one account may run at a time. */
  runningPerAccount: number;
  /** How many calls of one account may wait. */
  waitingPerAccount: number;
  /** How many calls may wait in all. */
  waiting: number;
}

type Account = PendingCall['account'];

/** The chain's owner, whose calls have no account, has a turn as every account has, but no limit. */
export class FairQueue {
  readonly #shares: Shares;
  /** Oldest call first; the account whose turn was longest ago first. */
  readonly #waiting = new Map<Account, Set<PendingCall>>();
  readonly #running = new Map<Account, number>();
  #size = 0;

  constructor(shares: Shares) {
    this.#shares = shares;
  }

  /** The calls that wait. */
  get calls(): PendingCall[] {
    return [...this.#waiting.values()].flatMap((calls) => [...calls]);
  }

  /** How many calls wait. */
  get size(): number {
    return this.#size;
  }

  /** How many calls of this account run. */
  runningOf(account: Account): number {
    return this.#running.get(account) ?? 0;
  }

  /** Why a call cannot wait here; `undefined` if it can. */
  refusal({ account }: PendingCall): 'busy' | 'too-many' | undefined {
    if (account === undefined) return undefined;
    if ((this.#waiting.get(account)?.size ?? 0) >= this.#shares.waitingPerAccount) return 'too-many';
    return this.#size >= this.#shares.waiting ? 'busy' : undefined;
  }

  /** Adds a call: behind the others of its account, or before them. */
  add(call: PendingCall, place: 'last' | 'first' = 'last'): void {
    const calls = this.#waiting.get(call.account);
    if (calls === undefined || place === 'first') this.#waiting.set(call.account, new Set([call, ...(calls ?? [])]));
    else calls.add(call);
    this.#size++;
  }

  /** Removes a call if it waits here. */
  remove(call: PendingCall): void {
    const calls = this.#waiting.get(call.account);
    if (calls?.delete(call) !== true) return;
    this.#size--;
    if (calls.size === 0) this.#waiting.delete(call.account);
  }

  /** Takes the next call, which runs from now on: one of the account that runs the fewest; among equals, they take turns. */
  next(): PendingCall | undefined {
    let turn: Account;
    let fewest = Number.POSITIVE_INFINITY;
    for (const account of this.#waiting.keys()) {
      const running = this.runningOf(account);
      if (running >= fewest || (account !== undefined && running >= this.#shares.runningPerAccount)) continue;
      [turn, fewest] = [account, running];
      if (fewest === 0) break;
    }
    if (fewest === Number.POSITIVE_INFINITY) return undefined;
    const calls = this.#waiting.get(turn)!;
    const call = calls.values().next().value!;
    this.remove(call);
    if (calls.size > 0) {
      this.#waiting.delete(turn);
      this.#waiting.set(turn, calls);
    }
    this.#running.set(turn, fewest + 1);
    return call;
  }

  /** A call that `next` returned no longer occupies a thread. */
  end({ account }: PendingCall): void {
    const running = this.runningOf(account) - 1;
    if (running > 0) this.#running.set(account, running);
    else this.#running.delete(account);
  }
}
