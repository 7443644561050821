// Logs over ranges of any length.
//
// Made by `npm run generate` from openrpc.json and openapi.yaml: change those, not this file.
// `npm run generate -- --check` tells whether it is what they say.

package chainaccess

import (
	"context"
	"iter"
)

// Logs yields the logs that match a filter, in the order of the chain, over a range of any length.
//
// A range that holds too much (-32005, or a -32602 that says it is too wide) is split: up to where the service
// suggests, or else into halves. A tag stands for what it is when its part is asked for. A filter with BlockHash is
// never split. Leaving the loop ends the requests in flight. An error ends the loop: ErrLimit when a single block holds
// too much, else as GetLogs.
//
// Each part costs 255 credits, also one that held too much. Source: openrpc.json#eth_getLogs.
func (c *Client) Logs(ctx context.Context, filter Filter) iter.Seq2[Log, error] {
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
}
