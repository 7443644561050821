// eth_getLogs over a range of any length: a range that holds too much is split, and its parts come in order.
//
// Kept in scripts/languages/go/runtime/ and copied as it is by `npm run generate`.

package chainaccess

import (
	"context"
	"errors"
	"fmt"
	"iter"
	"regexp"
	"strconv"
)

// logRange is a range of blocks; an end that is nil is that of the filter.
type logRange struct {
	from, to *Uint64
	// Both ends as numbers, known once the range had to be split.
	low, high Uint64
	isKnown   bool
}

// logQuery is what splitting needs to know of a filter.
type logQuery[T any] struct {
	// The ends of the filter, quantities or tags; nil for those that it leaves out.
	from, to any
	// A filter for one block by its hash is never split.
	isByHash bool
	// ask gives the logs of a part of the range.
	ask func(ctx context.Context, from, to *Uint64) ([]T, error)
}

type logAnswer[T any] struct {
	logs []T
	err  error
}

// splitLogs yields what Client.Logs promises.
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

// Codes for more than one request may give: results or time (EIP-1474), and ranges that a node finds too wide.
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

// holdsTooMuch: a shorter range may help. It does not help against too many requests, nor against a range that is wrong in
// itself.
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

// halves gives both parts of a range that holds too much: up to where the node suggests to go, or else to the middle. Its
// ends keep their tags. The error is the one that was met, where splitting does not help.
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

// numberOf gives the number that a block parameter stands for now; the head costs nothing to ask.
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
			err = &Error{Kind: KindNotFound, Method: "eth_getBlockByNumber", Message: "not found: there is no " + tag + " block"}
		}
		if err != nil {
			return 0, err
		}
		return *header.Number, nil
	}
}
