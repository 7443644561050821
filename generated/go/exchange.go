// The life of one message: attempts, hooks, reading the answer, waits. Each call is settled as soon as its outcome is known,
// and only calls with a retryable error are sent again.
//
// Source: scripts/languages/go/runtime/; `npm run generate` copies it unchanged.

package chainaccess

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"slices"
	"sync"
	"time"
)

// send sends calls until each one is settled, in as many concurrent messages as necessary.
func (c *Client) send(ctx context.Context, t transport, calls []*pending) {
	calls = slices.DeleteFunc(calls, func(each *pending) bool {
		if each.refused != nil {
			each.settle(each.refused)
		}
		return each.refused != nil
	})
	messages := split(calls, t.batchItems(), c.contract.bodyBytes)
	if len(messages) == 1 {
		c.exchange(ctx, t, messages[0])
		return
	}
	var group sync.WaitGroup
	for _, message := range messages {
		group.Add(1)
		go func() {
			defer group.Done()
			c.exchange(ctx, t, message)
		}()
	}
	group.Wait()
}

// split returns lists of at most maxItems calls and about maxBytes each, in order; a longer call gets a list of its own.
func split(calls []*pending, maxItems, maxBytes int) [][]*pending {
	var messages [][]*pending
	start, size := 0, 0
	for index, call := range calls {
		// The comma or bracket after each call adds one byte.
		length := len(call.text) + 1
		if index > start && (index-start >= maxItems || size+length >= maxBytes) {
			messages = append(messages, calls[start:index])
			start, size = index, 0
		}
		size += length
	}
	if start < len(calls) {
		messages = append(messages, calls[start:])
	}
	return messages
}

// exchange sends the calls of one message until each one is settled.
func (c *Client) exchange(ctx context.Context, t transport, calls []*pending) {
	end := deadlineOf(ctx, c.settings.deadline)
	for number := 1; len(calls) > 0; number++ {
		if ctx.Err() != nil {
			settleAll(calls, abortion(ctx))
			return
		}
		outcomes, answer := c.attempt(ctx, t, calls, number, end)
		var header http.Header
		if answer != nil {
			header = answer.header
		}
		var wait time.Duration
		isLast := number > c.settings.retries
		if !isLast && slices.ContainsFunc(outcomes, isRetryable) {
			wait = waitBefore(number, c.settings.retryBase, c.settings.retryCap, header)
			isLast = !end.IsZero() && !time.Now().Add(wait).Before(end)
		}
		var again []*pending
		for index, call := range calls {
			if !isLast && isRetryable(outcomes[index]) {
				again = append(again, call)
				continue
			}
			if answer != nil && call.answered != nil {
				call.answered(answer)
			}
			call.settle(outcomes[index])
		}
		answer.free()
		calls = again
		if len(calls) > 0 && sleep(ctx, wait) != nil {
			settleAll(calls, abortion(ctx))
			return
		}
	}
}

// deadlineOf returns when the exchange has to end: the earlier of the context's and the client's deadlines, zero for never.
func deadlineOf(ctx context.Context, deadline time.Duration) time.Time {
	end, hasEnd := ctx.Deadline()
	if own := time.Now().Add(deadline); deadline > 0 && (!hasEnd || own.Before(end)) {
		return own
	}
	return end
}

func isRetryable(err error) bool {
	failed, ok := err.(*Error)
	return ok && failed.Retryable
}

func settleAll(calls []*pending, err *Error) {
	for _, call := range calls {
		call.settle(err.of(call.method))
	}
}

// attempt sends the calls once and returns an outcome for each: nil, an *Error, or a hook's error. The caller releases the
// answer.
func (c *Client) attempt(ctx context.Context, t transport, calls []*pending, number int, end time.Time) ([]error, *answer) {
	outcomes := make([]error, len(calls))
	fill := func(err *Error) {
		for index, call := range calls {
			outcomes[index] = err.of(call.method)
		}
	}
	start := time.Now()
	told := Attempt{Number: number}
	if len(c.hooks) > 0 {
		told.Methods = methodsOf(calls)
	}
	for count, hooks := range c.hooks {
		if hooks.Before == nil {
			continue
		}
		if err := hooks.Before(ctx, told); err != nil {
			for index := range outcomes {
				outcomes[index] = err
			}
			tell(ctx, c.hooks[:count], told, Ending{Duration: time.Since(start), IsRefused: true, Err: ownError(err)})
			return outcomes, nil
		}
	}
	limited, cancel, limit := c.limit(ctx, start, end)
	answer, err := t.send(limited, calls)
	var own *Error
	switch {
	case err == nil:
		c.readAnswer(answer, calls, outcomes)
	case ctx.Err() != nil:
		fill(abortion(ctx))
	case limited.Err() != nil:
		fill(&Error{
			Kind:    KindTimeout,
			Message: fmt.Sprintf("no answer within %v", limit.Round(time.Millisecond)),
			cause:   context.DeadlineExceeded,
		})
	case errors.As(err, &own):
		fill(own)
	default:
		cause := c.endpoint.redactCause(err)
		fill(&Error{Kind: KindTransport, Message: "connection failed: " + cause.Error(), Retryable: true, cause: cause})
	}
	cancel()
	if len(c.hooks) > 0 {
		tell(ctx, c.hooks, told, endingOf(start, answer, outcomes))
	}
	return outcomes, answer
}

// limit returns a context that ends at the attempt's timeout or at the deadline, whichever is earlier.
func (c *Client) limit(ctx context.Context, start, end time.Time) (context.Context, context.CancelFunc, time.Duration) {
	limit := c.settings.timeout
	if !end.IsZero() && (limit <= 0 || end.Sub(start) < limit) {
		limit = end.Sub(start)
	}
	if limit <= 0 && end.IsZero() {
		return ctx, func() {}, 0
	}
	limited, cancel := context.WithTimeout(ctx, limit)
	return limited, cancel, limit
}

func endingOf(start time.Time, answer *answer, outcomes []error) Ending {
	ending := Ending{Duration: time.Since(start)}
	if answer != nil {
		ending.Facts = factsOf(answer)
	}
	for _, outcome := range outcomes {
		if ending.Err = ownError(outcome); ending.Err != nil {
			break
		}
	}
	return ending
}

// ownError returns the *Error in an error's chain; nil if there is none.
func ownError(err error) (own *Error) {
	errors.As(err, &own)
	return own
}

func tell(ctx context.Context, all []Hooks, told Attempt, ending Ending) {
	for _, hooks := range all {
		if hooks.After != nil {
			hooks.After(ctx, told, ending)
		}
	}
}

func methodsOf(calls []*pending) []string {
	methods := make([]string, len(calls))
	for index, call := range calls {
		methods[index] = call.method
	}
	return methods
}
