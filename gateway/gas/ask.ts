/** Questions to a network's node on the gateway's own behalf, answered with a JSON value. */

import { RpcError } from '../errors.ts';
import { withTimeLimit } from '../time-limit.ts';
import type { NodeError, Upstream } from '../upstream/upstream.ts';
import { unwrapAnswer } from '../upstream/upstream-failure.ts';

/** The node's answer: a value that is not validated yet, or the error that the node returned. */
export type NodeAnswer = { readonly value: unknown } | { readonly refusal: NodeError };

/**
 * Asks the node.
 *
 * @param signal ends the wait, besides the time-out of each question.
 * @throws {RpcError} `NoUpstream`, `UpstreamTimeout`, or `BadUpstreamAnswer` if the answer is not JSON.
 */
export type Ask = (method: string, params: readonly unknown[], signal: AbortSignal) => Promise<NodeAnswer>;

/** @param timeoutMs how long one answer may take. */
export function askThrough(upstream: Upstream, timeoutMs: number): Ask {
  return (method, params, signal) =>
    withTimeLimit(
      timeoutMs,
      async (limited) => {
        const call = { method, paramsJson: JSON.stringify(params), account: undefined };
        const answer = await upstream.send(call, limited);
        if (answer.kind === 'error') return { refusal: answer.error };
        return parseValue(await unwrapAnswer(answer));
      },
      signal,
    );
}

function parseValue(bytes: Uint8Array): NodeAnswer {
  try {
    return { value: JSON.parse(new TextDecoder().decode(bytes)) };
  } catch (cause) {
    throw new RpcError('BadUpstreamAnswer', { cause });
  }
}
