// One call: its request and its outcome.
//
// Source: scripts/languages/go/runtime/; `npm run generate` copies it unchanged.

package chainaccess

import (
	"bytes"
	"encoding/json"
	"errors"
	"strconv"
)

// Call is one call in a batch, and afterwards its outcome. Create it with the function for its method, such as
// GetBlockByNumberCall, or with NewCall. Do not use it in two batches at the same time.
type Call[T any] struct {
	// Result is the service's result; the zero value if Err is not nil.
	Result T
	// Err is an *Error that explains why there is no result; nil if there is one.
	Err error

	method string
	params func(*encoder)
	read   func(*decoder) T
	// A null is not a result, but means that nothing was found.
	nullIsNotFound bool
}

// AnyCall is a *Call with any type of result.
type AnyCall interface {
	// Method returns the call's JSON-RPC method.
	Method() string
	prepare(id uint64) *pending
	settle(err error)
	outcome() Outcome
}

// Outcome is the outcome of one call in a batch.
type Outcome struct {
	// Method is the call's JSON-RPC method.
	Method string
	// Result is the Call's result, of its type; nil if Err is not nil.
	Result any
	// Err is an *Error that explains why there is no result; nil if there is one.
	Err error
}

// NewCall creates a call of any method, with parameters in any form that the service accepts. encoding/json converts
// parameters and result; use json.RawMessage for the unparsed result.
func NewCall[T any](method string, params ...any) *Call[T] {
	return &Call[T]{
		method: method,
		params: func(e *encoder) {
			for _, param := range params {
				e.separate()
				e.any(param)
			}
		},
		read: func(d *decoder) (result T) {
			decodeAny(d, &result)
			return result
		},
	}
}

// decodeAny reads a value with encoding/json.
func decodeAny(d *decoder, into any) {
	text := d.skip()
	if d.err != nil {
		return
	}
	switch into := into.(type) {
	case *json.RawMessage:
		*into = bytes.Clone(text)
	default:
		if err := json.Unmarshal(text, into); err != nil {
			d.stop(err)
		}
	}
}

// Method returns the call's JSON-RPC method.
func (c *Call[T]) Method() string { return c.method }

func (c *Call[T]) outcome() Outcome {
	if c.Err != nil {
		return Outcome{Method: c.method, Err: c.Err}
	}
	return Outcome{Method: c.method, Result: c.Result}
}

func (c *Call[T]) settle(err error) {
	if err != nil {
		var none T
		c.Result, c.Err = none, err
	}
}

var errNothing = errors.New("nothing was found")

func (c *Call[T]) prepare(id uint64) *pending {
	var none T
	c.Result, c.Err = none, nil
	e := encoder{data: make([]byte, 0, 256)}
	e.data = append(e.data, `{"jsonrpc":"2.0","id":`...)
	e.data = strconv.AppendUint(e.data, id, 10)
	e.data = append(e.data, `,"method":`...)
	e.text(c.method)
	e.data = append(e.data, `,"params":[`...)
	c.params(&e)
	e.data = append(e.data, "]}"...)
	p := &pending{id: id, method: c.method, text: e.data, settle: c.settle}
	p.read = func(d *decoder) error {
		if c.nullIsNotFound && d.null() {
			return errNothing
		}
		c.Result = c.read(d)
		return nil
	}
	if e.err != nil {
		p.refused = &Error{Kind: KindInvalidParams, Method: c.method, Message: e.err.Error(), cause: e.err}
	}
	return p
}

// pending is one call in flight.
type pending struct {
	id     uint64
	method string
	// The request as JSON.
	text []byte
	// read reads the result from an answer. It returns errNothing if nothing was found.
	read func(*decoder) error
	// settle receives the outcome, once. If an answer contained the outcome, answered receives it before.
	settle   func(err error)
	answered func(*answer)
	// Set if the call cannot be encoded.
	refused *Error
}
