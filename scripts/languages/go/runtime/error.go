// The client's only error type, and the kinds that distinguish its causes.
//
// Source: scripts/languages/go/runtime/; `npm run generate` copies it unchanged.

package chainaccess

import (
	"encoding/json"
	"fmt"
	"log/slog"
	"strings"
)

// Kind is why a call has no result. Each kind has a sentinel for errors.Is.
type Kind string

// Kinds of errors. The service reports those up to KindRefused; the client detects the others.
const (
	// The contract reverted: see Reason, and Data for the raw bytes.
	KindRevert Kind = "revert"
	// Too many logs for one answer, or a log query that ran too long: see Client.Logs.
	KindLimit Kind = "limit"
	// A parameter is invalid; the message states which. The client also reports parameters that it cannot encode.
	KindInvalidParams Kind = "invalid-params"
	// The API key or its secret is missing, unknown, wrong or disabled.
	KindUnauthorized Kind = "unauthorized"
	// The daily balance does not cover the call.
	KindOutOfCredits Kind = "out-of-credits"
	// Credits are spent faster than the account allows; already retried by the client.
	KindRateLimited Kind = "rate-limited"
	// The service, or the node behind it, failed; already retried by the client if a retry could help.
	KindService Kind = "service"
	// Any other error of the service.
	KindRefused Kind = "refused"

	// Nothing was found: the result is null.
	KindNotFound Kind = "not-found"
	// No complete answer arrived in time; unwraps to context.DeadlineExceeded.
	KindTimeout Kind = "timeout"
	// There was no connection, or it was lost; already retried by the client.
	KindTransport Kind = "transport"
	// The answer is not valid, or its result does not match the contract.
	KindDecode Kind = "decode"
	// The caller's context was canceled; unwraps to context.Canceled and to the context's cause.
	KindAborted Kind = "aborted"
	// Rejected by a Budget before it was sent.
	KindBudget Kind = "budget"
)

// Sentinels, one per kind: errors.Is(err, ErrRevert).
var (
	ErrRevert        error = sentinel(KindRevert)
	ErrLimit         error = sentinel(KindLimit)
	ErrInvalidParams error = sentinel(KindInvalidParams)
	ErrUnauthorized  error = sentinel(KindUnauthorized)
	ErrOutOfCredits  error = sentinel(KindOutOfCredits)
	ErrRateLimited   error = sentinel(KindRateLimited)
	ErrService       error = sentinel(KindService)
	ErrRefused       error = sentinel(KindRefused)
	ErrNotFound      error = sentinel(KindNotFound)
	ErrTimeout       error = sentinel(KindTimeout)
	ErrTransport     error = sentinel(KindTransport)
	ErrDecode        error = sentinel(KindDecode)
	ErrAborted       error = sentinel(KindAborted)
	ErrBudget        error = sentinel(KindBudget)
)

type sentinel Kind

func (s sentinel) Error() string { return "chainaccess: " + string(s) }

// Error is the error of every failed call. No part of it contains an API key or a secret, nor does any error that it unwraps
// to.
type Error struct {
	Kind Kind
	// Name of the error in the service's catalogue (see Catalogue); empty if it is not in there.
	Name string
	// The JSON-RPC method of the call that failed.
	Method string
	// HTTP status of the answer; 0 without an answer and on a WebSocket.
	Status int
	// Code of the JSON-RPC error object; 0 if there was none.
	Code int
	// The message of the service or of the client.
	Message string
	// Unparsed data of the JSON-RPC error object; nil if there was none. For a revert: its raw bytes as a JSON string of
	// hex, if the node returned them.
	Data json.RawMessage
	// The contract's revert reason, decoded by the service; empty without a reason, and for errors that are not reverts.
	Reason string
	// Identifies the request in the service's log (X-Request-Id).
	RequestID string
	// The same call may succeed later. The client has already made all the retries that its options allow.
	Retryable bool

	cause error
}

// Error returns the method and the message.
func (e *Error) Error() string {
	var text strings.Builder
	text.WriteString("chainaccess: ")
	if e.Method != "" {
		text.WriteString(e.Method + ": ")
	}
	text.WriteString(e.Message)
	return text.String()
}

// Is reports whether target is the sentinel of the error's kind.
func (e *Error) Is(target error) bool {
	kind, ok := target.(sentinel)
	return ok && Kind(kind) == e.Kind
}

// Unwrap returns the cause, such as a *net.OpError or the context's error.
func (e *Error) Unwrap() error { return e.cause }

// Timeout reports whether the kind is KindTimeout, as in net.Error.
func (e *Error) Timeout() bool { return e.Kind == KindTimeout }

// ErrorCode returns Code, as in go-ethereum's rpc.Error.
func (e *Error) ErrorCode() int { return e.Code }

// ErrorData returns Data decoded, as in go-ethereum's rpc.DataError: a hex string for a revert.
func (e *Error) ErrorData() any {
	var data any
	if json.Unmarshal(e.Data, &data) != nil {
		return nil
	}
	return data
}

// RevertData returns the raw bytes of a revert: a selector and ABI-encoded values. Nil if there are none.
func (e *Error) RevertData() []byte {
	var data Bytes
	if e.Kind != KindRevert || json.Unmarshal(e.Data, &data) != nil {
		return nil
	}
	return data
}

// Format prints the message; %+v also prints every field that is set.
func (e *Error) Format(state fmt.State, verb rune) {
	if verb != 'v' || !(state.Flag('+') || state.Flag('#')) {
		fmt.Fprintf(state, fmt.FormatString(state, verb), e.Error())
		return
	}
	fmt.Fprintf(state, "%s (kind %s", e.Error(), e.Kind)
	for _, field := range e.fields() {
		fmt.Fprintf(state, ", %s %v", field.Key, field.Value)
	}
	fmt.Fprint(state, ")")
}

// LogValue returns the fields that are set, for log/slog.
func (e *Error) LogValue() slog.Value {
	fields := append([]slog.Attr{slog.String("kind", string(e.Kind)), slog.String("message", e.Message)}, e.fields()...)
	return slog.GroupValue(fields...)
}

func (e *Error) fields() []slog.Attr {
	var fields []slog.Attr
	add := func(name, value string) {
		if value != "" && value != "0" {
			fields = append(fields, slog.String(name, value))
		}
	}
	add("name", e.Name)
	add("method", e.Method)
	add("status", fmt.Sprint(e.Status))
	add("code", fmt.Sprint(e.Code))
	add("data", string(e.Data))
	add("requestId", e.RequestID)
	if e.cause != nil {
		add("cause", e.cause.Error())
	}
	return fields
}

// of returns a copy with the method set.
func (e *Error) of(method string) *Error {
	named := *e
	named.Method = method
	return &named
}
