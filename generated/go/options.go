// What a client can be told, and what a client of the same connections can be told otherwise.
//
// Kept in scripts/languages/go/runtime/ and copied as it is by `npm run generate`.

package chainaccess

import (
	"net/http"
	"time"
)

// An Option is told to New.
type Option interface {
	apply(*configuration)
}

// A CallOption is told to New for all calls, or to Client.With for some.
type CallOption interface {
	Option
	adjust(*settings)
}

// configuration is what New puts together.
type configuration struct {
	settings   settings
	httpClient *http.Client
	header     http.Header
	secret     string
	hooks      []Hooks
	socket     *socketOptions
	batching   *batching
}

// settings are what may differ between calls.
type settings struct {
	timeout, deadline, retryBase, retryCap time.Duration
	retries                                int
	logsConcurrency                        int
}

var defaultSettings = settings{
	timeout:         30 * time.Second,
	deadline:        90 * time.Second,
	retryBase:       250 * time.Millisecond,
	retryCap:        10 * time.Second,
	retries:         2,
	logsConcurrency: 4,
}

type option func(*configuration)

func (o option) apply(c *configuration) { o(c) }

type callOption func(*settings)

func (o callOption) apply(c *configuration) { o(&c.settings) }

func (o callOption) adjust(s *settings) { o(s) }

// WithTimeout sets the longest time for one attempt, its body included. Default 30 s; 0 for none.
func WithTimeout(timeout time.Duration) CallOption {
	return callOption(func(s *settings) { s.timeout = timeout })
}

// WithDeadline sets the longest time for all attempts and the waits between them. Default 90 s; 0 for none. A context's own
// deadline ends a call as well.
func WithDeadline(deadline time.Duration) CallOption {
	return callOption(func(s *settings) { s.deadline = deadline })
}

// WithRetries sets how many attempts may follow the first, for 429, 502, 503, 504 and lost connections alone. Default 2.
func WithRetries(retries int) CallOption {
	return callOption(func(s *settings) { s.retries = retries })
}

// WithRetryWaits sets the longest random wait before the first retry, doubled before each further one, and the longest wait
// before any retry, also when Retry-After asks for more. Default 250 ms and 10 s.
func WithRetryWaits(base, limit time.Duration) CallOption {
	return callOption(func(s *settings) { s.retryBase, s.retryCap = base, limit })
}

// WithLogsConcurrency sets how many requests Client.Logs makes at the same time, which is also how many answers it holds at
// most. Default 4.
func WithLogsConcurrency(requests int) CallOption {
	return callOption(func(s *settings) { s.logsConcurrency = max(requests, 1) })
}

// WithHTTPClient sends through the caller's client, which Close leaves alone. Without it a client has connections of its
// own, up to 256 at the same time, of which it keeps up to 64 for the next calls. Redirects are not followed, since they would lead the key to others,
// unless the caller's client has a CheckRedirect that says which.
func WithHTTPClient(client *http.Client) Option {
	return option(func(c *configuration) { c.httpClient = client })
}

// WithHeader adds a header to every HTTP request.
func WithHeader(name, value string) Option {
	return option(func(c *configuration) { c.header.Add(name, value) })
}

// WithSecret sets the secret of the key, for operations beside JSON-RPC; a key without secret needs none.
func WithSecret(secret string) Option {
	return option(func(c *configuration) { c.secret = secret })
}

// WithHooks adds functions around every attempt.
func WithHooks(hooks Hooks) Option {
	return option(func(c *configuration) { c.hooks = append(c.hooks, hooks) })
}

// WithBudget refuses what would cost more than a budget has left; see NewBudget.
func WithBudget(budget *Budget) Option {
	return WithHooks(budget.hooks())
}

// WithTickBatch makes one message of the calls that are made within a window of the first, of which 1 ms is a good one; it is
// sent sooner when it holds as many as the service takes. Each call then waits up to the window, and shares the client's
// timeouts. Calls of a Client.With go alone.
func WithTickBatch(window time.Duration) Option {
	return option(func(c *configuration) { c.batching = &batching{window: window} })
}

// WithWebSocket sends calls over one WebSocket in the place of HTTP requests, as an address with ws or wss does too. It is
// opened by the first call and stays open until Client.Close; what was in flight when it was lost is sent again over a new
// one, as retries allow. Operations beside JSON-RPC go over HTTP.
func WithWebSocket(options ...WebSocketOption) Option {
	return option(func(c *configuration) {
		if c.socket == nil {
			c.socket = defaultSocketOptions()
		}
		for _, each := range options {
			each(c.socket)
		}
	})
}

// A WebSocketOption is told to WithWebSocket.
type WebSocketOption func(*socketOptions)

type socketOptions struct {
	maxWaiting                  int
	pingInterval, openTimeout   time.Duration
	reconnectBase, reconnectCap time.Duration
}

func defaultSocketOptions() *socketOptions {
	return &socketOptions{
		maxWaiting:    1000,
		openTimeout:   10 * time.Second,
		reconnectBase: 250 * time.Millisecond,
		reconnectCap:  10 * time.Second,
	}
}

// WithMaxWaiting sets how many messages may wait for a connection or an answer; more are refused with KindTransport.
// Default 1,000.
func WithMaxWaiting(messages int) WebSocketOption {
	return func(o *socketOptions) { o.maxWaiting = max(messages, 1) }
}

// WithPingInterval sets how often the connection is pinged; one that does not answer within another interval counts as
// lost. Default as the service pings: 30 s.
func WithPingInterval(interval time.Duration) WebSocketOption {
	return func(o *socketOptions) { o.pingInterval = interval }
}

// WithOpenTimeout sets the longest time to open a connection. Default 10 s; 0 for none.
func WithOpenTimeout(timeout time.Duration) WebSocketOption {
	return func(o *socketOptions) { o.openTimeout = timeout }
}

// WithReconnectWaits sets the longest random wait before the connection is opened again, doubled after each failure, and
// the longest wait of all. Default 250 ms and 10 s.
func WithReconnectWaits(base, limit time.Duration) WebSocketOption {
	return func(o *socketOptions) { o.reconnectBase, o.reconnectCap = base, limit }
}
