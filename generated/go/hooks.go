// Functions around every attempt. What they are told names no address, key, parameter or body, so that it may be logged.
//
// Kept in scripts/languages/go/runtime/ and copied as it is by `npm run generate`.

package chainaccess

import (
	"context"
	"net/http"
	"strconv"
	"time"
)

// Hooks are called around every attempt, in the order in which they were given. They must be safe for concurrent use.
type Hooks struct {
	// Before it is sent. An error refuses it: the calls fail with that error.
	Before func(ctx context.Context, attempt Attempt) error
	// After its answer, or what came instead: also where a hook behind this one refused it.
	After func(ctx context.Context, attempt Attempt, ending Ending)
}

// Attempt is one message on its way.
type Attempt struct {
	// Methods of the calls in the message, in their order.
	Methods []string
	// Number is 1 for the first.
	Number int
}

// Ending is how an attempt went.
type Ending struct {
	// Facts are empty where there was no answer to tell them.
	Facts
	Duration time.Duration
	// IsRefused tells that another hook refused the attempt, and nothing was sent.
	IsRefused bool
	// Err of the attempt as a whole, or the first among those of its calls; nil when there was none, or when it is of a
	// hook and no *Error.
	Err *Error
}

// Facts are what an answer says beside its body; a WebSocket's says nothing.
type Facts struct {
	// Status of HTTP; 0 without.
	Status int
	// RequestID names the request in the service's log.
	RequestID string
	// CreditsUsed is what the request cost; nil when the service did not say.
	CreditsUsed *int
	// CreditsRemaining is what is left of the daily balance; nil for an account without a limit.
	CreditsRemaining *int
}

func factsOf(a *answer) Facts {
	return Facts{
		Status:           a.status,
		RequestID:        a.header.Get("X-Request-Id"),
		CreditsUsed:      credits(a.header, "X-Credits-Used"),
		CreditsRemaining: credits(a.header, "X-Credits-Remaining"),
	}
}

func credits(header http.Header, name string) *int {
	number, err := strconv.ParseUint(header.Get(name), 10, 31)
	if err != nil {
		return nil // anything but a whole number counts as not reported
	}
	return Ptr(int(number))
}
