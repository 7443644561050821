// Functions that the client calls around every attempt, and what it passes to them.
//
// Source: scripts/languages/go/runtime/; `npm run generate` copies it unchanged.

package chainaccess

import (
	"context"
	"net/http"
	"strconv"
	"time"
)

// Hooks are functions that the client calls around every attempt, in the order of the options. They must be safe for
// concurrent use. Their arguments contain no address, key, parameter or body, so they can be logged.
type Hooks struct {
	// Before is called before the attempt is sent. If it returns an error, nothing is sent and the calls fail with that error.
	Before func(ctx context.Context, attempt Attempt) error
	// After is called after the answer or the failure, also if a later hook rejected the attempt.
	After func(ctx context.Context, attempt Attempt, ending Ending)
}

// Attempt is one attempt to send a message.
type Attempt struct {
	// Methods of the calls in the message, in order.
	Methods []string
	// Number is 1 for the first attempt.
	Number int
}

// Ending is how an attempt ended.
type Ending struct {
	// Facts are empty without an answer.
	Facts
	Duration time.Duration
	// IsRefused reports that another hook rejected the attempt, so nothing was sent.
	IsRefused bool
	// Err is the error of the whole attempt, or the first error among its calls; nil if there was none, and for a hook's error
	// that is not an *Error.
	Err *Error
}

// Facts are what an answer reports besides its body. A WebSocket answer reports none of it.
type Facts struct {
	// Status is the HTTP status; 0 without one.
	Status int
	// RequestID identifies the request in the service's log.
	RequestID string
	// CreditsUsed is what the service charged for the request; nil if it did not report it.
	CreditsUsed *int
	// CreditsRemaining is what is left of the account's daily balance; nil for an account without a limit.
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
