// What went wrong below the client, as a cause that shows no secret: net/http names addresses in its errors.
//
// Kept in scripts/languages/go/runtime/ and copied as it is by `npm run generate`.

package chainaccess

import (
	"context"
	"errors"
	"fmt"
	"net/url"
	"os"
)

// redactCause gives an error as it is where nothing in it shows a secret, and else one with its text redacted that still
// is what it was to errors.Is, as far as time and contexts go.
func (e *endpoint) redactCause(err error) error {
	var atAddress *url.Error
	if errors.As(err, &atAddress) {
		err = atAddress.Err
	}
	if !e.isShownBy(err) {
		return err
	}
	hidden := &redactedError{text: e.redact(err.Error())}
	for _, known := range []error{context.Canceled, context.DeadlineExceeded, os.ErrDeadlineExceeded} {
		if errors.Is(err, known) {
			hidden.known = known
		}
	}
	return hidden
}

func (e *endpoint) isShownBy(err error) bool {
	if err == nil {
		return false
	}
	if e.shows(fmt.Sprintf("%v %+v %#v", err, err, err)) {
		return true
	}
	switch err := err.(type) {
	case interface{ Unwrap() error }:
		return e.isShownBy(err.Unwrap())
	case interface{ Unwrap() []error }:
		for _, each := range err.Unwrap() {
			if e.isShownBy(each) {
				return true
			}
		}
	}
	return false
}

type redactedError struct {
	text  string
	known error
}

func (r *redactedError) Error() string { return r.text }

func (r *redactedError) Unwrap() error { return r.known }
