/** A node in this process that keeps every call until the test answers it. */

import type { Upstream, UpstreamAnswer, UpstreamCall } from '../../gateway/upstream/upstream.ts';

export interface HeldCall {
  readonly call: UpstreamCall;
  answer(answer?: UpstreamAnswer): void;
}

export interface HeldNode extends Upstream {
  /** The calls that the node has not answered, in the order of their arrival. */
  readonly held: HeldCall[];
  /** How many calls the node has received. */
  received: number;
}

export const answered: UpstreamAnswer = { kind: 'result', bytes: Buffer.from('"0x"') };

/** A call whose signal is aborted is answered as timed out. */
export function heldNode(label = 'node'): HeldNode {
  const node: HeldNode = {
    label,
    held: [],
    received: 0,
    send(call, signal) {
      node.received++;
      return new Promise((resolve) => {
        const entry: HeldCall = {
          call,
          answer(answer = answered) {
            const index = node.held.indexOf(entry);
            if (index >= 0) node.held.splice(index, 1);
            resolve(answer);
          },
        };
        node.held.push(entry);
        const timeout = () => entry.answer({ kind: 'failure', reason: 'timeout', cause: signal.reason });
        signal.addEventListener('abort', timeout, { once: true });
        if (signal.aborted) timeout();
      });
    },
    close: async () => {},
  };
  return node;
}
