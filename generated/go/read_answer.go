// Turns an answer into the outcome of each call: results are matched by id, everything else becomes a typed error.
//
// Source: scripts/languages/go/runtime/; `npm run generate` copies it unchanged.

package chainaccess

import (
	"encoding/json"
	"fmt"
	"net/http"
	"regexp"
	"strconv"

	"github.com/go-faster/jx"
)

// answerPreviewBytes is how much an error shows of an answer that is not JSON.
const answerPreviewBytes = 60

// member is one JSON-RPC response in an answer.
type member struct {
	// The call that it answers; nil if it answers no call of the message.
	call *pending
	// Text of the error object, a part of the answer; nil if there is none.
	error []byte
	// Text of a result that came before its id.
	result []byte
	// The call that read the result; readErr is why it could not.
	reader  *pending
	readErr error
}

// readAnswer fills in the outcome of every call.
func (c *Client) readAnswer(a *answer, calls []*pending, outcomes []error) {
	d := newDecoder(a.body)
	if a.isResult {
		only := &member{call: calls[0]}
		only.take(d)
		if d.end(); d.err != nil {
			only = nil
		}
		outcomes[0] = c.outcomeOf(a, calls[0], only, false, d.err != nil)
		return
	}
	find := finderOf(calls)
	isFailure := a.status >= http.StatusMultipleChoices
	var members []member
	if d.kind() == jx.Array {
		for i := d.list(); i.next(); {
			members = append(members, readMember(d, find, isFailure))
		}
	} else {
		members = append(members, readMember(d, find, isFailure))
	}
	d.end()
	if d.err != nil {
		members = nil
	}
	// An error without our ids applies to the whole message: the service rejected it unread.
	var whole *member
	if len(members) == 1 && members[0].call == nil {
		whole = &members[0]
	}
	if len(calls) == 1 && len(members) == 1 {
		outcomes[0] = c.outcomeOf(a, calls[0], &members[0], isFailure, d.err != nil)
		return
	}
	byCall := make(map[*pending]*member, len(members))
	for i := range members {
		byCall[members[i].call] = &members[i]
	}
	for index, call := range calls {
		found := byCall[call]
		if found == nil {
			found = whole
		}
		outcomes[index] = c.outcomeOf(a, call, found, isFailure, d.err != nil)
	}
}

// finderOf returns a function that finds a call by the text of its id.
func finderOf(calls []*pending) func(id []byte) *pending {
	if len(calls) == 1 {
		return func(id []byte) *pending {
			var digits [20]byte
			if string(strconv.AppendUint(digits[:0], calls[0].id, 10)) == string(id) {
				return calls[0]
			}
			return nil
		}
	}
	byID := make(map[string]*pending, len(calls))
	for _, call := range calls {
		byID[strconv.FormatUint(call.id, 10)] = call
	}
	return func(id []byte) *pending { return byID[string(id)] }
}

// readMember reads one response. If the id precedes the result, the result is decoded directly.
func readMember(d *decoder, find func(id []byte) *pending, isFailure bool) (m member) {
	if d.kind() != jx.Object {
		d.skip()
		return m
	}
	for o := d.object(); o.next(); {
		switch string(d.name) {
		case "id":
			m.call = find(d.skip())
		case "error":
			if !d.null() {
				m.error = d.skip()
			}
		case "result":
			if m.call == nil || isFailure {
				m.result = d.skip()
			} else {
				m.take(d)
			}
		default:
			d.skip()
		}
	}
	if m.result != nil && m.call != nil && d.err == nil {
		m.take(newDecoder(m.result))
	}
	return m
}

// take reads the result. A result that does not match the contract is an error of this call only.
func (m *member) take(d *decoder) {
	before := d.json
	d.name = nil
	m.reader = m.call
	m.readErr = m.call.read(d)
	if d.err != nil {
		m.readErr = d.err
		d.json, d.err = before, nil
		d.skip()
	}
}

func (c *Client) outcomeOf(a *answer, call *pending, m *member, isFailure, isBroken bool) error {
	switch {
	case isFailure, m != nil && m.error != nil:
		var object []byte
		if m != nil {
			object = m.error
		}
		return c.refusal(a, call, object)
	case m == nil || m.call != call || m.reader != call:
		found := "has no result for this call"
		if isBroken {
			found = fmt.Sprintf("is not JSON: %q", preview(a.body, answerPreviewBytes, c.endpoint.redact))
		}
		return c.undecoded(a, call, "the answer "+found)
	case m.readErr == errNothing:
		return &Error{
			Kind:      KindNotFound,
			Method:    call.method,
			Status:    a.status,
			Message:   "not found: the result is null",
			RequestID: a.header.Get("X-Request-Id"),
		}
	case m.readErr != nil:
		return c.undecoded(a, call, "the result does not match the contract: "+c.misread(m.readErr))
	default:
		return nil
	}
}

// misread returns why a result could not be read, without secrets.
func (c *Client) misread(err error) string {
	if unfit, ok := err.(*misfit); ok {
		return unfit.text(c.endpoint.redact)
	}
	return c.endpoint.redact(err.Error())
}

func (c *Client) undecoded(a *answer, call *pending, message string) *Error {
	return &Error{
		Kind:      KindDecode,
		Method:    call.method,
		Status:    a.status,
		Message:   message,
		RequestID: a.header.Get("X-Request-Id"),
	}
}

var revertReason = regexp.MustCompile(`(?s)^execution reverted: (.+)`)

// refusal returns the error for an error object, or for a status without one.
func (c *Client) refusal(a *answer, call *pending, object []byte) *Error {
	var said struct {
		Code    json.RawMessage `json:"code"`
		Message json.RawMessage `json:"message"`
		Data    json.RawMessage `json:"data"`
	}
	_ = json.Unmarshal(object, &said) // anything but an object has no fields
	e := &Error{
		Method:    call.method,
		Status:    a.status,
		RequestID: a.header.Get("X-Request-Id"),
		Message:   fmt.Sprintf("HTTP %d", a.status),
	}
	e.Code, _ = strconv.Atoi(string(said.Code))
	var message string
	if json.Unmarshal(said.Message, &message) == nil {
		e.Message = c.endpoint.redact(message)
	}
	if len(said.Data) > 0 && string(said.Data) != "null" {
		e.Data = json.RawMessage(c.endpoint.redact(string(said.Data)))
	}
	e.Kind = c.kind(e)
	e.Retryable = c.contract.retryable[e.Status] || c.contract.retryable[e.Code] || saysRetryable(e.Data)
	if reason := revertReason.FindStringSubmatch(e.Message); e.Kind == KindRevert && reason != nil {
		e.Reason = reason[1]
	}
	e.Name = c.contract.name(e)
	return e
}

func (c *Client) kind(e *Error) Kind {
	for _, code := range []int{e.Status, e.Code} {
		if kind, ok := c.contract.kinds[code]; ok {
			return kind
		}
	}
	if e.Status >= http.StatusInternalServerError {
		return KindService
	}
	return KindRefused
}

func saysRetryable(data json.RawMessage) bool {
	var said struct {
		Retryable bool `json:"retryable"`
	}
	return json.Unmarshal(data, &said) == nil && said.Retryable
}
