// One call: what it asks, and what came of it.
//
// Kept in scripts/languages/go/runtime/ and copied as it is by `npm run generate`.

package chainaccess

import (
	"bytes"
	"encoding/json"
	"errors"
	"strconv"
)

// Call is one call of a batch, and afterwards its outcome. It is made by the function of its method, such as
// GetBlockByNumberCall, or by NewCall. It must not be in two batches at the same time.
type Call[T any] struct {
	// Result is what the service answered; the zero value where Err is not nil.
	Result T
	// Err is an *Error that tells why there is no result; nil when there is one.
	Err error

	method string
	params func(*encoder)
	read   func(*decoder) T
	// null is no result but says that there is nothing.
	nullIsNotFound bool
}

// AnyCall is a *Call, whatever its result.
type AnyCall interface {
	// Method is the call's method, as on the wire.
	Method() string
	prepare(id uint64) *pending
	settle(err error)
	outcome() Outcome
}

// Outcome is what came of one call of a batch.
type Outcome struct {
	// Method of the call, as on the wire.
	Method string
	// Result is that of the Call, of its type; nil where Err is not nil.
	Result any
	// Err is an *Error that tells why there is no result; nil when there is one.
	Err error
}

// NewCall is a call of any method, in any form that the service tolerates. Parameters and result are what encoding/json
// makes of them; json.RawMessage takes a result as it is.
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

// decodeAny reads what encoding/json makes of a value.
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

// Method is the call's method, as on the wire.
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

var errNothing = errors.New("there is nothing")

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

// pending is one call on its way.
type pending struct {
	id     uint64
	method string
	// Its JSON.
	text []byte
	// read takes the result out of an answer. errNothing says that there is none to take.
	read func(*decoder) error
	// settle is told the outcome, once; answered before it, if there was an answer that holds the outcome.
	settle   func(err error)
	answered func(*answer)
	// Set when the call cannot be written.
	refused *Error
}
