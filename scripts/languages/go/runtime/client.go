// The client: its parts, and the calls that work with any method.
//
// Source: scripts/languages/go/runtime/; `npm run generate` copies it unchanged.

package chainaccess

import (
	"context"
	"errors"
	"fmt"
	"sync/atomic"
)

// Client calls a service. It is safe for concurrent use, and opens no connection before the first call. Printing it shows
// neither the key nor the address.
type Client struct {
	*connection
	settings settings
	// Gathers calls into batches; nil sends each call separately.
	gather *gatherer
}

// connection is shared by a client and the clients derived from it with With.
type connection struct {
	contract *contract
	endpoint *endpoint
	http     *httpTransport
	// Sends calls: http, or a WebSocket.
	transport transport
	hooks     []Hooks
	lastID    atomic.Uint64
}

func newClient(c *contract, address string, options []Option) (*Client, error) {
	all := configuration{settings: defaultSettings, header: map[string][]string{}}
	for _, each := range options {
		each.apply(&all)
	}
	endpoint, err := newEndpoint(address, all.secret)
	if err != nil {
		return nil, err
	}
	if endpoint.isSocket && all.socket == nil {
		all.socket = defaultSocketOptions()
	}
	shared := &connection{contract: c, endpoint: endpoint, hooks: all.hooks}
	shared.http = newHTTPTransport(endpoint, &all, c.httpBatchItems)
	shared.transport = shared.http
	if all.socket != nil {
		if all.socket.pingInterval <= 0 {
			all.socket.pingInterval = c.pingInterval
		}
		shared.transport = newSocketTransport(endpoint, &all, c.socketBatchItems)
	}
	client := &Client{connection: shared, settings: all.settings}
	if all.batching != nil {
		client.gather = newGatherer(client, all.batching)
	}
	return client, nil
}

// With returns a client with the same connections, hooks and budget, but other timeouts or retries:
//
//	quick := client.With(chainaccess.WithTimeout(2*time.Second), chainaccess.WithRetries(0))
func (c *Client) With(options ...CallOption) *Client {
	other := &Client{connection: c.connection, settings: c.settings}
	for _, each := range options {
		each.adjust(&other.settings)
	}
	return other
}

// Close closes the WebSocket, which ends every wait on it, and the client's own idle HTTP connections. A client that uses
// the caller's HTTP client and no WebSocket need not be closed.
func (c *Client) Close() error {
	if c.transport != transport(c.http) {
		c.transport.close()
	}
	c.http.close()
	return nil
}

// Format prints only the host of the service.
func (c *Client) Format(state fmt.State, _ rune) {
	fmt.Fprintf(state, "chainaccess.Client(%s)", c.endpoint.shown())
}

// Request sends one call by name: a method of the contract in any form that the service accepts, one of the free companion
// methods (eth_chainId, eth_blockNumber, ...), or any other method. It decodes the result with encoding/json: pass a
// *json.RawMessage for the unparsed result, or nil to ignore it. A null counts as a result. After an error, the result may be
// partly filled.
func (c *Client) Request(ctx context.Context, result any, method string, params ...any) error {
	call := NewCall[struct{}](method, params...)
	call.read = func(d *decoder) struct{} {
		if result == nil {
			d.skip()
		} else {
			decodeAny(d, result)
		}
		return struct{}{}
	}
	_, err := do(ctx, c, call)
	return err
}

// do makes one call, separately or gathered with others.
func do[T any](ctx context.Context, c *Client, call *Call[T]) (T, error) {
	p := call.prepare(c.lastID.Add(1))
	if c.gather != nil {
		if err := c.gather.send(ctx, p); err != nil {
			var none T
			return none, err
		}
	} else {
		c.send(ctx, c.transport, []*pending{p})
	}
	return call.Result, call.Err
}

// Batch sends calls together and returns their outcomes in the same order; each Call also contains its own outcome, with the
// result's type. Answers are matched by id. Only calls that failed with a retryable error are sent again. More calls than one
// message may contain are split. The error is that of the first failed call, or nil. An empty list sends nothing.
func (c *Client) Batch(ctx context.Context, calls ...AnyCall) ([]Outcome, error) {
	prepared := make([]*pending, len(calls))
	for index, call := range calls {
		prepared[index] = call.prepare(c.lastID.Add(1))
	}
	c.send(ctx, c.transport, prepared)
	outcomes := make([]Outcome, len(calls))
	var first error
	for index, call := range calls {
		outcomes[index] = call.outcome()
		if first == nil {
			first = outcomes[index].Err
		}
	}
	return outcomes, first
}

// abortion returns the error of a call whose context has ended.
func abortion(ctx context.Context) *Error {
	if errors.Is(ctx.Err(), context.DeadlineExceeded) {
		return &Error{Kind: KindTimeout, Message: "the context's deadline has passed", cause: ctx.Err()}
	}
	cause := ctx.Err()
	if reason := context.Cause(ctx); reason != nil && reason != cause {
		cause = errors.Join(cause, reason)
	}
	return &Error{Kind: KindAborted, Message: "aborted: " + cause.Error(), cause: cause}
}
