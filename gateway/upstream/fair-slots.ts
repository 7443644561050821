/** The calls that one node answers at the same time, shared between accounts so that no account can occupy the node. */

import type { NodeState } from './upstream.ts';

/** Beside the slots of accounts, for the gateway's own questions: more than it asks at the same time. */
const OWN_SLOTS = 16;
/** An account may take another slot while it uses fewer than this multiple of the free ones. */
const SHARE_OF_FREE = 3;

type OnTurn = () => void;

/** How busy one node is. */
export type SlotUse = Pick<NodeState, 'slots' | 'inUse' | 'waiting' | 'ownInUse'>;

/**
 * An account may use three times as many slots as are free (Choudhury and Hahne, "Dynamic queue length thresholds", 1998). One account
 * alone gets three quarters of all, two get three sevenths each, and a newcomer nearly always finds a free slot. Where calls wait, the
 * accounts take turns.
 */
export class FairSlots {
  readonly #slots: number;
  readonly #used = new Map<string, number>();
  #inUse = 0;
  /** The calls that wait, by account; the accounts in the order of their turns. */
  readonly #waiting = new Map<string, Set<OnTurn>>();
  #ownInUse = 0;
  readonly #ownWaiting = new Set<OnTurn>();

  /** @param slots calls of accounts at the same time. */
  constructor(slots: number) {
    this.#slots = slots;
  }

  get use(): SlotUse {
    let waiting = 0;
    for (const turns of this.#waiting.values()) waiting += turns.size;
    return { slots: this.#slots, inUse: this.#inUse, waiting, ownInUse: this.#ownInUse };
  }

  /** Takes a slot if the account may have one now. @param account undefined for the gateway's own questions. */
  take(account: string | undefined): boolean {
    if (!this.#mayTake(account)) return false;
    if (account === undefined) {
      this.#ownInUse++;
    } else {
      this.#inUse++;
      this.#used.set(account, this.#usedBy(account) + 1);
    }
    return true;
  }

  /** Gives a slot back; the next calls get their turns. */
  give(account: string | undefined): void {
    if (account === undefined) {
      this.#ownInUse--;
    } else {
      this.#inUse--;
      const rest = this.#usedBy(account) - 1;
      if (rest > 0) this.#used.set(account, rest);
      else this.#used.delete(account);
    }
    this.#giveTurns();
  }

  /**
   * Waits for a slot after `take` has returned false.
   *
   * @param onTurn called once a slot has been taken for this call.
   * @returns leaves the queue.
   */
  wait(account: string | undefined, onTurn: OnTurn): () => void {
    if (account === undefined) {
      this.#ownWaiting.add(onTurn);
      return () => this.#ownWaiting.delete(onTurn);
    }
    const turns = this.#waiting.get(account) ?? new Set();
    this.#waiting.set(account, turns.add(onTurn));
    return () => {
      turns.delete(onTurn);
      if (turns.size === 0 && this.#waiting.get(account) === turns) this.#waiting.delete(account);
    };
  }

  /** Whether the account uses at least as many slots as the accounts do on average, so that its calls wait for its own calls. */
  hasItsShare(account: string | undefined): boolean {
    if (account === undefined) return false;
    const used = this.#usedBy(account);
    return used > 0 && used * this.#used.size >= this.#inUse;
  }

  #usedBy(account: string): number {
    return this.#used.get(account) ?? 0;
  }

  #mayTake(account: string | undefined): boolean {
    if (account === undefined) return this.#ownInUse < OWN_SLOTS;
    return this.#usedBy(account) < SHARE_OF_FREE * (this.#slots - this.#inUse);
  }

  #giveTurns(): void {
    for (const onTurn of this.#ownWaiting) {
      if (!this.take(undefined)) break;
      this.#ownWaiting.delete(onTurn);
      onTurn();
    }
    while (this.#inUse < this.#slots && this.#giveTurn());
  }

  /** Gives a slot to the first account that may have one, which is then the last one in turn. */
  #giveTurn(): boolean {
    for (const [account, turns] of this.#waiting) {
      if (!this.take(account)) continue;
      const [onTurn] = turns;
      turns.delete(onTurn!);
      this.#waiting.delete(account);
      if (turns.size > 0) this.#waiting.set(account, turns);
      onTurn!();
      return true;
    }
    return false;
  }
}
