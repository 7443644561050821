// eth_getLogs over a block range of any length: splits a range with too many logs, and yields the parts in order.
//
// Source: scripts/languages/go/runtime/; `npm run generate` copies it unchanged.

package chainaccess

import (
	"context"
	"errors"
	"fmt"
	"iter"
	"regexp"
	"strconv"
)

// logRange is a block range; a nil end is the filter's.
type logRange struct {
	from, to *Uint64
	// Both ends as numbers, which are known once the range had to be split.
	low, high Uint64
	isKnown   bool
}

// logQuery is the part of a filter that splitting needs.
type logQuery[T any] struct {
	// The ends of the filter, quantities or tags; nil if omitted.
	from, to any
	// The filter is for one block by its hash, which is never split.
	isByHash bool
	// ask requests the logs of a part of the range.
	ask func(ctx context.Context, from, to *Uint64) ([]T, error)
}

type logAnswer[T any] struct {
	logs []T
	err  error
}

// splitLogs implements Client.Logs.
func splitLogs[T any](ctx context.Context, c *Client, query logQuery[T]) iter.Seq2[T, error] {
	return func(yield func(T, error) bool) {
		ctx, stop := context.WithCancel(ctx)
		defer stop()
		type part struct {
			logRange
			answer chan logAnswer[T]
		}
		parts := []*part{{}}
		for len(parts) > 0 {
			for _, early := range parts[:min(len(parts), c.settings.logsConcurrency)] {
				if early.answer != nil {
					continue
				}
				early.answer = make(chan logAnswer[T], 1)
				go func() {
					logs, err := query.ask(ctx, early.from, early.to)
					early.answer <- logAnswer[T]{logs, err}
				}()
			}
			first := parts[0]
			answer := <-first.answer
			if answer.err == nil {
				for _, log := range answer.logs {
					if !yield(log, nil) {
						return
					}
				}
				parts = parts[1:]
				continue
			}
			low, high, err := halves(ctx, c, first.logRange, query.from, query.to, query.isByHash, answer.err)
			if err != nil {
				var none T
				yield(none, err)
				return
			}
			parts = append([]*part{{logRange: low}, {logRange: high}}, parts[1:]...)
		}
	}
}

// Codes for queries over a limit: too many results or too much time (EIP-1474), and a range that is too wide for a node.
const (
	codeLimitExceeded = -32005
	codeInvalidParams = -32602
)

var (
	aboutRate      = regexp.MustCompile(`(?i)rate limit|request count`)
	aboutRange     = regexp.MustCompile(`(?i)range|results|blocks|logs`)
	aboutWidth     = regexp.MustCompile(`(?i)too |exceed|limit|max|more than|up to`)
	suggestedRange = regexp.MustCompile(`(?i)\[0x[\da-f]+, *0x([\da-f]+)\]`)
)

// holdsTooMuch reports whether a shorter range may help. It does not help if there are too many requests, or if the range
// itself is invalid.
func holdsTooMuch(e *Error) bool {
	switch e.Code {
	case codeLimitExceeded:
		return !aboutRate.MatchString(e.Message)
	case codeInvalidParams:
		return aboutRange.MatchString(e.Message) && aboutWidth.MatchString(e.Message)
	default:
		return false
	}
}

// halves splits a range with too many logs after the block that the node suggests, or otherwise in the middle. The outer ends
// keep their tags. If splitting does not help, it returns the error met.
func halves(ctx context.Context, c *Client, r logRange, from, to any, isByHash bool, met error) (low, high logRange, err error) {
	var refusal *Error
	if isByHash || !errors.As(met, &refusal) || !holdsTooMuch(refusal) {
		return low, high, met
	}
	if !r.isKnown {
		if r.low, err = numberOf(ctx, c, from); err != nil {
			return low, high, err
		}
		if r.high, err = numberOf(ctx, c, to); err != nil {
			return low, high, err
		}
	}
	if r.low >= r.high {
		return low, high, met
	}
	middle := r.low + (r.high-r.low)/2
	if suggestion := suggestedRange.FindStringSubmatch(refusal.Message); suggestion != nil {
		if end, err := strconv.ParseUint(suggestion[1], 16, 64); err == nil && Uint64(end) >= r.low && Uint64(end) < r.high {
			middle = Uint64(end)
		}
	}
	next := middle + 1
	low = logRange{from: r.from, to: &middle, low: r.low, high: middle, isKnown: true}
	high = logRange{from: &next, to: r.to, low: next, high: r.high, isKnown: true}
	return low, high, nil
}

// numberOf returns the current number of a block parameter. Asking for the head is free.
func numberOf(ctx context.Context, c *Client, block any) (number Uint64, err error) {
	if number, ok := block.(Uint64); ok {
		return number, nil
	}
	switch tag := fmt.Sprint(block); tag {
	case "earliest":
		return 0, nil
	case "<nil>", "latest", "pending":
		err = c.Request(ctx, &number, "eth_blockNumber")
		return number, err
	default:
		var header struct {
			Number *Uint64 `json:"number"`
		}
		err = c.Request(ctx, &header, "eth_getBlockByNumber", tag, false)
		if err == nil && header.Number == nil {
			err = &Error{Kind: KindNotFound, Method: "eth_getBlockByNumber", Message: "not found: the chain has no " + tag + " block"}
		}
		if err != nil {
			return 0, err
		}
		return *header.Number, nil
	}
}
