/** Separates what a node says about the chain from what it says about itself: the latter is a failure, so that another node is asked. */

import { errors } from '../../generated/server/index.ts';
import type { ErrorCounts } from './error-counts.ts';
import { meaningOf } from './meaning.ts';
import type { Meaning } from './node-errors/node-error-row.ts';
import type { FailureReason, NodeError, Upstream, UpstreamAnswer } from './upstream.ts';

/** Errors with any other meaning are answers: they concern the chain or the call, so that every node would return them. */
const failures: { readonly [M in Meaning]?: FailureReason } = {
  'no-history': 'no-history',
  'unknown-block': 'unknown-block',
  'not-synced': 'unavailable',
  throttled: 'unavailable',
  'too-slow': 'timeout',
  broken: 'bad-answer',
  range: 'range-too-wide',
  'too-many-results': 'range-too-wide',
};

/** The contract's own limit, in the words of a node that has the same one: it is an answer. */
const CONTRACT_LIMIT = errors.TooManyResults.message;

/** The same node. @param counts receives each of its errors. */
export function judge(upstream: Upstream, counts: ErrorCounts): Upstream {
  return {
    label: upstream.label,
    close: () => upstream.close(),
    async send(call, signal): Promise<UpstreamAnswer> {
      const answer = await upstream.send(call, signal);
      if (answer.kind !== 'error') return answer;
      const meaning = meaningOf(answer.error, call.method);
      counts.count(answer.error, meaning?.row);
      if (answer.error.message.startsWith(CONTRACT_LIMIT)) return answer;
      const reason = meaning && failures[meaning.means];
      if (meaning?.means === 'params') return rejected(answer.error, errors.InvalidParams.code);
      if (meaning?.means === 'no-method') return rejected(answer.error, errors.MethodNotFound.code);
      return reason === undefined ? answer : { kind: 'failure', reason, nodeError: answer.error, cause: answer.error };
    },
  };
}

/** Nodes reject a call under many codes; its caller gets the one that is free. */
function rejected(error: NodeError, code: number): UpstreamAnswer {
  return { kind: 'error', error: { ...error, code } };
}
