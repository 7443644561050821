// Makes one call and returns its answer unparsed.
//
// Source: scripts/languages/go/runtime/; `npm run generate` copies it unchanged.

package chainaccess

import (
	"bytes"
	"context"
	"net/http"
)

// RawResponse is an answer as the service sent it, errors included.
type RawResponse struct {
	Facts
	// Header is the HTTP header of the answer; nil on a WebSocket.
	Header http.Header
	// Body is the unparsed body.
	Body []byte
}

// RequestRaw sends one call and returns its unparsed answer, error answers included: status, header, bytes, credits. It is
// retried like any other call, and never shares a request. It returns an error if there is no answer: KindTimeout,
// KindTransport, KindAborted, KindBudget.
func (c *Client) RequestRaw(ctx context.Context, method string, params ...any) (*RawResponse, error) {
	call := NewCall[struct{}](method, params...)
	call.read = func(d *decoder) (none struct{}) {
		d.skip()
		return none
	}
	p := call.prepare(c.lastID.Add(1))
	var raw *RawResponse
	p.answered = func(a *answer) {
		raw = &RawResponse{Facts: factsOf(a), Header: a.header, Body: bytes.Clone(a.body)}
	}
	c.send(ctx, c.transport, []*pending{p})
	if raw == nil {
		return nil, call.Err
	}
	return raw, nil
}
