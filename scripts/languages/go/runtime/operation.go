// Calls a REST operation of the service with the client's retries, deadlines, hooks and errors.
//
// Source: scripts/languages/go/runtime/; `npm run generate` copies it unchanged.

package chainaccess

import (
	"context"
	"net/http"
)

// doOperation calls an operation by GET. A client with a secret authenticates by HTTP Basic. Without a secret, the path is
// appended to the address that contains the key.
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

// send returns an answer whose body is the result itself, or an error object like that of a method.
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
