/** The nodes of a network as one upstream: a call goes to the preferred node that has a slot for it; after a failure, to another one. */

import { isTimeUp } from './answer-time.ts';
import { FairSlots } from './fair-slots.ts';
import { mayRepeat, wasSent } from './repeat.ts';
import { slotTurn } from './slot-turn.ts';
import type { FailureReason, NodeState, Upstream, UpstreamAnswer, UpstreamCall } from './upstream.ts';
import { whenDone } from './when-done.ts';

type Failure = Extract<UpstreamAnswer, { kind: 'failure' }>;

interface Node {
  readonly upstream: Upstream;
  readonly slots: FairSlots;
  readonly failures: Map<FailureReason, number>;
}

export interface FailOverOptions {
  /** Names the network's nodes as a whole. */
  readonly label: string;
  /** How long a call may wait for a slot, each time it is to be sent. */
  readonly queueMs: number;
  /** How many calls of accounts each node gets at the same time; see {@link FairSlots}. */
  readonly slots: number;
}

/**
 * Each node is asked at most once per call. Once another node has answered after the preferred one failed, that node is preferred.
 *
 * A call that finds no slot in time was never sent, and fails as `too-many` if its own account occupies the nodes, otherwise as `busy`.
 *
 * @param upstreams in order of preference, at least one.
 */
export function failOver(upstreams: readonly Upstream[], options: FailOverOptions): Upstream {
  const { label, queueMs } = options;
  let nodes: readonly Node[] = upstreams.map((upstream) => ({
    upstream,
    slots: new FairSlots(options.slots),
    failures: new Map(),
  }));
  const inOriginalOrder = nodes;

  async function send(call: UpstreamCall, signal: AbortSignal): Promise<UpstreamAnswer> {
    let untried = nodes;
    let failure: Failure | undefined;
    while (untried.length > 0) {
      const slots = untried.map((node) => node.slots);
      const turn = slotTurn(slots, call.account, { queueMs, signal });
      const index = typeof turn === 'number' ? turn : await turn;
      if (index === undefined) return failure ?? unsent(slots, call);
      const node = untried[index]!;
      const answer = await ask(node, call, signal);
      if (answer.kind !== 'failure') {
        if (failure !== undefined) prefer(node);
        return answer;
      }
      failure = {
        ...answer,
        cause: new Error(node.upstream.label, { cause: answer.cause }),
        wasSent: failure?.wasSent || wasSent(answer),
      };
      if (signal.aborted || answer.reason === 'too-slow' || !mayRepeat(call, answer)) return failure;
      untried = untried.filter((other) => other !== node);
    }
    return failure!;
  }

  function prefer(node: Node): void {
    const index = inOriginalOrder.indexOf(node);
    nodes = [...inOriginalOrder.slice(index), ...inOriginalOrder.slice(0, index)];
  }

  return {
    label,
    send,
    nodes: () => inOriginalOrder.map(stateOf),
    close: async () => void (await Promise.all(upstreams.map((upstream) => upstream.close()))),
  };
}

/** @returns the answer of a node that has a slot for the call; the slot is given back once the answer is complete. */
async function ask({ upstream, slots, failures }: Node, call: UpstreamCall, signal: AbortSignal) {
  const answer = await upstream.send(call, signal);
  return whenDone(answer, (error) => {
    const reason = answer.kind === 'failure' ? answer.reason : breakReason(error, signal);
    if (reason !== undefined) failures.set(reason, (failures.get(reason) ?? 0) + 1);
    slots.give(call.account);
  });
}

/** Why a result in pieces broke off; undefined if it did not. */
function breakReason(error: unknown, signal: AbortSignal): FailureReason | undefined {
  if (isTimeUp(error)) return 'too-slow';
  if (signal.aborted) return 'timeout';
  return error === undefined ? undefined : 'bad-answer';
}

function unsent(slots: readonly FairSlots[], { account }: UpstreamCall): Failure {
  const reason = slots.some((each) => each.hasItsShare(account)) ? 'too-many' : 'busy';
  return { kind: 'failure', reason, cause: 'no node had a free slot in time' };
}

function stateOf({ upstream, slots, failures }: Node): NodeState {
  return { label: upstream.label, ...slots.use, failures: Object.fromEntries(failures) };
}
