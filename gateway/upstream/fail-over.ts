/** Several upstreams as one: the upstream that answered last is asked first; after a failure, the next one is asked. */

import type { Upstream, UpstreamAnswer } from './upstream.ts';

/**
 * After a failure it is unknown whether the node acted on the call. That is harmless for reads, and for eth_sendRawTransaction: the same
 * bytes are the same transaction, on any node and any number of times.
 *
 * @param upstreams in order of preference, at least one; each is asked at most once per call.
 */
export function failOver(upstreams: readonly Upstream[], label: string): Upstream {
  let preferred = 0;
  return {
    label,
    async send(call, signal) {
      const first = preferred;
      let answer: UpstreamAnswer | undefined;
      for (let turn = 0; turn < upstreams.length; turn++) {
        const index = (first + turn) % upstreams.length;
        answer = await upstreams[index]!.send(call, signal);
        if (answer.kind !== 'failure') {
          preferred = index;
          return answer;
        }
        if (signal.aborted) return answer;
      }
      return answer!;
    },
    close: async () => void (await Promise.all(upstreams.map((upstream) => upstream.close()))),
  };
}
