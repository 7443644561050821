// Copies the cause of an error without its secrets: net/http puts addresses into its errors.
//
// Source: scripts/languages/go/runtime/; `npm run generate` copies it unchanged.

package chainaccess

import (
	"context"
	"errors"
	"fmt"
	"net/url"
	"os"
)

// redactCause returns the error itself if it contains no secret. Otherwise it returns an error with the redacted text, which
// errors.Is still recognizes as a timeout or an ended context.
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
