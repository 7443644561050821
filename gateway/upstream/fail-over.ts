/** The nodes of a network as one upstream: a call goes to the first working node that has a slot for it; after a failure, to another one. */

import { type Attempt, attempt } from './attempt.ts';
import type { ErrorCounts } from './error-counts.ts';
import { FairSlots } from './fair-slots.ts';
import type { Health } from './health.ts';
import { lastWord } from './last-word.ts';
import { mayRepeat, wasSent } from './repeat.ts';
import { slotTurn } from './slot-turn.ts';
import type { FailureReason, NodeState, Standing, Upstream, UpstreamAnswer, UpstreamCall } from './upstream.ts';

type Failure = Extract<UpstreamAnswer, { kind: 'failure' }>;

interface Node {
  readonly upstream: Upstream;
  readonly slots: FairSlots;
  readonly health: NodeHealth;
  readonly failures: Map<FailureReason, number>;
  readonly errors: ErrorCounts | undefined;
}

/** What is known of a node besides its answer to one call. */
export type NodeHealth = Pick<Health, 'standing' | 'record' | 'close'>;

export interface FailOverOptions {
  /** Names the network's nodes as a whole. */
  readonly label: string;
  /** How long a call may wait for a slot, each time it is to be sent. */
  readonly queueMs: number;
  /** How many calls of accounts each node gets at the same time; see {@link FairSlots}. */
  readonly slots: number;
  /** How long a node may pause before and within its answer while another one could be asked; unlimited by default. */
  readonly pauseMs?: number;
  /** By default, every node counts as one that works. */
  readonly healthOf?: (upstream: Upstream) => NodeHealth;
  /** Where the errors of each node are counted. */
  readonly errorsOf?: (upstream: Upstream) => ErrorCounts;
}

const alwaysUp: NodeHealth = { standing: 'up', record() {}, close() {} };

/** The node's part of a call's `answerMs` while another one could be asked. */
const PAUSE_SHARE = 1 / 2;

/**
 * Each node is asked at most once per call: those that work first, in order of preference, and those that are down only after them.
 *
 * A call that finds no slot in time was never sent, and fails as `too-many` if its own account occupies the nodes, otherwise as `busy`.
 *
 * @param upstreams in order of preference, at least one.
 */
export function failOver(upstreams: readonly Upstream[], options: FailOverOptions): Upstream {
  const { label, queueMs, healthOf = () => alwaysUp } = options;
  const nodes: readonly Node[] = upstreams.map((upstream) => ({
    upstream,
    slots: new FairSlots(options.slots),
    health: healthOf(upstream),
    failures: new Map(),
    errors: options.errorsOf?.(upstream),
  }));

  async function send(call: UpstreamCall, signal: AbortSignal): Promise<UpstreamAnswer> {
    const untried = new Set(nodes);
    const failures: Failure[] = [];
    for (;;) {
      const candidates = candidatesOf(untried);
      if (candidates.length === 0) return failures.length > 0 ? lastWord(failures) : otherChains;
      const slots = candidates.map((node) => node.slots);
      const turn = slotTurn(slots, call.account, { queueMs, signal });
      const index = typeof turn === 'number' ? turn : await turn;
      if (index === undefined) return failures.length > 0 ? lastWord(failures) : unsent(slots, call);
      const node = candidates[index]!;
      untried.delete(node);
      // A node that is down will hardly answer: a slow answer of this one is worth more.
      const isLast = !candidatesOf(untried).some(({ health }) => health.standing === 'up');
      const answer = await ask(node, call, { signal, pauseMs: isLast ? undefined : pauseMsOf(call, options) });
      if (answer.kind !== 'failure') return answer;
      const failure = {
        ...answer,
        cause: new Error(node.upstream.label, { cause: answer.cause }),
        wasSent: failures.some((before) => before.wasSent) || wasSent(answer),
      };
      failures.push(failure);
      if (!mayRepeat(call, answer)) return failure;
      if (signal.aborted || answer.reason === 'too-slow') return lastWord(failures);
    }
  }

  return {
    label,
    send,
    nodes: () => nodes.map(stateOf),
    async close() {
      for (const { health } of nodes) health.close();
      await Promise.all(upstreams.map((upstream) => upstream.close()));
    },
  };
}

const otherChains: Failure = {
  kind: 'failure',
  reason: 'unavailable',
  cause: 'every node belongs to another chain',
  wasSent: false,
};

/** The nodes to ask next, in order of preference: those that work; once none of them is left, those that are down. */
function candidatesOf(untried: ReadonlySet<Node>): Node[] {
  const standing = (wanted: Standing) => [...untried].filter(({ health }) => health.standing === wanted);
  const up = standing('up');
  return up.length > 0 ? up : standing('down');
}

function pauseMsOf({ answerMs }: UpstreamCall, { pauseMs }: FailOverOptions): number | undefined {
  return pauseMs !== undefined && answerMs !== undefined ? Math.min(pauseMs, answerMs * PAUSE_SHARE) : pauseMs;
}

/** The slot is given back once the node has no further part in the call. */
function ask(node: Node, call: UpstreamCall, limits: Pick<Attempt, 'signal' | 'pauseMs'>): Promise<UpstreamAnswer> {
  const { upstream, slots, failures, health } = node;
  return attempt(upstream, call, {
    ...limits,
    onDone(reason) {
      slots.give(call.account);
      if (reason !== undefined) failures.set(reason, (failures.get(reason) ?? 0) + 1);
      const isCallersEnd = limits.signal.aborted && reason === 'timeout' && limits.pauseMs !== undefined;
      if (!isCallersEnd) health.record(reason);
    },
  });
}

function unsent(slots: readonly FairSlots[], { account }: UpstreamCall): Failure {
  const reason = slots.some((each) => each.hasItsShare(account)) ? 'too-many' : 'busy';
  return { kind: 'failure', reason, cause: 'no node had a free slot in time' };
}

function stateOf({ upstream, slots, failures, health, errors }: Node): NodeState {
  return {
    label: upstream.label,
    ...slots.use,
    failures: Object.fromEntries(failures),
    standing: health.standing,
    errors: errors?.all ?? {},
  };
}
