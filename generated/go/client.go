// The client: what it is made of, and what it does with any method.
//
// Kept in scripts/languages/go/runtime/ and copied as it is by `npm run generate`.

package chainaccess

import (
	"context"
	"errors"
	"fmt"
	"sync/atomic"
)

// Client calls a service. It is safe for concurrent use, and opens nothing before the first call. It shows neither key nor
// address when it is printed.
type Client struct {
	*connection
	settings settings
	// How calls are gathered; nil sends each by itself.
	gather *gatherer
}

// connection is what a client and those made of it by With share.
type connection struct {
	contract *contract
	endpoint *endpoint
	http     *httpTransport
	// What carries calls: http, or a WebSocket.
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

// With gives a client of the same connections, hooks and budget whose calls have other timeouts or retries:
//
//	quick := client.With(chainaccess.WithTimeout(2*time.Second), chainaccess.WithRetries(0))
func (c *Client) With(options ...CallOption) *Client {
	other := &Client{connection: c.connection, settings: c.settings}
	for _, each := range options {
		each.adjust(&other.settings)
	}
	return other
}

// Close ends the WebSocket and every wait on it, and gives the client's own HTTP connections back. A client with neither
// need not be closed.
func (c *Client) Close() error {
	if c.transport != transport(c.http) {
		c.transport.close()
	}
	c.http.close()
	return nil
}

// Format prints the host of the service alone.
func (c *Client) Format(state fmt.State, _ rune) {
	fmt.Fprintf(state, "chainaccess.Client(%s)", c.endpoint.shown())
}

// Request sends one call by name: a method of the contract in any form that the service tolerates, one of its free
// companions (eth_chainId, eth_blockNumber, ...), or anything else. The result is read as encoding/json does; a
// *json.RawMessage takes it as it is, nil drops it. A null is a result here. After an error the result may be half read.
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

// do makes one call, by itself or gathered with others.
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

// Batch sends calls together and gives their outcomes in the same order; a Call holds its own too, of its type. Answers are
// matched by id; only calls that failed for the moment are sent again; more calls than the service takes at once are
// split. The error is that of the first call that failed, nil when none did. No calls send nothing.
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

// abortion is the error of a call whose caller's context has ended.
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
