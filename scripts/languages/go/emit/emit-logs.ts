/** `logs.go`: the iterator over logs, with the contract's types filled in. */

import type { Method, Model } from '../../../../contract/model/model.ts';
import type { GeneratedFile } from '../../generated-file.ts';
import { GoFile } from '../file.ts';
import { optionalParameter } from '../types/optional-params.ts';

/** `Logs(ctx context.Context, filter Filter) iter.Seq2[Log, error]`. */
export function logsSignature(method: Method): string {
  const optional = optionalParameter(method);
  return `Logs(ctx context.Context, filter Filter${optional === '' ? '' : `, ${optional}`}) iter.Seq2[Log, error]`;
}

/** Prints nothing if the contract has no log query. */
export function emitLogs({ logsMethod: method }: Model): GeneratedFile[] {
  if (method === undefined) return [];
  const file = new GoFile('logs.go', 'Logs over ranges of any length.');
  file.imports('context', 'iter');
  file.doc([
    'Logs yields the logs that match a filter, in chain order, over a range of any length.',
    'A range with too many logs (-32005, or a -32602 that reports the range as too wide) is split at the block that the service suggests, otherwise in half. A tag is resolved when its part is requested. A filter with BlockHash is never split. Leaving the loop cancels the requests in flight. An error ends the loop: ErrLimit if a single block has too many logs, otherwise the errors of GetLogs.',
    `Each part costs ${method.priceCredits} credits, including one that is split again. Source: openrpc.json#${method.name}.`,
  ]);
  const optional = method.toleratedParams.length === 0 ? '' : ', optional...';
  file.line(`func (c *Client) ${logsSignature(method)} {
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
		return c.GetLogs(ctx, part${optional})
	}
	return splitLogs(ctx, c, query)
}`);
  return [file.finish()];
}
