// Calls a REST operation of the service as the client calls methods: with its retries, deadlines, hooks and errors.
//
// Kept in scripts/runtime/go/ and copied as it is by `npm run generate`.

package chainaccess

import (
	"context"
	"net/http"
	"strconv"
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

// send gives the body in the envelope that answers to methods have, so that the same reader finds results and errors in it.
func (t *operationTransport) send(ctx context.Context, calls []*pending) (*answer, error) {
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
	if err != nil || answered.status != http.StatusOK {
		return answered, err
	}
	body := append([]byte(`{"id":`), strconv.FormatUint(calls[0].id, 10)...)
	body = append(append(append(body, `,"result":`...), answered.body...), '}')
	answered.free()
	return &answer{status: answered.status, header: answered.header, body: body}, nil
}
