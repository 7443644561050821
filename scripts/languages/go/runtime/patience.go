// Time: the wait before the next attempt.
//
// Kept in scripts/languages/go/runtime/ and copied as it is by `npm run generate`.

package chainaccess

import (
	"context"
	"errors"
	"math"
	"math/rand/v2"
	"net/http"
	"strconv"
	"time"
)

// waitBefore tells how long to wait before the next attempt: what Retry-After asks for, in seconds or as a date (RFC 9110
// section 10.2.3), or else a random part of a span that doubles each time; never more than the cap. Attempts count from 1.
func waitBefore(attempt int, base, limit time.Duration, header http.Header) time.Duration {
	if asked, ok := retryAfter(header.Get("Retry-After")); ok {
		return min(asked, limit)
	}
	return randomWait(attempt, base, limit)
}

func retryAfter(text string) (wait time.Duration, ok bool) {
	if text == "" {
		return 0, false
	}
	if seconds, err := strconv.ParseUint(text, 10, 31); err == nil {
		return time.Duration(seconds) * time.Second, true
	} else if errors.Is(err, strconv.ErrRange) {
		return math.MaxInt64, true // for ever, as good as
	}
	if date, err := http.ParseTime(text); err == nil {
		return max(time.Until(date), 0), true
	}
	return 0, false
}

// randomWait is full jitter: anything up to a span that doubles with each attempt.
func randomWait(attempt int, base, limit time.Duration) time.Duration {
	span := min(base, limit)
	for ; attempt > 1 && span > 0 && span < limit; attempt-- {
		span = min(2*span, limit)
		if span < 0 { // beyond what a Duration holds
			span = limit
		}
	}
	if span <= 0 {
		return 0
	}
	return rand.N(span)
}

// within ends a context after a time; 0 for never.
func within(ctx context.Context, timeout time.Duration) (context.Context, context.CancelFunc) {
	if timeout <= 0 {
		return context.WithCancel(ctx)
	}
	return context.WithTimeout(ctx, timeout)
}

// sleep waits, unless the context ends first.
func sleep(ctx context.Context, wait time.Duration) error {
	if wait <= 0 {
		return ctx.Err()
	}
	timer := time.NewTimer(wait)
	defer timer.Stop()
	select {
	case <-timer.C:
		return nil
	case <-ctx.Done():
		return ctx.Err()
	}
}
