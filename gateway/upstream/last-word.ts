/** What a call ends with after every node has failed: the failure that tells its caller most. */

import type { FailureReason, UpstreamAnswer } from './upstream.ts';

type Failure = Extract<UpstreamAnswer, { kind: 'failure' }>;

/**
 * @param failures one for each node that was asked, in order; at least one.
 * @returns the error of a node that does not know the block, if no other node contradicts it; otherwise a failure.
 */
export function lastWord(failures: readonly Failure[]): UpstreamAnswer {
  const last = (isWanted: (reason: FailureReason) => boolean) => failures.findLast(({ reason }) => isWanted(reason));
  const tooWide = last((reason) => reason === 'range-too-wide');
  if (tooWide !== undefined) return tooWide;
  const noHistory = last((reason) => reason === 'no-history');
  const unknownBlock = last((reason) => reason === 'unknown-block');
  // A node that has removed a block says of it, too, that it does not know it.
  if (unknownBlock?.nodeError !== undefined && noHistory === undefined) {
    return { kind: 'error', error: unknownBlock.nodeError };
  }
  // Another node may have the history as soon as it works again.
  return last((reason) => reason !== 'no-history' && reason !== 'unknown-block') ?? noHistory ?? failures.at(-1)!;
}
