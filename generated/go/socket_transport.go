// Sends messages over one WebSocket: the first call opens it, and after a loss the next call reopens it, with growing waits.
//
// Source: scripts/languages/go/runtime/; `npm run generate` copies it unchanged.

package chainaccess

import (
	"bytes"
	"context"
	"fmt"
	"io"
	"net/http"
	"sync"

	"github.com/coder/websocket"
)

type socketTransport struct {
	endpoint *endpoint
	options  *socketOptions
	dialing  *websocket.DialOptions
	items    int
	waiting  *waiting

	lock sync.Mutex
	// The socket that is open or being opened; nil if there is none.
	current *opening
	// Number of attempts to open one, counted from the last successful one.
	attempts int
	isClosed bool
}

// opening is an attempt to open a socket, shared by all calls that wait for it.
type opening struct {
	cancel context.CancelFunc
	done   chan struct{}
	// Set when done is closed: the socket, or the HTTP answer that rejected it, or why there is neither.
	socket  *socket
	refusal *answer
	err     error
}

func newSocketTransport(e *endpoint, c *configuration, items int) *socketTransport {
	header := c.header.Clone()
	return &socketTransport{
		endpoint: e,
		options:  c.socket,
		dialing:  &websocket.DialOptions{HTTPClient: withoutRedirects(c.httpClient), HTTPHeader: header},
		items:    items,
		waiting:  newWaiting(c.socket.maxWaiting),
	}
}

func (t *socketTransport) batchItems() int { return t.items }

func errClosed() *Error {
	return &Error{Kind: KindTransport, Message: "the client is closed"}
}

func (t *socketTransport) send(ctx context.Context, calls []*pending) (*answer, error) {
	entry, err := t.waiting.add(calls)
	if err != nil {
		return nil, err
	}
	defer t.waiting.remove(entry)
	opened, err := t.open()
	if err != nil {
		return nil, err
	}
	select {
	case <-opened.done:
	case <-ctx.Done():
		return nil, ctx.Err()
	}
	if opened.socket == nil {
		return opened.refusal, opened.err
	}
	return opened.socket.exchange(ctx, entry)
}

// open returns the socket that is open or being opened, or starts to open one.
func (t *socketTransport) open() (*opening, error) {
	t.lock.Lock()
	defer t.lock.Unlock()
	if t.isClosed {
		return nil, errClosed()
	}
	if t.current == nil {
		ctx, cancel := context.WithCancel(context.Background())
		t.current = &opening{cancel: cancel, done: make(chan struct{})}
		t.attempts++
		go t.dial(ctx, t.current, t.attempts)
	}
	return t.current, nil
}

// dial opens a socket, after a wait if earlier ones were lost.
func (t *socketTransport) dial(ctx context.Context, o *opening, attempt int) {
	defer close(o.done)
	if attempt > 1 {
		if err := sleep(ctx, randomWait(attempt-1, t.options.reconnectBase, t.options.reconnectCap)); err != nil {
			o.err = errClosed()
			return
		}
	}
	limited, cancel := within(ctx, t.options.openTimeout)
	defer cancel()
	connection, response, err := websocket.Dial(limited, t.endpoint.socketURL, t.dialing)
	t.lock.Lock()
	defer t.lock.Unlock()
	switch {
	case t.isClosed:
		o.err = errClosed()
		if err == nil {
			_ = connection.CloseNow()
		}
	case err != nil:
		t.current = nil
		o.cancel()
		o.refusal, o.err = refusalOf(response), fmt.Errorf("the WebSocket did not open: %w", err)
		if o.refusal != nil {
			o.err = nil
		}
	default:
		t.attempts = 1
		o.socket = newSocket(ctx, connection, t.options, t.waiting, func() { t.lose(o) })
	}
}

// refusalOf returns the HTTP answer that rejected a WebSocket, nil if there was none.
func refusalOf(response *http.Response) *answer {
	if response == nil || response.StatusCode == http.StatusSwitchingProtocols || response.StatusCode < http.StatusMultipleChoices {
		return nil
	}
	body, err := io.ReadAll(response.Body)
	if err != nil {
		body = nil
	}
	return &answer{status: response.StatusCode, header: response.Header, body: bytes.Clone(body)}
}

// lose forgets a lost socket; the next call opens another.
func (t *socketTransport) lose(o *opening) {
	t.lock.Lock()
	defer t.lock.Unlock()
	if t.current == o {
		t.current = nil
	}
	o.cancel()
}

// close closes the socket permanently and ends every wait.
func (t *socketTransport) close() {
	t.lock.Lock()
	o := t.current
	t.isClosed = true
	t.current = nil
	t.lock.Unlock()
	if o == nil {
		return
	}
	select {
	case <-o.done:
	default:
		o.cancel()
		<-o.done
	}
	if o.socket != nil {
		o.socket.close()
	}
}
