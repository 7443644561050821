/** `logs.go`: the iterator over logs, with the contract's types filled in. */

import type { Model } from '../../../../contract/model/model.ts';
import type { GeneratedFile } from '../../generated-file.ts';
import { GoFile } from '../file.ts';

/** Nothing when the contract has no logs. */
export function emitLogs({ logsMethod: method }: Model): GeneratedFile[] {
  if (method === undefined) return [];
  const file = new GoFile('logs.go', 'Logs over ranges of any length.');
  file.imports('context', 'iter');
  file.doc([
    'Logs yields the logs that match a filter, in the order of the chain, over a range of any length.',
    'A range that holds too much (-32005, or a -32602 that says it is too wide) is split: up to where the service suggests, or else into halves. A tag stands for what it is when its part is asked for. A filter with BlockHash is never split. Leaving the loop ends the requests in flight. An error ends the loop: ErrLimit when a single block holds too much, else as GetLogs.',
    `Each part costs ${method.priceCredits} credits, also one that held too much. Source: openrpc.json#${method.name}.`,
  ]);
  file.line(`func (c *Client) Logs(ctx context.Context, filter Filter) iter.Seq2[Log, error] {
	query := logQuery[Log]{isByHash: filter.BlockHash != nil}
	if filter.FromBlock != nil {
		query.from = filter.FromBlock
	}
	if filter.ToBlock != nil {
		query.to = filter.ToBlock
	}
	query.ask = func(ctx context.Context, from, to *Uint64) ([]Log, error) {
		part := filter
		if from != nil {
			part.FromBlock = *from
		}
		if to != nil {
			part.ToBlock = *to
		}
		return c.GetLogs(ctx, part)
	}
	return splitLogs(ctx, c, query)
}`);
  return [file.finish()];
}
