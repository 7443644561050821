// How long a client waits before a retry.
//
// Source: scripts/languages/go/runtime/; `npm run generate` copies it unchanged.

package chainaccess

import (
	"net/http"
	"testing"
	"time"
)

func TestRetryAfterIsObeyedUpToTheCap(t *testing.T) {
	const base, limit = 100 * time.Millisecond, 5 * time.Second
	after := func(text string) time.Duration {
		return waitBefore(1, base, limit, http.Header{"Retry-After": {text}})
	}
	if wait := after("2"); wait != 2*time.Second {
		t.Error(wait)
	}
	if wait := after("0"); wait != 0 {
		t.Error(wait)
	}
	if wait := after("3600"); wait != limit {
		t.Error(wait)
	}
	if wait := after(time.Now().Add(3 * time.Second).UTC().Format(http.TimeFormat)); wait < time.Second || wait > 3*time.Second {
		t.Error(wait)
	}
	if wait := after(time.Now().Add(-time.Hour).UTC().Format(http.TimeFormat)); wait != 0 {
		t.Error(wait)
	}
	if wait := after("99999999999999999999"); wait != limit {
		t.Error(wait)
	}
	for _, junk := range []string{"soon", "-5", "1.5", "1e3", "NaN", "Inf", " ", "5, 6"} {
		if wait := after(junk); wait >= base {
			t.Error(junk, wait)
		}
	}
}

func TestWaitsAreRandomPartsOfASpanThatDoubles(t *testing.T) {
	const base, limit = 100 * time.Millisecond, time.Second
	for attempt, span := range map[int]time.Duration{1: base, 2: 2 * base, 3: 4 * base, 5: limit, 99: limit} {
		longest := time.Duration(0)
		for range 1000 {
			wait := randomWait(attempt, base, limit)
			if wait < 0 || wait >= span {
				t.Fatalf("%v before attempt %d", wait, attempt+1)
			}
			longest = max(longest, wait)
		}
		if longest < span*9/10 {
			t.Errorf("at most %v of %v", longest, span)
		}
	}
	longest := time.Duration(0)
	for range 1000 {
		longest = max(longest, randomWait(99, 100*time.Hour, 1<<62))
	}
	if longest < 100*time.Hour {
		t.Error("a span that exceeds a Duration must not prevent the wait")
	}
	if randomWait(1, 0, limit) != 0 {
		t.Error("expected no wait")
	}
}
