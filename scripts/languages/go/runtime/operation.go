// Calls a REST operation of the service as the client calls methods: with its retries, deadlines, hooks and errors.
//
// Kept in scripts/languages/go/runtime/ and copied as it is by `npm run generate`.

package chainaccess

import (
	"context"
	"net/http"
)

// doOperation calls an operation by GET. A client with a secret authenticates by HTTP Basic; for one without, the path stands
// below its address with the key.
func doOperation[T any](ctx context.Context, c *Client, name, path string, read func(*decoder) T) (T, error) {
	call := &Call[T]{method: name, params: func(*encoder) {}, read: read}
	p := call.prepare(c.lastID.Add(1))
	c.send(ctx, &operationTransport{c, path}, []*pending{p})
	return call.Result, call.Err
}

type operationTransport struct {
	client *Client
	path   string
}

func (t *operationTransport) batchItems() int { return 1 }

func (t *operationTransport) close() {}

// send gives a body that is the result itself, or the error object that answers to methods have.
func (t *operationTransport) send(ctx context.Context, _ []*pending) (*answer, error) {
	endpoint := t.client.endpoint
	address := endpoint.httpURL + t.path
	if endpoint.basic != "" {
		address = endpoint.baseURL + t.path
	}
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, address, nil)
	if err != nil {
		return nil, err
	}
	request.Header = t.client.http.header.Clone()
	request.Header.Del("Content-Type")
	if endpoint.basic != "" {
		request.Header.Set("Authorization", "Basic "+endpoint.basic)
	}
	answered, err := t.client.http.exchange(request)
	if err == nil {
		answered.isResult = answered.status == http.StatusOK
	}
	return answered, err
}
