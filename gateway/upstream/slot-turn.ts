/** Waits for a slot at one of several nodes: for a limited time, and in the order of the nodes if several have one. */

import type { FairSlots } from './fair-slots.ts';

/** How long a call waits at most, and what else ends the wait. */
export interface Patience {
  readonly queueMs: number;
  readonly signal: AbortSignal;
}

/**
 * Takes a slot, which the caller gives back.
 *
 * @param nodes in order of preference.
 * @returns the index of the node, at once if one is free; undefined if the wait has ended without a slot.
 */
export function slotTurn(
  nodes: readonly FairSlots[],
  account: string | undefined,
  patience: Patience,
): number | Promise<number | undefined> {
  const free = nodes.findIndex((slots) => slots.take(account));
  return free >= 0 ? free : waitForTurn(nodes, account, patience);
}

function waitForTurn(
  nodes: readonly FairSlots[],
  account: string | undefined,
  { queueMs, signal }: Patience,
): Promise<number | undefined> {
  if (signal.aborted) return Promise.resolve(undefined);
  return new Promise((resolve) => {
    const leave = (index?: number) => {
      clearTimeout(timer);
      signal.removeEventListener('abort', onAbort);
      for (const leaveQueue of queues) leaveQueue();
      resolve(index);
    };
    const onAbort = () => leave();
    const timer = setTimeout(onAbort, queueMs);
    signal.addEventListener('abort', onAbort);
    const queues = nodes.map((slots, index) => slots.wait(account, () => leave(index)));
  });
}
