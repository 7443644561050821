// The one error type of the client, and the kinds that tell its causes apart.
//
// Kept in scripts/languages/go/runtime/ and copied as it is by `npm run generate`.

package chainaccess

import (
	"encoding/json"
	"fmt"
	"log/slog"
	"strings"
)

// Kind tells why a call has no result. Each kind has a sentinel for errors.Is.
type Kind string

// Kinds of errors. Those up to KindRefused are said by the service, those after it are found by the client.
const (
	// The contract reverted: Reason, and Data with the raw bytes.
	KindRevert Kind = "revert"
	// More logs than one answer may hold, or a log query that ran too long: see Client.Logs.
	KindLimit Kind = "limit"
	// The message names the parameter. Also found by the client, for what cannot be written.
	KindInvalidParams Kind = "invalid-params"
	// The key or its secret.
	KindUnauthorized Kind = "unauthorized"
	// The daily balance is used up.
	KindOutOfCredits Kind = "out-of-credits"
	// Credits are spent faster than the account may; tried again already.
	KindRateLimited Kind = "rate-limited"
	// The service, or the node behind it, failed; tried again already where that may help.
	KindService Kind = "service"
	// Everything else that the service said no to.
	KindRefused Kind = "refused"

	// What was asked for is not there: the result is null.
	KindNotFound Kind = "not-found"
	// No answer in time; unwraps to context.DeadlineExceeded.
	KindTimeout Kind = "timeout"
	// No connection, or a lost one; tried again already.
	KindTransport Kind = "transport"
	// An answer that is none, or that is not what the contract says.
	KindDecode Kind = "decode"
	// The caller's context was canceled; unwraps to context.Canceled and to the context's cause.
	KindAborted Kind = "aborted"
	// Refused before sending: see Budget.
	KindBudget Kind = "budget"
)

// Sentinels, one a kind: errors.Is(err, ErrRevert).
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

// Error is what every call fails with. No API key and no secret stands in any part of it, nor in what it unwraps to.
type Error struct {
	Kind Kind
	// Name of the error in the service's catalogue (see Catalogue); empty for what is not in it.
	Name string
	// The call that failed, as on the wire.
	Method string
	// HTTP status of the answer; 0 without an answer, and on a WebSocket.
	Status int
	// Code of the JSON-RPC error object; 0 when there was none.
	Code int
	// What the service said, or what the client found.
	Message string
	// Data of the JSON-RPC error object as it came: for a revert its raw bytes as a JSON string of hex, where the node gave
	// them. Nil when there was none.
	Data json.RawMessage
	// What a contract said when it reverted, decoded by the service; empty when it said nothing, or was no revert.
	Reason string
	// Names the request in the service's log (X-Request-Id).
	RequestID string
	// The same call may succeed later. The client has already tried as often as it may.
	Retryable bool

	cause error
}

// Error gives the method and the message.
func (e *Error) Error() string {
	var text strings.Builder
	text.WriteString("chainaccess: ")
	if e.Method != "" {
		text.WriteString(e.Method + ": ")
	}
	text.WriteString(e.Message)
	return text.String()
}

// Is matches the sentinel of the error's kind.
func (e *Error) Is(target error) bool {
	kind, ok := target.(sentinel)
	return ok && Kind(kind) == e.Kind
}

// Unwrap gives what went wrong below the client, such as a *net.OpError, or the context's error.
func (e *Error) Unwrap() error { return e.cause }

// Timeout tells whether it was a matter of time, as net.Error has it.
func (e *Error) Timeout() bool { return e.Kind == KindTimeout }

// ErrorCode is Code, under the name of go-ethereum's rpc.Error.
func (e *Error) ErrorCode() int { return e.Code }

// ErrorData is Data decoded, under the name of go-ethereum's rpc.DataError: a string of hex for a revert.
func (e *Error) ErrorData() any {
	var data any
	if json.Unmarshal(e.Data, &data) != nil {
		return nil
	}
	return data
}

// RevertData gives the raw bytes of a revert: a selector and ABI-encoded values. Nil when there are none.
func (e *Error) RevertData() []byte {
	var data Bytes
	if e.Kind != KindRevert || json.Unmarshal(e.Data, &data) != nil {
		return nil
	}
	return data
}

// Format prints the message, and for %+v every field that is set.
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

// LogValue gives the fields that are set to log/slog.
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

// of gives a copy that names the method.
func (e *Error) of(method string) *Error {
	named := *e
	named.Method = method
	return &named
}
