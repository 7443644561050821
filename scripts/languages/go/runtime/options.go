// Options of a client, and of clients that share its connections.
//
// Source: scripts/languages/go/runtime/; `npm run generate` copies it unchanged.

package chainaccess

import (
	"net/http"
	"time"
)

// An Option configures a client in New.
type Option interface {
	apply(*configuration)
}

// A CallOption configures all calls in New, or some calls in Client.With.
type CallOption interface {
	Option
	adjust(*settings)
}

// configuration collects the options in New.
type configuration struct {
	settings   settings
	httpClient *http.Client
	header     http.Header
	secret     string
	hooks      []Hooks
	socket     *socketOptions
	batching   *batching
}

// settings are the options that may differ between calls.
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

// WithTimeout sets the maximum time per attempt, body included. Default 30 s; 0 for no limit.
func WithTimeout(timeout time.Duration) CallOption {
	return callOption(func(s *settings) { s.timeout = timeout })
}

// WithDeadline sets the maximum time for all attempts and the waits between them. Default 90 s; 0 for no limit. A context's
// deadline also ends a call.
func WithDeadline(deadline time.Duration) CallOption {
	return callOption(func(s *settings) { s.deadline = deadline })
}

// WithRetries sets the maximum number of retries after the first attempt, only for 429, 502, 503, 504 and lost connections.
// Default 2.
func WithRetries(retries int) CallOption {
	return callOption(func(s *settings) { s.retries = retries })
}

// WithRetryWaits sets the maximum random wait before the first retry, doubled for each further retry, and the maximum wait
// before any retry, even if Retry-After asks for more. Default 250 ms and 10 s.
func WithRetryWaits(base, limit time.Duration) CallOption {
	return callOption(func(s *settings) { s.retryBase, s.retryCap = base, limit })
}

// WithLogsConcurrency sets the maximum number of concurrent requests of Client.Logs, and of answers in memory. Default 4.
func WithLogsConcurrency(requests int) CallOption {
	return callOption(func(s *settings) { s.logsConcurrency = max(requests, 1) })
}

// WithHTTPClient sends requests with the caller's client, which Close does not close. By default a client has its own
// connections: at most 256, of which it keeps at most 64 idle. Redirects are not followed, because they would send the key to
// other hosts, unless the caller's client has a CheckRedirect.
func WithHTTPClient(client *http.Client) Option {
	return option(func(c *configuration) { c.httpClient = client })
}

// WithHeader adds a header to every HTTP request.
func WithHeader(name, value string) Option {
	return option(func(c *configuration) { c.header.Add(name, value) })
}

// WithSecret sets the API key's secret, for the gas operation; omit it if the key has none.
func WithSecret(secret string) Option {
	return option(func(c *configuration) { c.secret = secret })
}

// WithHooks adds functions that are called around every attempt.
func WithHooks(hooks Hooks) Option {
	return option(func(c *configuration) { c.hooks = append(c.hooks, hooks) })
}

// WithBudget rejects calls that cost more than the budget has left; see NewBudget.
func WithBudget(budget *Budget) Option {
	return WithHooks(budget.hooks())
}

// WithTickBatch gathers the calls made within a window after the first one into one message; 1 ms is a good window. The
// message is sent earlier if it reaches the service's batch limit. Each call waits up to the window, and shares the client's
// timeouts. Calls of a client from Client.With are sent separately.
func WithTickBatch(window time.Duration) Option {
	return option(func(c *configuration) { c.batching = &batching{window: window} })
}

// WithWebSocket sends calls over one WebSocket instead of HTTP requests, as does an address with ws or wss. The first call
// opens it, and it stays open until Client.Close. After a loss, calls in flight are sent again over a new connection, as
// often as retries allow. The gas operation still uses HTTP.
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

// A WebSocketOption configures WithWebSocket.
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

// WithMaxWaiting sets the maximum number of messages that wait for a connection or an answer; more are rejected with
// KindTransport. Default 1,000.
func WithMaxWaiting(messages int) WebSocketOption {
	return func(o *socketOptions) { o.maxWaiting = max(messages, 1) }
}

// WithPingInterval sets the time between two pings. If a ping is not answered within the same time, the connection counts as
// lost. Default 30 s, the service's own ping interval.
func WithPingInterval(interval time.Duration) WebSocketOption {
	return func(o *socketOptions) { o.pingInterval = interval }
}

// WithOpenTimeout sets the maximum time to open a connection. Default 10 s; 0 for no limit.
func WithOpenTimeout(timeout time.Duration) WebSocketOption {
	return func(o *socketOptions) { o.openTimeout = timeout }
}

// WithReconnectWaits sets the maximum random wait before the connection is reopened, doubled after each failure, and the
// maximum wait before any reopening. Default 250 ms and 10 s.
func WithReconnectWaits(base, limit time.Duration) WebSocketOption {
	return func(o *socketOptions) { o.reconnectBase, o.reconnectCap = base, limit }
}
