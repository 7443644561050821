// One call whose answer is handed over as it came.
//
// Kept in scripts/languages/go/runtime/ and copied as it is by `npm run generate`.

package chainaccess

import (
	"bytes"
	"context"
	"net/http"
)

// RawResponse is an answer as it came, whatever it says.
type RawResponse struct {
	Facts
	// Header of the HTTP answer; nil on a WebSocket.
	Header http.Header
	// Body is untouched.
	Body []byte
}

// RequestRaw sends one call and gives its answer untouched: status, header, bytes, credits; also when it says that the call
// was refused. It is tried again like any other call, and never shares a request. The error tells that there is no answer:
// KindTimeout, KindTransport, KindAborted, KindBudget.
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
