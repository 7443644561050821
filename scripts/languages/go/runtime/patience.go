// Time limits, and the wait before the next attempt.
//
// Source: scripts/languages/go/runtime/; `npm run generate` copies it unchanged.

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

// waitBefore returns how long to wait before the next attempt: the time in Retry-After, in seconds or as a date (RFC 9110
// section 10.2.3), or otherwise a random part of a span that doubles each time; never more than the limit. Attempts count
// from 1.
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
		return math.MaxInt64, true // practically forever
	}
	if date, err := http.ParseTime(text); err == nil {
		return max(time.Until(date), 0), true
	}
	return 0, false
}

// randomWait returns a wait with full jitter: any time up to a span that doubles with each attempt.
func randomWait(attempt int, base, limit time.Duration) time.Duration {
	span := min(base, limit)
	for ; attempt > 1 && span > 0 && span < limit; attempt-- {
		span = min(2*span, limit)
		if span < 0 { // overflow
			span = limit
		}
	}
	if span <= 0 {
		return 0
	}
	return rand.N(span)
}

// within returns a context that ends after a timeout; 0 for never.
func within(ctx context.Context, timeout time.Duration) (context.Context, context.CancelFunc) {
	if timeout <= 0 {
		return context.WithCancel(ctx)
	}
	return context.WithTimeout(ctx, timeout)
}

// sleep waits until the time has passed or the context ends.
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
