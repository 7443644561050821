// From an answer to the outcome of each call in it: results are found by id, everything else becomes a typed error.
//
// Kept in scripts/languages/go/runtime/ and copied as it is by `npm run generate`.

package chainaccess

import (
	"encoding/json"
	"fmt"
	"net/http"
	"regexp"
	"strconv"

	"github.com/go-faster/jx"
)

// answerPreviewBytes is how much of an answer that is none an error shows.
const answerPreviewBytes = 60

// member is one response object of an answer.
type member struct {
	// The call that it answers; nil for none of the message's.
	call *pending
	// Text of the error object, a part of the answer; nil without one.
	error []byte
	// Text of a result that came before it was known whose it is.
	result []byte
	// The call that took the result; why that could not be, is in readErr.
	reader  *pending
	readErr error
}

// readAnswer writes the outcome of every call.
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
	// What is refused before it is read carries no id of ours, and speaks for the whole message.
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

// finderOf gives a function that finds a call by the text of its id.
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

// readMember reads one response object; a result is read straight out of it when its id came before it.
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

// take reads the result. One that is JSON, but not what the call expects, is an error of this call alone.
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
		found := "not for this call"
		if isBroken {
			found = fmt.Sprintf("no JSON: %q", preview(a.body, answerPreviewBytes, c.endpoint.redact))
		}
		return c.undecoded(a, call, "the answer is "+found)
	case m.readErr == errNothing:
		return &Error{
			Kind:      KindNotFound,
			Method:    call.method,
			Status:    a.status,
			Message:   "not found: the result is null",
			RequestID: a.header.Get("X-Request-Id"),
		}
	case m.readErr != nil:
		return c.undecoded(a, call, "the result is not what the contract says: "+c.misread(m.readErr))
	default:
		return nil
	}
}

// misread tells why a result could not be read, without what nobody may see.
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

// refusal is what an error object, or a status alone, says.
func (c *Client) refusal(a *answer, call *pending, object []byte) *Error {
	var said struct {
		Code    json.RawMessage `json:"code"`
		Message json.RawMessage `json:"message"`
		Data    json.RawMessage `json:"data"`
	}
	_ = json.Unmarshal(object, &said) // what is no object says nothing
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
